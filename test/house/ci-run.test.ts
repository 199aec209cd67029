import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "castle-games-ci-"));
  mkdirSync(join(folder, ".ci"));
  copyFileSync(".ci/run", join(folder, ".ci", "run"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What `.ci/run` says last and ends with, when `npm test` prints this and ends with this status. */
function ci(
  output: string,
  status: number,
  install = 0,
): { readonly last: string | undefined; readonly status: number | null; readonly calls: string } {
  const npm = join(folder, "npm");
  const calls = join(folder, "calls");
  writeFileSync(join(folder, "output"), output);
  writeFileSync(calls, "");
  writeFileSync(
    npm,
    `#!/bin/sh\necho "$@" >>"${calls}"\n[ "$1" = ci ] && exit ${install}\ncat "${join(folder, "output")}" >&2\nexit ${status}\n`,
  );
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}` };
  const run = spawnSync("bash", [join(folder, ".ci", "run")], { encoding: "utf8", env });
  return { last: run.stdout.trimEnd().split("\n").at(-1), status: run.status, calls: readFileSync(calls, "utf8") };
}

const closing = (suites: string, tests: string): string =>
  `\nTest Suites: ${suites} total\nTests:       ${tests} total\nSnapshots:   0 total\n`;

describe(".ci/run", () => {
  it("runs npm ci and npm test, and nothing else", () => {
    expect(ci(closing("1 passed, 1", "3 passed, 3"), 0).calls).toBe("ci\ntest\n");
  });

  it.each([
    ["everything passed", closing("9 passed, 9", "123 passed, 123"), 0, "123 passed, 0 failed", 0],
    ["some failed", closing("1 failed, 8 passed, 9", "2 failed, 4 skipped, 121 passed, 127"), 1, "121 passed, 2 failed", 1],
    ["all failed", closing("1 failed, 1", "2 failed, 2"), 1, "0 passed, 2 failed", 1],
    ["a file could not be loaded", closing("1 failed, 8 passed, 9", "120 passed, 120"), 1, "120 passed, 1 failed", 1],
    ["jest passed, but something else failed", closing("9 passed, 9", "123 passed, 123"), 1, "123 passed, 1 failed", 1],
    [
      "colours are forced",
      "\u001b[1mTest Suites: \u001b[22m9 passed, 9 total\n\u001b[1mTests:       \u001b[22m\u001b[32m5 passed\u001b[39m, 5 total\n",
      0,
      "5 passed, 0 failed",
      0,
    ],
    ["the linter failed before jest ran", "Found 3 errors.\n", 1, "0 passed, 1 failed", 1],
    ["no test ran", "No tests found\n", 0, "0 passed, 1 failed", 1],
    ["a test prints what looks like a result", `Tests: 999 passed\n${closing("1 passed, 1", "3 passed, 3")}`, 0, "3 passed, 0 failed", 0],
  ])("tells the truth when %s", (_, output, status, last, expected) => {
    expect(ci(output, status)).toMatchObject({ last, status: expected });
  });

  it("says that it failed when nothing could be installed", () => {
    expect(ci("", 0, 1)).toMatchObject({ last: "0 passed, 1 failed", status: 1, calls: "ci\n" });
  });
});
