import type { BaseOptions, Choice, Flag, LastSeat } from "../../engine/game.js";
import type { Edition } from "./components.js";

export type Variant = "cooperative" | "master-slayer" | "overlord";

/** The optional rules, in the order that positions and records list them. P8.5 */
export const FLAGS = [
  {
    word: "unscathed",
    title: "Unscathed",
    about: "Monsters that run into walls and towers take no damage: far harder.",
  },
  {
    word: "easier-battles",
    title: "Easier battles",
    about: "Leaves 11 of the worst tokens out of the game; 38 remain.",
  },
  {
    word: "heroic-powers",
    title: "Heroic powers",
    about: "Heroes also hit monsters in the Castle ring of their colour.",
  },
  {
    word: "all-for-one",
    title: "All for one",
    about: "An Archer, a Knight and a Swordsman of one colour together slay one monster of that colour.",
  },
  {
    word: "rough-start",
    title: "Rough start",
    about: "Three Orcs and three Trolls begin on the board, each placed by a die.",
  },
  {
    word: "under-construction",
    title: "Under construction",
    about: "The castle begins without walls.",
  },
  {
    word: "arrange",
    title: "Arrange",
    about: "The players choose where the first six monsters stand, as they always do in the tabletop edition.",
  },
  {
    word: "closed-hands",
    title: "Closed hands",
    about: "Nobody sees the cards of another player; at one screen trades are offered.",
  },
  {
    word: "offers",
    title: "Offered trades",
    about: "A trade is an offer that the partner accepts or declines; with closed hands it names only the card given. For remote play.",
  },
] as const satisfies readonly Flag[];

export type Option = (typeof FLAGS)[number]["word"];

/** What a game of Castle Panic is set up with. */
export interface PanicOptions extends BaseOptions {
  readonly edition: Edition;
  readonly variant: Variant;
  readonly options: readonly Option[];
}

export const SEATS = { min: 1, max: 6 } as const;

export const CHOICES: readonly (Choice & { readonly key: "edition" | "variant" })[] = [
  {
    key: "edition",
    about: "which set of numbers is played",
    values: [
      { word: "bravehold", title: "Bravehold", about: "Larger hands for few players; the first monsters stand where the seed puts them." },
      {
        word: "tabletop",
        title: "Tabletop",
        about: "The printed game: the players place the first monsters, and points make the Master Slayer.",
      },
    ],
    fallback: "bravehold",
  },
  {
    key: "variant",
    about: "who plays against whom",
    values: [
      { word: "cooperative", title: "Cooperative", about: "Everybody wins or loses together; with one player, the solitaire game." },
      { word: "master-slayer", title: "Master Slayer", about: "A castle that stands has a best monster slayer." },
      { word: "overlord", title: "Overlord", about: "The last seat plays the monsters against the others." },
    ],
    fallback: "cooperative",
  },
];

/** P10.1 */
export const OVERLORD_SEAT: LastSeat = {
  key: "overlord",
  about: "panic: who of the players is the Overlord, in the last seat (the last player when not given)",
  choice: "variant",
  value: "overlord",
};

export function isOption(word: string): word is Option {
  return FLAGS.some((flag) => flag.word === word);
}

/**
 * P10.13: a trade at once would list the cards of a closed hand for the seat that looks, so trades are offers there. A bot is
 * asked, as anybody would be who has a will of their own.
 */
export function atOneScreen(options: PanicOptions, hasBots = false): PanicOptions {
  const flags = options.options;
  const castle = options.players.length - (options.variant === "overlord" ? 1 : 0);
  if (castle < 2 || flags.includes("offers") || !(hasBots || flags.includes("closed-hands"))) return options;
  return { ...options, options: FLAGS.map(({ word }) => word).filter((word) => word === "offers" || flags.includes(word)) };
}

/** Why these options do not go together; undefined when they do. */
export function conflict(options: PanicOptions): string | undefined {
  // P8.4: one Overlord and at least one castle player.
  if (options.variant === "overlord" && options.players.length < 2) {
    return "players: the Overlord variant is for 2 to 6 people, the last of them the Overlord; there is only 1";
  }
  return undefined;
}
