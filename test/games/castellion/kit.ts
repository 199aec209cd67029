import { GameError } from "../../../src/engine/errors.js";
import { type CastellionEvent, type CastellionPosition, castellion } from "../../../src/games/castellion/index.js";

/** The parts of a position that a test is about, tiles in one text: `"Pt Js"`. */
interface Sketch {
  readonly level?: "school" | "academy" | "menace";
  readonly options?: readonly ("vigil" | "prophet" | "premonition")[];
  readonly players?: readonly string[];
  readonly turn?: number;
  readonly phase?: string;
  /** The columns from the left, each bottom up. */
  readonly castle?: readonly string[];
  readonly drawn?: string;
  readonly revealed?: string;
  readonly regular?: string;
  readonly safe?: string;
  readonly discard?: string;
  readonly ordeals?: readonly SketchedOrdeal[];
  readonly vigil?: string;
  readonly premonition?: boolean;
  readonly pending?: object;
  /** Where the tiles go that are not named: under the regular pile, or under the discard pile, so that none is left to play. */
  readonly rest?: "regular" | "discard";
}

interface SketchedOrdeal {
  readonly card?: string;
  readonly needs?: number;
  readonly traitors?: string;
  readonly faceUp?: boolean;
  readonly passed?: boolean;
}

const KINDS = ["J", "S", "C", "P"].flatMap((faction) => ["t", "s", "c"].map((shape) => faction + shape));
const COPIES: readonly (readonly [string, number])[] = [...KINDS.map((kind) => [kind, 6] as const), ["T", 9], ["B", 3]];
const CARDS = {
  school: ["exam-1", "exam-2", "exam-3-bastions-lines"],
  academy: ["simulation-1", "simulation-2-towers-bastions", "simulation-3-lines-bastions"],
  menace: ["assault-1-harpy", "assault-2-harpy", "assault-3-harpy"],
};
export const NEEDS: Readonly<Record<string, number>> = { exam: 5, "exam-2": 2, simulation: 3, assault: 2 };

export function tiles(text = ""): string[] {
  return text.split(" ").filter((tile) => tile !== "");
}

/** A position with all 84 tiles, checked as one that comes from a file. */
export function position(sketch: Sketch): CastellionPosition {
  return castellion.codec.parse(sketched(sketch));
}

/** The same, not checked. */
export function sketched(sketch: Sketch): Record<string, unknown> {
  const { level = "academy", options = [], rest = "regular", turn = 1, players = ["Ada"] } = sketch;
  const castle = (sketch.castle ?? []).map(tiles);
  const regular = tiles(sketch.regular);
  const discard = tiles(sketch.discard);
  const ordeals = [0, 1, 2].map((i) => {
    const given = sketch.ordeals?.[i] ?? {};
    const card = given.card ?? (CARDS[level][i] as string);
    const passed = given.passed ?? false;
    const needs = NEEDS[card] ?? (NEEDS[card.split("-")[0] as string] as number);
    return { card, needs, faceUp: level !== "menace" || passed, passed, ...given, traitors: tiles(given.traitors) };
  });
  const named = [...castle.flat(), ...tiles(sketch.drawn), ...tiles(sketch.revealed), ...regular, ...tiles(sketch.safe), ...discard];
  named.push(...tiles(sketch.vigil), ...ordeals.flatMap((ordeal) => ordeal.traitors));
  const others = COPIES.flatMap(([tile, copies]) => Array<string>(copies - named.filter((other) => other === tile).length).fill(tile));
  (rest === "regular" ? regular : discard).push(...others);
  return {
    game: "castellion",
    level,
    options,
    players,
    turn,
    active: (turn - 1) % players.length,
    phase: sketch.phase ?? (sketch.drawn === undefined && sketch.pending === undefined ? "draw" : "tile"),
    castle,
    drawn: sketch.drawn ?? null,
    revealed: tiles(sketch.revealed),
    regular,
    safe: tiles(sketch.safe),
    discard,
    removed: [],
    ordeals,
    ...(sketch.vigil !== undefined && { vigil: sketch.vigil }),
    ...(sketch.premonition !== undefined && { premonition: sketch.premonition }),
    pending: sketch.pending ?? null,
    seed: "sketch",
    outcome: null,
  };
}

/** The position after commands, given as text. */
export function play(from: CastellionPosition, ...commands: readonly string[]): CastellionPosition {
  return commands.reduce((now, text) => castellion.apply(now, castellion.notation.parse(text)).position, from);
}

/** What one command makes happen. */
export function events(from: CastellionPosition, command: string): readonly CastellionEvent[] {
  return castellion.apply(from, castellion.notation.parse(command)).events;
}

/** The legal commands as text, all of them or those that begin with a word. */
export function legal(from: CastellionPosition, word = ""): readonly string[] {
  return castellion
    .legal(from)
    .map((command) => castellion.notation.print(command))
    .filter((text) => text.startsWith(word));
}

/** The reason for which a command is refused; undefined when it is played. */
export function refused(from: CastellionPosition, command: string): string | undefined {
  try {
    play(from, command);
    return undefined;
  } catch (error) {
    if (error instanceof GameError && error.code === "illegal-command") return error.message;
    throw error;
  }
}

/** The castle as text, a column a word: `PtJs`. */
export function castleOf({ castle }: CastellionPosition): readonly string[] {
  return castle.map((stack) => stack.join(" "));
}

/** The last tiles of the discard pile. */
export function lastDiscarded({ discard }: CastellionPosition, count: number): readonly string[] {
  return discard.slice(-count);
}
