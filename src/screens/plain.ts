import { ToldError } from "../engine/errors.js";
import { replay } from "../engine/replay.js";
import { readable } from "../engine/rulebook.js";
import type { Session } from "../engine/session.js";
import type { Lines } from "../terminal/lines.js";
import { type BotTurns, createBotTurns } from "./bot-turns.js";
import type { Leaving } from "./ending.js";
import { letBotsPlay, tellHint } from "./plain-bots.js";
import { createTelling, type PlainTable, type Telling } from "./plain-telling.js";

import { PACES } from "./seat-player.js";
import { redoDecision, sinceDecision, type Together, undoDecision } from "./take-back.js";

export type { PlainTable } from "./plain-telling.js";

const HELP = [
  "Type the number of a choice, or a command in the game's notation. The beginning of a command tells the choices that begin so.",
  "After each command you hear what happened, what changed and what can be done.",
  "board tells the whole position (again does the same), ahead what the next move of the game's own would change.",
  "what tells what can be done, more tells each choice by itself, more and a beginning those that begin so.",
  "hint (or h) tells what you could do, and why.",
  "undo takes back the last command, redo does it again, log tells what has happened, log 5 the last 5 commands.",
  "rules tells the rules (rules turn: one section), where tells where the game is kept, quit leaves; the game is kept.",
  "When the game is over, replay steps through it, same begins it again with its seed, new begins another.",
].join("\n");

/**
 * Plays in lines of text: what happened, what changed, a numbered list of what can be done; one line is read. Where seats
 * have secrets, it waits for the next of them to sit down first. Says how it was left.
 */
export async function playPlain(table: PlainTable, lines: Lines): Promise<Leaving> {
  const { game, session } = table;
  lines.print(`${game.title}. Seed: ${session.position.seed}. Type help for help.`);
  if (table.savedAt !== undefined) lines.print(`Kept in ${table.savedAt}`);
  if (table.greeting !== undefined) lines.print(table.greeting);
  const turns = createBotTurns({ session, players: [], pace: PACES.normal, clock: () => 0, ...table.company });
  const telling = createTelling(table, turns, lines);
  if (telling.waitsFor() === undefined) telling.board();
  const isWatched = turns.persons.length === 0;
  if (isWatched && session.seat !== undefined) telling.say(WATCHED);
  for (;;) {
    const played = await letBotsPlay(table, turns, telling, () => isWatched && isLeftBetween(telling, lines));
    if (played === "left") return "leave";
    if (played === "something" && telling.waitsFor() === undefined) telling.change(() => ({ said: [] }));
    const waiting = telling.waitsFor();
    const answer = await lines.readLine(waiting === undefined ? prompt(session) : telling.handOver(waiting));
    if (answer === undefined) return "leave";
    const text = answer.trim();
    const leaving =
      waiting === undefined
        ? await carryOut(text, { table, telling, turns }, lines)
        : whileWaiting(text, waiting, { table, telling, turns });
    if (leaving !== undefined) return leaving;
  }
}

const WATCHED = "Bots take all seats and play by themselves: q and Enter leaves; the game is kept.";

/** True when whoever looks on at bots has typed that they leave; anything else that was typed is answered. */
function isLeftBetween(telling: Telling, lines: Lines): boolean {
  for (let line = lines.typedLine(); line !== undefined; line = lines.typedLine()) {
    const text = line.trim().toLowerCase();
    if (LEAVING.has(text)) return true;
    if (text !== "") telling.say(WATCHED);
  }
  return false;
}

function prompt({ seat, position }: Session): string {
  return seat === undefined ? "The game is over (replay, same, new, undo, log, quit): " : `${position.players[seat]}: `;
}

/** Words that leave, and those of them that only do so when the game is over. */
const LEAVING = new Map<string, Leaving>([
  ["quit", "leave"],
  ["q", "leave"],
  ["leave", "leave"],
]);
const LEAVING_WHEN_OVER = new Map<string, Leaving>([
  ["same", "again"],
  ["new", "new"],
]);

/** What is played, who hears of it, and whose turn it is. */
interface Room {
  readonly table: PlainTable;
  readonly telling: Telling;
  readonly turns: BotTurns;
}

