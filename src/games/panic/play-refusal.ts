import { canMiss, fortifyTokenLeft, isHit, isTrioOpen, reaches, trioColour, trioReaches } from "./cards.js";
import type { PlayCommand, Target } from "./command.js";
import { type Arc, type Card, type Colour, cardTitle, isCard, isToken, type Monster } from "./components.js";
import { without } from "./deck.js";
import { cardsOf, isTarOut, type PanicPosition, type Standing, standing, wallAt } from "./state.js";
import { cardList, doing, ringTitle, spaceTitle, tokenName } from "./words.js";

/** Why cards cannot be played so, for players; undefined when they can. P2, P10.10 */
export function playRefusal(position: PanicPosition, command: PlayCommand): string | undefined {
  const { cards, target } = command;
  const lacking = notHeld(position, cards);
  if (lacking !== undefined) return lacking;
  if (cards.length === 1) return SINGLE[kindOf(cards[0] as Card)](position, cards[0] as Card, target);
  if (cards.length === 2) {
    if (cards.includes("brick") && cards.includes("mortar")) return buildRefusal(position, target);
    const hit = cards.find(isHit);
    if (hit !== undefined && cards.includes("nice-shot")) return onMonster(position, hit, target);
  }
  if (cards.length === 3 && trioColour(cards) !== undefined) return trioRefusal(position, cards, target);
  return cards.length === 0 ? "name the cards to play (P2)" : `${cardList(cards)} are not played together (P2)`;
}

/** Why a card in the active player's hand cannot be played at all now; undefined when it can. P2.9 */
export function whyNot(position: PanicPosition, card: Card): string | undefined {
  if (position.phase !== "play" || position.pending !== null) return "cards are played in phase 4 (P5 phase 4)";
  return notHeld(position, [card]) ?? WHY_NOT[kindOf(card)](position, card);
}

/** What a card is played on, or with. */
type Kind = "monster" | "building" | "nice-shot" | "wall" | "missing" | "draw" | "scavenge";

function kindOf(card: Card): Kind {
  return KINDS[card] ?? "monster";
}

const KINDS: Readonly<Partial<Record<Card, Kind>>> = {
  brick: "building",
  mortar: "building",
  "nice-shot": "nice-shot",
  "fortify-wall": "wall",
  missing: "missing",
  "draw-2": "draw",
  scavenge: "scavenge",
};

const SINGLE: Readonly<Record<Kind, (position: PanicPosition, card: Card, target: Target | undefined) => string | undefined>> = {
  monster: onMonster,
  building: (_, card) => `${cardTitle(card)} is played with ${card === "brick" ? "a Mortar" : "a Brick"}: play brick mortar <arc> (P2.7)`,
  "nice-shot": () => "Nice Shot is played with a card that hits: play <card> nice-shot <monster> (P2.3)",
  wall: (position, _, target) => fortifyRefusal(position, target),
  missing: (position, card, target) => untargeted(card, target) ?? missingRefusal(position),
  draw: (_, card, target) => untargeted(card, target),
  scavenge: (position, _, target) => scavengeRefusal(position, target),
};

const WHY_NOT: Readonly<Record<Kind, (position: PanicPosition, card: Card) => string | undefined>> = {
  monster: nothingInReach,
  building: (position, card) => {
    const other: Card = card === "brick" ? "mortar" : "brick";
    if (!cardsOf(position, position.active).includes(other)) return `no ${cardTitle(other)} in the hand to go with it (P2.7)`;
    return position.walls.includes("none") ? undefined : "every wall stands (P2.7)";
  },
  "nice-shot": (position) => {
    const hits = cardsOf(position, position.active).some((card) => isHit(card) && anyInReach(position, card));
    return hits ? undefined : "no card in the hand hits a monster now (P2.3)";
  },
  wall: (position) =>
    noTokenLeft(position) ?? (position.walls.includes("wall") ? undefined : "no wall stands without a fortify token (P2.6)"),
  missing: missingRefusal,
  draw: () => undefined,
  scavenge: (position) => (position.discard.length > 0 ? undefined : "the discard pile is empty (P2.8)"),
};

function notHeld(position: PanicPosition, cards: readonly Card[]): string | undefined {
  let hand = cardsOf(position, position.active);
  for (const card of cards) {
    if (!hand.includes(card)) return `${doing(position.players[position.active] as string, "have")} no ${cardTitle(card)} to play (P2.9)`;
    hand = without(hand, card);
  }
  return undefined;
}

