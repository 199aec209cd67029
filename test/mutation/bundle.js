import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * Makes of the tests of each part one file without modules to look for, which Jest loads in a tenth of a second, and a list of the
 * changes that lie in each part. Runs in the copy of the project in which all changes lie asleep.
 */
const PARTS = {
  castellion: {
    changes: "src/games/castellion",
    golden: true,
    folder: "test/games/castellion",
    tests: "codec notation setup placing formations turn powers ordeals variants observe words advice",
  },
  panic: {
    changes: "src/games/panic",
    golden: true,
    folder: "test/games/panic",
    tests: "codec check-consistency notation board setup turn cards movement tokens boulder overlord outcome refusal",
  },
  // Whole games are played to see that nobody sees too much: too slow to be asked about every change.
  "panic-views": { changes: "src/games/panic/observe.ts", golden: false, folder: "test/games/panic", tests: "observe" },
  engine: {
    changes: "src/engine",
    golden: false,
    folder: "test/engine",
    tests:
      "command errors header lesson luck marks net options position-json protocol random record rulebook session text " +
      "../games/castellion/codec ../games/castellion/setup ../games/panic/codec ../games/panic/check-consistency ../games/panic/setup ../games/panic/notation",
  },
};
const FOLDER = "test/mutation/bundled";

for (const [part, { golden, folder, tests }] of Object.entries(PARTS)) {
  const contents = [
    ...(golden ? [`require("./test/mutation/golden.ts").goldenCases(require("./src/games/${part}/index.ts").${part});`] : []),
    ...tests.split(" ").map((test) => `require("./${folder}/${test}.test.ts");`),
  ].join("\n");
  await build({
    stdin: { contents, resolveDir: process.cwd() },
    outfile: `${FOLDER}/${part}.cjs`,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    external: ["@jest/globals"],
    logLevel: "warning",
    plugins: [{ name: "places", setup }],
  });
}

/** Tests read their cases beside their own source; and what a change runs through is counted once, before any is tried. */
function setup({ onLoad }) {
  onLoad({ filter: /\.ts$/ }, async ({ path }) => {
    const text = await readFile(path, "utf8");
    const contents = text
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
      .replace(/function (stryCov_\w+)\(\) \{/, "$&if (process.env.__STRYKER_ACTIVE_MUTANT__) return void ($1 = () => undefined);");
    return { contents, loader: "ts" };
  });
}

const ids = Object.entries(PARTS).map(([part, { changes }]) => [part, idsIn(changes)]);
writeFileSync(`${FOLDER}/ids.json`, JSON.stringify(ids));

/** The numbers of the changes that lie in a file, or in a folder's files. */
function idsIn(path) {
  const files = path.endsWith(".ts")
    ? [path]
    : readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `${path}/${name}`);
  return files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(([, id]) => id));
}
