import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { cleanEnvironment } from "../support/run.js";
import { Bursts, type Command } from "./bursts.js";
import type { Row } from "./table.js";
import { PROGRAM } from "./watched.js";

const SIZE = { columns: 100, rows: 34 };
/** In each round everything starts once, so that all meet the same machine. */
const ROUNDS = 15;
const WARM_UP = 2;
/** Programs load for a moment between their first bytes and their first picture. */
const FIRST_SILENCE_MS = 150;
const KEYS = 120;
const KEY_SILENCE_MS = 25;
const PATIENCE_MS = 10_000;
/** A key that changes nothing does not count. */
const KEY_PATIENCE_MS = 100;

/** A game for the terminal, and how it is measured. */
interface Peer {
  readonly name: string;
  /** How it is started in a home of its own; undefined where it is not installed. */
  readonly command: (home: string) => Command | undefined;
  /** Pressed before the first that counts: past a title, if there is one. */
  readonly opening: readonly string[];
  /** Pressed over and over: steps of a cursor, or of the hero. */
  readonly keys: readonly string[];
}

const PEERS: readonly Peer[] = [
  ours("castellion", ["\u001B[B", "\u001B[A"]),
  ours("panic", ["\u001B[B", "\u001B[A"]),
  { name: "`nudoku`", command: (home) => installed("nudoku", ["-d", "easy"], home), opening: [], keys: ["h", "j", "l", "k"] },
  { name: "`ttysolitaire`", command: (home) => installed("ttysolitaire", [], home), opening: [" "], keys: ["l", "l", "h", "h"] },
  { name: "`nethack`", command: nethack, opening: [], keys: ["h", "l", "j", "k"] },
];

/** Start and keys of these games beside others for the terminal, all measured by the silence after a burst. */
export async function peers(): Promise<readonly Row[]> {
  const starts = PEERS.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [i, peer] of PEERS.entries()) {
      const time = await inside(peer, (program) => program.first(FIRST_SILENCE_MS, PATIENCE_MS));
      if (round >= 0 && time !== undefined) starts[i]?.push(time);
    }
  }
  const rows: Row[] = [];
  for (const [i, peer] of PEERS.entries()) {
    rows.push({ what: `${peer.name}: first picture`, unit: "ms", samples: starts[i] ?? [] });
    rows.push({
      what: `${peer.name}: key to screen`,
      unit: "ms",
      samples: (await inside(peer, (program) => answers(program, peer))) ?? [],
      tail: true,
    });
  }
  return rows;
}

/** Does something with a program that has just been started; undefined where it is not installed. */
async function inside<Result>({ command }: Peer, act: (program: Bursts) => Promise<Result>): Promise<Result | undefined> {
  const home = mkdtempSync(join(tmpdir(), "castle-games-bench-"));
  try {
    const found = command(home);
    if (found === undefined) return undefined;
    const program = new Bursts(found, SIZE);
    const result = await act(program);
    await program.close();
    return result;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function answers(program: Bursts, { opening, keys }: Peer): Promise<readonly number[]> {
  await program.first(FIRST_SILENCE_MS, PATIENCE_MS);
  for (const key of opening) await program.answer(key, FIRST_SILENCE_MS, PATIENCE_MS);
  const times: number[] = [];
  for (let i = 0; i < KEYS; i++) {
    const time = await program.answer(keys[i % keys.length] ?? "", KEY_SILENCE_MS, KEY_PATIENCE_MS);
    if (time !== undefined) times.push(time);
  }
  return times;
}

function ours(game: string, keys: readonly string[]): Peer {
  const command = (home: string): Command => ({
    file: process.execPath,
    args: [PROGRAM, "play", game, "--seed", "moat", "--no-animation", "--data-dir", home],
    env: environment(home),
  });
  return { name: `\`castle-games play ${game}\``, command, opening: [], keys };
}

/** Where Debian puts games is not on everyone's path. */
const FOLDERS = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/games"];

function installed(name: string, args: readonly string[], home: string): Command | undefined {
  const file = FOLDERS.map((folder) => join(folder, name)).find(existsSync);
  return file === undefined ? undefined : { file, args, env: environment(home) };
}

const NETHACK = "/usr/lib/games/nethack";
/** A hero that nobody has to be asked about, and no page of introduction. */
const NETHACK_OPTIONS = "name:bench,role:Valkyrie,race:human,gender:female,align:neutral,!legacy,!splash_screen,!autopickup";
const NETHACK_FILES = ["record", "logfile", "xlogfile", "perm"];

/** In a playground of its own: what a game that is killed leaves behind would be asked about at the next start. */
function nethack(home: string): Command | undefined {
  const file = join(NETHACK, "nethack-console");
  if (!existsSync(file)) return undefined;
  for (const name of readdirSync(NETHACK)) symlinkSync(join(NETHACK, name), join(home, name));
  symlinkSync("/etc/nethack/sysconf", join(home, "sysconf"));
  for (const name of NETHACK_FILES) writeFileSync(join(home, name), "");
  mkdirSync(join(home, "save"));
  return { file, args: ["-d", home], env: { ...environment(home), NETHACKOPTIONS: NETHACK_OPTIONS } };
}

function environment(home: string): NodeJS.ProcessEnv {
  return cleanEnvironment({ HOME: home, COLORTERM: "truecolor", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" });
}
