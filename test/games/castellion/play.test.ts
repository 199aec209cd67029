import { describe, expect, it } from "@jest/globals";
import { GameError } from "../../../src/engine/errors.js";
import { stream } from "../../../src/engine/random.js";
import { type CastellionCommand, type CastellionPosition, castellion } from "../../../src/games/castellion/index.js";
import { opening, playOut, UNIVERSE } from "./universe.js";

/** 48 openings are every level, number of seats and mix of options. */
const GAMES = 480;

function allTiles({ castle, drawn, revealed, regular, safe, discard, removed, ordeals, vigil }: CastellionPosition): string {
  const tiles = [
    ...castle.flat(),
    ...revealed,
    ...regular,
    ...safe,
    ...discard,
    ...removed,
    ...ordeals.flatMap((ordeal) => ordeal.traitors),
  ];
  return [...tiles, drawn ?? [], vigil ?? []].flat().sort().join(" ");
}

/** What is wrong with a position of a game that is being played; undefined when nothing is. */
function fault(now: CastellionPosition, legal: number, complete: string): string | undefined {
  const { castle, phase, outcome, turn, active, players, revealed, ordeals, pending } = now;
  if (allTiles(now) !== complete) return "tiles are lost or made";
  if (castle.length > 6 || castle.some((stack) => stack.length < 1 || stack.length > 6)) return "the castle is no castle";
  if ((legal === 0) !== (phase === "over") || (legal === 0) !== (outcome !== null)) return "legal commands do not fit the end of the game";
  if (active !== (turn - 1) % players.length) return "the wrong seat acts";
  if (revealed.length > 4) return "more than four tiles lie revealed";
  if (castle.flat().length === 36 && phase !== "over" && pending === null) return "a full castle is not faced";
  if (ordeals.some((ordeal) => ordeal.traitors.length > ordeal.needs)) return "an Ordeal waits for too long";
  return undefined;
}

function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

describe("random games", () => {
  it("C1.1, C3.3, C4.3 keep all 84 tiles and a whole castle, and end", () => {
    const complete = allTiles(opening(0));
    const outcomes = new Set<string>();
    const played = new Set<string>();
    for (let n = 0; n < 4 * GAMES; n++) {
      const end = playOut(n, (now, legal, step) => {
        const wrong = fault(now, legal.length, complete);
        if (wrong !== undefined) throw new Error(`game ${n}, step ${step}: ${wrong}`);
        for (const command of legal) played.add(command.do);
      });
      outcomes.add(`${end.level} ${end.outcome?.reason ?? end.outcome?.result}`);
    }
    expect([...outcomes].sort()).toEqual(
      expect.arrayContaining(["academy formations", "menace foundation", "menace tiles", "school formations"]),
    );
    expect(played.size).toBe(20 - 1);
  });

  it("every legal command applies, is listed once, and changes nothing that was handed out", () => {
    for (let n = 0; n < GAMES; n++) {
      playOut(n, (now, legal, step) => {
        if (step % 5 !== 0) return;
        frozen(now);
        const texts = new Set(legal.map((command) => castellion.notation.print(command)));
        expect(texts.size).toBe(legal.length);
        for (const command of legal) frozen(castellion.apply(now, command));
      });
    }
  });

  it("C11.7 what is legal is listed, of all commands that can be written; the rest is refused with a reason", () => {
    const commands = UNIVERSE.map((text) => castellion.notation.parse(text));
    let looked = 0;
    for (let n = 0; n < 72; n++) {
      playOut(n, (now, legal, step) => {
        if ((step + n) % 23 !== 0) return;
        looked++;
        const listed = new Set(legal.map((command) => castellion.notation.print(command)));
        const wrong = UNIVERSE.filter((text, i) => {
          const [word, first, second] = text.split(" ");
          const expected = listed.has(text) || (word === "juggle" && listed.has(`juggle ${second} ${first}`));
          return applies(now, commands[i] as CastellionCommand) !== expected;
        });
        expect(wrong).toEqual([]);
      });
    }
    expect(looked).toBeGreaterThan(100);
  });

  it("print and parse are inverse, for positions and commands", () => {
    for (let n = 0; n < GAMES / 2; n++) {
      playOut(n, (now, legal, step) => {
        if (step % 7 !== 0) return;
        const text = castellion.codec.print(now);
        expect(castellion.codec.parse(JSON.parse(text))).toEqual(now);
        expect(text).toBe(JSON.stringify(now));
        for (const command of legal) expect(castellion.notation.parse(castellion.notation.print(command))).toEqual(command);
      });
    }
  });

  it("what is imagined looks the same, allows the same and is a position", () => {
    const random = stream("imagination", "test");
    for (let n = 0; n < GAMES / 2; n++) {
      playOut(n, (now, legal, step) => {
        if (step % 11 !== 0) return;
        const view = castellion.observe(now, 0);
        const imagined = castellion.imagine(view, random);
        expect(castellion.observe(imagined, 0)).toEqual(view);
        expect(castellion.legal(imagined)).toEqual(legal);
        expect(castellion.codec.parse(JSON.parse(castellion.codec.print(imagined)))).toEqual(imagined);
      });
    }
  });

  it("tells every event and describes every position in sentences", () => {
    const sentence = /^(?!.*(undefined|null|NaN))[A-Z].*\.$/;
    const odd: (string | undefined)[] = [];
    for (let n = 0; n < GAMES / 4; n++) {
      playOut(n, (now, legal, step) => {
        if (step % 3 !== 0) return;
        odd.push(...castellion.describe(castellion.observe(now, 0)).filter((line) => !sentence.test(line)));
        for (const command of legal) {
          odd.push(...[castellion.explain(now, command)].filter((text) => /undefined|NaN|null|^$/.test(text)));
          for (const event of castellion.apply(now, command).events) {
            const told = castellion.narrate(event, now.players);
            const silent = event.type === "turn" && now.players.length === 1;
            if (silent !== (told === undefined) || (told !== undefined && !sentence.test(told))) odd.push(`${event.type}: ${told}`);
          }
        }
      });
    }
    expect(odd).toEqual([]);
  });
});

function applies(now: CastellionPosition, command: CastellionCommand): boolean {
  try {
    castellion.apply(now, command);
    return true;
  } catch (error) {
    if (error instanceof GameError && error.code === "illegal-command" && error.message !== "") return false;
    throw error;
  }
}
