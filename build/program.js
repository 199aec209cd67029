import { execFileSync } from "node:child_process";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import process from "node:process";
import { build } from "esbuild";
import { lateWidth } from "./late-width.js";
import { licencesOf } from "./licences.js";
import { ownModules } from "./own-modules.js";

const { outputFiles, metafile } = await build({
  // The program, what runs in each worker of a simulation and of a search in many deals, and the library.
  entryPoints: {
    cli: "src/cli.ts",
    index: "src/index.ts",
    "simulation-worker": "src/commands/simulate/worker.ts",
    "solving-worker": "src/commands/solve/worker.ts",
  },
  outdir: "dist",
  bundle: true,
  // Every dynamic import becomes a file of its own, so that `--version` loads no game and no screen.
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  format: "esm",
  platform: "node",
  target: "node20",
  // The `main` of jsonc-parser requires its parts in a way that no bundler sees through; its `module` does not.
  mainFields: ["module", "main"],
  // Names and lines stay as they are: the traces of `--debug` are for people.
  minifySyntax: true,
  legalComments: "linked",
  define: {
    // React picks its production build when the bundle is made, not when it runs.
    "process.env.NODE_ENV": '"production"',
    // The layout engine of Ink would fetch itself, from the data URL that it is, and load all of Node's HTTP for that: a
    // tenth of the time to the first frame. Without `fetch` it decodes itself.
    fetch: "undefined",
  },
  // Only Ink's developer tools want these, when DEV=true. The pool of workers loads a file of its own package.
  external: ["react-devtools-core", "ws", "tinypool"],
  plugins: [ownModules, lateWidth],
  metafile: true,
  // A build that fails leaves the last one as it was.
  write: false,
});

// A program or a test that runs meanwhile never meets half a build: files that are new come first, each whole at once, and
// the entry that names them last. Those of former builds stay a while for programs that began with them.
const entryLast = [...outputFiles].sort((a, b) => rank(a.path) - rank(b.path));
for (const { path, contents } of entryLast) await replace(path, contents);
// The program knows its own command line.
await replace("dist/castle-games.1", execFileSync(process.execPath, ["bin/castle-games.js", "man"]));
await replace("dist/licences.txt", await licencesOf(Object.keys(metafile.inputs)));
await removeFormer(process.argv.includes("--alone") ? 0 : 60 * 60 * 1000);

function rank(path) {
  return ["cli.js", "index.js"].includes(basename(path)) ? 1 : 0;
}

async function replace(path, contents) {
  await mkdir(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, contents);
  await rename(fresh, path);
}

/** Removes what this build has not written and what is at least so many milliseconds old; the types are not its business. */
async function removeFormer(age) {
  const written = new Set([...outputFiles.map(({ path }) => resolve(path)), resolve("dist/castle-games.1"), resolve("dist/licences.txt")]);
  const entries = await readdir("dist", { recursive: true, withFileTypes: true });
  for (const path of entries.filter((entry) => entry.isFile()).map((entry) => resolve(entry.parentPath, entry.name))) {
    if (written.has(path) || path.startsWith(resolve("dist/types"))) continue;
    // Another build may have removed it by now.
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs >= age) await rm(path, { force: true });
  }
}
