import { chmodSync, type FSWatcher, readFileSync, rmSync, watch } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { below, type Random } from "../../src/engine/random.js";
import { UNSETTLED } from "../../src/storage/leftovers.js";
import { pick } from "../fuzz/mutate.js";
import { FULL_DISK, LOCKED_FILE, LOCKED_FOLDER, type Plan, type Refusal } from "./kinds.js";
import { isSeen, Model } from "./model.js";
import type { Program } from "./program.js";
import { fillDisk, type Surroundings } from "./surroundings.js";

/** What was pressed before the program ended. */
export interface Pressed {
  /** How many of the stands of the model it may have come to. */
  readonly sent: number;
  readonly faults?: readonly string[];
  /** Takes away what kept the program from writing. */
  readonly lift?: () => void;
}

/** Plays by keys by chance, those of the model where there is one, and strikes at the instant of the plan. */
export async function play(program: Program, model: Model | undefined, plan: Plan, saves: string, random: Random): Promise<Pressed> {
  const pid = await program.begun();
  const count = FEWEST + below(MORE, random);
  const keys = Array.from({ length: count }, (_, at) => keysOf(model, random, plan.instant === "in a save" && at % 3 === 2));
  let isStruck = false;
  const strike = (): void => {
    if (!isStruck) plan.death.strike(program, pid);
    isStruck = true;
  };
  const last = plan.instant === "in a burst of keys" ? below(count, random) : count - 1;
  const watcher = plan.instant === "in a save" ? watchSaves(saves, strike, random) : undefined;
  let sent = 1;
  for (const { text, stands } of keys.slice(0, last + 1)) {
    if (isStruck) break;
    program.type(text);
    sent = stands;
    if (below(2, random) === 0) await delay(random.next() * PAUSE_MS);
  }
  const end = model?.stands.at(-1);
  if (plan.instant === "at rest" && end !== undefined) await program.until(({ lines }) => isSeen(end, lines));
  else await delay(random.next() * (plan.instant === "while a bot thinks" ? THINKING_MS : PAUSE_MS));
  if (watcher !== undefined && !isStruck) await program.terminal.rest(REST_MS);
  strike();
  watcher?.close();
  return { sent };
}

/** Strikes as something is written: at one of the next changes in the folder, or when a file is there that has not taken its name yet. */
function watchSaves(saves: string, strike: () => void, random: Random): FSWatcher {
  const isForWhole = below(2, random) === 0;
  let writes = below(MOST_WRITES, random);
  return watch(saves, (_, name) => {
    if (isForWhole ? name?.endsWith(UNSETTLED) : writes-- <= 0) strike();
  });
}

/** Plays by keys, lets something refuse what is written from some key on, and waits until the program has told of it. */
export async function playRefused(
  program: Program,
  model: Model,
  refusal: Refusal,
  place: Surroundings,
  record: string,
  random: Random,
): Promise<Pressed> {
  const count = FEWEST + below(MORE, random);
  const from = below(count, random);
  let lift = (): void => undefined;
  for (let at = 0; at < count; at++) {
    if (at === from) lift = REFUSE.get(refusal)?.(place, record) ?? lift;
    // A command that was refused leads elsewhere than in the model: from there Enter might leave a game that is over.
    program.type(at < from ? keysOf(model, random).text : model.press(pick([model.typed(random), "u", "\t", "2"], random)));
    if (below(2, random) === 0) await delay(random.next() * PAUSE_MS);
  }
  await program.terminal.rest(REST_MS);
  // A record that was being replaced at that instant came through.
  lift = REFUSE.get(refusal)?.(place, record) ?? lift;
  const faults = await expectTold(program, refusal, record);
  return { sent: model.stands.length, faults, lift };
}

/** Tries something that must be written, and looks whether the person is told what is wrong; clears the message again. */
async function expectTold(program: Program, refusal: Refusal, record: string): Promise<readonly string[]> {
  const { session } = await Model.of(readFileSync(record, "utf8"), undefined);
  const [first] = session.legal;
  if (refusal === LOCKED_FILE && first === undefined) return [];
  program.type(refusal === LOCKED_FILE && first !== undefined ? `:${session.game.notation.print(first)}\r` : "u");
  try {
    await program.until(({ text }) => refusal.told.test(text.replace(/\s+/g, " ")) || text.includes("nothing to undo"));
  } catch (error) {
    return [`nobody was told: ${error instanceof Error ? error.message : String(error)}`];
  }
  program.type("\t");
  await program.terminal.rest();
  return [];
}

/** What each of them does to the folder or to the record; gives what takes it back. */
const REFUSE: ReadonlyMap<Refusal, (place: Surroundings, record: string) => () => void> = new Map([
  [
    FULL_DISK,
    ({ root }) => {
      const ballast = fillDisk(root);
      return () => rmSync(ballast);
    },
  ],
  [
    LOCKED_FOLDER,
    ({ saves }) => {
      chmodSync(saves, 0o500);
      return () => chmodSync(saves, 0o700);
    },
  ],
  [
    LOCKED_FILE,
    (_, record) => {
      chmodSync(record, 0o400);
      return () => chmodSync(record, 0o600);
    },
  ],
]);

interface Keys {
  readonly text: string;
  /** How many stands the model has by then. */
  readonly stands: number;
}

/** Some keys by chance; with `takesBack` those that make the record be written anew, whole. */
function keysOf(model: Model | undefined, random: Random, takesBack = false): Keys {
  const text = model === undefined ? pick(BLIND, random) : takesBack ? model.press("u") : model.walk(random);
  return { text, stands: model?.stands.length ?? 0 };
}

/** What plays on without a look at the board, and takes nothing back. */
const BLIND: readonly string[] = [
  ...["\r", "\r", "\r", "\r\r", "1\r", "2\r", "3\r", "1\r\r", "2\r\r", "5\r", "\t", "\u001B[B", "\u001B[C"],
  ...[":pass\r", ":pass\r", ":end\r", ":draw safe\r", ":draw regular\r", ":place left\r", ":place right\r", "ll"],
];

const FEWEST = 4;
const MORE = 16;
const MOST_WRITES = 6;
const PAUSE_MS = 25;
const THINKING_MS = 500;
const REST_MS = 250;
