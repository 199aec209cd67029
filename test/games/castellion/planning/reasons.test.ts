import { describe, expect, it } from "@jest/globals";
import { below, stream } from "../../../../src/engine/random.js";
import { placeProblem, put, without } from "../../../../src/games/castellion/castle.js";
import { type Cell, COLUMNS, columnOf, LEFT, RIGHT, rowOf } from "../../../../src/games/castellion/commands.js";
import type { Defender, Level } from "../../../../src/games/castellion/components.js";
import { evaluation } from "../../../../src/games/castellion/evaluate.js";
import { formations } from "../../../../src/games/castellion/formations.js";
import { type CastellionCommand, type CastellionPosition, castellion } from "../../../../src/games/castellion/index.js";
import type { Castle } from "../../../../src/games/castellion/state.js";
import { FORMATION_NAMES } from "../../../../src/games/castellion/words.js";
import { position } from "../kit.js";

const reason = (of: CastellionPosition, command: string): string => evaluation.reason(of, castellion.notation.parse(command));

/** A castle in which every place that lacks one Seer touches a fifth Seer or holds a tile of another faction. */
const CROWDED = ["Pc", "Ss Sc", "Jc Pt Cc Ps", "Js Sc", "Sc St Ss Ct", "Pc Cs"];

/** What a sentence tells of one formation. */
interface Told {
  readonly text: string;
  readonly kind: string;
  readonly faction: string;
  readonly tiles: number;
  readonly gone: Cell | undefined;
}

