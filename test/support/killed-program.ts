import fs from "node:fs";
import process from "node:process";
import { createSession } from "../../src/engine/session.js";
import { createSave, openSave } from "../../src/storage/saves.js";
import { writeSettingsFile } from "../../src/storage/settings-file.js";
import { games, recordOf } from "./records.js";

/**
 * A program of its own that is killed just before its n-th call that changes a file. Its arguments are a data folder and
 * n. It begins a save, plays two commands and takes one back, lets the save go, takes it again and changes a setting;
 * each time it tells with a word how far it has come. The last word is `done`, when n is more than there are calls.
 */
const [data = "", count = ""] = process.argv.slice(2);
const CHANGES = ["openSync", "writeSync", "writeFileSync", "ftruncateSync", "renameSync", "linkSync", "unlinkSync", "mkdirSync"] as const;
const STDOUT = 1;
let left = Number(count);

for (const name of CHANGES) {
  const call = fs[name] as (...given: readonly unknown[]) => unknown;
  const counted = (...given: readonly unknown[]): unknown => {
    const changes = given[0] !== STDOUT && !(name === "openSync" && given[1] === "r");
    if (changes && --left === 0) process.kill(process.pid, "SIGKILL");
    return call(...given);
  };
  Object.assign(fs, { [name]: counted });
}

function tell(word: string): void {
  fs.writeSync(STDOUT, `${word}\n`);
}

const record = recordOf();
const save = createSave(data, record, new Date(2026, 10, 30, 10, 12));
tell("begun");
const session = createSession({ record, journal: save.journal });
for (const command of ["draw", "roll"]) {
  session.apply(command);
  tell(command);
}
session.undo();
tell("undone");
save.close();
tell("closed");
openSave(save.path, games).close();
writeSettingsFile(data, ["name"], "Ada", "{\n}\n");
tell("done");
