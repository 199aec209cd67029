import { ToldError } from "../engine/errors.js";
import type { Lines } from "../terminal/lines.js";
import type { Desk } from "./menu-loop.js";
import type { Departure, MenuEffect, MenuFacts, MenuRow, MenuState, Step } from "./menu-model.js";
import { menuPage, TITLES } from "./menu-pages.js";
import { EMPTY, rowsOf } from "./menu-rows.js";
import { behind } from "./menu-state.js";

/** Columns of the pages. */
const WIDTH = 78;

/**
 * The menu in lines of text: what there is as a numbered list, one line is read. Gives what was chosen and how the menu
 * stood then; the end of the input leaves.
 */
export async function chooseInLines(
  desk: Desk,
  opening: MenuState,
  lines: Lines,
): Promise<{ readonly departure: Departure; readonly state: MenuState }> {
  let state = opening;
  desk.open();
  if (state.message !== undefined) lines.print(state.message.text);
  for (;;) {
    const { facts } = desk.read();
    const page = menuPage(state, facts, WIDTH);
    if (page !== undefined) {
      lines.print(`\n${page.map(({ text }) => text).join("\n")}`);
      state = backFrom(state);
      continue;
    }
    const rows = rowsOf(state, facts);
    printPlace(state, rows, lines);
    const answer = await lines.readLine("> ");
    if (answer === undefined) return { departure: { do: "leave" }, state };
    const { state: next, effect } = await carryOut(answer.trim(), { state, rows, facts }, lines);
    state = next;
    if (effect === undefined) continue;
    if (effect.do !== "delete" && effect.do !== "set") return { departure: effect, state };
    attempt(lines, () => desk.carryOut(effect));
  }
}

interface Standing {
  readonly state: MenuState;
  readonly rows: readonly MenuRow[];
  readonly facts: MenuFacts;
}

interface Done {
  readonly state: MenuState;
  readonly effect?: MenuEffect;
}

/** What can be typed, whatever place it is. */
const HELP = [
  "Type the number of a choice, or its name or the beginning of it; what is typed in a choice is asked for after that.",
  "about 1 tells more of the first choice, delete 1 deletes a game in progress after asking.",
  "back goes back, Enter alone shows the choices again, quit leaves.",
].join("\n");

function printPlace({ place }: MenuState, rows: readonly MenuRow[], lines: Lines): void {
  const digits = String(rows.length).length;
  lines.print(`\n${TITLES[place]}`);
  const empty = EMPTY[place];
  if (rows.length === 0 && empty !== undefined) lines.print(empty);
  for (const [index, row] of rows.entries()) {
    if (row.group !== undefined) lines.print(`${row.group}:`);
    lines.print(`${String(index + 1).padStart(digits + 1)}  ${inWords(row)}`);
  }
  const words = [
    ...(rows.length === 0 ? [] : ["a number or a name chooses", "about 1 tells more"]),
    ...(rows.some(({ save }) => save !== undefined) ? ["delete 1 deletes"] : []),
    "help tells more",
    behind(place) === undefined ? "quit leaves" : "back goes back",
  ];
  lines.print(`${words.join(", ")}.`);
}

function inWords({ cells, value }: MenuRow): string {
  const told = cells.filter((cell) => cell !== "").join(", ");
  if (value === undefined) return told;
  if (value.kind === "switch") return `${told}: ${value.on ? "yes" : "no"}`;
  if (value.kind === "cycle") return `${told}: ${value.shown}`;
  return `${told}: ${value.text === "" ? value.empty : value.text}`;
}

/** One line of input. */
async function carryOut(text: string, standing: Standing, lines: Lines): Promise<Done> {
  const { state, rows } = standing;
  const [, word, which = text] = /^(about|delete)\s+(.*)$/i.exec(text) ?? [];
  const row = meant(which, rows);
  if (text === "") return { state };
  if (["quit", "q", "leave"].includes(text.toLowerCase())) return { state, effect: { do: "leave" } };
  if (["back", "b"].includes(text.toLowerCase())) return { state: backFrom(state) };
  if (row === undefined && ["help", "?", "h"].includes(text.toLowerCase())) {
    lines.print(HELP);
    return { state };
  }
  if (row === undefined) {
    lines.print(
      `There is no choice ${text}; ${rows.length === 1 ? "there is 1" : `there are ${rows.length || "none"}`}. help tells what to type.`,
    );
    return { state };
  }
  if (word?.toLowerCase() === "about") {
    lines.print(row.about.join("\n"));
    return { state };
  }
  if (word !== undefined) return remove(row, state, lines);
  return come(state, await chosen(row, lines), lines);
}

/** The row of that number, or the one whose name begins so, when no other does. */
function meant(which: string, rows: readonly MenuRow[]): MenuRow | undefined {
  if (/^\d+$/.test(which)) return rows[Number(which) - 1];
  const names = rows.map(({ cells: [name = ""] }) => name.toLowerCase());
  const found = rows.filter((_, i) => names[i] === which.toLowerCase());
  const begun = rows.filter((_, i) => names[i]?.startsWith(which.toLowerCase()));
  return found[0] ?? (begun.length === 1 ? begun[0] : undefined);
}

async function chosen(row: MenuRow, lines: Lines): Promise<Step> {
  if (row.value?.kind !== "text") return row.enter();
  const typed = await lines.readLine(`${row.cells[0] ?? ""}: `);
  return typed === undefined ? row.enter() : row.value.type(typed);
}

async function remove({ save, cells }: MenuRow, state: MenuState, lines: Lines): Promise<Done> {
  if (save === undefined) {
    lines.print("This cannot be deleted.");
    return { state };
  }
  const answer = await lines.readLine(`Delete ${cells.filter((cell) => cell !== "").join(", ")} for ever? [y/N] `);
  if (!/^y(es)?$/i.test(answer?.trim() ?? "")) return { state };
  return { state, effect: { do: "delete", path: save } };
}

function come(state: MenuState, step: Step, lines: Lines): Done {
  if (!("refused" in step)) return step;
  lines.print(`Not done: ${step.refused}`);
  return { state };
}

function backFrom(state: MenuState): MenuState {
  return { ...state, place: behind(state.place) ?? state.place, message: undefined };
}

function attempt(lines: Lines, act: () => string): void {
  try {
    lines.print(act());
  } catch (error) {
    if (!(error instanceof ToldError)) throw error;
    lines.print(`Not done: ${error.message}`);
  }
}