const AWAY =
  /(tower|bastion|line of defence) of (Juggler|Seer|Chameleon|Pyro)s (?:is )?(?:then )?\(?(?:(\d+) tiles? away|complete)(?: once (\w\d) is gone)?/g;

function toldIn(text: string): readonly Told[] {
  return [...text.matchAll(AWAY)].map(([whole, kind, faction, tiles, gone]) => ({
    text: whole,
    kind: kind as string,
    faction: (faction as string).charAt(0),
    tiles: Number(tiles ?? 0),
    gone: gone as Cell | undefined,
  }));
}

/** How many formations of a kind and faction stand, by the rules' own check. */
function standingOf(castle: Castle, { kind, faction }: Told): number {
  return formations(castle).filter((one) => FORMATION_NAMES[one.kind] === kind && one.faction === faction && one.touching.length === 0)
    .length;
}

/** The Defenders that are still to be placed when the one in hand has been placed or given away. */
function leftOf({ regular, safe, revealed, vigil }: CastellionPosition): readonly string[] {
  return [...regular, ...safe, ...revealed, ...(vigil === undefined ? [] : [vigil])];
}

/** True when so many of these tiles, of the faction or of one other under or beside them, can be placed (C4) so that one more formation stands. */
function canBeHad(castle: Castle, told: Told, stock: readonly string[]): boolean {
  const start = told.gone === undefined ? castle : without(castle, columnOf(told.gone), rowOf(told.gone));
  const goal = standingOf(castle, told) + 1;
  const tiles = ["J", "S", "C", "P"]
    .sort((one) => (one === told.faction ? -1 : 1))
    .slice(0, told.tiles > 2 ? 2 : 4)
    .flatMap((faction) => ["t", "s", "c"].map((shape) => `${faction}${shape}` as Defender));
  const enough = (now: Castle, left: number): boolean => now.flat().filter((tile) => tile[0] === told.faction).length + left >= 4;
  // The order in which columns grow makes no difference to C4.2: new columns first, then from left to right.
  const there = (tile: Defender): number => stock.filter((other) => other === tile).length;
  const used = (now: Castle, tile: Defender): number =>
    now.flat().filter((other) => other === tile).length - start.flat().filter((other) => other === tile).length;
  const search = (now: Castle, left: number, from: number): boolean => {
    if (left === 0) return standingOf(now, told) >= goal;
    if (!enough(now, left)) return false;
    const order = [LEFT, RIGHT, 0, 1, 2, 3, 4, 5];
    return order.slice(now.length === 0 ? 2 : from).some((column, i) => {
      const next = now.length === 0 ? 0 : from + i;
      return tiles.some(
        (tile) =>
          used(now, tile) < there(tile) &&
          placeProblem(now, tile, column) === undefined &&
          search(put(now, tile, COLUMNS[column] as (typeof COLUMNS)[number]), left - 1, next),
      );
    });
  };
  return search(start, told.tiles, 0);
}

/** Positions of games in which sensible and random commands alternate. */
function met(level: Level, seed: string): readonly CastellionPosition[] {
  const random = stream(seed, "trials");
  const found: CastellionPosition[] = [];
  let now = castellion.setup({ level, options: [], players: ["Ada"] }, seed);
  while (now.outcome === null) {
    found.push(now);
    const sensible = castellion.legal(now).filter((command) => !evaluation.rash?.(command));
    const line = random.next() < 0.7 ? evaluation.quick(now, random) : [sensible[below(sensible.length, random)] as CastellionCommand];
    for (const command of line) now = castellion.apply(now, command).position;
  }
  return found;
}

describe("how far a formation is away", () => {
  it("C4, C5.1, C5.2 is true: so many placed tiles complete it, with nothing else removed than what is named", () => {
    let checked = 0;
    const kinds = new Set<string>();
    for (const level of ["school", "academy", "menace"] as const) {
      for (const seed of ["one", "two", "three"]) {
        for (const before of met(level, `away-${seed}`).filter((_, i) => i % 3 === 0)) {
          for (const command of castellion.legal(before)) {
            if (!["draw", "discard", "place", "post"].includes(command.do)) continue;
            const { castle } = command.do === "place" ? castellion.apply(before, command).position : before;
            const text = evaluation.reason(before, command);
            const items = text.match(/a [a-z ]+ of [A-Z][a-z]+s \([^)]*\)/g) ?? [];
            expect([text, new Set(items).size]).toEqual([text, items.length]);
            for (const told of toldIn(text).filter(({ tiles }) => tiles <= 3)) {
              expect([castle.map((stack) => stack.join(" ")), told.text, canBeHad(castle, told, leftOf(before))]).toEqual([
                expect.anything(),
                told.text,
                true,
              ]);
              kinds.add(`${told.kind}${told.gone === undefined ? "" : " once"}`);
              checked++;
            }
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(300);
    expect(kinds.size).toBeGreaterThanOrEqual(4);
  });

  it("C4, C5.2 is the least there is: no formation of the kind is nearer, of any faction or anywhere else", () => {
    let checked = 0;
    for (const seed of ["one", "two", "three", "four"]) {
      for (const before of met(seed === "one" ? "academy" : "school", `nearest-${seed}`).filter((_, i) => i % 3 === 0)) {
        if (before.phase !== "draw" || before.pending !== null) continue;
        const told = toldIn(evaluation.reason(before, { do: "draw", pile: "regular" } as CastellionCommand));
        for (const kind of new Set(told.map((one) => one.kind))) {
          const nearest = told.find((one) => one.kind === kind) as Told;
          if (nearest.gone !== undefined || nearest.tiles < 2 || nearest.tiles > 3) continue;
          for (const faction of ["J", "S", "C", "P"]) {
            const nearer = { ...nearest, faction, tiles: nearest.tiles - 1 };
            expect([before.castle, nearest.text, faction, canBeHad(before.castle, nearer, leftOf(before))]).toEqual([
              ...[before.castle, nearest.text, faction, false],
            ]);
            checked++;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(60);
  });

  it("is told as begun where it is, and as out of reach only where no such formation can be made (C5.1)", () => {
    const begun = position({ level: "school", castle: ["St", "Pt", "Pc"] });
    expect(reason(begun, "draw safe")).not.toMatch(/line of defence, of which nothing is begun/);
    const other = position({ level: "academy", castle: ["Ps", "Jc", "Cs", "Ct", "Cs"], ordeals: [{ passed: true }, { passed: true }, {}] });
    expect(reason(other, "draw safe")).not.toMatch(/not by adding the tiles that are left/);
  });

  it("C3, C8.1 is followed by what comes of the Ordeal when the Traitor is the last one that it needs", () => {
    const castle = ["St Ss", "Sc", "Pt", "Cs", "Jt", "Pc"];
    const last = position({ level: "school", castle, drawn: "T", ordeals: [{ traitors: "T T T T" }, {}, {}] });
    expect(reason(last, "post")).toMatch(
      /^It is the Traitor number 5 of 5 beside Exam I; it is faced now: Exam I is lost, without 1 tower/,
    );
    const early = position({ level: "school", castle, drawn: "T", ordeals: [{ traitors: "T T T" }, {}, {}] });
    expect(reason(early, "post")).not.toContain("faced");
    const hidden = position({ level: "menace", castle, drawn: "T", ordeals: [{ traitors: "T" }, {}, {}] });
    expect(reason(hidden, "post")).toMatch(/it is faced now: the Ordeal is turned up and faced without a formation\.$/);
  });

  it("C5.2 is not told of a place that touches a fifth tile: what has to go is", () => {
    const before = position({ level: "menace", castle: CROWDED, drawn: "St" });
    for (const command of ["discard", "see"]) expect(reason(before, command)).not.toMatch(/of Seers is \d tiles? away(?! once)/);
    const open = position({ level: "academy", castle: CROWDED, drawn: "Ct" });
    const told = toldIn(reason(open, "discard")).filter(({ kind, faction }) => kind === "bastion" && faction === "S");
    for (const one of told) expect([one.text, canBeHad(open.castle, one, leftOf(open))]).toEqual([one.text, true]);
  });

  it("C1.2 counts only tiles that are left: nothing is told to be away that nobody can place any more", () => {
    const castle = ["St Ss", "Sc", "Pt", "Cs", "Jt", "Pc"];
    const seers = (shapes: string): string => [...shapes].map((shape) => `S${shape}`).join(" ");
    const none = position({ level: "school", castle, drawn: "T", discard: seers("tttttsssssccccc") });
    expect(reason(none, "post")).not.toMatch(/Seers \(\d tiles? away/);
    const some = position({ level: "school", castle, drawn: "T", discard: seers("ttttsssssccccc") });
    expect(reason(some, "post")).toMatch(/of Seers \(1 tile away\)/);
    // The last one is given away.
    const last = position({ level: "school", castle, drawn: "St", discard: seers("ttttsssssccccc") });
    expect(reason(last, "discard")).not.toMatch(/Seers \(\d tiles? away/);
  });

  it("C5.2 tells of four like tiles that a fifth cancels that they do not stand", () => {
    const castle = ["Pt Ps Pc Pt", "Jt Jc Cs", "Js Jt Cc", "Jc Ss", "Cs", "St"];
    const text = reason(position({ castle, drawn: "T" }), "post");
    expect(text).toMatch(/lacks .*bastion/);
    expect(text).not.toContain("has all");
  });

  it("names no faction while nothing of a formation is begun", () => {
    expect(reason(position({ level: "school" }), "draw regular")).toMatch(
      /Exam I lacks a tower, a bastion and a line of defence, of which nothing is begun, and 6 tiles of the foundation\.$/,
    );
    const early = reason(position({ level: "school", castle: ["Pt Ps"] }), "draw regular");
    expect(early).toMatch(/of Pyros \(2 tiles away\)/);
    expect(early).not.toMatch(/of (Juggler|Seer|Chameleon)s/);
    expect(early).toContain("of which nothing is begun");
  });
});

describe("what a hint leaves out", () => {
  it("says of the safe pile what it brings, and what the Ordeal needs", () => {
    const text = reason(position({ level: "school", safe: "Pt Js", ordeals: [{ traitors: "T" }, {}, {}] }), "draw safe");
    expect(text).toContain("; the safe pile brings no Traitor, and Exam I needs 4 more: Exam I lacks");
  });

  it("C8.3, C8.5 speaks of bastions as the safest answer only where the command builds towards one", () => {
    const castle = ["Pt Ps", "Pc", "St", "Cs", "Jt", "Sc"];
    const safest = "bastions are the safest answer to the face-down Assault I: one of Pyros is then 1 tile away";
    const drawn = position({ level: "menace", castle: ["Pt Ps", "St", "Cs", "Jt", "Sc"], drawn: "Pc" });
    expect(reason(drawn, "place left")).toContain(safest);
    const before = position({ level: "menace", castle, safe: "Ct" });
    for (const pile of ["draw regular", "draw safe"]) expect(reason(before, pile)).not.toContain("bastion");
    const other = position({ level: "menace", castle, drawn: "Cs" });
    for (const command of ["place c", "discard"]) expect(reason(other, command)).not.toContain("safest");
  });

  it("does not call a tile useless for a formation that it would complete", () => {
    const castle = ["Pt Ps", "Pc", "St", "Cs", "Jt", "Sc"];
    const before = position({ level: "menace", castle, drawn: "Pt", vigil: "Js", options: ["vigil"] });
    expect(reason(before, "discard")).not.toContain("no place for Pt helps");
    const seer = position({ level: "menace", castle: ["St Ss", "Sc", "Pt", "Cs", "Jt", "Pc"], drawn: "St" });
    const text = reason(seer, "see");
    expect(text).toMatch(/of Seers is 1 tile away/);
    expect(text).not.toContain("has no better place");
    expect(text).toContain("worth more than a place for St");
    const square = position({ level: "menace", castle: ["St Ss", "Sc", "Pt", "Cs", "Jt", "Pc"], drawn: "Ss" });
    expect(reason(square, "see")).toContain("of Seers is 1 tile away, but no Ss fits there");
  });
});
