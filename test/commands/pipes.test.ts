import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { run } from "../support/run.js";

const home = folders()();
const record = "test/cases/records/menace.castle";
const protocol = '{"id":1,"do":"new","record":{"game":"castellion","seed":"moat"}}\n{"id":2,"do":"quit"}\n';

/** Every command, as a pipe or a file might have it, with what it reads. */
const EVERY: readonly (readonly [words: readonly string[], input?: string])[] = [
  [["--help"]],
  [["help", "play"]],
  [["--version"]],
  [["play", "castellion", "--seed", "moat", "--script", "test/cases/records/opening.txt", "--data-dir", home]],
  [["play", "panic", "--seed", "moat", "--plain", "--data-dir", home], "help\n"],
  [["replay", record]],
  [["replay", record, "--json"]],
  [["show", record]],
  [["rules"]],
  [["rules", "panic"]],
  [["saves", "--all", "--data-dir", home]],
  [["stats", "--data-dir", home]],
  [["stats", "--csv", "--data-dir", home]],
  [["config", "--data-dir", home]],
  [["config", "check", "--data-dir", home]],
  [["doctor", "--data-dir", home]],
  [["completion", "bash"]],
  [["completion", "zsh"]],
  [["completion", "fish"]],
  [["man"]],
  [["suggest", "test/cases/records/begun.castle", "--steps", "2"]],
  [["review", record, "--steps", "2"]],
  [["protocol"], protocol],
];

/** Commands that need a terminal, or to be told more. */
const REFUSED: readonly (readonly string[])[] = [
  ["menu"],
  ["today"],
  ["learn"],
  ["play", "panic", "--data-dir", home],
  ["simulate", "chess"],
  ["solve", "chess"],
];

// What is not printable: everything below the blank but the line end and the tab, and the C1 controls.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

describe("through a pipe", () => {
  it.each(EVERY.map(([words, input = ""]) => [words, input] as const))(
    "%j prints text alone: no codes, and nothing on stderr",
    (words, input) => {
      const { status, stdout, stderr } = run(words, input);
      expect([status, stderr]).toEqual([0, ""]);
      expect(stdout).not.toMatch(CONTROLS);
      expect(stdout).toMatch(/\S[^\n]*\n$/);
    },
  );

  it.each(REFUSED.map((words) => [words]))("%j says on stderr what it needs, without codes, status 2", (words) => {
    const { status, stdout, stderr } = run(words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^castle-games: /);
    expect(stderr).not.toMatch(CONTROLS);
  });

  it("has every command of the program among these", () => {
    const { stdout } = run(["--help"]);
    const commands = [...stdout.slice(stdout.indexOf("Commands:"), stdout.indexOf("Examples:")).matchAll(/^ {2}(\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(commands.length).toBeGreaterThan(10);
    expect([...EVERY.map(([words]) => words), ...REFUSED].map(([first]) => first)).toEqual(expect.arrayContaining(commands));
  });

  it.each([["replay", record, "--quiet"]])("%s %s %s prints nothing at all", (...words) => {
    expect(run(words)).toEqual({ status: 0, stdout: "", stderr: "" });
  });
});
