import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { below, type Random } from "../../src/engine/random.js";
import { UNSETTLED } from "../../src/storage/leftovers.js";
import { readSettingsFile } from "../../src/storage/settings-file.js";
import { faultsAround, faultsOfEnd, faultsOfReplay, leftoversIn } from "./aftermath.js";
import { judgeByLog, type Standing } from "./judge.js";
import type { Plan } from "./kinds.js";
import { Program, type Starting } from "./program.js";
import type { Report } from "./sitting.js";
import { filesIn, played, SETTINGS, type Surroundings } from "./surroundings.js";

/** A way through the menu. */
interface Route {
  readonly keys: readonly string[];
  /** The files that it may change, besides a game that it begins. */
  readonly changes: readonly string[];
}

const OWN = "data/saves/own.castle";
const SETTINGS_FILE = "data/settings.jsonc";
const [UP, DOWN, RIGHT, BACK, END] = ["\u001B[A", "\u001B[B", "\u001B[C", "\u007F", "\u001B[F"];
/** What plays on in Castellion, whatever stands there. */
const PLAYED = ["\r", "\r", "2\r", "\r", "1\r", "\r", "2\r\r", "\r", "\r"];

const ROUTES: readonly Route[] = [
  { keys: ["1\r", "\r", ...PLAYED], changes: [OWN] },
  { keys: ["1\r", "d", DOWN, "d", UP, "d", BACK], changes: [] },
  { keys: ["1\r", "d", "d", DOWN, BACK], changes: [OWN] },
  { keys: ["2\r", "\r", DOWN, RIGHT, DOWN, "Ada", DOWN, "moat", BACK, "?", DOWN, UP], changes: [] },
  { keys: ["2\r", "\r", END, "\r", ...PLAYED], changes: [] },
  { keys: ["8\r", DOWN, RIGHT, DOWN, "\r", DOWN, RIGHT, DOWN, "\r", DOWN, RIGHT, BACK], changes: [SETTINGS_FILE] },
  { keys: ["6\r", DOWN, RIGHT, BACK, "7\r", "\r", DOWN, BACK, BACK, "3\r", BACK, "5\r", BACK, "4\r", DOWN, BACK], changes: [] },
];

/** A round in the menu: its dialogs, the form of a new game, the settings, and games that are begun from there. */
export async function menuRound(place: Surroundings, starting: Starting, { death }: Plan, random: Random): Promise<Report> {
  const own = join(place.root, OWN);
  const before = played("castellion", { level: "school", players: "Ada" }, ["draw safe", "place a"]);
  writeFileSync(own, before);
  writeFileSync(join(place.root, SETTINGS_FILE), SETTINGS);
  const files = filesIn(place.root);
  const route = ROUTES[below(ROUTES.length, random)] as Route;
  const program = new Program(["--no-animation", "--data-dir", place.data], starting);
  const pid = await program.begun();
  // Keys that are pressed before the first picture are kept for it; most wait.
  if (below(5, random) > 0) await program.until(/q leave/);
  const last = below(route.keys.length, random);
  for (const keys of route.keys.slice(0, last + 1)) {
    program.type(keys);
    if (below(4, random) > 0) await delay(random.next() * PAUSE_MS);
  }
  death.strike(program, pid);
  const faults = [...(await faultsOfEnd(program, death))];
  const picture = await program.picture();
  const isHalfWritten = leftoversIn(place.saves).some((name) => name.endsWith(UNSETTLED));

  const isBegun = (name: string): boolean => name.endsWith(".castle") && !files.has(name);
  faults.push(...faultsAround(place, files, (name) => isBegun(name) || route.changes.includes(name), death.isSudden));
  const { problems } = readSettingsFile(place.data);
  if (problems.length > 0 || !readFileSync(join(place.root, SETTINGS_FILE), "utf8").startsWith("// mine\n"))
    faults.push("the settings are not whole");
  let standing: Standing = "as shown";
  for (const name of [...filesIn(place.root).keys()].filter((name) => isBegun(name) || (name === OWN && existsSync(own)))) {
    const path = join(place.root, name);
    const isPlayed = name !== OWN || route.changes.includes(OWN);
    const verdict = judgeByLog(name === OWN ? before : undefined, isPlayed ? picture : undefined, readFileSync(path, "utf8"));
    if ("fault" in verdict) faults.push(`${name}: ${verdict.fault}`);
    else if (verdict.standing !== "as shown") standing = verdict.standing;
    faults.push(...faultsOfReplay(path, place.data, starting));
  }
  faults.push(...(await faultsOfResuming(place, starting)));
  return { standing, isHalfWritten, faults, screen: (picture ?? []).join("\n") };
}

/** The game that was written last goes on, no lock is in the way, and nothing is left of the program that was struck. */
async function faultsOfResuming({ data, saves }: Surroundings, starting: Starting): Promise<readonly string[]> {
  const program = new Program(["play", "--resume", "--no-animation", "--data-dir", data], starting);
  const { status, faults } = await program.until(/q leave/).then(() => {
    // The settings may want `q` to be confirmed by now.
    program.type("\u0003");
    return program.left();
  });
  const left = leftoversIn(saves);
  return [
    ...faults,
    ...(status === 130 ? [] : [`resuming ended with ${status}`]),
    ...(left.length === 0 ? [] : [`not cleared by the next start: ${left.join(", ")}`]),
  ];
}

const PAUSE_MS = 60;
