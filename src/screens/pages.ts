import { type Rulebook, readable } from "../engine/rulebook.js";
import { shellWord } from "../engine/text.js";
import { wrap } from "../terminal/wrap.js";
import type { Play } from "./game-screen.js";
import type { Keymap } from "./keymap.js";
import type { Page } from "./play-state.js";
import { keysAt, type Situation } from "./situation.js";

/** What the pages are written from. */
export interface PageSource {
  readonly log: readonly string[];
  readonly rulebook: Rulebook | undefined;
  readonly plays: readonly Play<object>[];
  readonly seed: string;
  /** The file that the game is kept in; undefined when it is not kept. */
  readonly savedAt: string | undefined;
  /** The command that goes on with the game that was played last. */
  readonly resume: string | undefined;
  readonly keymap: Keymap;
  readonly situation: Situation;
  /** The position in words, a fact a line. */
  readonly described: () => readonly string[];
}

/** The whole text of a page, broken into lines of at most `columns` columns. */
export function pageLines(kind: Page["kind"], source: PageSource, columns: number): readonly string[] {
  return WRITERS[kind](source).flatMap((paragraph) => (paragraph === "" ? [""] : wrap(paragraph, columns)));
}

const WRITERS: Readonly<Record<Page["kind"], (source: PageSource) => readonly string[]>> = {
  help: (source) => [
    "What you can do now:",
    ...(source.plays.length === 0
      ? [source.situation.at === "lesson" ? "- the lesson is done" : "- nothing: the game is over"]
      : source.plays.map((play, i) => `- ${i + 1}  ${play.label}${play.detail === "" ? "" : `: ${play.detail}`}`)),
    "",
    "Choose with the arrows or a number, go round the targets with Tab, play with Enter.",
    "",
    "Keys:",
    ...keysAt(source.situation, source.keymap).map(({ keys, about }) => `- ${keys}: ${about}`),
    "- Ctrl-C: leave; Ctrl-Z: back to the shell, fg returns",
  ],
  log: (source) => (source.log.length === 0 ? ["Nothing has happened yet."] : source.log.map((sentence) => `- ${sentence}`)),
  rules: ({ rulebook }) => (rulebook === undefined ? [] : rulesText(rulebook)),
  position: ({ described }) => described().map((fact) => `- ${fact}`),
  saved: (source) => [
    ...(source.savedAt === undefined
      ? ["This game is not kept in a file."]
      : [
          "Every command is kept as soon as it is played, in",
          source.savedAt,
          "",
          ...(source.resume === undefined ? [] : [`To go on with the newest game: ${source.resume}`]),
          `To go on with this one: castle-games play ${shellWord(source.savedAt)}`,
        ]),
    "",
    `The seed is ${source.seed}. The same seed deals the same game again.`,
  ],
};

/** All sections of a rulebook as paragraphs, their titles in capitals. */
export function rulesText({ sections }: Rulebook): readonly string[] {
  return sections.flatMap((section) => [
    section.title.toUpperCase(),
    "",
    ...section.text.map(readable).flatMap(spaced),
    ...(section.reconstructed === undefined ? [] : [`(${section.reconstructed})`, ""]),
  ]);
}

/** Paragraphs stand apart, items of a list together. */
function spaced(paragraph: string, at: number, all: readonly string[]): readonly string[] {
  const listGoesOn = paragraph.startsWith("- ") && all[at + 1]?.startsWith("- ");
  return listGoesOn ? [paragraph] : [paragraph, ""];
}
