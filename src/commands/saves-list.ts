import process from "node:process";
import type { Outcome } from "../engine/game.js";
import { countHints, countUndos } from "../engine/marks.js";
import { printOptions } from "../engine/options.js";
import { oneOf, quote, visible } from "../engine/text.js";
import { games } from "../games/index.js";
import { StorageError } from "../storage/errors.js";
import { findFolders } from "../storage/folders.js";
import { type Holder, lockedBy } from "../storage/lock.js";
import type { Recovered } from "../storage/recover.js";
import { nameOf, withoutEnding } from "../storage/save-names.js";
import { type ListedSave, listSaves, savesFolder } from "../storage/saves.js";
import { localTime } from "../storage/time.js";
import { wrap } from "../terminal/wrap.js";
import { UsageError } from "./errors.js";
import { toPaste } from "./paste.js";

export interface SavesListArguments {
  /** Only saves whose names begin so; all when it is not given. */
  readonly beginning: string | undefined;
  /** Those that are over too. */
  readonly all: boolean;
  readonly json: boolean;
  readonly dataDir: string | undefined;
}

/** What else can be asked of `saves`. */
export const SAVES_COMMANDS = ["list", "rename", "delete", "export", "recover"] as const;

/**
 * Prints the games in progress, the one played last first, and what is wrong with saves that cannot be read; no file is
 * touched. Throws `StorageError`, and `UsageError` when no save begins as it should.
 */
export async function tellSaves({ beginning, all, json, dataDir }: SavesListArguments): Promise<void> {
  const { data } = findFolders(dataDir);
  const word = withoutEnding(beginning ?? "");
  const kept = listSaves(
    data,
    games.map(({ game }) => game),
  );
  const found = kept.filter(({ path }) => nameOf(path).startsWith(word));
  if (found.length === 0 && beginning !== undefined) {
    throw new UsageError(
      `there is no save in ${savesFolder(data)} whose name begins with ${quote(word)}, and no such command of saves${oneOf(word, SAVES_COMMANDS)}`,
    );
  }
  const shown = all ? found : found.filter((save) => !isOver(save));
  if (json) return void process.stdout.write(`${JSON.stringify(shown.map(asJson))}\n`);
  const lines = shown.flatMap((save) => [visible(nameOf(save.path)), ...facts(save).flatMap(indented), ...wayOut(save, dataDir)]);
  process.stdout.write(
    `${[...lines, ...closing({ data, dataDir, all, shown: shown.length, hidden: found.length - shown.length })].join("\n")}\n`,
  );
}

function isOver({ found }: ListedSave): boolean {
  return !(found instanceof StorageError) && found.record.game.outcome(found.replay.position) !== undefined;
}

const WIDTH = { usual: 80, most: 120 } as const;

function indented(fact: string): readonly string[] {
  const columns = Math.min(process.stdout.columns ?? WIDTH.usual, WIDTH.most);
  return wrap(visible(fact), Math.max(columns - 2, 1)).map((line) => `  ${line}`);
}

/** What there is to know about a save, in lines. */
function facts({ path, written, found }: ListedSave): readonly string[] {
  if (found instanceof StorageError) {
    const where = found.line === undefined ? "" : `line ${found.line}: `;
    return [`Cannot be read and is left as it is: ${where}${found.reason}.`];
  }
  const { game, options, seed } = found.record;
  const { players } = options;
  const seats = `${players.length} ${players.length === 1 ? "seat" : "seats"}: ${players.join(", ")}`;
  return [
    [`${game.title}: ${setup(found)}`, seats, standing(found), `Written ${localTime(written)}`, `Seed ${seed}`].map(ended).join(" "),
    ...remarks(found, lockedBy(path)),
  ];
}

/** What can be done about a save that cannot be read; a command stays in one line, as long as it is. */
function wayOut(save: ListedSave, dataDir: string | undefined): readonly string[] {
  const command = recovering(save, dataDir);
  return command === undefined ? [] : [`  What is sound of it: ${command}`];
}

/** The command that copies what is sound of a save that cannot be read; undefined where nothing can be sound. */
export function recovering({ path, found }: ListedSave, dataDir: string | undefined): string | undefined {
  if (!(found instanceof StorageError) || (found.code !== "bad-record" && found.code !== "not-text")) return undefined;
  return toPaste(["saves", "recover", nameOf(path)], dataDir);
}

/** Choices and options, as words: `menace, vigil`. */
export function setup({ record: { game, options } }: Recovered): string {
  return printOptions(game, options)
    .flatMap(([key, value]) => (key === "players" ? [] : [value]))
    .join(", ");
}

/** `Turn 12`, `Won in turn 12`, `Lost in turn 12: foundation`. */
export function standing({ record: { game }, replay: { position } }: Recovered): string {
  const outcome = game.outcome(position);
  return outcome === undefined ? `Turn ${position.turn}` : ending(outcome, position.turn);
}

/** `Won in turn 12`, `Lost in turn 12: foundation`. */
export function ending({ result, reason }: Outcome, turn: number): string {
  if (result === "won") return `Won in turn ${turn}`;
  return `Lost in turn ${turn}${reason === undefined ? "" : `: ${reason}`}`;
}

function remarks({ record, dropped }: Recovered, holder: Holder | undefined): readonly string[] {
  const [undos, hints] = [countUndos(record), countHints(record)];
  return [
    ...(undos === 0 ? [] : [`Something revealed was taken back ${undos === 1 ? "once" : `${undos} times`}.`]),
    ...(hints === 0 ? [] : [`${hints === 1 ? "A hint was" : `${hints} hints were`} given.`]),
    ...(dropped === undefined ? [] : [`The last line was cut short and is left out: ${dropped}.`]),
    ...(holder === undefined ? [] : [`It is being played by process ${holder.pid} since ${localTime(holder.since)}.`]),
  ];
}

function ended(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

interface Closing {
  readonly data: string;
  readonly dataDir: string | undefined;
  readonly all: boolean;
  readonly shown: number;
  readonly hidden: number;
}

/** What the list does not show. */
function closing({ data, dataDir, all, shown, hidden }: Closing): readonly string[] {
  const over = `${hidden} finished ${hidden === 1 ? "game is" : "games are"} not listed: ${toPaste(["saves", "--all"], dataDir)}`;
  if (shown > 0) return hidden === 0 ? [] : ["", over];
  const none = `There is no game ${all ? "" : "in progress "}in ${savesFolder(data)}. Begin one: ${toPaste(["play", games[0]?.game.name ?? ""], dataDir)}`;
  return [visible(none), ...(hidden === 0 ? [] : [over])];
}

function asJson({ path, written, found }: ListedSave): object {
  const file = { name: nameOf(path), path, written };
  if (found instanceof StorageError) return { ...file, error: { code: found.code, message: found.reason, line: found.line } };
  const { record, replay } = found;
  const holder = lockedBy(path);
  return {
    ...file,
    game: record.game.name,
    ...record.options,
    seed: record.seed,
    turn: replay.position.turn,
    commands: replay.steps.length,
    undos: countUndos(record),
    hints: countHints(record),
    outcome: record.game.outcome(replay.position) ?? null,
    lockedBy: holder === undefined ? null : { process: holder.pid, machine: holder.host, since: holder.since },
  };
}
