import { describe, expect, it } from "@jest/globals";
import { newRecord } from "../../src/engine/record.js";
import { createSave } from "../../src/storage/saves.js";
import { castellionSession } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { table } from "../support/playing.js";

const start = table();
const folder = folders();

describe("saves delete at a terminal", () => {
  it.each([
    ["", "is kept", 1],
    ["nonsense", "is kept", 1],
    ["Y", "is deleted", 0],
  ])("asks what is to be done, and %j means: %s", async (answer, told, left) => {
    const dataDir = folder();
    const { record } = castellionSession(0);
    createSave(dataDir, newRecord(record), undefined, "first-castle").close();
    const playing = start(["saves", "delete", "first"], { dataDir });
    await playing.until(/Delete first-castle \(Castellion, turn 1\)\? It cannot be brought back\. \[y\/N\]/);
    playing.terminal.type(`${answer}\r`);
    const screen = await playing.until(/^left with \d+/m);
    expect(screen.text).toContain(`first-castle ${told}`);
    expect(screen.text).toMatch(/^left with 0:/m);
    expect(playing.records).toHaveLength(left);
  });
});
