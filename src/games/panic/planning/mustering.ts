import { pathOf } from "../boulder.js";
import { isHit, reaches } from "../cards.js";
import {
  ARCS,
  type Arc,
  type Card,
  clockwise,
  colourOf,
  counterClockwise,
  fullHealth,
  isMonster,
  type Monster,
  type Plague,
  RINGS,
  type Token,
  type TokenKind,
  tokenKind,
} from "../components.js";
import { cardsOf, castleSeats, overlordTokens, type PanicPosition, type Standing, wallAt } from "../state.js";
import { list, plural, tokenName } from "../words.js";
import { danger, inReach } from "./facts.js";

/** Why the Overlord plays these tokens: what their monsters bring together, then what each does beside that. P8.4 */
export function mustered(position: PanicPosition, tokens: readonly Token[]): string {
  const monsters = tokens.filter(isMonster);
  const effects = tokens.flatMap((token) => {
    const effect = MUSTERED[tokenKind(token)](position, token);
    return effect === undefined ? [] : [`${tokenName(token)} ${effect}`];
  });
  return [...(monsters.length === 0 ? [] : brought(position, monsters)), ...effects].join("; ");
}

/** Why the Overlord sends a monster to that arc. P10.11 */
export function sent(position: PanicPosition, monster: Monster, arc: Arc): string {
  const there: Standing = { id: monster, ring: "forest", arc, health: fullHealth(monster), tar: false };
  const told = `${tokenName(monster)} in Forest ${arc} ${danger(position, there)}`;
  const hits = openHits(position);
  if (hits === undefined) return told;
  const heroic = position.options.includes("heroic-powers");
  const fit = hits.filter((card) => RINGS.slice(1, 4).some((ring) => reaches(card, { ...there, ring }, heroic))).length;
  return `${told}; ${some(fit)} in the castle's hands can be for that arc`;
}

const some = (hits: number): string => (hits === 0 ? "no hit" : plural(hits, "hit"));

/** The health that comes to the health that is there, and what the castle has against both. The die says where they come. */
function brought(position: PanicPosition, coming: readonly Monster[]): readonly string[] {
  const { monsters } = position;
  const [added, there] = [sum(coming.map(fullHealth)), sum(monsters.map(({ health }) => health))];
  const board = monsters.length === 0 ? "an empty board" : `the ${there} of ${plural(monsters.length, "monster")} on the board`;
  const hits = openHits(position);
  const open = ARCS.filter((arc) => wallAt(position, arc) === "none").length;
  return [
    `${list(coming.map(tokenName))} ${coming.length === 1 ? "adds" : "add"} ${added} health to ${board}`,
    ...(hits === undefined ? [] : [`the castle's hands hold ${some(hits.length)}`]),
    ...(open === 0 ? [] : [`${open} of the 6 arcs ${open === 1 ? "has" : "have"} no wall`]),
  ];
}

