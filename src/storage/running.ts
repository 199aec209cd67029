import { readFileSync } from "node:fs";
import { uptime } from "node:os";
import process from "node:process";
import { systemCode } from "./errors.js";

/** A process. Its number alone does not name it: numbers come again. */
export interface Running {
  readonly pid: number;
  /** When it began, as the system counts; empty where the system does not tell. */
  readonly began: string;
}

let own: Running | undefined;

/** The process that this program runs in. */
export function thisProcess(): Running {
  own ??= { pid: process.pid, began: statusOf(process.pid)?.began ?? "" };
  return own;
}

/** True when a process of this machine, which ran at that moment, runs no more. */
export function hasEnded({ pid, began }: Running, ranAt: Date): boolean {
  if (began !== "" && thisProcess().began !== "") {
    const status = statusOf(pid);
    // Systems may hide the processes of others.
    if (status === undefined) return !exists(pid);
    return status.began !== began || ENDED.includes(status.state);
  }
  // Where the system does not tell when a process began, what ran before the machine was started has ended.
  return ranAt.getTime() < Date.now() - uptime() * 1000 - CLOCK_SLACK_MS || !exists(pid);
}

/** A process that was killed and that nobody has asked after is still in the list. */
const ENDED = ["Z", "X"];
const CLOCK_SLACK_MS = 60_000;

interface Status {
  readonly state: string;
  readonly began: string;
}

/** What Linux tells about a process; undefined when there is none, and on other systems. */
function statusOf(pid: number): Status | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name, which may hold anything, in parentheses: the state, and as the 20th field the time of the start.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", began: fields[19] ?? "" };
  } catch {
    return undefined;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return systemCode(error) === "EPERM";
  }
}
