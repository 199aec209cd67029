import process from "node:process";
import type { AnyGame } from "../engine/game.js";
import { printRecord } from "../engine/record.js";
import { oneOf, quote, visible } from "../engine/text.js";
import { games } from "../games/index.js";
import { deleteSave, LATEST, matchingSaves, renameSave } from "../storage/change-saves.js";
import { StorageError } from "../storage/errors.js";
import { findFolders } from "../storage/folders.js";
import { recoverSave } from "../storage/recover.js";
import { salvage } from "../storage/salvage.js";
import { nameOf, nameProblem, withoutEnding } from "../storage/save-names.js";
import { createSave, savesFolder } from "../storage/saves.js";
import { Lines } from "../terminal/lines.js";
import { UsageError } from "./errors.js";
import { writeNamed } from "./named-file.js";
import { toPaste } from "./paste.js";
import { SAVES_COMMANDS, standing } from "./saves-list.js";
import { print } from "./tell.js";

export interface SaveArguments {
  /** The name of a save, with or without its ending, or the beginning of one that no other save begins with; `latest` is the one written last. */
  readonly name: string;
  readonly dataDir: string | undefined;
}

/** Gives a save another name. Throws `StorageError`, and `UsageError` for a name that is none. */
export async function renameSaveTo(given: SaveArguments & { readonly to: string }): Promise<void> {
  const path = findSave(given);
  const to = withoutEnding(given.to);
  const problem = MEANT.includes(to.toLowerCase()) ? "has a meaning of its own" : nameProblem(to);
  if (problem !== undefined) throw new UsageError(`a save cannot be called ${quote(to)}: the name ${problem}`);
  tell(`${nameOf(path)} is now ${nameOf(renameSave(path, to))}`);
}

/** Whoever says one of these after `saves` means no save of that name. */
const MEANT: readonly string[] = [LATEST, "help", ...SAVES_COMMANDS];

/** Removes a save, once somebody has said yes to it. Throws `StorageError`, and `UsageError` when nobody can be asked. */
export async function deleteSaveNamed({ yes, ...given }: SaveArguments & { readonly yes: boolean }): Promise<void> {
  const path = findSave(given);
  if (!yes && !(await confirmed(`Delete ${nameOf(path)} (${about(path)})? It cannot be brought back. [y/N] `))) {
    tell(`${nameOf(path)} is kept`);
    return;
  }
  deleteSave(path);
  tell(`${nameOf(path)} is deleted`);
}

/**
 * Writes the record of a save to a file that is not there yet, or to the standard output. Throws `StorageError`, `exists`
 * when there is such a file.
 */
export async function exportSave({ file = "-", ...given }: SaveArguments & { readonly file: string | undefined }): Promise<void> {
  const { record } = recoverSave(findSave(given), rules());
  const text = printRecord(record);
  if (file === "-") return void process.stdout.write(text);
  writeNamed(file, text);
}

/**
 * Copies what is sound of a save, up to its first fault, into a new save; the old one stays as it is. Throws
 * `StorageError` when nothing can be recovered.
 */
export async function recoverSaveNamed(given: SaveArguments): Promise<void> {
  const path = findSave(given);
  const { record, commands, fault } = salvage(path, rules());
  if (fault === undefined) return tell(`${nameOf(path)} is sound: go on with it, ${toPaste(["play", path], undefined)}`);
  const { data } = findFolders(given.dataDir);
  const copy = createSave(data, record, undefined, `${nameOf(path)}-recovered`);
  copy.close();
  tell(
    `${commands === 1 ? "1 command is" : `${commands} commands are`} sound, and now in ${copy.path}`,
    `Left out is everything from line ${fault.line ?? 1} on: ${fault.reason}`,
    `${nameOf(path)} stays as it is. Go on with the copy: ${toPaste(["play", copy.path], undefined)}`,
  );
}

function rules(): readonly AnyGame[] {
  return games.map(({ game }) => game);
}

const MOST_TOLD = 8;

/** The file of the save that is meant. Throws `UsageError` with those that might be when it is none or not one alone. */
function findSave({ name, dataDir }: SaveArguments): string {
  const { data } = findFolders(dataDir);
  const word = withoutEnding(name);
  const [path, ...more] = matchingSaves(data, word);
  if (path !== undefined && more.length === 0) return path;
  if (path === undefined) {
    const names = matchingSaves(data, "").map(nameOf);
    const known = names.length > MOST_TOLD ? `; ${toPaste(["saves", "--all"], dataDir)} lists them` : oneOf(word, names);
    throw new UsageError(`there is no save ${quote(word)} in ${savesFolder(data)}${known}`);
  }
  const names = [path, ...more].map(nameOf);
  const told = [...names.slice(0, MOST_TOLD), ...(names.length > MOST_TOLD ? ["..."] : [])].join(", ");
  throw new UsageError(`${names.length} saves begin with ${quote(word)}, give more of the name: ${told}`);
}

function about(path: string): string {
  try {
    const found = recoverSave(path, rules());
    return `${found.record.game.title}, ${standing(found).toLowerCase()}`;
  } catch (error) {
    if (error instanceof StorageError) return "it cannot be read";
    throw error;
  }
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError("standard input is not a terminal, so nobody can be asked: add --yes to delete it");
  const lines = new Lines();
  const answer = await lines.readLine(question);
  lines.close();
  return /^y(es)?$/i.test(answer?.trim() ?? "");
}

function tell(...lines: readonly string[]): void {
  print(lines.map(visible));
}
