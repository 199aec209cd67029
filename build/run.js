import { basename, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { build, stop } from "esbuild";

// Bundles a program of the project that is no part of the package, and runs it: `node build/run.js test/fuzz/fuzz.ts --minutes 10`.
const [entry = "", ...words] = process.argv.slice(2);
const outfile = resolve("node_modules/.cache/castle-games", `${basename(entry, ".ts")}.mjs`);
const alone = { bundle: true, platform: "node", format: "esm", packages: "external" };
await build({ ...alone, entryPoints: [entry], outfile, logLevel: "warning" });
await stop();
process.argv.splice(1, process.argv.length, outfile, ...words);
await import(pathToFileURL(outfile).href);
