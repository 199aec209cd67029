import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { run } from "../support/run.js";

const folder = folders();

/** The program, learning in lines, in a data folder. */
function learn(data: string, args: readonly string[], lines: readonly string[] = []): ReturnType<typeof run> {
  return run(["learn", ...args, "--data-dir", data], lines.map((line) => `${line}\n`).join(""));
}

describe("castle-games learn", () => {
  it("teaches in lines, keeps what is done, and goes on there", () => {
    const data = folder();
    const first = learn(data, ["panic", "--plain"], ["1", "1", "quit"]);
    expect([first.status, first.stderr]).toEqual([0, ""]);
    expect(first.stdout).toMatch(/Go on with the lessons: castle-games learn panic --data-dir \S+\n$/);
    const again = learn(data, ["PANIC", "--plain"], ["quit"]);
    expect(again.stdout).toMatch(/1 of 14 lessons done[\s\S]*Lesson 2 of 14: Ring and colour/);
    expect(readdirSync(data)).toEqual(["learn.json"]);
  });

  it("goes on in the middle of a lesson, at the step where it was left, and lists it so", () => {
    const data = folder();
    learn(data, ["castellion", "--plain", "--lesson", "12"], ["place f", "draw regular"]);
    expect(learn(data, ["castellion", "--list"]).stdout).toMatch(/ 12 {2}Exam II.* \(next, at step 3\)\n/);
    expect(run(["menu", "--plain", "--data-dir", data], "4\n").stdout).toContain("Castellion, 0 of 20 lessons done, lesson 12 begun\n");
    const [course] = JSON.parse(learn(data, ["castellion", "--list", "--json"]).stdout) as { lessons: object[] }[];
    expect(course?.lessons[11]).toMatchObject({ number: 12, done: false, next: true, step: 3 });
    expect(learn(data, ["castellion", "--plain"]).stdout).toMatch(/Lesson 12 of 20: Exam II[\s\S]*Step 3 of 3/);
    expect(learn(data, ["castellion", "--plain"], ["post"]).stdout).toContain("Lesson done; 1 of 20 lessons done.");
    expect(learn(data, ["castellion", "--plain"]).stdout).toMatch(/Lesson 13 of 20/);
  });

  it.each([
    ["nowhere", ["end"], 1],
    ["board", ["fly", "play red-archer g1"], 1],
    ["board", ["play red-archer g1", "play red-archer g1"], 2],
  ])("never stumbles over steps that are not of the lesson: %s %j", (word, commands, step) => {
    const data = folder();
    const courses = { panic: { done: [], last: null, begun: { word, commands } } };
    writeFileSync(join(data, "learn.json"), JSON.stringify({ form: 1, courses }));
    const { status, stdout, stderr } = learn(data, ["panic", "--plain"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`Lesson 1 of 14[\\s\\S]*Step ${step} of 2`));
    expect(learn(data, ["--list"])).toMatchObject({ status: 0, stderr: "" });
  });

  it("begins with the lesson that is named", () => {
    expect(learn(folder(), ["castellion", "--plain", "--lesson", "13"], []).stdout).toContain("Lesson 13 of 20: Juggler");
  });

  it("tells how to go on with a lesson that was left before its first step, and one that goes on by itself", () => {
    const left = (...lines: readonly string[]) => learn(folder(), ["panic", "--plain", "--lesson", "4"], lines).stdout;
    expect(left("quit")).toMatch(/Go on with the lessons: castle-games learn panic --lesson 4 --data-dir \S+\n$/);
    expect(left()).toMatch(/castle-games learn panic --lesson 4 --data-dir \S+\n$/);
    expect(left("lesson 1", "quit")).toMatch(/castle-games learn panic --data-dir \S+\n$/);
    expect(left("play red-knight o1", "quit")).toMatch(/castle-games learn panic --data-dir \S+\n$/);
    expect(left("play red-knight o1", "lesson 6", "quit")).toMatch(/castle-games learn panic --lesson 6 --data-dir \S+\n$/);
  });

  it("forgets with --restart", () => {
    const data = folder();
    learn(data, ["panic", "--plain"], ["1", "1"]);
    expect(learn(data, ["panic", "--plain", "--restart"], []).stdout).toMatch(/0 of 14 lessons done[\s\S]*Lesson 1 of 14/);
  });

  it("lists every course, or one, in words and as JSON", () => {
    const data = folder();
    learn(data, ["panic", "--plain"], ["1", "1"]);
    const all = learn(data, ["--list"]);
    expect(all.stdout).toMatch(
      /^Castle Panic: 1 of 14 lessons done \(castle-games learn panic\)\n {2}Fighting\n {5}1 {2}Rings and arcs \(done\)\n/,
    );
    expect(all.stdout).toMatch(/ {5}2 {2}Ring and colour \(next\)\n/);
    expect(all.stdout).toMatch(/\nCastellion: 0 of 20 lessons done/);
    expect(all.stdout).toMatch(/\n {2}School of Architects\n[\s\S]*\n {2}Admiral's Academy\n/);
    const [course, ...others] = JSON.parse(learn(data, ["panic", "--list", "--json"]).stdout) as { game: string; lessons: object[] }[];
    expect(others).toEqual([]);
    expect(course?.game).toBe("panic");
    expect(course?.lessons[0]).toEqual({ number: 1, chapter: "Fighting", title: "Rings and arcs", done: true, next: false });
  });

  it.each([
    [["chess", "--plain"], /there is no game "chess"/],
    [["pamic", "--list"], /did you mean panic\?/],
    [["panic", "--plain", "--lesson", "15"], /--lesson 15: there are lessons 1 to 14; castle-games learn panic --list/],
    [["panic", "--plain", "--lesson", "0"], /there are lessons 1 to 14/],
    [["panic", "--lesson", "x"], /whole number/],
    [["panic", "--json"], /add --list/],
    [["--restart"], /--restart needs the name of a game/],
    [["--lesson", "3"], /--lesson needs the name of a game/],
    [[], /learn what\? castle-games learn panic or castellion/],
    [["panic"], /standard input is not a terminal: add --plain/],
    [["panic", "--list", "--restart"], /cannot be used with/],
  ])("refuses %j with what would be right", (args, reason) => {
    const { status, stdout, stderr } = learn(folder(), args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(reason);
  });

  it("tells that the progress cannot be read, and sets that file aside when a lesson is done", () => {
    const data = folder();
    writeFileSync(join(data, "learn.json"), "broken");
    expect(learn(data, ["--list"]).stderr).toMatch(/learn\.json: .*is not JSON/);
    const { stdout } = learn(data, ["panic", "--plain"], ["1", "1"]);
    expect(stdout).toMatch(/learn\.json: .*is not JSON.*the lessons begin anew/);
    expect(readFileSync(join(data, "learn.json.broken"), "utf8")).toBe("broken");
    expect(learn(data, ["panic", "--list"]).stdout).toContain("1 of 14 lessons done");
  });

  it("hands over to a new game among the saves", () => {
    const data = folder();
    const { status, stdout } = learn(data, ["panic", "--plain", "--lesson", "14"], ["1", "1", "play", "quit"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/Castle Panic\. Seed: /);
    const [save = ""] = readdirSync(join(data, "saves")).filter((name) => name.endsWith(".castle"));
    expect(readFileSync(join(data, "saves", save), "utf8")).toMatch(/options: easier-battles/);
  });

  it("leads from the menu to the lessons, on to a game, and back", () => {
    const input = ["4", "1", "lesson 14", "1", "1", "play", "quit", "quit", ""].join("\n");
    const { status, stdout } = run(["menu", "--plain", "--data-dir", folder()], input);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /Castle Panic\. Seed: [\s\S]*what you have learned is kept\n\nLEARN\n 1 {2}Castle Panic, 1 of 14 lessons done\n/,
    );
    expect(stdout).not.toContain("Go on with");
  });

  it("C8.2: goes on from Exam II as a game of the School of Architects, with advice, dealt anew, under one's own name", () => {
    const data = folder();
    run(["config", "set", "name", "Ada", "--data-dir", data]);
    const lines = ["place f", "draw regular", "post", "play", "draw regular", "quit"];
    const { status, stdout } = learn(data, ["castellion", "--plain", "--lesson", "12"], lines);
    expect(status).toBe(0);
    expect(stdout).toMatch(/the lesson goes on as a game of your own/);
    expect(stdout).toMatch(
      /Advice: Exam III: bastions and lines needs 5 Traitors more; until then you need 3 bastions and 2 lines of defence/,
    );
    const saves = join(data, "saves");
    const [save = ""] = readdirSync(saves).filter((name) => name.endsWith(".castle"));
    const text = readFileSync(join(saves, save), "utf8");
    expect(text).toMatch(/"players":\["Ada"\]/);
    expect(text).toMatch(/\ndraw regular\n/);
    expect(text).not.toContain('"seed":"lesson"');
    expect(run(["replay", join(saves, save), "--quiet"]).status).toBe(0);
    // Whenever it goes on, so does the advice; another game has none.
    const resumed = (...words: readonly string[]) => run(["play", ...words, "--plain", "--data-dir", data], "quit\n").stdout;
    expect(resumed("--resume")).toMatch(/\nAdvice: /);
    expect(resumed(join(saves, save))).toMatch(/\nAdvice: /);
    expect(resumed("castellion", "--level", "school")).not.toContain("Advice");
  });
});
