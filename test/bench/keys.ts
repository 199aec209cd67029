import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { crowdedRecord } from "./crowded.js";
import type { Row } from "./table.js";
import { type Size, Watched } from "./watched.js";

const KEYS = 300;
/** Between a frame and the next key. */
const PAUSE_MS = 10;
/** A key that changes nothing sends no frame, and does not count. */
const PATIENCE_MS = 120;
const MEDIAN_MS = 14;
const TAIL_MS = 30;

const [UP, DOWN, RIGHT, LEFT, ENTER] = ["\u001B[A", "\u001B[B", "\u001B[C", "\u001B[D", "\r"];

/** Pressed over and over: the cursor goes round, and Enter draws, chooses places and places. */
const BUILDING = [DOWN, UP, ENTER, RIGHT, LEFT, RIGHT, ENTER];
/** Each card in turn is aimed and played; what was done is undone, so that the monsters stay. */
const FIGHTING = [DOWN, RIGHT, ENTER, RIGHT, LEFT, RIGHT, ENTER, "u", "u"];

/** How long it takes from a key to the last byte of the frame that it changed. */
export async function keysToFrames(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "castle-games-bench-"));
  const crowded = join(folder, "crowded.castle");
  writeFileSync(crowded, crowdedRecord());
  const small = { columns: 100, rows: 34 };
  const large = { columns: 120, rows: 40 };
  const rows = [
    rowOf("Castellion, 100x34", await timesOf(["play", "castellion", "--seed", "moat"], small, BUILDING)),
    rowOf("Castle Panic with 25 monsters, 120x40", await timesOf(["play", crowded], large, FIGHTING)),
  ];
  rmSync(folder, { recursive: true });
  return rows;
}

function rowOf(what: string, samples: readonly number[]): Row {
  return { what: `key to frame, ${what}`, unit: "ms", samples, tail: true, target: { most: MEDIAN_MS, tailMost: TAIL_MS } };
}

async function timesOf(args: readonly string[], size: Size, keys: readonly string[]): Promise<readonly number[]> {
  const watched = new Watched([...args, "--no-animation"], size);
  await watched.firstFrame();
  const times: number[] = [];
  for (let i = 0; times.length < KEYS; i++) {
    if (i > 3 * KEYS) throw new Error(`only ${times.length} of ${i} keys changed the screen`);
    await delay(PAUSE_MS);
    const time = await watched.frameAfter(keys[i % keys.length] ?? "", PATIENCE_MS);
    if (time !== undefined) times.push(time);
  }
  await watched.close();
  return times;
}
