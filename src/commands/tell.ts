import process from "node:process";
import type { AnyGame, BasePosition, Outcome } from "../engine/game.js";
import type { GameRecord } from "../engine/record.js";
import type { Step } from "../engine/replay.js";
import type { Session } from "../engine/session.js";
import { visible } from "../engine/text.js";
import type { Entry } from "../games/index.js";
import { wrap } from "../terminal/wrap.js";
import { lookOf, type Taste } from "./taste.js";

export type { Taste } from "./taste.js";

/** Pictures are made for a window of this size; the width follows the terminal between these bounds. */
const WIDTH = { least: 60, usual: 80, most: 100 } as const;
const HEIGHT = 30;
/** A command that is longer pushes its first sentence to the right. */
const COMMAND_COLUMN = 20;

/** Tells the end of a game that was played from a script: what happened, the board, how it stands. */
export async function tellEnd(entry: Entry, session: Session, taste: Taste): Promise<void> {
  print([...narrated(session.game, session.history), "", ...(await board(entry, session.position, taste))]);
}

/** Prints lines; the text must be safe for a terminal already. */
export function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** What happened, as everybody may know it after the game: each command with its number, beside it a sentence an event. */
export function narrated(game: AnyGame, steps: readonly Step[]): readonly string[] {
  const digits = String(steps.length).length;
  return steps.flatMap(({ text, events, position }, index) => {
    const sentences = events.flatMap((event) => game.narrate(event, position.players) ?? []).map(visible);
    const label = `${String(index + 1).padStart(digits)}  ${visible(text).padEnd(COMMAND_COLUMN)}`;
    const [first = "", ...rest] = sentences;
    return [`${label}  ${first}`.trimEnd(), ...rest.map((sentence) => `${" ".repeat(digits + COMMAND_COLUMN + 4)}${sentence}`)];
  });
}

/** What a record is of, in one line. */
export function headline({ game, options, seed }: GameRecord): string {
  const words = [
    ...Object.entries(options)
      .filter(([key]) => key !== "players" && key !== "options")
      .map(([, value]) => String(value)),
    ...options.options,
  ];
  return visible(`${game.title} (${words.join(", ")}), played by ${options.players.join(", ")}, seed ${seed}`);
}

/** A position as a picture and in words, as the seat to act sees it, and how the game stands. */
export async function board({ game, screen }: Entry, position: BasePosition, taste: Taste): Promise<readonly string[]> {
  const columns = Math.min(Math.max(process.stdout.columns ?? WIDTH.usual, WIDTH.least), WIDTH.most);
  const view = game.observe(position, game.seat(position) ?? position.active);
  const look = lookOf(taste);
  const picture = (await screen()).picture(view, { columns, rows: HEIGHT }, look);
  // Without colours the picture needs no codes at all: it may go into a file.
  const rows = look.depth === 0 ? picture.text() : picture.rows(look.depth, look.palette);
  const words = game.describe(view).flatMap((fact) => wrap(visible(fact), columns));
  return [...withoutBlankEnds(rows, picture.text()), "", ...words, standing(game, position)];
}

/** How the game stands, in one line: `Won.`, `Lost: foundation.`, `Turn 12, to act: Ada.` */
function standing(game: AnyGame, position: BasePosition): string {
  const outcome = game.outcome(position);
  const seat = game.seat(position);
  if (outcome !== undefined) return ended(outcome, position.players);
  return `Turn ${position.turn}, to act: ${visible(position.players[seat ?? position.active] ?? "")}.`;
}

function ended({ result, reason, scores, masters }: Outcome, players: readonly string[]): string {
  const score = scores?.map(({ monsters, points }, seat) => `${players[seat]} ${monsters} monsters, ${points} points`).join("; ");
  const first = masters?.map((seat) => players[seat]).join(", ");
  const parts = [result === "won" ? "Won" : "Lost", reason, score, first && `master: ${first}`];
  return visible(`${parts.filter((part) => part !== undefined && part !== "").join(": ")}.`);
}

/** Blank rows above and below the picture only push other things off the screen. */
function withoutBlankEnds(rows: readonly string[], texts: readonly string[]): readonly string[] {
  const first = texts.findIndex((text) => text !== "");
  return rows.slice(Math.max(first, 0), texts.findLastIndex((text) => text !== "") + 1);
}
