import { describe, expect, it } from "@jest/globals";
import { bots, decisionsOf, knownLegal, playMatch, questionOf, steps, thoughts } from "../../src/bots/index.js";
import type { AnyGame } from "../../src/engine/game.js";
import { readOptions } from "../../src/engine/options.js";
import { castellion } from "../../src/games/castellion/index.js";
import { evaluation } from "../../src/games/panic/evaluate.js";
import { panic } from "../../src/games/panic/index.js";
import { lay } from "../games/panic/lay.js";

const game: AnyGame = panic;
const texts = (commands: readonly object[]): readonly string[] => commands.map((command) => game.notation.print(command));
const trading = { phase: "trade", monsters: ["g1 F1"], hands: ["tar", "brick", "mortar"] } as const;

describe("the legal commands that a seat can know of", () => {
  it("name no card of a closed hand (P10.13)", () => {
    const closed = lay({ ...trading, options: ["closed-hands"] });
    expect(texts(panic.legal(closed))).toEqual(["trade 2 tar brick", "trade 3 tar mortar", "pass"]);
    expect(texts(knownLegal(game, closed))).toEqual(["pass"]);
    expect(texts(knownLegal(game, closed, panic.legal(closed).slice(0, 1)))).toEqual([]);
  });

  it("are all of them where hands are open, and where an offer names only the card given (P4.2, P10.13)", () => {
    for (const options of [[], ["offers"], ["closed-hands", "offers"]]) {
      const position = lay({ ...trading, options });
      expect(texts(knownLegal(game, position))).toEqual(texts(panic.legal(position)));
      expect(knownLegal(game, position).length).toBeGreaterThan(1);
    }
  });

  it("are all of them in a game that does not tell them apart", () => {
    const first = castellion.setup({ level: "school", players: ["Ada"], options: [] }, "moat");
    expect(knownLegal(castellion, first)).toEqual(castellion.legal(first));
  });

  it("are part of the question to a bot, with the view of its seat and a stream of its own", () => {
    const closed = lay({ ...trading, options: ["closed-hands"] });
    const { view, legal, random } = questionOf(game, closed, 0, 12);
    expect(view).toEqual(panic.observe(closed, 0));
    expect(texts(legal)).toEqual(["pass"]);
    expect(random.next()).toBe(thoughts(closed.seed, 0, 12).next());
  });

  it("are what bots play and are asked about: none trades with a closed hand where trades are made at once", () => {
    const options = readOptions(game, { players: "Ada, Ben", options: "closed-hands" });
    for (const kind of bots) {
      const bot = kind.create({ game, evaluation });
      const { steps: played, position } = playMatch({ game, options, seed: "moat", bots: [bot, bot], budget: () => steps(2), most: 60 });
      expect(played.filter(({ position: { phase } }) => phase === "trade").length).toBeGreaterThan(3);
      expect(texts(played.map(({ command }) => command)).filter((text) => text.startsWith("trade"))).toEqual([]);
      const decisions = decisionsOf(game, { first: game.setup(options, "moat"), steps: played, position });
      expect(decisions.length).toBeGreaterThan(3);
      expect(decisions.filter(({ position: { phase } }) => phase === "trade")).toEqual([]);
    }
  });
});
