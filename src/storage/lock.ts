import { readFileSync, realpathSync, renameSync, statSync, unlinkSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { shellWord } from "../engine/text.js";
import { StorageError, systemCode, withPath } from "./errors.js";
import { OWNER_ONLY, writeNew } from "./new-file.js";
import { hasEnded, type Running, thisProcess } from "./running.js";
import { sinceWhen } from "./time.js";

/** What the lock of a save has behind its name. */
export const LOCK_ENDING = ".lock";

/** Who plays a save: a process, the machine it runs on, and since when. */
export interface Holder extends Running {
  readonly host: string;
  readonly since: Date;
}

/** A save that was asked for: ours until `release`, or `lockedBy` another program, which keeps it. */
export interface Hold {
  readonly lockedBy: Holder | undefined;
  release(): void;
}

/**
 * Takes a save for this program, so that no other writes to it: a file beside it, `NAME.castle.lock`, says who has it.
 * It is gone when the save is released or the program ends. One that a killed program left behind is known by its
 * process, which runs no more, and is taken over at once. (The package proper-lockfile knows a lock by a clock that its
 * owner must keep winding: a game that was stopped with Ctrl-Z would lose its save, a killed one would keep it for a
 * while, and nobody could be told who has it.) Where no lock can be written nothing else can be either: the save is given without
 * one. Throws `StorageError`.
 */
export function takeLock(path: string): Hold {
  const place = placeOf(path);
  if (place === undefined) return FREE;
  const count = ours.get(place) ?? 0;
  if (count > 0) return hold(place, count + 1);
  for (let attempt = 1; ; attempt++) {
    const made = make(place, path);
    if (made === "refused") return FREE;
    if (made === "made") return hold(place, 1);
    const found = read(place);
    if (found?.holder !== undefined && !isLeft(found.holder)) return { ...FREE, lockedBy: found.holder };
    // A lock without a word is being written this very moment, unless nobody comes to write it.
    if (found?.holder === undefined && attempt < ATTEMPTS) pause();
    else if (found !== undefined && !clearAway(place, found.text)) return FREE;
    if (attempt > 2 * ATTEMPTS) throw new StorageError("failed", path, `cannot lock: remove the file ${place} and try again`);
  }
}

/** Who plays a save; undefined when nobody does, or this program itself. */
export function lockedBy(path: string): Holder | undefined {
  const place = placeOf(path);
  const holder = place === undefined ? undefined : read(place)?.holder;
  return holder === undefined || isLeft(holder) ? undefined : holder;
}

/** True when a file is a lock that a program of this kind wrote, or has just made and not yet written. */
export function isLock(path: string): boolean {
  return read(path)?.holder !== undefined || statSync(path).size === 0;
}

/** Writes the lock of a save anew where this program has the save and somebody has removed the lock. */
export function renewLock(path: string): void {
  const place = placeOf(path);
  if (place !== undefined && ours.has(place)) make(place, path);
}

/** The error for a save that another program plays; its message says who, and what can be done. */
export function inUse(path: string, { pid, host, since }: Holder): StorageError {
  const elsewhere = host !== hostname();
  const who = `process ${pid}${elsewhere ? ` on the machine ${host}` : ""} since ${sinceWhen(since)}`;
  const gone = elsewhere ? `; should it run there no more, remove the file ${path}${LOCK_ENDING}` : "";
  return new StorageError(
    "in-use",
    path,
    `this game is being played by ${who}; watch it with castle-games show ${shellWord(path)}, or leave it there first${gone}`,
  );
}

const ATTEMPTS = 50;
const PAUSE_MS = 10;

const FREE: Hold = { lockedBy: undefined, release: () => undefined };

/** The locks that this program has, and how often it took each. */
const ours = new Map<string, number>();

function hold(place: string, count: number): Hold {
  if (ours.size === 0) process.once("exit", releaseAll);
  ours.set(place, count);
  let held = true;
  return {
    lockedBy: undefined,
    release() {
      if (!held) return;
      held = false;
      const left = (ours.get(place) ?? 1) - 1;
      if (left > 0) ours.set(place, left);
      else drop(place);
      if (ours.size === 0) process.off("exit", releaseAll);
    },
  };
}

function releaseAll(): void {
  for (const place of ours.keys()) drop(place);
}

/** Removes a lock of ours; one that has become another's stays. */
function drop(place: string): void {
  ours.delete(place);
  const holder = read(place)?.holder;
  if (holder !== undefined && isThisProgram(holder)) remove(place);
}

/** The lock of a save, through links; undefined for what cannot be locked: a folder, a device. */
function placeOf(path: string): string | undefined {
  return withPath(path, "read", () => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return `${join(realpathSync(dirname(path)), basename(path))}${LOCK_ENDING}`;
    return stat.isFile() ? `${realpathSync(path)}${LOCK_ENDING}` : undefined;
  });
}

function make(place: string, path: string): "made" | "there" | "refused" {
  const { pid, began } = thisProcess();
  const text = `${JSON.stringify({ pid, host: hostname(), since: new Date(), began })}\n`;
  try {
    return writeNew(place, Buffer.from(text), OWNER_ONLY, path) ? "made" : "there";
  } catch (error) {
    if (error instanceof StorageError && error.code === "not-allowed") return "refused";
    throw error;
  }
}

interface Found {
  readonly text: string;
  /** Undefined when the text is none that this program writes. */
  readonly holder: Holder | undefined;
}

/** A lock as it is found; undefined when there is none. */
function read(place: string): Found | undefined {
  try {
    const text = readFileSync(place, "utf8");
    return { text, holder: parse(text) };
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    return { text: "", holder: undefined };
  }
}

function parse(text: string): Holder | undefined {
  try {
    const { pid, host, since, began } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const when = new Date(String(since));
    if (typeof pid !== "number" || !Number.isSafeInteger(pid) || pid < 1 || Number.isNaN(when.getTime())) return undefined;
    return typeof host === "string" && typeof began === "string" ? { pid, host, since: when, began } : undefined;
  } catch {
    return undefined;
  }
}

/** True when a lock means nothing: its program has ended, or is this one. What runs on another machine cannot be known. */
function isLeft(holder: Holder): boolean {
  return isThisProgram(holder) || (holder.host === hostname() && hasEnded(holder, holder.since));
}

function isThisProgram({ pid, host, began }: Holder): boolean {
  const own = thisProcess();
  return host === hostname() && pid === own.pid && began === own.began;
}

/**
 * Takes a lock that was left behind out of the way; false where that is not allowed. Another program may have done so
 * first and taken the save: its lock is put back.
 */
function clearAway(place: string, text: string): boolean {
  const aside = `${place}.${process.pid}`;
  try {
    renameSync(place, aside);
    if (read(aside)?.text === text) remove(aside);
    else renameSync(aside, place);
    return true;
  } catch (error) {
    const code = systemCode(error);
    if (code === undefined) throw error;
    return code === "ENOENT";
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    // Gone already, or not to be removed: then the next program sees that nobody is behind it.
    if (systemCode(error) === undefined) throw error;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
}