function onMonster(position: PanicPosition, card: Card, target: Target | undefined): string | undefined {
  const monster = targetMonster(position, card, target);
  if (typeof monster === "string") return monster;
  if (card === "tar" && isTarOut(position)) return "the tar token is out already (P2.5)";
  if (reaches(card, monster, isHeroic(position))) return undefined;
  if (card === "drive-him-back") return `${tokenName(monster.id)} is in the Forest already (P2.2)`;
  return `${cardTitle(card)} reaches ${reachTitle(card, isHeroic(position))}; ${where(monster)} (P2.2)`;
}

function targetMonster(position: PanicPosition, card: Card, target: Target | undefined): Standing | string {
  if (!isMonsterWord(target)) return `name the monster: play ${card} <monster> (P2)`;
  return standing(position, target) ?? `${tokenName(target)} is not on the board (P2)`;
}

function isMonsterWord(target: Target | undefined): target is Monster {
  return typeof target === "string" && isToken(target);
}

function where(monster: Standing): string {
  return `${tokenName(monster.id)} is in ${spaceTitle(monster)}`;
}

function isHeroic(position: PanicPosition): boolean {
  return position.options.includes("heroic-powers");
}

function nothingInReach(position: PanicPosition, card: Card): string | undefined {
  if (card === "tar") {
    if (isTarOut(position)) return "the tar token is out already (P2.5)";
    return position.monsters.length > 0 ? undefined : "no monster is on the board (P2.9)";
  }
  if (anyInReach(position, card) || isTrioOpen(position, card)) return undefined;
  return `no monster in ${reachTitle(card, isHeroic(position))} (P2.9)`;
}

function anyInReach(position: PanicPosition, card: Card): boolean {
  const heroic = isHeroic(position);
  return position.monsters.some((monster) => reaches(card, monster, heroic));
}

/** The spaces that a card reaches, in words: `a red Archer space`. P2.2 */
function reachTitle(card: Card, heroic: boolean): string {
  if (card === "barbarian" || card === "drive-him-back") return "any ring but the Forest";
  const [colour, fighter] = card.split("-") as [string, "archer" | "knight" | "swordsman" | "hero"];
  if (fighter === "hero") return `a ${colour} Archer, Knight${heroic ? ", Swordsman or Castle" : " or Swordsman"} space`;
  return colour === "any" ? `the ${ringTitle(fighter)} ring` : `a ${colour} ${ringTitle(fighter)} space`;
}

function trioRefusal(position: PanicPosition, cards: readonly Card[], target: Target | undefined): string | undefined {
  if (!position.options.includes("all-for-one")) return `${cardList(cards)} are played together only with the option all-for-one (P8.5)`;
  const monster = targetMonster(position, cards[0] as Card, target);
  if (typeof monster === "string") return monster;
  const colour = trioColour(cards) as Colour;
  if (trioReaches(colour, monster)) return undefined;
  return `All for One slays in ${reachTitle(`${colour}-hero`, false)}; ${where(monster)} (P8.5)`;
}

function buildRefusal(position: PanicPosition, target: Target | undefined): string | undefined {
  if (typeof target !== "number") return "name the arc: play brick mortar <arc> (P2.7)";
  return wallAt(position, target) === "none" ? undefined : `a wall stands at arc ${target} already (P2.7)`;
}

function fortifyRefusal(position: PanicPosition, target: Target | undefined): string | undefined {
  if (typeof target !== "number") return "name the arc: play fortify-wall <arc> (P2.6)";
  return noTokenLeft(position) ?? FORTIFY_REFUSALS[wallAt(position, target)](target);
}

const FORTIFY_REFUSALS = {
  wall: () => undefined,
  fortified: (arc: Arc) => `the wall at arc ${arc} has its fortify token already (P2.6)`,
  none: (arc: Arc) => `no wall stands at arc ${arc} (P2.6)`,
} as const;

function noTokenLeft(position: PanicPosition): string | undefined {
  return fortifyTokenLeft(position) ? undefined : "both fortify tokens are out (P2.6)";
}

function missingRefusal(position: PanicPosition): string | undefined {
  if (canMiss(position)) return undefined;
  return position.missing ? "no tokens are drawn this turn as it is (P2.9)" : "the pile is empty, so nothing would be drawn (P2.9)";
}

function untargeted(card: Card, target: Target | undefined): string | undefined {
  return target === undefined ? undefined : `${cardTitle(card)} is played on nothing: play ${card} (P2)`;
}

function scavengeRefusal(position: PanicPosition, target: Target | undefined): string | undefined {
  if (position.discard.length === 0) return "the discard pile is empty (P2.8)";
  if (!isCardWord(target)) return "name a card of the discard pile: play scavenge <card> (P2.8)";
  return position.discard.includes(target) ? undefined : `no ${cardTitle(target)} is in the discard pile (P2.8)`;
}

function isCardWord(target: Target | undefined): target is Card {
  return typeof target === "string" && isCard(target);
}
