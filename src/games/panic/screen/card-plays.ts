import { withoutRule } from "../../../engine/text.js";
import type { Play, Target } from "../../../screens/game-screen.js";
import type { PlayCommand } from "../command.js";
import { CARD_NUMBER, type Card, cardTitle } from "../components.js";
import type { PanicCommand, PanicPosition } from "../index.js";
import { whyNot } from "../play-refusal.js";
import { cardsOf } from "../state.js";
import { lettersOf } from "./badges.js";
import { spaceSpot, wallSpot } from "./spots.js";
import { heldTitle, shortTitle } from "./titles.js";

type CardPlay = Play<PanicCommand>;

/** A play for each distinct card in the hand, and for cards that go together; those that cannot be played, with the reason. */
export function cardPlays(position: PanicPosition, commands: readonly PlayCommand[]): readonly CardPlay[] {
  const groups = new Map<string, PlayCommand[]>();
  for (const command of commands) {
    const word = command.cards.join("+");
    groups.set(word, [...(groups.get(word) ?? []), command]);
  }
  const hand = cardsOf(position, position.active);
  const distinct = [...new Set(hand)].sort((one, other) => CARD_NUMBER[one] - CARD_NUMBER[other]);
  const found = [...groups.values()].map((group) => together(position, hand, group));
  return distinct.flatMap((card) => {
    const leading = found.filter((play) => play.leader === card).map(({ play }) => play);
    if (leading.length > 0) return leading;
    return isShownWithAnother(card, hand, commands) ? [] : [barred(position, hand, card)];
  });
}

/** Mortar stands beside Brick; Nice Shot beside the cards that it goes with now. */
function isShownWithAnother(card: Card, hand: readonly Card[], commands: readonly PlayCommand[]): boolean {
  if (card === "mortar") return hand.includes("brick");
  return card === "nice-shot" && commands.some(({ cards }) => cards.includes(card));
}

/** The plays of the same cards as one, and the card under which it stands in the menu. */
function together(
  position: PanicPosition,
  hand: readonly Card[],
  group: readonly PlayCommand[],
): { readonly leader: Card; readonly play: CardPlay } {
  const cards = group[0]?.cards ?? [];
  const leader = cards[0] as Card;
  const targets = group.map((command): Target<PanicCommand> => ({ command, path: pathOf(command) }));
  const onBoard = leader !== "scavenge" && group[0]?.target !== undefined;
  const play = { word: cards.join("+"), label: labelOf(hand, cards), detail: detailOf(position, group), onBoard, targets };
  return { leader, play };
}

function labelOf(hand: readonly Card[], cards: readonly Card[]): string {
  if (cards.length === 3) return `All for One: ${shortTitle(cards[0] as Card).split(" ")[0]}`;
  return cards.map((card) => heldTitle(hand, card)).join(" + ");
}

function pathOf({ target }: PlayCommand): readonly string[] {
  if (target === undefined) return [];
  if (typeof target === "number") return [wallSpot(target)];
  return [Object.hasOwn(CARD_NUMBER, target) ? `card-${target}` : target];
}

const EFFECTS: Readonly<Partial<Record<Card, string>>> = {
  brick: "builds wall",
  barbarian: "slays",
  "drive-him-back": "drives back",
  tar: "holds",
  "fortify-wall": "fortifies wall",
  missing: "no tokens this turn",
  "draw-2": "draws two cards",
  scavenge: "takes a discarded card",
};
/** More targets than this are counted. */
const NAMED = 3;

/** What the cards can do now: `hits O2 A3`, `slays one of 7`. */
function detailOf(position: PanicPosition, group: readonly PlayCommand[]): string {
  const [first] = group;
  const lead = first?.cards[0];
  if (first === undefined || lead === undefined) return "";
  const effect = EFFECTS[lead] ?? (first.cards.length > 1 ? "slays" : "hits");
  if (first.target === undefined || lead === "scavenge") return effect;
  if (typeof first.target === "number") return `${effect} ${group.map(({ target }) => target).join(" ")}`;
  if (group.length > NAMED) return `${effect} one of ${group.length}`;
  const seen = group.map(({ target }) => position.monsters.find(({ id }) => id === target));
  return `${effect} ${seen.flatMap((monster) => (monster === undefined ? [] : `${lettersOf(monster.id)}${monster.health} ${spaceSpot(monster)}`)).join(", ")}`;
}

/** A card that cannot be played now. Brick stands for Mortar as well where both are held. */
function barred(position: PanicPosition, hand: readonly Card[], card: Card): CardPlay {
  const cards: readonly Card[] = card === "brick" && hand.includes("mortar") ? ["brick", "mortar"] : [card];
  const detail = withoutRule(whyNot(position, card) ?? "") || `${cardTitle(card)} goes with another card`;
  return { word: cards.join("+"), label: labelOf(hand, cards), detail, onBoard: false, targets: [] };
}
