import { nameProblem } from "../../engine/options.js";
import { array, boolean, integer, type Node, object, oneOf, seed, string, wrong } from "../../engine/position-json.js";
import { checkConsistency } from "./check-consistency.js";
import { type Card, cardsOf, DEFENDERS, type Level, REVEALED_MOST, SPAN, TILES, TRAITORS } from "./components.js";
import {
  type CastellionOutcome,
  type CastellionPosition,
  canonical,
  OPTION_WORDS,
  type OptionWord,
  type Ordeal,
  ordealNumber,
  type Pending,
} from "./state.js";

const KEYS = [
  ...(["game", "level", "options", "players", "turn", "active", "phase", "castle", "drawn", "revealed"] as const),
  ...(["regular", "safe", "discard", "removed", "ordeals", "pending", "seed", "outcome"] as const),
];
const LEVELS: readonly Level[] = ["school", "academy", "menace"];
const SEATS_MOST = 2;
/** No game comes near it; it keeps turns within what can be counted exactly. */
const TURNS_MOST = 1_000_000_000;
const ALL_TILES = 84;

const A_TILE = "a tile, such as Pt, T or B";
const A_DEFENDER = "a Defender, such as Pt";
const A_TRAITOR = "a Traitor, T or B";

/**
 * Checks an untrusted JSON value and gives the position back, its keys in canonical order. Every tile must be there as
 * often as the game has it, and what is owed must fit the rest; the position need not be reachable.
 * Throws `bad-position` with the path of what is wrong.
 */
export function checkPosition(json: unknown): CastellionPosition {
  const options = readOptionWords(json);
  const vigil = options.includes("vigil");
  const premonition = options.includes("premonition");
  const optional = [...(vigil ? (["vigil"] as const) : []), ...(premonition ? (["premonition"] as const) : [])];
  const node = object<(typeof KEYS)[number] | "vigil" | "premonition">({ value: json, path: "" }, [...KEYS, ...optional]);

  const level = oneOf(node.level, LEVELS);
  const players = readPlayers(node.players);
  const tiles = (list: Node): CastellionPosition["regular"] => array(list, (tile) => oneOf(tile, TILES, A_TILE), 0, ALL_TILES);
  const position = canonical({
    game: oneOf(node.game, ["castellion"]),
    level,
    options,
    players,
    turn: integer(node.turn, 1, TURNS_MOST),
    active: integer(node.active, 0, players.length - 1),
    phase: oneOf(node.phase, ["draw", "tile", "over"]),
    castle: array(node.castle, (stack) => array(stack, (tile) => oneOf(tile, DEFENDERS, A_DEFENDER), 1, SPAN), 0, SPAN),
    drawn: node.drawn.value === null ? null : oneOf(node.drawn, TILES, A_TILE),
    revealed: array(node.revealed, (tile) => oneOf(tile, TILES, A_TILE), 0, REVEALED_MOST),
    regular: tiles(node.regular),
    safe: array(node.safe, (tile) => oneOf(tile, DEFENDERS, `${A_DEFENDER}; the safe pile holds no Traitor`), 0, DEFENDERS.length),
    discard: tiles(node.discard),
    removed: array(node.removed, (tile) => oneOf(tile, TRAITORS, `${A_TRAITOR}; no other tile leaves the game`), 0, ALL_TILES),
    ordeals: readOrdeals(node.ordeals, level, options),
    ...(vigil && { vigil: oneOf(node.vigil, DEFENDERS, A_DEFENDER) }),
    ...(premonition && { premonition: boolean(node.premonition) }),
    pending: node.pending.value === null ? null : readPending(node.pending),
    seed: seed(node.seed),
    outcome: node.outcome.value === null ? null : readOutcome(node.outcome),
  });
  checkConsistency(position);
  return position;
}

/** The options come first: they decide which keys a position has. */
function readOptionWords(json: unknown): readonly OptionWord[] {
  const value = typeof json === "object" && json !== null && Object.hasOwn(json, "options") ? Reflect.get(json, "options") : [];
  const path = "options";
  const options = array({ value, path }, (word) => oneOf(word, OPTION_WORDS), 0, OPTION_WORDS.length);
  const ordered = OPTION_WORDS.filter((word) => options.includes(word));
  if (ordered.join() !== options.join()) wrong(path, `should be ${JSON.stringify(ordered)}: each option once, in that order`);
  return options;
}

function readPlayers(node: Node): readonly string[] {
  const players = array(node, string, 1, SEATS_MOST);
  players.forEach((name, seat) => {
    const problem = nameProblem(name);
    if (problem !== undefined) wrong(`${node.path}[${seat}]`, `a name ${problem}`);
    const twin = players.findIndex((other) => other.toLowerCase() === name.toLowerCase());
    if (twin < seat) wrong(`${node.path}[${seat}]`, `two people are called ${name}`);
  });
  return players;
}

function readOrdeals(node: Node, level: Level, options: readonly OptionWord[]): CastellionPosition["ordeals"] {
  let index = 0;
  const ordeals = array(node, (entry) => readOrdeal(entry, index++, level, options), 3, 3);
  return ordeals as unknown as CastellionPosition["ordeals"];
}

function readOrdeal(entry: Node, index: number, level: Level, options: readonly OptionWord[]): Ordeal {
  const node = object(entry, ["card", "needs", "traitors", "faceUp", "passed"]);
  const cards = cardsOf(level, ordealNumber(index));
  const word = oneOf(
    node.card,
    cards.map((card) => card.word),
  );
  const { needs } = cards[0] as Card;
  return {
    card: word,
    needs: integer(node.needs, options.includes("prophet") ? needs - 1 : needs, needs),
    traitors: array(node.traitors, (tile) => oneOf(tile, TRAITORS, A_TRAITOR), 0, ALL_TILES),
    faceUp: boolean(node.faceUp),
    passed: boolean(node.passed),
  };
}

function readPending(node: Node): Pending {
  const kind = oneOf(kindOf(node), ["destroy", "reveal", "move", "unveil", "prophet"]);
  if (kind === "destroy") {
    const { left, for: cause } = object(node, ["kind", "left", "for"]);
    return { kind, left: integer(left, 1, SPAN * SPAN), for: oneOf(cause, ["traitor", "assault"]) };
  }
  if (kind === "reveal") return { kind, left: integer(object(node, ["kind", "left"]).left, 1, REVEALED_MOST) };
  object(node, ["kind"]);
  return { kind };
}

function readOutcome(node: Node): CastellionOutcome {
  const result = oneOf(kindOf(node, "result"), ["won", "lost"]);
  if (result === "lost") return { result, reason: oneOf(object(node, ["result", "reason"]).reason, ["foundation", "formations", "tiles"]) };
  object(node, ["result"]);
  return { result };
}

/** The key that says which other keys there are. Of null it is not asked. */
function kindOf({ value, path }: Node, key = "kind"): Node {
  if (!Object.hasOwn(value as object, key)) wrong(path, `should be null or an object with a key ${key}`);
  return { value: Reflect.get(value as object, key), path: `${path}.${key}` };
}
