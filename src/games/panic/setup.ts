import { shuffle, stream } from "../../engine/random.js";
import { type Action, begin, roll } from "./action.js";
import {
  ALL_CARDS,
  ALL_TOKENS,
  ARCS,
  type Arc,
  EASIER_TOKENS,
  EDITIONS,
  fullHealth,
  type Monster,
  ROUGH_STARTERS,
  STARTERS,
} from "./components.js";
import type { PanicOptions } from "./options.js";
import { castleSeats, handSize, type PanicPosition, type Standing } from "./state.js";

/** The first position: hands dealt seat by seat, six monsters in the Archer ring or waiting to be arranged. P4 */
export function setup(options: PanicOptions, seed: string): PanicPosition {
  const { edition, variant, players } = options;
  const flags = options.options;
  const table = { edition, variant, players };
  const size = handSize(table);
  const deck = shuffle(ALL_CARDS, stream(seed, "cards"));
  const seats = castleSeats(table);
  const rough = flags.includes("rough-start");
  const arranged = !rough && (flags.includes("arrange") || EDITIONS[edition].arranged); // P10.12
  const starters = rough ? ROUGH_STARTERS : STARTERS;
  const tokens = flags.includes("easier-battles") ? EASIER_TOKENS : ALL_TOKENS;
  const pile = shuffle(
    tokens.filter((token) => !starters.some((starter) => starter === token)),
    stream(seed, "pile"),
  );
  const position: PanicPosition = {
    game: "panic",
    edition,
    variant,
    options: flags,
    players,
    turn: arranged ? 0 : 1,
    active: 0,
    phase: arranged ? "arrange" : "discard",
    hands: players.map((_, seat) => (seat < seats ? deck.slice(seat * size, (seat + 1) * size) : [])),
    deck: deck.slice(seats * size),
    discard: [],
    monsters: [],
    pile: arranged ? [...starters, ...pile] : pile,
    queue: arranged ? starters.length : 0,
    slain: players.map(() => []),
    gone: [],
    towers: ARCS.map(() => true),
    walls: ARCS.map(() => (flags.includes("under-construction") ? "none" : "wall")),
    missing: false,
    trades: 0,
    discards: 0,
    dice: [],
    rolls: 0,
    shuffles: 0,
    pending: null,
    seed,
    outcome: null,
  };
  if (arranged) return position;
  return rough ? roughStart(position) : { ...position, monsters: placedBySeed(seed) };
}

/** What the position was set up with. */
export function optionsOf(position: PanicPosition): PanicOptions {
  return { edition: position.edition, variant: position.variant, players: position.players, options: position.options };
}

/** A monster of the first six, in the Archer ring. P4.1 */
export function starter(id: Monster, arc: Arc): Standing {
  return { id, ring: "archer", arc, health: fullHealth(id), tar: false };
}

/** P4.1: the seed shuffles the starters over the arcs. */
function placedBySeed(seed: string): readonly Standing[] {
  const around = shuffle(STARTERS, stream(seed, "arrange"));
  return STARTERS.map((id) => starter(id, ARCS[around.indexOf(id)] as Arc));
}

/** P10.12: a die each, sharing allowed. */
function roughStart(position: PanicPosition): PanicPosition {
  const action: Action = begin(position);
  action.now.monsters = ROUGH_STARTERS.map((id) => starter(id, roll(action, id)));
  return action.now;
}
