import process from "node:process";
import { Chalk } from "chalk";
import { type Rulebook, readable, type Section } from "../engine/rulebook.js";
import { oneOf, quote } from "../engine/text.js";
import { games } from "../games/index.js";
import { type ColourChoice, colourDepth } from "../terminal/depth.js";
import { wrap } from "../terminal/wrap.js";
import { UsageError } from "./errors.js";

export interface RulesArguments {
  /** A game's name; without one, the rulebooks there are. */
  readonly game: string | undefined;
  /** The word of a section; without one, all of them. */
  readonly section: string | undefined;
  readonly color: ColourChoice;
}

/** Longer lines are hard to read. */
const WIDTH = 78;

/** Prints the rules of a game, or one section of them. Throws `UsageError` that names the nearest when there is no such thing. */
export async function tellRules({ game, section, color }: RulesArguments): Promise<void> {
  const depth = colourDepth(process.env, color, process.stdout);
  const columns = Math.min(process.stdout.columns ?? WIDTH, WIDTH);
  const heading: Heading = new Chalk({ level: depth }).bold;
  const lines = game === undefined ? await contents() : rules(await rulebookOf(game), section, columns, heading);
  process.stdout.write(`${lines.join("\n")}\n`);
}

/**
 * Prints the rules as one JSON value: of every game without a name, of a game, or one section of it. Throws like `tellRules`.
 */
export async function printRules(game: string | undefined, section: string | undefined): Promise<void> {
  const names = game === undefined ? games.map(({ game: { name } }) => name) : [game.toLowerCase()];
  const books = await Promise.all(names.map(async (name) => ({ game: name, ...plain(await rulebookOf(name), section) })));
  process.stdout.write(`${JSON.stringify(game === undefined ? books : books[0])}\n`);
}

/** A rulebook, or one section of it, without marks of code. */
function plain(book: Rulebook, word: string | undefined): Rulebook {
  const sections = word === undefined ? book.sections : [sectionOf(book, word)];
  return { title: book.title, sections: sections.map((section) => ({ ...section, text: section.text.map(readable) })) };
}

/** Every game with the words of its sections. */
async function contents(): Promise<readonly string[]> {
  const books = await Promise.all(games.map(async ({ game, rulebook }) => ({ game, book: await rulebook() })));
  return books.flatMap(({ game, book }, at) => [
    ...(at === 0 ? [] : [""]),
    `castle-games rules ${game.name}`,
    ...wrap(sectionWords(book), WIDTH - 2).map((line) => `  ${line}`),
  ]);
}

async function rulebookOf(name: string): Promise<Rulebook> {
  const entry = games.find(({ game }) => game.name === name.toLowerCase());
  if (entry !== undefined) return entry.rulebook();
  throw new UsageError(
    `there is no game ${quote(name)}${oneOf(
      name,
      games.map(({ game }) => game.name),
    )}`,
  );
}

type Heading = (text: string) => string;

function rules(book: Rulebook, word: string | undefined, columns: number, heading: Heading): readonly string[] {
  if (word !== undefined) return told(sectionOf(book, word), columns, heading);
  const listed = wrap(`Sections, each of which can be asked for by its word: ${sectionWords(book)}.`, columns);
  return [heading(book.title), "", ...listed, ...book.sections.flatMap((section) => ["", ...told(section, columns, heading)])];
}

function sectionOf({ title, sections }: Rulebook, word: string): Section {
  const section = sections.find((candidate) => candidate.word === word.toLowerCase());
  if (section !== undefined) return section;
  throw new UsageError(
    `the rules of ${title} have no section ${quote(word)}${oneOf(
      word,
      sections.map((candidate) => candidate.word),
    )}`,
  );
}

/** A section as lines: paragraphs stand apart, items of a list together. */
function told({ title, text, reconstructed }: Section, columns: number, heading: Heading): readonly string[] {
  const paragraphs = [...text.map(readable), ...(reconstructed === undefined ? [] : [`Note: ${reconstructed}`])];
  const lines = paragraphs.flatMap((paragraph, index) => {
    const listGoesOn = paragraph.startsWith("- ") && paragraphs[index - 1]?.startsWith("- ") === true;
    return [...(listGoesOn ? [] : [""]), ...wrap(paragraph, columns)];
  });
  return [heading(title), ...lines];
}

function sectionWords({ sections }: Rulebook): string {
  return sections.map(({ word }) => word).join(", ");
}
