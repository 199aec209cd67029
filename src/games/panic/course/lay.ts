import { shuffle, stream } from "../../../engine/random.js";
import { checkPosition } from "../check.js";
import { ALL_CARDS, ALL_TOKENS, ARCS, type Card, fullHealth, type Monster, RINGS, type Ring, type Token } from "../components.js";
import type { PanicPosition, Phase, Wall } from "../state.js";

/** What a lesson says of a position, in words apart by blanks; what it does not say is filled in. */
export interface Sketch {
  readonly players?: readonly string[];
  readonly phase?: Phase;
  /** The cards of each seat. */
  readonly hands: readonly string[];
  /** `g1 A1`, `o1 S4 1`: the monster, its space, its health where it is hurt. */
  readonly monsters: readonly string[];
  /** The tokens of the pile, next first; every other one has left the game. */
  readonly pile?: string;
  /** The cards on top of the deck. */
  readonly deck?: string;
  readonly discard?: string;
  /** A letter an arc: `w` a wall, `-` none; and `t` a tower, `-` none. */
  readonly walls?: string;
  readonly towers?: string;
  readonly dice?: readonly number[];
}

/** The position of a sketch, complete and checked. The cards that it does not name lie in the deck, shuffled. */
export function lay(sketch: Sketch): PanicPosition {
  const { players = ["You"], phase = "play", walls = "wwwwww", towers = "tttttt", dice = [] } = sketch;
  const hands = players.map((_, seat) => cards(sketch.hands[seat]));
  const monsters = sketch.monsters.map(standing);
  const pile = words(sketch.pile ?? "g6 g5") as readonly Token[];
  const [top, discard] = [cards(sketch.deck), cards(sketch.discard)];
  const rest = without(ALL_CARDS, [...hands.flat(), ...top, ...discard]);
  return checkPosition({
    game: "panic",
    edition: "bravehold",
    variant: "cooperative",
    options: [],
    players,
    turn: 1,
    active: 0,
    phase,
    hands,
    deck: [...top, ...shuffle(rest, stream(SEED, "lesson"))],
    discard,
    monsters,
    pile,
    queue: 0,
    slain: players.map(() => []),
    gone: without(ALL_TOKENS, [...monsters.map(({ id }) => id), ...pile]),
    towers: ARCS.map((arc) => towers[arc - 1] === "t"),
    walls: ARCS.map((arc): Wall => (walls[arc - 1] === "w" ? "wall" : "none")),
    missing: false,
    trades: 0,
    discards: 0,
    dice,
    rolls: 0,
    shuffles: 0,
    pending: null,
    seed: SEED,
    outcome: null,
  });
}

const SEED = "lesson";

function standing(text: string): PanicPosition["monsters"][number] {
  const [id = "", space = "", health] = words(text);
  const ring = RINGS.find((name) => LETTERS[name] === space[0]) ?? "forest";
  const full = fullHealth(id as Monster);
  return {
    id: id as Monster,
    ring,
    arc: Number(space[1]) as (typeof ARCS)[number],
    health: health === undefined ? full : Number(health),
    tar: false,
  };
}

const LETTERS: Readonly<Record<Ring, string>> = { forest: "F", archer: "A", knight: "K", swordsman: "S", castle: "C" };

/** Words are typed freely here: `checkPosition` refuses what is none. */
function cards(text: string | undefined): readonly Card[] {
  return words(text ?? "") as readonly Card[];
}

function words(text: string): readonly string[] {
  return text.split(" ").filter((word) => word !== "");
}

function without<Piece extends string>(all: readonly Piece[], taken: readonly Piece[]): readonly Piece[] {
  const rest = [...all];
  for (const piece of taken) {
    const at = rest.indexOf(piece);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
