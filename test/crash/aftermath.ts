import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "./command.js";
import type { Death } from "./kinds.js";
import type { Program, Starting } from "./program.js";
import { age, changes, filesIn, isLeftover, type Surroundings } from "./surroundings.js";

/** Waits for the end of a program that was struck; gives what is wrong with the way it went. */
export async function faultsOfEnd(program: Program, { status: expected, isSudden }: Death): Promise<readonly string[]> {
  if (expected === undefined) {
    await program.gone();
    program.close();
    return [];
  }
  const { status, faults, screen } = await program.left();
  const ended = status === expected ? [] : [`ended with ${status} and not with ${expected}: ${screen.text.trim()}`];
  return [...ended, ...(isSudden ? [] : faults)];
}

/** Replays a record in a program of its own; gives what is wrong. */
export function faultsOfReplay(record: string, data: string, starting: Starting): readonly string[] {
  const { status, stdout, stderr } = command(["replay", record, "--quiet"], data, starting);
  return status === 0 && stdout + stderr === "" ? [] : [`replay ends with ${status}: ${stdout}${stderr}`];
}

/** Looks whether all files but those of the game are as they were, and nothing is left behind that should not be. */
export function faultsAround(
  { root, saves }: Surroundings,
  before: ReadonlyMap<string, string>,
  isOwn: (name: string) => boolean,
  mayLeave: boolean,
): readonly string[] {
  const differing = changes(before, filesIn(root)).filter((name) => !isLeftover(name) && !isOwn(name) && !isMemory(root, name));
  const left = leftoversIn(saves);
  // What is young may be somebody's work of this moment: the next start clears only what is old.
  age(left.map((name) => join(saves, name)));
  return [
    ...(differing.length === 0 ? [] : [`changed beside the record: ${differing.join(", ")}`]),
    ...(left.length === 0 || mayLeave ? [] : [`left behind: ${left.join(", ")}`]),
  ];
}

export function leftoversIn(folder: string): readonly string[] {
  return readdirSync(folder).filter(isLeftover);
}

/** The memory of statistics is written anew by the menu and at the end of a game; it must be whole. */
function isMemory(root: string, name: string): boolean {
  return name === "data/statistics.json" && typeof JSON.parse(readFileSync(join(root, name), "utf8")) === "object";
}
