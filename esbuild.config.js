import { execFileSync } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import process from "node:process";
import { build } from "esbuild";

const { outputFiles } = await build({
  entryPoints: ["src/cli.ts"],
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
  // React picks its production build when the bundle is made, not when it runs.
  define: { "process.env.NODE_ENV": '"production"' },
  // Only Ink's developer tools want these, when DEV=true.
  external: ["react-devtools-core", "ws"],
  // CommonJS packages inside the bundle still call require for Node's own modules.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  // A build that fails leaves the last one as it was.
  write: false,
});

await rm("dist", { recursive: true, force: true });
for (const { path, contents } of outputFiles) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
// The program knows its own command line.
await writeFile("dist/castle-games.1", execFileSync(process.execPath, ["bin/castle-games.js", "man"]));
