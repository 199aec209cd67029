import { nameProblem } from "../../engine/options.js";
import { array, boolean, integer, type Node, object, oneOf, seed, string, word, wrong } from "../../engine/position-json.js";
import { checkConsistency } from "./check-consistency.js";
import { checkOutcome } from "./check-outcome.js";
import { checkPending } from "./check-pending.js";
import { ARCS, type Arc, fullHealth, isCard, isMonster, isToken, type Monster, RINGS, type Token } from "./components.js";
import { FLAGS, isOption, type Option, SEATS, type Variant } from "./options.js";
import type { PanicPosition, Phase, Standing, Wall } from "./state.js";

const KEYS = [
  "game",
  "edition",
  "variant",
  "options",
  "players",
  "turn",
  "active",
  "phase",
  "hands",
  "deck",
  "discard",
  "monsters",
  "pile",
  "queue",
  "slain",
  "gone",
  "towers",
  "walls",
  "missing",
  "trades",
  "discards",
  "dice",
  "rolls",
  "shuffles",
  "pending",
  "seed",
  "outcome",
] as const satisfies readonly (keyof PanicPosition)[];

const PHASES: readonly Phase[] = ["arrange", "discard", "trade", "play", "overlord", "over"];
const VARIANTS: readonly Variant[] = ["cooperative", "master-slayer", "overlord"];
const WALLS: readonly Wall[] = ["wall", "fortified", "none"];

/** More than any game reaches; keeps a hostile file from asking for endless dice. */
const MOST = 9999;

/**
 * Checks an untrusted JSON value and gives the position back, its keys in canonical order. Every component must be there
 * once, every space exist, hands fit the players, and what is owed make sense; a position need not be reachable.
 * Throws `bad-position` with the path of what is wrong.
 */
export function checkPosition(json: unknown): PanicPosition {
  const node = object({ value: json, path: "" }, KEYS);
  const variant = oneOf(node.variant, VARIANTS);
  const players = readPlayers(node.players, variant);
  const castle = variant === "overlord" ? players.length - 1 : players.length;
  const position: PanicPosition = {
    game: oneOf(node.game, ["panic"]),
    edition: oneOf(node.edition, ["bravehold", "tabletop"]),
    variant,
    options: readFlags(node.options),
    players,
    turn: integer(node.turn, 0, MOST),
    active: integer(node.active, 0, castle - 1),
    phase: oneOf(node.phase, PHASES),
    hands: readHands(node.hands, players.length, castle),
    deck: array(node.deck, readCard),
    discard: array(node.discard, readCard),
    monsters: array(node.monsters, readStanding),
    pile: array(node.pile, readToken),
    queue: integer(node.queue, 0, MOST),
    slain: array(node.slain, (list) => array(list, readMonster), players.length, players.length),
    gone: array(node.gone, readToken),
    towers: array(node.towers, boolean, ARCS.length, ARCS.length),
    walls: array(node.walls, (wall) => oneOf(wall, WALLS), ARCS.length, ARCS.length),
    missing: boolean(node.missing),
    trades: integer(node.trades, 0, MOST),
    discards: integer(node.discards, 0, MOST),
    dice: array(node.dice, (die) => integer(die, 1, 6)),
    rolls: integer(node.rolls, 0, MOST),
    shuffles: integer(node.shuffles, 0, MOST),
    pending: checkPending(node.pending),
    seed: seed(node.seed),
    outcome: checkOutcome(node.outcome),
  };
  checkConsistency(position);
  return position;
}

function readPlayers(node: Node, variant: Variant): readonly string[] {
  const players = array(node, string);
  const least = variant === "overlord" ? 2 : SEATS.min;
  if (players.length < least || players.length > SEATS.max) {
    wrong(node.path, `has ${players.length} names; ${variant} is for ${least} to ${SEATS.max} people`);
  }
  players.forEach((name, seat) => {
    const problem = nameProblem(name);
    if (problem !== undefined) wrong(`${node.path}[${seat}]`, `a name ${problem}`);
    const before = players.slice(0, seat).some((other) => other.toLowerCase() === name.toLowerCase());
    if (before) wrong(`${node.path}[${seat}]`, `two people are called ${name}`);
  });
  return players;
}

function readFlags(node: Node): readonly Option[] {
  const words = FLAGS.map((flag) => flag.word);
  const options = array(node, (flag) => word(flag, isOption, `one of ${words.join(", ")}`));
  options.forEach((option, i) => {
    if (options.indexOf(option) < i) wrong(`${node.path}[${i}]`, `${option} is there twice`);
  });
  return options;
}

function readHands(node: Node, seats: number, castle: number): PanicPosition["hands"] {
  const hands = array(node, (hand) => hand, seats, seats);
  return hands.map((hand, seat) => (seat < castle ? array(hand, readCard) : array(hand, readToken)));
}

function readCard(node: Node) {
  return word(node, isCard, "a card, such as red-archer or brick");
}

function readToken(node: Node): Token {
  return word(node, isToken, "a monster token, such as g1 or boulder-2");
}

function readMonster(node: Node): Monster {
  return word(node, isMonsterWord, "a monster, such as o3 or king");
}

function isMonsterWord(text: string): text is Monster {
  return isToken(text) && isMonster(text);
}

function readStanding(node: Node): Standing {
  const { id, ring, arc, health, tar } = object(node, ["id", "ring", "arc", "health", "tar"]);
  const monster = readMonster(id);
  return {
    id: monster,
    ring: oneOf(ring, RINGS),
    arc: integer(arc, 1, ARCS.length) as Arc,
    health: integer(health, 1, fullHealth(monster)),
    tar: boolean(tar),
  };
}
