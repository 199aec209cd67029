import type { Program } from "./program.js";

/** How a program is ended in the middle of its work. */
export interface Death {
  readonly name: string;
  /** The exit status that the shell sees; undefined where no shell is left to see it. */
  readonly status: number | undefined;
  /** True where the program cannot do anything more, its terminal included. */
  readonly isSudden: boolean;
  strike(program: Program, pid: number): void;
}

export const DEATHS: readonly Death[] = [
  { ...bySignal("SIGKILL", 137), isSudden: true },
  { ...bySignal("SIGKILL", 137), isSudden: true },
  bySignal("SIGTERM", 143),
  bySignal("SIGHUP", 129),
  bySignal("SIGINT", 130),
  bySignal("SIGQUIT", 131),
  { name: "Ctrl-C", status: 130, isSudden: false, strike: (program) => program.type("\u0003") },
  { name: "terminal closed", status: undefined, isSudden: false, strike: (program) => program.terminal.hangUp() },
];

/** How somebody leaves the game, for whom nothing can be kept any more. */
export const LEAVING: Death = { name: "q", status: 0, isSudden: false, strike: (program) => program.type("q") };

/** Something that keeps a program from writing, and what it must say then. */
export interface Refusal {
  readonly name: string;
  /** Where the game must lie for it: on a small disk, or where another user plays it. */
  readonly place: "disk" | "nobody";
  readonly told: RegExp;
}

export const FULL_DISK: Refusal = { name: "disk full", place: "disk", told: /there is no room left: free some/ };
const FORBIDDEN = { place: "nobody", told: /the system does not allow it: change its permissions/ } as const;
export const LOCKED_FOLDER: Refusal = { name: "folder read-only", ...FORBIDDEN };
export const LOCKED_FILE: Refusal = { name: "save read-only", ...FORBIDDEN };

/** When it happens. */
export type Instant = "at the start" | "in a burst of keys" | "in a save" | "at rest" | "while a bot thinks" | "in the menu";

/** What is to happen in a round. */
export interface Plan {
  readonly death: Death;
  readonly instant: Instant;
  /** What keeps the program from writing before it ends. */
  readonly refusal: Refusal | undefined;
}

function bySignal(name: NodeJS.Signals, status: number): Death {
  return { name, status, isSudden: false, strike: (_, pid) => void process.kill(pid, name) };
}
