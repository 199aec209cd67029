import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import options from "./stryker.config.js";

const FILES = ["src/games/*/*.ts", "src/engine/*.ts"];
/** Words for people, and what bots and lessons think of a position. */
const NO_RULES = "course describe evaluate explain foresee index luck narrate promise prospects rulebook rulebook-tables words";

/**
 * `npm run mutate`: changes one thing at a time in the rules and the engine, and looks whether a test notices.
 * `--mutate GLOBS` tries a part of it, `--force` also what a test has noticed before and has not changed since.
 */
const { values } = parseArgs({ options: { mutate: { type: "string" }, force: { type: "boolean", default: false } } });
const files = values.mutate?.split(",") ?? FILES;
const without = NO_RULES.split(" ").map((name) => `!src/games/*/${name}.ts`);
forgetSurvivors(options.incrementalFile);
await new Stryker({ configFile: "test/mutation/stryker.config.js", mutate: [...files, ...without], force: values.force }).runMutationTest();

/** What survived in these files is tried again: in the bundle it cannot be seen that a test of the same name has learned more. */
function forgetSurvivors(path) {
  if (!existsSync(path)) return;
  const report = JSON.parse(readFileSync(path, "utf8"));
  for (const [name, file] of Object.entries(report.files)) {
    if (files.some((glob) => matches(glob, name))) file.mutants = file.mutants.filter(({ status }) => status !== "Survived");
  }
  writeFileSync(path, JSON.stringify(report));
}

/** Whether a file is meant; `*` stands for any part of a name, `**` for any folders. */
function matches(glob, name) {
  const pattern = glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(.*/)?"));
  return new RegExp(`^${pattern}$`).test(name);
}
