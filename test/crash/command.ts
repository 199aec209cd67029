import { spawnSync } from "node:child_process";
import { cleanEnvironment, type Run } from "../support/run.js";
import type { Starting } from "./program.js";

/** Runs the program without a terminal, on a data folder, until it ends. */
export function command(args: readonly string[], data: string, { program, user }: Starting): Run {
  const as = user === undefined ? {} : { uid: user, gid: user };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    input: "",
    encoding: "utf8",
    env: cleanEnvironment({ CASTLE_GAMES_HOME: data }),
    timeout: PATIENCE_MS,
    ...as,
  });
  return { status, stdout, stderr };
}

const PATIENCE_MS = 20_000;
