import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { atOneScreen } from "../../src/commands/at-one-screen.js";
import { parseRecord } from "../../src/engine/record.js";
import { games } from "../../src/games/index.js";
import { folders } from "../support/folder.js";
import { run } from "../support/run.js";

const folder = folders();
const rules = games.map(({ game }) => game);

/** A record of a game that has come to the first trade. */
function recordWith(options: string): string {
  const header = ["castle-games record 1", "game: panic", "players: Ada, Ben", ...(options === "" ? [] : [`options: ${options}`])];
  return [...header, "seed: moat", "", "# undo: pass", "pass", ""].join("\n");
}

const shared = (options: string) => atOneScreen(parseRecord(recordWith(options), rules));

describe("P10.13: a record with closed hands, opened at one screen", () => {
  it("is played on with offers, from its last position, its comments kept; every other record as it is", () => {
    const record = shared("closed-hands");
    expect(record?.position).toMatchObject({ phase: "trade", options: ["closed-hands", "offers"], seed: "moat" });
    expect(record?.entries).toEqual([expect.objectContaining({ kind: "comment", comment: "undo: pass" })]);
    expect([shared(""), shared("closed-hands, offers"), shared("unscathed")]).toEqual([undefined, undefined, undefined]);
  });

  it.each([["a file", ""] as const, ["a save", "saves"] as const])(
    "as %s: no trade names a card of the other hand, and it says why",
    (_, place) => {
      const data = folder();
      mkdirSync(join(data, "saves"));
      const path = join(data, place, "closed.castle");
      writeFileSync(path, recordWith("closed-hands"));
      const { status, stdout } = run(["play", path, "--plain", "--data-dir", data], "\nmore\nquit\n");
      expect(status).toBe(0);
      expect(stdout).toContain("at one screen it is played with offers, from this position on");
      expect(stdout).toMatch(/closed(\.castle)?, which stays as it is/);
      expect(stdout).toMatch(/ trade 2 \S+: offers/);
      expect(stdout).not.toMatch(/ trade 2 \S+ \S+:/);
      expect(readFileSync(path, "utf8")).toBe(recordWith("closed-hands"));
      const [copy = ""] = readdirSync(join(data, "saves")).filter((name) => name !== "closed.castle" && name.endsWith(".castle"));
      expect(readFileSync(join(data, "saves", copy), "utf8")).toContain('"options":["closed-hands","offers"]');
    },
  );
});