/** The hits in the castle's hands; undefined where the hands are closed. P8.5 */
function openHits(position: PanicPosition): readonly Card[] | undefined {
  return position.options.includes("closed-hands") ? undefined : castleCards(position).filter(isHit);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** What a token does that finds nothing to work on. */
const IDLE = "does nothing now and is out of the way";
/** The same of one that moves monsters: it may come after one that is played with it, wherever the die sends that. */
const STILL = "moves nothing that is on the board and is out of the way";

const STRUCK: Readonly<Record<Plague, string>> = {
  "plague-archers": "-archer",
  "plague-knights": "-knight",
  "plague-swordsmen": "-swordsman",
};

/** What a token does, beside adding its health; undefined when nothing. */
const MUSTERED: Readonly<Record<TokenKind, (position: PanicPosition, token: Token) => string | undefined>> = {
  plain: () => undefined,
  king: (position) => more(position, 3),
  warlord: () => "moves those of its colour",
  mage: () => "moves them all",
  healer: (position) => (hurt(position) > 0 ? `heals ${plural(hurt(position), "monster")}` : undefined),
  "colour-move": ({ monsters }, token) => {
    const colour = token.slice(0, token.indexOf("-"));
    const moving = monsters.filter(({ arc, tar }) => !tar && colourOf(arc) === colour).length;
    return moving === 0 ? STILL : `moves ${plural(moving, "monster")} on the board`;
  },
  rotation: shifted,
  plague: (position, token) => {
    if (position.options.includes("closed-hands")) return "strikes hands that are closed";
    const struck = castleCards(position).filter((card) => card.endsWith(STRUCK[token as Plague])).length;
    return struck === 0 ? IDLE : `takes ${plural(struck, "card")}`;
  },
  discard: (position) => {
    const losing = Array.from({ length: castleSeats(position) }, (_, seat) => cardsOf(position, seat)).filter((hand) => hand.length > 0);
    return losing.length === 0
      ? IDLE
      : `takes a card of ${losing.length === castleSeats(position) ? "every player" : plural(losing.length, "player")}`;
  },
  draw: (position, token) => more(position, token === "draw-3" ? 3 : 4),
  boulder: boulders,
};

/** P10.11: so many tokens are drawn, as far as the pile goes, and so many more may be played. */
function more({ pile }: PanicPosition, plays: number): string {
  const drawn = Math.min(plays, pile.length);
  const extra = `up to ${plays} more may be played`;
  return drawn === 0 ? `draws nothing, as the pile is empty; ${extra}` : `brings ${plural(drawn, "token")}, and ${extra}`;
}

/** Why the Overlord waits: how much the hand holds, and what it would come to. P8.4 */
export function held(position: PanicPosition): string {
  const tokens = overlordTokens(position);
  const { pile, monsters } = position;
  const [noun, verb] = tokens.length === 1 ? ["The token", "does"] : [`The ${tokens.length} tokens`, "do"];
  return `${noun} in hand ${verb} more later: ${plural(monsters.length, "monster")} on the board now, ${plural(pile.length, "token")} in the pile`;
}

function castleCards(position: PanicPosition): readonly Card[] {
  return Array.from({ length: castleSeats(position) }, (_, seat) => cardsOf(position, seat)).flat();
}

/** P6.7: what the shift puts out of the reach of open hands. */
function shifted(position: PanicPosition, token: Token): string {
  const moving = position.monsters.filter(({ tar }) => !tar);
  if (moving.length === 0) return STILL;
  const shifts = `shifts ${plural(moving.length, "monster")} on the board`;
  if (position.options.includes("closed-hands")) return shifts;
  const turn = token === "clockwise" ? clockwise : counterClockwise;
  const cards = castleCards(position).filter(isHit);
  const reached = (monsters: readonly Standing[]): number =>
    new Set(cards.flatMap((card) => inReach({ ...position, monsters }, card).map(({ id }) => id))).size;
  const [before, after] = [reached(moving), reached(moving.map((monster) => ({ ...monster, arc: turn(monster.arc) })))];
  return after < before ? `${shifts}: the hands reach ${after} of them then, and ${before} now` : shifts;
}

/** P7: where it stops, arc by arc of the die. */
function boulders(position: PanicPosition): string {
  const paths = ARCS.map((arc) => pathOf(position, arc));
  const stops = STOPS.flatMap(({ stopped, name }) => {
    const arcs = paths.filter((path) => path[path.length - 1]?.stopped === stopped).length;
    return arcs === 0 ? [] : [`${name} from ${arcs}`];
  });
  const crushing = paths.filter((path) => path.some(({ slain }) => slain.length > 0)).length;
  const crushes =
    crushing === 0
      ? ""
      : `${stops.length === 0 ? "" : "; it "}crushes monsters from ${crushing} of ${stops.length === 0 ? "the 6 arcs" : "them"}`;
  if (stops.length === 0) return crushing === 0 ? IDLE : crushes;
  return `by the die destroys ${list(stops)} of the 6 arcs${crushes}`;
}

const STOPS = [
  { stopped: "tower", name: "a tower" },
  { stopped: "wall", name: "a wall" },
  { stopped: "fortified", name: "a fortify token" },
] as const;

function hurt({ monsters }: PanicPosition): number {
  return monsters.filter(({ id, health }) => health < fullHealth(id)).length;
}
