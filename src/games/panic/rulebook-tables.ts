import type { Section } from "../../engine/rulebook.js";
import {
  ALL_CARDS,
  ALL_TOKENS,
  type Card,
  EASIER_TOKENS,
  EDITIONS,
  FORTIFY_TOKENS,
  fullHealth,
  isMonster,
  pointsOf,
  type Token,
  tokenTitle,
} from "./components.js";
import { FLAGS, type Option } from "./options.js";

interface CardRow {
  readonly cards: readonly Card[];
  readonly name: string;
  readonly does: string;
}

const CARD_ROWS: readonly CardRow[] = [
  {
    cards: ["red-archer", "green-archer", "blue-archer"],
    name: "Red, Green, Blue Archer",
    does: "hits one monster in the Archer ring, in an arc of its colour.",
  },
  { cards: ["red-knight", "green-knight", "blue-knight"], name: "Red, Green, Blue Knight", does: "the same in the Knight ring." },
  {
    cards: ["red-swordsman", "green-swordsman", "blue-swordsman"],
    name: "Red, Green, Blue Swordsman",
    does: "the same in the Swordsman ring.",
  },
  {
    cards: ["any-archer", "any-knight", "any-swordsman"],
    name: "Any Color Archer, Knight, Swordsman",
    does: "hits one monster in its ring, in any arc.",
  },
  {
    cards: ["red-hero", "green-hero", "blue-hero"],
    name: "Red, Green, Blue Hero",
    does: "hits one monster in the Archer, Knight or Swordsman ring, in an arc of its colour.",
  },
  {
    cards: ["brick", "mortar"],
    name: "Brick, Mortar",
    does: "one of each, played together from your own hand, rebuild one wall in an arc that has none, even one whose tower is gone. The wall holds back monsters in the Swordsman ring at once; those inside already ignore it.",
  },
  { cards: ["barbarian"], name: "Barbarian", does: "slays one monster anywhere but in the Forest: in the Castle too, and bosses too." },
  {
    cards: ["nice-shot"],
    name: "Nice Shot",
    does: "is played together with a hit card: the monster that is hit is slain, whatever its health.",
  },
  {
    cards: ["drive-him-back"],
    name: "Drive Him Back!",
    does: "sends one monster from wherever it stands to the Forest of its own arc, through walls and without harm to anything. The monster keeps its wounds and moves again in phase 5. It does nothing in the Forest, so it cannot be played there.",
  },
  {
    cards: ["tar"],
    name: "Tar",
    does: "makes one monster anywhere, Forest and Castle included, stay where it is for the rest of this turn, whatever would move it. There is one tar token; it comes off when the next turn begins.",
  },
  {
    cards: ["fortify-wall"],
    name: "Fortify Wall",
    does: `puts a fortify token on a wall that stands: the next blow takes the token, not the wall. There are ${FORTIFY_TOKENS} tokens, and a wall carries one at most.`,
  },
  { cards: ["missing"], name: "Missing", does: "no monster tokens are drawn this turn." },
  { cards: ["draw-2"], name: "Draw 2 Cards", does: "draw two cards at once; your hand may grow beyond its size." },
  {
    cards: ["scavenge"],
    name: "Scavenge",
    does: "take any card you like from the discard pile, but not this one. A card that you played earlier this turn may be played again.",
  },
];

/** The cards, from the tables of the components. */
export const cards: Section = {
  word: "cards",
  title: "The Castle cards",
  text: [
    `The deck has ${ALL_CARDS.length} cards.`,
    ...CARD_ROWS.map((row) => `- ${row.name} (${copiesOf(row)}): ${row.does}`),
    "A hit is one point of damage. A monster that has no health left is slain and leaves the board. The hit cards are the Archers, Knights and Swordsmen of every kind and the Heroes. They never reach the Forest nor the Castle ring: a monster that is inside can only be slain by the Barbarian, held by Tar or thrown out by Drive Him Back!",
    "A card is discarded when it is played. A card that has no target, or would have no effect, cannot be played. When the deck is empty, the discard pile is shuffled into a new one; when both are empty, nothing is drawn.",
    "Example: a Troll with three health stands in `K3`, a green arc. A Green Knight takes one point. A Green Hero with Nice Shot slays it outright.",
  ],
  reconstructed: "That no wall is fortified while both fortify tokens are out is our reading; the printed rules do not say.",
};

/** `1`, `3 each`, `4 each`. */
function copiesOf({ cards }: CardRow): string {
  const copies = ALL_CARDS.filter((card) => card === cards[0]).length;
  return cards.length === 1 ? `${copies}` : `${copies} each`;
}

const TOKEN_TEXTS: readonly { readonly titles: readonly string[]; readonly does: string }[] = [
  { titles: ["Goblin King"], does: "three more tokens are drawn." },
  { titles: ["Orc Warlord"], does: "every monster in the two arcs of its colour moves one, itself included." },
  { titles: ["Troll Mage"], does: "every monster on the board moves one, itself included." },
  { titles: ["Healer"], does: "every monster on the board regains one point of health, up to what it came with." },
  {
    titles: ["Red Monsters Move 1", "Green Monsters Move 1", "Blue Monsters Move 1"],
    does: "every monster in the arcs of that colour moves one, in all rings.",
  },
  {
    titles: ["Monsters Move Clockwise", "Monsters Move Counter-Clockwise"],
    does: "every monster goes one arc that way and stays in its ring.",
  },
  {
    titles: ["Plague! Archers", "Plague! Knights", "Plague! Swordsmen"],
    does: "every player discards all cards of that kind, Any Color ones included. Heroes are spared.",
  },
  {
    titles: ["All Players Discard 1 Card"],
    does: "every player discards one card of their choice, in seat order from the active player on. An empty hand has nothing to fear.",
  },
  { titles: ["Draw 3 Monster Tokens", "Draw 4 Monster Tokens"], does: "that many more tokens are drawn." },
  { titles: ["Giant Boulder"], does: "see `boulder`." },
];

