import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const PROGRAM = fileURLToPath(new URL("../../bin/castle-games.js", import.meta.url));

/** Variables of the test run that would change how the program behaves. */
const NOT_INHERITED = ["CI", "NODE_OPTIONS", "NO_COLOR", "FORCE_COLOR", "NODE_ENV", "JEST_WORKER_ID", "CASTLE_GAMES_HOME"];

export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where nobody keeps settings: those of whoever runs the tests would change what the program prints. */
const NO_SETTINGS = { XDG_CONFIG_HOME: join(tmpdir(), "castle-games-no-settings") };

/** The environment of a program that a test starts. */
export function cleanEnvironment(added: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name));
  return { ...Object.fromEntries(inherited), ...NO_SETTINGS, ...added };
}

/** Runs the built program without a terminal until it ends; `added` are variables of its environment. */
export function run(args: readonly string[], input: string | Uint8Array = "", added: Readonly<Record<string, string>> = {}): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    encoding: "utf8",
    env: cleanEnvironment(added),
    timeout: 20_000,
    maxBuffer: 2 ** 26,
  });
  return { status, stdout, stderr };
}
