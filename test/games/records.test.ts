import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { parseRecord, printRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { games } from "../../src/games/index.js";

const FOLDER = new URL("../cases/records/", import.meta.url);
/** One that is not over, to go on with. */
const BEGUN = "begun.castle";
const records = readdirSync(FOLDER).filter((name) => name.endsWith(".castle"));

it("keeps twenty whole games or more, of every level, edition, variant and option", () => {
  expect(records.length).toBeGreaterThan(20);
  const headers = records.map((name) => readFileSync(new URL(name, FOLDER), "utf8").split("\n\n")[0]).join("\n");
  for (const { game } of games) {
    for (const { key, values } of game.choices) for (const { word } of values) expect(headers).toContain(`\n${key}: ${word}\n`);
    for (const { word } of game.flags) expect(headers).toMatch(new RegExp(`^options: .*\\b${word}\\b`, "m"));
  }
});

// Games as they were written once: they must replay in every later version, checks included, and print the same bytes.
it.each(records)("%s replays to its end and prints as it was", (name) => {
  const text = readFileSync(new URL(name, FOLDER), "utf8");
  const record = parseRecord(
    text,
    games.map(({ game }) => game),
  );
  const { position, steps } = replay(record);
  expect(steps.length).toBeGreaterThan(20);
  expect(record.game.outcome(position) === undefined).toBe(name === BEGUN);
  expect(printRecord(record)).toBe(text);
  if (name !== BEGUN) expect(record.entries.at(-1)).toMatchObject({ kind: "check" });
});
