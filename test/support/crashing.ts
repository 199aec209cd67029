import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** A build of the whole program in which the key `!` is a fault of the program; nothing of that is in the one that is shipped. */
export interface Crashing {
  readonly path: string;
  remove(): Promise<void>;
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FAULT = `
export { flushKeys, isPasting } from "castle:key-parser";
import { parseKeys as parse } from "castle:key-parser";
export function parseKeys(chunk, rest) {
  if (chunk.includes("!")) throw new Error("a fault was asked for");
  return parse(chunk, rest);
}`;

export async function crashing(): Promise<Crashing> {
  const folder = await mkdtemp(join(tmpdir(), "castle-games-crashing-"));
  await build({
    entryPoints: [join(ROOT, "src/cli.ts")],
    outdir: join(folder, "dist"),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    mainFields: ["module", "main"],
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["react-devtools-core", "ws"],
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    plugins: [
      {
        name: "fault",
        setup({ onResolve, onLoad }) {
          const parser = join(ROOT, "src/terminal/key-parser.ts");
          onResolve({ filter: /\/key-parser\.js$/ }, () => ({ path: "fault", namespace: "fault" }));
          onResolve({ filter: /^castle:key-parser$/ }, () => ({ path: parser }));
          onLoad({ filter: /.*/, namespace: "fault" }, () => ({ contents: FAULT, resolveDir: ROOT, loader: "js" }));
        },
      },
    ],
  });
  await mkdir(join(folder, "bin"));
  await cp(join(ROOT, "bin/castle-games.js"), join(folder, "bin/castle-games.js"));
  await cp(join(ROOT, "package.json"), join(folder, "package.json"));
  return { path: join(folder, "bin/castle-games.js"), remove: () => rm(folder, { recursive: true, force: true }) };
}
