import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a file of the build is made of, and what it needs. */
export interface Built {
  /** Files of the build that are loaded with it or later, itself among them; paths from the root of the project. */
  readonly files: readonly string[];
  /** Everything else that these import: modules of Node, packages that are not in the bundle. */
  readonly outside: readonly string[];
  /** The packages whose code is in these files. */
  readonly packages: readonly string[];
}

const IMPORT = /^(?:import|export)\b[^"';]*?"([^"]+)";|\bimport\("([^"]+)"\)/gm;
/** The bundler names the file that each piece comes from. */
const PIECE = /^ *\/\/ (?:\S*\/)?node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\//gm;

/** Follows the imports of files of the build. */
export function built(...entries: readonly string[]): Built {
  const files = new Set<string>();
  const outside = new Set<string>();
  const packages = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const text = readFileSync(file, "utf8");
    for (const [, name = ""] of text.matchAll(PIECE)) packages.add(name);
    for (const [, early, late] of text.matchAll(IMPORT)) {
      const target = early ?? late ?? "";
      if (target.startsWith(".")) open.push(join(dirname(file), target));
      else outside.add(target);
    }
  }
  return { files: [...files].sort(), outside: [...outside].sort(), packages: [...packages].sort() };
}
