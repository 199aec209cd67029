import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readHeader } from "../../src/engine/header.js";
import { newRecord, printRecord } from "../../src/engine/record.js";
import { createSession } from "../../src/engine/session.js";
import { systemCode } from "../../src/storage/errors.js";
import { finishedSaves } from "../../src/storage/finished-saves.js";
import { RULES } from "./record.js";

/** Another user, to whom permissions mean something. */
export const NOBODY = 65534;

/** A folder for games with others' files in it and around it, and how they looked when it was made. */
export interface Surroundings {
  readonly root: string;
  readonly data: string;
  readonly saves: string;
}

/** Fills a folder with a data folder and files that no game may touch. */
export function surround(root: string, user: number | undefined): Surroundings {
  const data = join(root, "data");
  const saves = join(data, "saves");
  const files = {
    "outside.txt": "not a game's",
    "data/notes.txt": "mine",
    "data/settings.jsonc": SETTINGS,
    "data/learn.json": '{"form":1,"courses":{"castellion":{"done":[],"last":null}}}\n',
    "data/saves/begun.castle": played("panic", { players: "Ada, Ben" }, ["pass", "pass"]),
    "data/saves/over.castle": played("castellion", { level: "academy" }, ["face"]),
    "data/saves/broken.castle": "castle-games record 1\ngame: chess\n\ne4\n",
    "data/saves/notes.txt": "mine too",
  };
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    utimesSync(path, LONG_AGO, LONG_AGO);
  }
  finishedSaves(data, RULES);
  if (user !== undefined) for (const path of [data, ...allIn(data)]) chownSync(path, user, user);
  return { root, data, saves };
}

/** What stands in the settings beside the setting that the menu changes. */
export const SETTINGS = '// mine\n{\n  "bell": "off"\n}\n';

/** Every file, by its path from the root, with its permissions and a digest of what it holds. */
export function filesIn(root: string): ReadonlyMap<string, string> {
  const files = allIn(root).filter((path) => statSync(path).isFile());
  return new Map(
    files.map((path) => [relative(root, path), `${statSync(path).mode} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`]),
  );
}

/** The names of files that differ: gone, changed or new. */
export function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

/**
 * Writes a record whose copy nearly fills a page of the disk, so that a full disk refuses not only a whole record, but a
 * line of it, after some lines more; gives its path.
 */
export function nearlyFull(root: string): string {
  const path = join(root, "nearly-full.castle");
  const text = played("castellion", { level: "school", players: "Ada" }, ["draw safe", "place a"]);
  const room = PAGE - Buffer.byteLength(text) - path.length - ROOM;
  writeFileSync(path, `${text}${`# ${"-".repeat(61)}\n`.repeat(Math.floor(room / 64))}`);
  utimesSync(path, LONG_AGO, LONG_AGO);
  return path;
}

/** True for what a program leaves that was killed, or while it runs: locks, and files that have not taken their names yet. */
export function isLeftover(name: string): boolean {
  return /\.castle\.lock(\.\d+)?$|\.[0-9a-f]{8}\.new$/.test(name);
}

/** Makes everything that was left look as if that were long ago. */
export function age(paths: readonly string[]): void {
  for (const path of paths) utimesSync(path, LONG_AGO, LONG_AGO);
}

/** Puts a small disk of its own at a folder; false where that is not allowed. */
export function mountDisk(folder: string): boolean {
  return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_KB}k`, "tmpfs", folder]).status === 0;
}

export function unmountDisk(folder: string): void {
  execFileSync("umount", ["--lazy", folder]);
}

/** Fills the disk of a folder to its last byte; gives the file that does it. */
export function fillDisk(folder: string): string {
  const ballast = join(folder, "ballast");
  for (const size of [4096, 512, 1]) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
    } catch (error) {
      if (systemCode(error) !== "ENOSPC") throw error;
    }
  }
  return ballast;
}

/** True where a program can be started as another user. */
export function canBeNobody(): boolean {
  return spawnSync("setpriv", [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups", "true"]).status === 0;
}

const DISK_KB = 256;
const PAGE = 4096;
/** For the note that a copy is one, and some commands. */
const ROOM = 120;
const LONG_AGO = new Date(2026, 0, 1);

/** A record of a game in which these commands were played. */
export function played(game: string, keys: Readonly<Record<string, string>>, commands: readonly string[]): string {
  const header = readHeader(new Map(Object.entries({ game, seed: "bystander", ...keys })), RULES);
  const session = createSession({ record: newRecord(header) });
  for (const command of commands) session.apply(command);
  return printRecord(session.record);
}

function allIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}
