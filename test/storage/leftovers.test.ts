import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, it } from "@jest/globals";
import { clearLeftovers } from "../../src/storage/leftovers.js";
import { folders } from "../support/folder.js";

const folder = folders();
/** A process that has ended; its number may come again, but not this soon. */
const ENDED = spawnSync(process.execPath, ["--version"]).pid;
const HOUR_AGO = new Date(Date.now() - 3_600_000);

function lockOf(pid: number): string {
  return JSON.stringify({ pid, host: hostname(), since: HOUR_AGO, began: "1" });
}

/** What is left of files with these texts. */
function left(files: Readonly<Record<string, string>>): readonly string[] {
  const home = folder();
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(home, name), text);
    utimesSync(join(home, name), HOUR_AGO, HOUR_AGO);
  }
  clearLeftovers(home);
  return readdirSync(home).sort();
}

describe("what killed programs left", () => {
  it("goes: files that never took their names, locks without a save, locks put aside", () => {
    const files = {
      "a.castle.0123abcd.new": "half",
      "settings.jsonc.0123abcd.new": "",
      "gone.castle.lock": lockOf(ENDED),
      "empty.castle.lock": "",
      [`b.castle.lock.${ENDED}`]: lockOf(ENDED),
    };
    expect(left(files)).toEqual([]);
  });

  it("stays where a save is, where a program runs, and while it may still be written", () => {
    const files = {
      "a.castle": "a save",
      "a.castle.lock": lockOf(ENDED),
      [`b.castle.lock.${process.ppid}`]: lockOf(process.ppid),
    };
    expect(left(files)).toEqual(Object.keys(files).sort());
    const home = folder();
    const fresh = join(home, "a.castle.0123abcd.new");
    writeFileSync(fresh, "");
    clearLeftovers(home);
    expect(existsSync(fresh)).toBe(true);
  });

  it("is only what this program writes: what others call so stays", () => {
    const files = {
      "notes.castle.lock": "my own notes",
      [`notes.castle.lock.${ENDED}`]: "more of them",
      "a.castle.new": "",
      "letter.0123abcd.new": "",
    };
    expect(left(files)).toEqual(Object.keys(files).sort());
  });
});
