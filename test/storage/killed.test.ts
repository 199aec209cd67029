import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { buildSync } from "esbuild";
import { replay } from "../../src/engine/replay.js";
import { createSave, listSaves, openSave } from "../../src/storage/saves.js";
import { writeSettingsFile } from "../../src/storage/settings-file.js";
import { folders } from "../support/folder.js";
import { games, recordOf } from "../support/records.js";

const folder = folders();
const onUnix = process.platform === "win32" ? describe.skip : describe;

/** Nobody's work of this moment. */
const LONG_AGO = new Date(2026, 0, 1);

/** What the commands of the record may be after the last word that was told: what was accepted, or what was being written. */
const MAY_BE: Readonly<Record<string, readonly string[]>> = {
  "": [""],
  begun: ["", "draw"],
  draw: ["draw", "draw roll"],
  roll: ["draw roll", "draw"],
  undone: ["draw"],
  closed: ["draw"],
};

/** What a program left behind that was killed, and the last word that it told. */
interface Death {
  readonly data: string;
  readonly told: string;
}

/** The folders that programs left which were killed just before their first, their second, .. call that changes a file. */
function everyDeath(): readonly Death[] {
  const program = join(folder(), "killed.cjs");
  const entry = "test/support/killed-program.ts";
  const mainFields = ["module", "main"];
  buildSync({ entryPoints: [entry], bundle: true, platform: "node", format: "cjs", mainFields, outfile: program, logLevel: "error" });
  for (const deaths: Death[] = []; ; ) {
    const data = folder();
    writeFileSync(join(data, "mine.txt"), "mine");
    const { stdout, stderr, signal } = spawnSync(process.execPath, [program, data, String(deaths.length + 1)], { encoding: "utf8" });
    expect(stderr).toBe("");
    const told = stdout.trim().split("\n").at(-1) ?? "";
    if (signal === null) return told === "done" ? deaths : [];
    deaths.push({ data, told });
  }
}

onUnix("a program that is killed at any call that changes a file", () => {
  let deaths: readonly Death[];
  beforeAll(() => {
    deaths = everyDeath();
  });

  it("leaves the record as it was accepted, or as it was being written, and everything else as it was", () => {
    expect(deaths.length).toBeGreaterThan(15);
    for (const { data, told } of deaths) {
      const saves = listSaves(data, games).map(({ found }) =>
        "record" in found
          ? replay(found.record)
              .steps.map(({ text }) => text)
              .join(" ")
          : found.message,
      );
      expect(told === "" ? [0, 1] : [1]).toContain(saves.length);
      for (const commands of saves) expect(MAY_BE[told]).toContain(commands);
      expect(readFileSync(join(data, "mine.txt"), "utf8")).toBe("mine");
    }
  });

  it("leaves nothing behind that is not gone a minute later, with the next game", () => {
    for (const { data } of deaths) {
      const folder = join(data, "saves");
      const left = existsSync(folder) ? readdirSync(folder) : [];
      const [save] = left.filter((name) => name.endsWith(".castle"));
      for (const name of left) utimesSync(join(folder, name), LONG_AGO, LONG_AGO);
      for (const name of readdirSync(data)) utimesSync(join(data, name), LONG_AGO, LONG_AGO);
      if (save === undefined) createSave(data, recordOf()).close();
      else openSave(join(folder, save), games).close();
      writeSettingsFile(data, ["name"], "Ada", "{\n}\n");
      expect(readdirSync(folder)).toEqual([save ?? expect.stringMatching(/\.castle$/)]);
      expect(readdirSync(data).sort()).toEqual(["mine.txt", "saves", "settings.jsonc"]);
    }
  });
});
