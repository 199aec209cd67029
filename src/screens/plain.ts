import { GameError, ToldError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import type { Step } from "../engine/replay.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { Session } from "../engine/session.js";
import type { Lines } from "../terminal/lines.js";

/** What plain mode is given. */
export interface PlainTable {
  readonly game: AnyGame;
  readonly session: Session;
  readonly rulebook: Rulebook;
  readonly savedAt: string | undefined;
  readonly greeting: string | undefined;
  /** Whether the seats must not see one another's view. */
  readonly secret: () => boolean;
}

const HELP = [
  "Type the number of a choice, or a command in the game's notation.",
  "undo takes back the last command, redo does it again, log tells what has happened,",
  "rules tells the rules (rules turn: one section), again repeats the position, quit leaves; the game is kept.",
].join("\n");

/** Plays in lines of text: what happened, the position in words, a numbered list of what can be done; one line is read. */
export async function playPlain(table: PlainTable, lines: Lines): Promise<void> {
  const { game, session } = table;
  lines.print(`${game.title}. Seed: ${session.position.seed}. Type help for help.`);
  if (table.savedAt !== undefined) lines.print(`Kept in ${table.savedAt}`);
  if (table.greeting !== undefined) lines.print(table.greeting);
  printPosition(table, lines);
  for (;;) {
    const seat = session.seat;
    const name = seat === undefined ? "" : session.position.players[seat];
    const answer = await lines.readLine(seat === undefined ? "The game is over (undo, log, quit): " : `${name}: `);
    if (answer === undefined) return;
    const leaving = carryOut(answer.trim(), table, lines);
    if (leaving) return;
  }
}

/** One line of input; true when it leaves the game. */
function carryOut(text: string, table: PlainTable, lines: Lines): boolean {
  const [word = "", ...rest] = text.toLowerCase().split(/\s+/);
  const own = WORDS[word];
  if (text === "") return false;
  if (word === "quit" || word === "q" || word === "leave") return true;
  if (own !== undefined) own(table, lines, rest.join(" "));
  else attempt(table, lines, () => apply(text, table));
  return false;
}

const WORDS: Readonly<Record<string, (table: PlainTable, lines: Lines, rest: string) => void>> = {
  help: (_, lines) => lines.print(HELP),
  "?": (_, lines) => lines.print(HELP),
  again: printPosition,
  log: (table, lines) => lines.print(table.session.history.flatMap((step) => told(step, table)).join("\n") || "Nothing has happened yet."),
  rules: printRules,
  undo: (table, lines) => {
    if (!table.session.canUndo) lines.print("There is nothing to take back.");
    else attempt(table, lines, () => `Taken back: ${table.session.undo().text}`);
  },
  redo: (table, lines) => {
    if (!table.session.canRedo) lines.print("There is nothing to do again.");
    else attempt(table, lines, () => `Done again: ${table.session.redo().text}`);
  },
};

function attempt(table: PlainTable, lines: Lines, act: () => string): void {
  try {
    lines.print(act());
  } catch (error) {
    if (!(error instanceof ToldError)) throw error;
    lines.print(`Not done: ${error.message}`);
    return;
  }
  printPosition(table, lines);
}

function apply(text: string, table: PlainTable): string {
  const { session } = table;
  if (!/^\d+$/.test(text)) return told(session.apply(text), table).join("\n");
  const command = session.legal[Number(text) - 1];
  if (command === undefined) throw new GameError("bad-command", `there is no choice ${text}; there are ${session.legal.length}`);
  return told(session.apply(command), table).join("\n");
}

function told(step: Step, { game, session, secret }: PlainTable): readonly string[] {
  const seat = secret() ? (session.seat ?? 0) : undefined;
  return step.events.flatMap((event) => game.narrate(event, step.position.players, seat) ?? []);
}

function printPosition({ game, session }: PlainTable, lines: Lines): void {
  const { position } = session;
  lines.print(`\n${game.describe(game.observe(position, session.seat ?? position.active)).join("\n")}`);
  if (session.seat === undefined) return;
  const choices = session.legal.map(
    (command, i) => `${String(i + 1).padStart(2)}  ${game.notation.print(command)}: ${game.explain(position, command)}`,
  );
  lines.print(`You can:\n${choices.join("\n")}`);
}

function printRules({ rulebook }: PlainTable, lines: Lines, word: string): void {
  const sections = word === "" ? rulebook.sections : rulebook.sections.filter((section) => section.word === word);
  if (sections.length === 0)
    lines.print(`There is no section ${word}; there are ${rulebook.sections.map((section) => section.word).join(", ")}.`);
  for (const { title, text, reconstructed } of sections)
    lines.print([title, ...text, ...(reconstructed ? [`(${reconstructed})`] : []), ""].join("\n"));
}
