import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { below, type Random } from "../../src/engine/random.js";
import { UNSETTLED } from "../../src/storage/leftovers.js";
import { faultsAround, faultsOfEnd, faultsOfReplay, leftoversIn } from "./aftermath.js";
import { command } from "./command.js";
import { judgeByKeys, judgeByLog, type Standing, type Verdict } from "./judge.js";
import { type Death, LOCKED_FOLDER, type Plan, type Refusal } from "./kinds.js";
import { logOn, logsOf } from "./log.js";
import { isSeen, Model } from "./model.js";
import { Program, type Starting } from "./program.js";
import { playedThrough } from "./record.js";
import { type Pressed, play, playRefused } from "./strike.js";
import { filesIn, type Surroundings } from "./surroundings.js";

/** How a round went. */
export interface Report {
  readonly standing: Standing;
  /** True when the program ended while it wrote a file: it had not taken its name yet. */
  readonly isHalfWritten: boolean;
  readonly faults: readonly string[];
  /** What was seen last. */
  readonly screen: string;
}

/** The game that is played at a sitting: the words behind `play`, and whether bots play along. */
export interface Asked {
  readonly words: readonly string[];
  readonly hasBots: boolean;
  /** What the program says first when the words are a record, which has a seed of its own. */
  readonly greeting?: string;
}

/** A game that is played, crashed, resumed, played on and crashed again in one data folder. */
export class Sitting {
  readonly #place: Surroundings;
  readonly #starting: Starting;
  readonly #asked: Asked;
  readonly #random: Random;
  readonly #others: ReadonlyMap<string, string>;
  #program: Program | undefined;
  #model: Model | undefined;
  /** Our record; undefined where none was begun, or where its game is over. */
  #record: string | undefined;
  #faults: string[] = [];
  readonly #started: Program[] = [];

  constructor(place: Surroundings, starting: Starting, asked: Asked, random: Random) {
    this.#place = place;
    this.#starting = starting;
    this.#asked = asked;
    this.#random = random;
    this.#others = filesIn(place.root);
  }

