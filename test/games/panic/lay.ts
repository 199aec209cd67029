import { ALL_CARDS, ALL_TOKENS, EASIER_TOKENS } from "../../../src/games/panic/components.js";
import { type PanicEvent, type PanicPosition, panic } from "../../../src/games/panic/index.js";

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay"];
const RINGS: Readonly<Record<string, string>> = { F: "forest", A: "archer", K: "knight", S: "swordsman", C: "castle" };
const FULL: Readonly<Record<string, number>> = { g: 1, o: 2, t: 3, king: 2, warlord: 3, mage: 3, healer: 2 };

/** What a test says about a position; the rest is filled in so that the components add up. */
export interface Laid {
  readonly edition?: "bravehold" | "tabletop";
  readonly variant?: "cooperative" | "master-slayer" | "overlord";
  readonly options?: readonly string[];
  readonly players?: number;
  readonly turn?: number;
  readonly active?: number;
  readonly phase?: string;
  /** Words of a hand, a seat a string: `["brick mortar", "tar"]`. */
  readonly hands?: readonly string[];
  /** The cards on top of the deck; the rest of the cards follow, or go to the discard pile with `deckOnly`. */
  readonly deck?: string;
  readonly deckOnly?: boolean;
  readonly discard?: string;
  /** `g1 A1`, `o2 S3 1` (health), `t1 C2 3 tar`. */
  readonly monsters?: readonly string[];
  /** The pile, next first; every other token is gone. */
  readonly pile?: string;
  readonly slain?: readonly string[];
  /** Arcs whose tower stands, `135`; without it all but those where monsters are in the Castle ring. */
  readonly towers?: string;
  /** Six letters: `w` wall, `f` fortified, `-` none. */
  readonly walls?: string;
  readonly dice?: readonly number[];
  readonly queue?: number;
  readonly missing?: boolean;
  readonly trades?: number;
  readonly discards?: number;
  readonly rolls?: number;
  readonly seed?: string;
  readonly pending?: unknown;
}

function words(text = ""): string[] {
  return text.split(" ").filter((word) => word !== "");
}

/** A checked position. Fails the test when what it says does not fit together. */
export function lay(laid: Laid): PanicPosition {
  return panic.codec.parse(layJson(laid));
}

/** The JSON of a position, unchecked. */
export function layJson(laid: Laid): Record<string, unknown> {
  const players = NAMES.slice(0, laid.players ?? Math.max(1, laid.hands?.length ?? 1));
  const hands = players.map((_, seat) => words(laid.hands?.[seat]));
  const monsters = (laid.monsters ?? []).map(readMonster);
  const pile = words(laid.pile ?? "t9 t10");
  const slain = players.map((_, seat) => words(laid.slain?.[seat]));
  const overlord = laid.variant === "overlord" ? (hands.at(-1) ?? []) : [];
  const castleHands = laid.variant === "overlord" ? hands.slice(0, -1) : hands;
  const top = words(laid.deck);
  const discard = words(laid.discard);
  const rest = less(ALL_CARDS, [...castleHands.flat(), ...top, ...discard]);
  const tokens = laid.options?.includes("easier-battles") ? EASIER_TOKENS : ALL_TOKENS;
  const gone = less(tokens, [...monsters.map((monster) => monster.id), ...pile, ...slain.flat(), ...overlord]);
  const besieged = monsters.filter((monster) => monster.ring === "castle").map((monster) => monster.arc);
  const towers = [1, 2, 3, 4, 5, 6].map((arc) => (laid.towers === undefined ? !besieged.includes(arc) : laid.towers.includes(String(arc))));
  return {
    game: "panic",
    edition: laid.edition ?? "bravehold",
    variant: laid.variant ?? "cooperative",
    options: laid.options ?? [],
    players,
    turn: laid.turn ?? 5,
    active: laid.active ?? 0,
    phase: laid.phase ?? "play",
    hands,
    deck: laid.deckOnly ? top : [...top, ...rest],
    discard: laid.deckOnly ? [...discard, ...rest] : discard,
    monsters,
    pile,
    queue: laid.queue ?? 0,
    slain,
    gone,
    towers,
    walls: [...(laid.walls ?? "wwwwww")].map((letter) => ({ w: "wall", f: "fortified", "-": "none" })[letter]),
    missing: laid.missing ?? false,
    trades: laid.trades ?? 0,
    discards: laid.discards ?? 0,
    dice: laid.dice ?? [],
    rolls: laid.rolls ?? 0,
    shuffles: 0,
    pending: laid.pending ?? null,
    seed: laid.seed ?? "test",
    outcome: null,
  };
}

function readMonster(text: string): { id: string; ring: string; arc: number; health: number; tar: boolean } {
  const [id = "", space = "", health, tar] = words(text);
  const full = FULL[id] ?? FULL[id[0] ?? ""] ?? 0;
  const known = health !== undefined && health !== "tar";
  return {
    id,
    ring: RINGS[space[0] ?? ""] ?? "",
    arc: Number(space[1]),
    health: known ? Number(health) : full,
    tar: text.endsWith("tar") && tar !== health,
  };
}

function less(all: readonly string[], taken: readonly string[]): string[] {
  const rest = [...all];
  for (const word of taken) {
    const at = rest.indexOf(word);
    if (at < 0) throw new Error(`too many ${word} are laid`);
    rest.splice(at, 1);
  }
  return rest;
}

/** The position after these commands. */
export function reach(position: PanicPosition, ...commands: readonly string[]): PanicPosition {
  return commands.reduce((reached, command) => panic.apply(reached, panic.notation.parse(command)).position, position);
}

/** What one command made happen. */
export function events(position: PanicPosition, command: string): readonly PanicEvent[] {
  return panic.apply(position, panic.notation.parse(command)).events;
}

/** The monsters as the tests write them: `g1 A1 1`, `o1 S2 2 tar`. */
export function board(position: PanicPosition): string[] {
  return position.monsters.map(({ id, ring, arc, health, tar }) => `${id} ${ring[0]?.toUpperCase()}${arc} ${health}${tar ? " tar" : ""}`);
}

/** Walls as six letters, like `Laid.walls`. */
export function walls(position: PanicPosition): string {
  return position.walls.map((wall) => ({ wall: "w", fortified: "f", none: "-" })[wall]).join("");
}

/** The arcs whose tower stands. */
export function towers(position: PanicPosition): string {
  return position.towers.flatMap((stands, i) => (stands ? [i + 1] : [])).join("");
}

/** The legal commands, as text. */
export function legal(position: PanicPosition): string[] {
  return panic.legal(position).map(panic.notation.print);
}

/** Why a command is refused; undefined when it is legal. */
export function refused(position: PanicPosition, command: string): string | undefined {
  try {
    reach(position, command);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
