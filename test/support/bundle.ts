import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export interface Bundle {
  /** The program, to be run by Node. */
  readonly path: string;
  remove(): Promise<void>;
}

/** A test program of this folder, made into something that Node runs, with the production build of React. */
export async function bundle(source: string): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), "castle-games-test-"));
  await build({
    entryPoints: { program: fileURLToPath(new URL(source, import.meta.url)) },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    define: { "process.env.NODE_ENV": '"production"' },
    external: ["react-devtools-core"],
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  });
  return { path: join(folder, "program.mjs"), remove: () => rm(folder, { recursive: true, force: true }) };
}
