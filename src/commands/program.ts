import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { visible } from "../engine/text.js";
import { systemCode } from "../storage/errors.js";
import { linesOf } from "./lines-of.js";

/** Another program, spoken to in lines on its standard input and output. */
export interface Program {
  send(line: string): void;
  /** The last line on its standard error, safe to print; empty when there is none. Nothing of it reaches the terminal. */
  readonly complaint: string;
  /** Ends it at once, with what it has started. */
  kill(): void;
  /** Closes its input, and ends it when it does not end by itself soon. */
  dismiss(): Promise<void>;
}

/** What a program does by itself. */
export interface ProgramListener {
  readonly line: (line: string) => void;
  /** It has ended: `ended with status 1`, `was ended by SIGKILL`. */
  readonly end: (how: string) => void;
}

/** Why a program cannot be started; `reason` completes `it `. */
export class ProgramProblem extends Error {
  override readonly name = "ProgramProblem";

  constructor(readonly reason: string) {
    super(reason);
  }
}

/** So much of what a program complains of is kept. */
const COMPLAINT = 2000;
const COMPLAINT_SHOWN = 160;
/** So long a dismissed program may take to end, in milliseconds. */
const GRACE_MS = 400;

/**
 * Starts a program, without a shell, and hears what it says in lines of at most so many characters and one. It never outlives
 * this process, unless that is killed outright; then its input ends. Throws `ProgramProblem`.
 */
export async function startProgram([file = "", ...words]: readonly string[], limit: number, listener: ProgramListener): Promise<Program> {
  // A group of its own: Ctrl-C at the terminal is not for it, it cannot reach the terminal, and what it starts ends with it.
  const child = spawn(file, words, { stdio: ["pipe", "pipe", "pipe"], detached: process.platform !== "win32", windowsHide: true });
  try {
    await once(child, "spawn");
  } catch (error) {
    throw new ProgramProblem(PROBLEMS[systemCode(error) ?? ""] ?? `cannot be started: ${error instanceof Error ? error.message : error}`);
  }
  watch(child);
  let complaint = "";
  let ended = false;
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT);
  });
  // A program that is gone takes nothing more; its end tells.
  child.stdin.on("error", () => undefined);
  child.on("error", () => undefined);
  const heard = (async () => {
    for await (const line of linesOf(child.stdout, limit)) listener.line(line);
  })();
  child.on("close", (status, signal) => {
    ended = true;
    running.delete(child);
    // What it said last is heard first.
    heard.finally(() => listener.end(signal === null ? `ended with status ${status}` : `was ended by ${signal}`));
  });

  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    get complaint() {
      const last = complaint.trim().split("\n").at(-1) ?? "";
      return visible(last.trim().slice(0, COMPLAINT_SHOWN));
    },
    kill: () => kill(child),
    async dismiss() {
      child.stdin.end();
      for (const end = performance.now() + GRACE_MS; !ended && performance.now() < end; ) await delay(5);
      if (!ended) kill(child);
    },
  };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  EACCES: "may not be run: its permissions forbid it",
};

const running = new Set<ChildProcess>();
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/** From now on the program ends with this process, on every way out. */
function watch(child: ChildProcess): void {
  running.add(child);
  if (isWatching) return;
  isWatching = true;
  process.on("exit", killAll);
  for (const signal of SIGNALS) process.on(signal, () => endBy(signal));
}

let isWatching = false;

function killAll(): void {
  for (const child of running) kill(child);
}

/** Where nobody else listens for the signal, it ends this process, as it would without a listener. */
function endBy(signal: NodeJS.Signals): void {
  killAll();
  if (process.listenerCount(signal) > 1) return;
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

function kill(child: ChildProcess): void {
  try {
    if (process.platform === "win32" || child.pid === undefined) child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