/** The monster tokens, from the same tables. */
export const monsters: Section = {
  word: "monsters",
  title: "Monsters and their tokens",
  text: [
    `There are ${ALL_TOKENS.length} monster tokens. Six plain monsters stand on the board at the start, the other ${ALL_TOKENS.length - 6} lie face down in the pile.`,
    ...["Goblin", "Orc", "Troll"].map((title) => `- ${tokenName(title)}: ${worth(title)}.`),
    "A monster that is drawn is placed in the Forest: a die says in which arc, one roll for each. Four monsters are bosses, and something happens when they have been placed:",
    ...TOKEN_TEXTS.filter(({ titles }) => titles.every(isBoss)).map(
      ({ titles, does }) => `- ${named(titles)}, ${worth(titles[0] ?? "")}: ${does}`,
    ),
    "The other tokens are effects. They happen at once and leave the game:",
    ...TOKEN_TEXTS.filter(({ titles }) => !titles.every(isBoss)).map(({ titles, does }) => `- ${named(titles)}: ${does}`),
    "Tokens are dealt with one at a time, each to its end. Additional tokens wait their turn: if a Goblin King is the first of two tokens, the second is drawn next, and his three after it. When the pile runs short, what there is is drawn.",
    "A boss does its deed only when it is drawn; afterwards it is a monster like the rest.",
  ],
  reconstructed: "That a plague takes the Any Color cards of its kind too is our reading; the printed rules do not say.",
};

function tokensCalled(title: string): readonly Token[] {
  return ALL_TOKENS.filter((token) => tokenTitle(token) === title);
}

function isBoss(title: string): boolean {
  return tokensCalled(title).some(isMonster);
}

function tokenName(title: string): string {
  return `${title} (${tokensCalled(title).length})`;
}

function named(titles: readonly string[]): string {
  return titles.map(tokenName).join(", ");
}

function worth(title: string): string {
  const [monster] = tokensCalled(title).filter(isMonster);
  return monster === undefined ? "" : `health ${fullHealth(monster)}, worth ${points(pointsOf(monster))}`;
}

function points(count: number): string {
  return count === 1 ? "1 point" : `${count} points`;
}

/** What the two editions do differently. */
export const editions: Section = {
  word: "editions",
  title: "Two editions",
  text: [
    "The edition `bravehold` follows the rules summary that this game was made for; `tabletop` follows the printed game where the two differ.",
    ...(["bravehold", "tabletop"] as const).map((word) => `- \`${word}\`: ${editionText(word)}`),
  ],
};

function editionText(word: keyof typeof EDITIONS): string {
  const edition = EDITIONS[word];
  return [
    `hand size ${edition.handSizes.map((size, i) => `${size} (${i + 1} ${i === 0 ? "player" : "players"})`).join(", ")}`,
    `discards alone in phase 2: ${edition.solitaireDiscards}`,
    `Master Slayer by ${edition.masterBy === "monsters" ? "most monsters" : "most points, then most monsters"}`,
    `starting monsters placed ${edition.arranged ? "by the players" : "by the seed"}.`,
  ].join("; ");
}

/** What each option changes, longer than in a menu. */
const OPTION_TEXTS: Readonly<Record<Option, string>> = {
  unscathed: "monsters that run into walls and towers are not wounded by it. Far harder.",
  "easier-battles": `the worst tokens stay in the box: ${leftOut()}. ${EASIER_TOKENS.length} tokens remain, and the castle has won when all of these are drawn and no monster is left.`,
  "heroic-powers": "a Hero also reaches the Castle ring of its colour.",
  "all-for-one":
    "an Archer, a Knight and a Swordsman of one colour, played together, slay one monster in that colour, but not in the Forest or the Castle ring. Any Color cards do not count.",
  "rough-start": "the game begins with three Orcs and three Trolls in the Archer ring. A die places each, so several may share an arc.",
  "under-construction": "the castle begins without walls. Build them.",
  arrange:
    "the players choose where the first six monsters stand, one in each arc, before the first turn. The tabletop edition always plays so.",
  "closed-hands":
    "nobody sees the cards of another player. A new game at one screen has offers as well, as a trade would show the other hand.",
  offers:
    "a trade is an offer that the partner accepts or declines. With closed hands it names only the card given, and the partner answers with the card given back. For players who do not sit at one screen.",
};

function leftOut(): string {
  const titles = [...new Set(ALL_TOKENS.map(tokenTitle))];
  const missing = (title: string): number => tokensCalled(title).filter((token) => !EASIER_TOKENS.includes(token)).length;
  return titles
    .filter((title) => missing(title) > 0)
    .map((title) => `${missing(title)} ${title}`)
    .join(", ");
}

/** The optional rules. */
export const options: Section = {
  word: "options",
  title: "Options",
  text: ["Each option is a word, and they mix freely.", ...FLAGS.map(({ word }) => `- \`${word}\`: ${OPTION_TEXTS[word]}`)],
};