/** Between two seats nothing is told; whoever sat there before can still take back, or leave. */
function whileWaiting(text: string, seat: number, room: Room): Leaving | undefined {
  const word = text.toLowerCase();
  if (text === "") room.telling.sitDown();
  else if (word === "undo") undo(room);
  else {
    const leaving = LEAVING.get(word);
    if (leaving === undefined) room.telling.say(waitingFor(room.table.session.position.players[seat] ?? ""));
    return leaving;
  }
  return undefined;
}

function waitingFor(name: string): string {
  return `Nothing is told or played until ${name} presses Enter; undo takes the last command back, quit leaves.`;
}

/** One line of input; how it leaves the game, if it does. */
async function carryOut(text: string, room: Room, lines: Lines): Promise<Leaving | undefined> {
  const { table, telling } = room;
  if (text === "") return undefined;
  const [word = "", ...rest] = text.toLowerCase().split(/\s+/);
  const isOver = table.session.seat === undefined;
  const leaving = LEAVING.get(word) ?? (isOver ? LEAVING_WHEN_OVER.get(word) : undefined);
  if (leaving !== undefined) return leaving;
  const act = WORDS.get(word);
  if (isOver && word === "replay") await stepThrough(table, lines);
  else if (act !== undefined) act(room, rest.join(" "));
  else if (/^\d+$/.test(text) || !telling.narrow(text)) telling.change(() => applied(text, table, telling));
  return undefined;
}

type Act = (room: Room, rest: string) => void;

const board: Act = ({ telling }) => telling.board();
const help: Act = ({ telling }) => telling.say(HELP);
const hint: Act = ({ table, telling }) => tellHint(table, telling);
const choices: Act = ({ telling }) => telling.choices();

const WORDS = new Map<string, Act>([
  ["help", help],
  ["?", help],
  ["board", board],
  ["again", board],
  ["what", choices],
  ["choices", choices],
  ["more", ({ telling }, rest) => telling.everyChoice(rest)],
  ["ahead", ({ telling }) => telling.ahead()],
  ["hint", hint],
  ["h", hint],
  ["log", ({ telling }, rest) => telling.log(rest)],
  ["rules", ({ table, telling }, rest) => printRules(table, telling, rest)],
  ["where", ({ table: { savedAt }, telling }) => telling.say(savedAt === undefined ? "The game is not kept." : `Kept in ${savedAt}`)],
  ["undo", undo],
  ["redo", redo],
]);

function undo({ table: { session }, telling, turns }: Room): void {
  if (sinceDecision(session, turns.isPerson) === 0) telling.say("There is nothing to take back.");
  else tellBack(telling, "Taken back", () => undoDecision(session, turns.isPerson));
}

function redo({ table: { session }, telling, turns }: Room): void {
  if (!session.canRedo) telling.say("There is nothing to do again.");
  else tellBack(telling, "Done again", () => redoDecision(session, turns.isPerson));
}

function tellBack(telling: Telling, what: string, act: () => Together | undefined): void {
  telling.change(() => {
    const back = act();
    return { said: back === undefined ? [] : [telling.takenBack(what, back)] };
  });
}

function applied(text: string, { session }: PlainTable, telling: Telling): { readonly said: readonly string[] } {
  if (!/^\d+$/.test(text)) return { said: telling.events(session.apply(text)) };
  const command = session.legal[Number(text) - 1];
  if (command === undefined) throw new ToldError(`there is no choice ${text}; there are ${session.legal.length}`);
  return { said: telling.events(session.apply(command)) };
}

/** The game that is over, command by command. */
async function stepThrough({ game, session }: PlainTable, lines: Lines): Promise<void> {
  const { replayPlain } = await import("./plain-replay.js");
  await replayPlain({ game, replay: replay(session.record), from: 0, spoilers: true, canPlay: false }, lines);
}

function printRules({ rulebook }: PlainTable, telling: Telling, word: string): void {
  const sections = word === "" ? rulebook.sections : rulebook.sections.filter((section) => section.word === word);
  if (sections.length === 0)
    telling.say(`There is no section ${word}; there are ${rulebook.sections.map((section) => section.word).join(", ")}.`);
  for (const { title, text, reconstructed } of sections)
    telling.say([title, ...text.map(readable), ...(reconstructed ? [`(${reconstructed})`] : []), ""].join("\n"));
}
