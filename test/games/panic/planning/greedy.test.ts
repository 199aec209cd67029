import { describe, expect, it } from "@jest/globals";
import { choose } from "../../../../src/bots/bot.js";
import { createGreedy } from "../../../../src/bots/greedy.js";
import { steps } from "../../../../src/bots/index.js";
import { playMatch } from "../../../../src/bots/match.js";
import { knownLegal } from "../../../../src/bots/question.js";
import { readOptions } from "../../../../src/engine/options.js";
import { stream } from "../../../../src/engine/random.js";
import { evaluation } from "../../../../src/games/panic/evaluate.js";
import { type PanicCommand, type PanicPosition, panic } from "../../../../src/games/panic/index.js";
import { lay, reach } from "../lay.js";

const greedy = createGreedy({ game: panic, evaluation });

function chosen(position: PanicPosition): string {
  const view = panic.observe(position, panic.seat(position) ?? 0);
  const { command } = choose(greedy, view, knownLegal(panic, position), steps(1), stream("greedy", "test"));
  return panic.notation.print(command as PanicCommand);
}

describe("greedy at Castle Panic", () => {
  it("neither gives a card for the same card nor Draw 2 Cards for anything (P5 phases 2 and 3)", () => {
    for (const players of [1, 3, 6]) {
      const options = readOptions(panic, { players: ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay"].slice(0, players) });
      for (const seed of ["moat", "mole", "gate"]) {
        const bots = options.players.map(() => greedy);
        const words = playMatch({ game: panic, options, seed, bots, budget: () => steps(1), most: 2000 }).steps.map(({ command }) =>
          panic.notation.print(command as PanicCommand).split(" "),
        );
        expect(words.length).toBeGreaterThan(30);
        expect(words.filter(([type, , give, take]) => type === "trade" && (give === take || give === "draw-2"))).toEqual([]);
        expect(words.filter(([type, card]) => type === "discard" && card === "draw-2")).toEqual([]);
      }
    }
  });

  it("gives Draw 2 Cards where nothing else can be given (P3.4)", () => {
    const pending = { kind: "discard", seats: [0] };
    expect(chosen(lay({ phase: "play", hands: ["draw-2"], monsters: ["g1 A1"], pending }))).toBe("discard draw-2");
  });

  it("declines where it could only give a card for the same card (P5.7, P10.13)", () => {
    const laid = { options: ["closed-hands", "offers"], phase: "trade", monsters: ["g1 F1"], hands: ["brick", "brick"] };
    expect(chosen(reach(lay(laid), "trade 2 brick"))).toBe("decline");
  });
});

describe("the Overlord's greedy player", () => {
  const table = { variant: "overlord", phase: "overlord", monsters: ["o1 A1"] } as const;

  it.each(["draw-3", "draw-4"])("plays %s while the pile is large, for the plays that it brings (P8.4, P10.11)", (token) => {
    const pile = "t1 t2 t3 t4 t5 t6 mage warlord o2 o3 o4 o5 g1 g2 g3";
    const position = lay({ ...table, hands: ["red-knight", "tar", `g4 ${token} g5`], pile });
    expect(chosen(position)).toMatch(new RegExp(`^(?:muster|send) .*\\b${token}\\b`));
  });

  it("does not tell the order of the pile from what extra plays may bring", () => {
    const laid = { ...table, hands: ["red-knight", "tar", "g4 draw-3 g5"] };
    const choices = ["t1 t2 t3 g1 g2 g3", "g1 g2 g3 t1 t2 t3"].map((pile) => evaluation.lines(lay({ ...laid, pile }), 8, stream("a", "b")));
    expect(choices[0]).toEqual(choices[1]);
  });
});