  async round(plan: Plan): Promise<Report> {
    this.#faults = [];
    const isEarly = plan.instant === "at the start";
    if (isEarly) await this.#leave();
    else if (this.#program === undefined) await this.#open();
    const before = this.#record === undefined ? undefined : readFileSync(this.#record, "utf8");
    const program = isEarly ? this.#start() : (this.#program as Program);
    this.#program = undefined;
    const pressed = isEarly ? await this.#strikeEarly(program, plan.death) : await this.#strike(program, plan);
    this.#faults.push(...(await faultsOfEnd(program, plan.death)));
    const picture = await program.picture();
    const isHalfWritten = leftoversIn(this.#place.saves).some((name) => name.endsWith(UNSETTLED));
    const standing = this.#judge(pressed, picture, before, plan);
    // Before the program listens to signals it can do nothing about its lock; nor in a folder that it may not write to.
    const mayLeave = plan.death.isSudden || isEarly || plan.refusal === LOCKED_FOLDER;
    this.#faults.push(...faultsAround(this.#place, this.#others, (name) => this.#isOwn(name), mayLeave));
    if (plan.refusal !== undefined) this.#expectToldAtStart(plan.refusal);
    pressed.lift?.();
    await this.#open();
    return { standing, isHalfWritten, faults: this.#faults, screen: (picture ?? []).join("\n") };
  }

  /** Leaves what is played, and closes the sitting; gives what was wrong. */
  async close(): Promise<readonly string[]> {
    this.#faults = [];
    await this.#leave();
    return this.#faults;
  }

  /** Ends everything at once. */
  abandon(): void {
    for (const program of this.#started) program.close();
  }

  #start(): Program {
    const { data } = this.#place;
    const { words, greeting } = this.#asked;
    const seed = greeting === undefined ? ["--seed", `crash-${below(1_000_000, this.#random)}`] : [];
    const what = this.#record === undefined ? [...words, ...seed] : isOver(this.#record) ? [this.#record] : ["--resume"];
    const program = new Program(["play", ...what, "--no-animation", "--data-dir", data], this.#starting);
    this.#started.push(program);
    return program;
  }

  /** Starts the game or goes on with it, waits for the first picture and looks whether it shows the record. */
  async #open(): Promise<void> {
    const resumed = this.#record;
    const before = resumed === undefined ? undefined : readFileSync(resumed, "utf8");
    const program = this.#start();
    this.#program = program;
    await program.until(/q leave|press Enter when only you are looking/);
    this.#record ??= this.#ownRecord();
    const text = this.#record === undefined ? "" : readFileSync(this.#record, "utf8");
    this.#model = await Model.of(text, before === undefined ? this.#asked.greeting : "welcome back");
    if (this.#asked.hasBots) this.#expectLog((await program.picture()) ?? [], before, text);
    else {
      const [first] = this.#model.stands;
      if (before !== undefined && before !== text) this.#faults.push("resuming changed the record");
      await program.until(({ lines }) => first !== undefined && isSeen(first, lines));
    }
    const stale = leftoversIn(this.#place.saves).filter((name) => join(this.#place.saves, name) !== `${this.#record}.lock`);
    if (stale.length > 0) this.#faults.push(`not cleared by the next start: ${stale.join(", ")}`);
    if (this.#model.session.seat === undefined) {
      await this.#leave();
      this.#record = undefined;
    }
  }

  #expectLog(picture: readonly string[], before: string | undefined, text: string): void {
    const log = logOn(picture) ?? "";
    const from = before === undefined ? 0 : logsOf(before).length - 1;
    if (!logsOf(text).some((one, at) => at >= from && one.endsWith(log))) this.#faults.push(`resumed elsewhere: ${log}`);
  }

  async #leave(): Promise<void> {
    const program = this.#program;
    this.#program = undefined;
    if (program === undefined) return;
    program.type("q");
    const { status, faults } = await program.left();
    this.#faults.push(...faults, ...(status === 0 ? [] : [`q ended with ${status}`]));
  }

  async #strikeEarly(program: Program, death: Death): Promise<Pressed> {
    const pid = await program.begun();
    await delay(this.#random.next() * START_MS);
    death.strike(program, pid);
    return { sent: 1 };
  }

  async #strike(program: Program, plan: Plan): Promise<Pressed> {
    const model = this.#asked.hasBots ? undefined : this.#model;
    const { saves } = this.#place;
    if (plan.refusal === undefined) return play(program, model, plan, saves, this.#random);
    const pressed = await playRefused(program, this.#model as Model, plan.refusal, this.#place, this.#record ?? "", this.#random);
    this.#faults.push(...(pressed.faults ?? []));
    plan.death.strike(program, await program.begun());
    return pressed;
  }

  #judge(pressed: Pressed, picture: readonly string[] | undefined, before: string | undefined, { instant, refusal }: Plan): Standing {
    this.#record ??= this.#ownRecord();
    const text = this.#record === undefined ? undefined : readFileSync(this.#record, "utf8");
    let verdict: Verdict;
    if (instant === "at the start") {
      const isKept = before === text || (before === undefined && (text === undefined || logsOf(text).length === 1));
      verdict = isKept || this.#asked.hasBots ? { standing: "as shown" } : { fault: "a game that nobody played has changed" };
    } else if (refusal === undefined && !this.#asked.hasBots) {
      verdict = judgeByKeys((this.#model as Model).stands.slice(0, pressed.sent), picture, text ?? "");
    } else verdict = judgeByLog(refusal === undefined ? before : undefined, picture, text ?? "");
    if (this.#record !== undefined) this.#faults.push(...faultsOfReplay(this.#record, this.#place.data, this.#starting));
    const isSettled = refusal !== undefined || (instant === "at rest" && !this.#asked.hasBots);
    const standing = "standing" in verdict ? verdict.standing : "as shown";
    if ("fault" in verdict) this.#faults.push(verdict.fault);
    else if (isSettled && standing !== "as shown") this.#faults.push("nothing was being written, and the record is not what is shown");
    return standing;
  }

  /** Going on with the game while nothing can be written changes nothing, and succeeds or says what is wrong. */
  #expectToldAtStart({ told }: Refusal): void {
    const record = this.#record ?? "";
    const before = readFileSync(record, "utf8");
    const { status, stderr } = command(["play", "--resume", "--plain"], this.#place.data, this.#starting);
    const isTold = status === 0 || (status === 1 && told.test(stderr.replace(/\s+/g, " ")));
    if (!isTold) this.#faults.push(`resuming where nothing can be written ends with ${status}: ${stderr}`);
    if (readFileSync(record, "utf8") !== before) this.#faults.push("resuming where nothing can be written changed the record");
  }

  /** Records that were not there at first, and what fills the disk. */
  #isOwn(name: string): boolean {
    return (name.endsWith(".castle") && !this.#others.has(name)) || name === "ballast";
  }

  /** The record that has come to the others last. */
  #ownRecord(): string | undefined {
    const { root, saves } = this.#place;
    const own = readdirSync(saves).filter((name) => name.endsWith(".castle") && !this.#others.has(relative(root, join(saves, name))));
    const unknown = own.filter((name) => !this.#known.has(name)).map((name) => join(saves, name));
    for (const name of own) this.#known.add(name);
    return unknown[0];
  }

  readonly #known = new Set<string>();
}

/** Only a game that goes on is resumed; one that is over has to be named. */
function isOver(path: string): boolean {
  return playedThrough(readFileSync(path, "utf8")).isOver;
}

/** The program has its first picture on the screen after that time, on a machine that is not busy. */
const START_MS = 450;
