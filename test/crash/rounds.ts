import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { below, type Random, stream } from "../../src/engine/random.js";
import { DEATHS, type Death, FULL_DISK, type Instant, LEAVING, LOCKED_FILE, LOCKED_FOLDER, type Plan } from "./kinds.js";
import { menuRound } from "./menu.js";
import type { Scratch } from "./scratch.js";
import { type Asked, type Report, Sitting } from "./sitting.js";
import { canBeNobody, mountDisk, NOBODY, nearlyFull, surround, unmountDisk } from "./surroundings.js";

/** A round that was played; without a report where this machine does not allow it. */
export interface Round {
  readonly plan: Plan;
  readonly report: Report | undefined;
}

/** Rounds of one sitting, and its folder, which is kept when something was wrong. */
export interface Played {
  readonly seed: string;
  readonly folder: string;
  readonly rounds: readonly Round[];
}

/** Rounds of a sitting, after each of which the game is resumed for the next. */
export const AT_ONE_SITTING = 4;

/** What sittings are about, one after another. */
export const SUBJECTS = ["persons", "bots", "disk", "persons", "nobody", "menu"] as const;
type Subject = (typeof SUBJECTS)[number];

/** One sitting, the same for the same seed as far as time allows; its number says what it is about. */
export async function sit(seed: string, number: number, scratch: Scratch, count = AT_ONE_SITTING): Promise<Played> {
  const own = `${seed}/${number}`;
  const random = stream(own, "crash");
  const subject = SUBJECTS[number % SUBJECTS.length] ?? "persons";
  // Every death comes to every subject.
  const first = (3 * Math.floor(number / SUBJECTS.length) + number) * AT_ONE_SITTING;
  const plans = Array.from({ length: count }, (_, round) => planOf(subject, first + round, random));
  const folder = join(scratch.folder, String(number));
  mkdirSync(folder);
  if ((subject === "disk" && !mountDisk(folder)) || (subject === "nobody" && !canBeNobody())) {
    return { seed: own, folder, rounds: plans.map((plan) => ({ plan, report: undefined })) };
  }
  const rounds = await playAll(subject, plans, folder, scratch, random);
  if (rounds.every(({ report }) => report?.faults.length === 0)) {
    if (subject === "disk") unmountDisk(folder);
    rmSync(folder, { recursive: true });
  }
  return { seed: own, folder, rounds };
}

async function playAll(
  subject: Subject,
  plans: readonly Plan[],
  folder: string,
  { program, slowDisk }: Scratch,
  random: Random,
): Promise<readonly Round[]> {
  const user = subject === "nobody" ? NOBODY : undefined;
  const place = surround(folder, user);
  const starting = { program, user, slowDisk: below(2, random) === 0 ? slowDisk : undefined };
  const games = GAMES[subject];
  const isCopied = subject === "disk" && below(2, random) === 0;
  const asked = isCopied ? copied(nearlyFull(folder)) : (games[below(games.length, random)] as Asked);
  const sitting = new Sitting(place, starting, asked, random);
  const rounds: Round[] = [];
  for (const plan of plans) {
    const report = await sure(() => (subject === "menu" ? menuRound(place, starting, plan, random) : sitting.round(plan)));
    rounds.push({ plan, report });
    if (report.faults.length > 0) break;
  }
  const last = rounds.at(-1);
  const faults = last?.report?.faults.length === 0 ? (await sure(async () => closing(sitting))).faults : [];
  sitting.abandon();
  if (last?.report === undefined || faults.length === 0) return rounds;
  return [...rounds.slice(0, -1), { plan: last.plan, report: { ...last.report, faults } }];
}

const NOTHING: Report = { standing: "as shown", isHalfWritten: false, faults: [], screen: "" };

async function closing(sitting: Sitting): Promise<Report> {
  return { ...NOTHING, faults: await sitting.close() };
}

/** What is thrown, because something never came, is a fault like any other. */
async function sure(act: () => Promise<Report>): Promise<Report> {
  try {
    return await act();
  } catch (error) {
    return { ...NOTHING, faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

function planOf(subject: Subject, round: number, random: Random): Plan {
  const death = DEATHS[round % DEATHS.length] as Death;
  const refused = [LEAVING, ...DEATHS];
  if (subject === "menu") return { death, instant: "in the menu", refusal: undefined };
  if (subject === "disk" || subject === "nobody") {
    const refusal = subject === "disk" ? FULL_DISK : round % 2 === 0 ? LOCKED_FOLDER : LOCKED_FILE;
    return { death: refused[below(refused.length, random)] ?? LEAVING, instant: "in a burst of keys", refusal };
  }
  const instants = subject === "bots" ? [...INSTANTS, ...BOT_INSTANTS] : INSTANTS;
  const instant = instants[below(instants.length, random)] ?? "at rest";
  // What ends at once is what may leave a file half written.
  const isSudden = instant === "in a save" && below(2, random) === 0;
  return { death: isSudden ? (DEATHS.find((one) => one.isSudden) ?? death) : death, instant, refusal: undefined };
}

/** The likelier, the more there is to be found. */
const INSTANTS: readonly Instant[] = [
  ...(["at the start", "at rest"] as const),
  ...(["in a burst of keys", "in a burst of keys", "in a burst of keys", "in a save", "in a save", "in a save"] as const),
];
const BOT_INSTANTS: readonly Instant[] = ["while a bot thinks", "while a bot thinks", "while a bot thinks", "while a bot thinks"];

const CASTELLION = ["castellion", "--level", "school"];
const PANIC = ["panic", "--players", "Ada,Ben"];
const TWO = ["--players", "Ada,Ben"];

function persons(...words: readonly (readonly string[])[]): readonly Asked[] {
  return words.map((one) => ({ words: one, hasBots: false }));
}

/** A game that begins as a copy of a record, which stays as it is. */
function copied(path: string): Asked {
  return { words: [path], hasBots: false, greeting: `a copy of ${path}, which stays as it is` };
}

/** Games with nothing secret: what a bot or a refusal made of the keys is seen in the log. */
const OPEN = [CASTELLION, [...CASTELLION, ...TWO], PANIC, ["panic"]];

const GAMES: Readonly<Record<Subject, readonly Asked[]>> = {
  persons: persons(
    ...OPEN,
    ["castellion", "--level", "menace", "--options", "vigil,prophet"],
    ["castellion", "--level", "academy", ...TWO, "--options", "premonition"],
    ["panic", "--players", "Ada,Ben,Cy", "--variant", "overlord"],
    [...PANIC, "--options", "closed-hands,offers", "--edition", "tabletop"],
    ["panic", "--players", "Ada,Ben,Cy", "--variant", "master-slayer", "--options", "arrange"],
  ),
  bots: [
    [...CASTELLION, ...TWO, "--seat", "Ben=greedy", "--pace", "fast"],
    [...CASTELLION, ...TWO, "--bots", "all", "--pace", "fast"],
    [...PANIC, "--seat", "Ben=random", "--pace", "fast"],
    [...PANIC, "--bots", "Ben"],
    ["panic", "--players", "Ada,Ben,Cy", "--bots", "Cy", "--seat", "Ben=greedy", "--pace", "fast"],
  ].map((words) => ({ words, hasBots: true })),
  disk: persons(...OPEN),
  nobody: persons(...OPEN),
  menu: persons(CASTELLION),
};
