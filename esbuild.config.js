import { rm } from "node:fs/promises";
import { build } from "esbuild";

await rm("dist", { recursive: true, force: true });
await build({
  entryPoints: ["src/cli.ts"],
  outdir: "dist",
  bundle: true,
  // Every dynamic import becomes a file of its own, so that `--version` loads no game and no screen.
  splitting: true,
  chunkNames: "chunks/[name]-[hash]",
  format: "esm",
  platform: "node",
  target: "node20",
  // Names and lines stay: the traces of --debug are for people.
  minifySyntax: true,
  legalComments: "linked",
  // React picks its production build when the bundle is made, not when it runs; Ink's developer tools are left out.
  define: { "process.env.NODE_ENV": '"production"', "process.env.DEV": '"false"' },
  // CommonJS packages inside the bundle still call require for Node's own modules.
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
});
