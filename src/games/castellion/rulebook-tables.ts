import type { Section } from "../../engine/rulebook.js";
import { BASTION_SAVES, CARDS, type Card, type Demand, type FormationKind, type Level } from "./components.js";
import { OPTION_WORDS } from "./state.js";

const KINDS: readonly { readonly kind: FormationKind; readonly one: string; readonly many: string }[] = [
  { kind: "tower", one: "1 tower", many: "towers" },
  { kind: "bastion", one: "1 bastion", many: "bastions" },
  { kind: "line", one: "1 line of defence", many: "lines of defence" },
];

/** The Ordeals, each card with its numbers. */
export const ordeals: Section = {
  word: "ordeals",
  title: "Ordeals",
  text: [
    "An Ordeal card names how many Traitors bring it on and what it asks of the castle. More formations than it asks for do no harm. The foundation must be complete whenever an Ordeal is faced, and again after everything that the Ordeal destroys: six tiles in the bottom row, or the game is lost.",
    "School, the Exams. They lie face up. What is missing loses the game.",
    ...cardsOf("school"),
    "Exam II takes the whole bottom row; every column slides down by one, and the new bottom row must again have six tiles. So it is passed by six columns that are two high. A full castle always passes.",
    "Academy, the Simulations. They lie face up. What is missing loses the game.",
    ...cardsOf("academy"),
    "Menace, the Assaults. They lie face down until they are faced or unveiled.",
    ...cardsOf("menace"),
    `A castle that has what the Assault asks for loses nothing. One that has not must give up the number of tiles on the card, less ${BASTION_SAVES} for each bastion that stands at that moment. They are destroyed one after another, each of your choice; the tiles above slide down, and the castle may never be split. Then the foundation must be complete. If fewer than six tiles would remain, the game is lost at once.`,
    "An Earthworm asks for nothing and eats the lowest rows, one, two or three of them. The columns slide down, and the bottom row must then be complete. Bastions are no help.",
    "Example, at Menace: the Horde of Assault II asks for 3 lines of defence. You have two, and two bastions. Of the 32 tiles 8 are saved, 24 must go. With 30 tiles or more in the castle six can be left, and these must be the foundation.",
  ],
  reconstructed: `The demands of the ${CARDS.filter((card) => card.reconstructed).length} Simulations could not be found in print; those given here are a reconstruction.`,
};

function cardsOf(level: Level): readonly string[] {
  return CARDS.filter((card) => card.level === level).map((card) => `- ${card.title}: ${card.needs} Traitors; ${requirement(card)}.`);
}

function requirement({ asks, rows = 0, tiles }: Card): string {
  if (asks === undefined) return rows === 1 ? "the bottom row is destroyed" : `the ${rows} bottom rows are destroyed`;
  return `asks for ${demand(asks)}${tiles === undefined ? "" : `, or ${tiles} tiles`}`;
}

function demand(asks: Demand): string {
  const parts = KINDS.filter(({ kind }) => asks[kind] > 0).map(({ kind, one, many }) => (asks[kind] === 1 ? one : `${asks[kind]} ${many}`));
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** The three levels and what each adds. */
export const levels: Section = {
  word: "levels",
  title: "Levels",
  text: [
    "- School (`school`, the School of Architects): Exam I, Exam II and one of the three Exams III. No powers, no discarding of Traitors, no facing early. Learn to build here.",
    "- Academy (`academy`, the Admiral's Academy): Simulation I, then one each of II and III. Powers may be used, Traitors discarded for four tiles, and the first Ordeal faced early.",
    "- Menace (`menace`): one Assault each of I, II and III, face down. All that Academy has, and every kind of formation gets a use of its own.",
    "What formations do at Menace:",
    "- Lines of defence make it cheaper to discard a Traitor: one tile fewer for each.",
    "- Towers are lookouts: whoever places the fourth tile of a tower, drawn or recovered, may turn up one Ordeal that still lies face down.",
    `- Bastions shelter: each saves ${BASTION_SAVES} tiles when an Assault is faced without what it asks for.`,
    "Which cards are in the game is drawn from the seed.",
  ],
};

/** What each option changes, longer than in a menu. */
const OPTION_TEXTS: Readonly<Record<(typeof OPTION_WORDS)[number], string>> = {
  vigil:
    "one tile of the safe pile lies beside you from the start. Whenever you hold a Defender, drawn or recovered, you may exchange it for the tile that keeps vigil, then place or discard what you have got. As often as you wish, but never with a Traitor. Partners share the tile. It does not count as a tile still to be played.",
  prophet: "before the first draw, choose one of the three Ordeals; it needs one Traitor fewer.",
  premonition:
    "once in the game, a Traitor that you have just drawn, or taken from the revealed tiles, leaves the game at no cost, and the turn ends. Not one with a black border.",
};

/** The optional rules. */
export const options: Section = {
  word: "options",
  title: "Options",
  text: [
    "Each option may be played at any level and together with any other. The printed game ties each to a level of its own.",
    ...OPTION_WORDS.map((word) => `- \`${word}\`: ${OPTION_TEXTS[word]}`),
  ],
};
