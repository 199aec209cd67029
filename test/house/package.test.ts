import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { built } from "../support/built.js";
import { folders } from "../support/folder.js";
import { cleanEnvironment } from "../support/run.js";

/** Everything in the package, by name or, where the build makes up names, by what they look like. */
const CONTENTS: readonly RegExp[] = [
  /^(LICENSE|README\.md|CHANGELOG\.md|package\.json)$/,
  /^bin\/castle-games\.js$/,
  // The program and its workers, the library, and the parts that they share.
  /^dist\/(cli|simulation-worker|solving-worker|index)\.js(\.LEGAL\.txt)?$/,
  /^dist\/chunks\/[\w-]+\.js(\.LEGAL\.txt)?$/,
  /^dist\/types\/(index|engine\/[\w-]+|bots\/[\w-]+|games\/library|games\/(panic|castellion)\/[\w-]+)\.d\.ts$/,
  /^dist\/castle-games\.1$/,
  // The licences of what was bundled.
  /^dist\/licences\.txt$/,
];

const fresh = folders();
let folder = "";
let files: readonly string[] = [];

// Packed once as it is: the scripts would build anew, under the feet of other tests.
beforeAll(() => {
  folder = fresh();
  const packing = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const listed = execFileSync("npm", packing, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 26 });
  const [packed] = JSON.parse(listed) as [{ filename: string; files: readonly { path: string }[] }];
  files = packed.files.map(({ path }) => path);
  execFileSync("tar", ["-xzf", packed.filename], { cwd: folder });
  mkdirSync(join(folder, "node_modules"));
  cpSync(join(folder, "package"), join(folder, "node_modules/castle-games"), { recursive: true });
}, 60_000);

describe("the package", () => {
  it("holds what a user needs and nothing else", () => {
    for (const kind of CONTENTS) expect({ kind, found: files.some((path) => kind.test(path)) }).toEqual({ kind, found: true });
    expect(files.filter((path) => !CONTENTS.some((kind) => kind.test(path)))).toEqual([]);
  });

  it("holds whatever its programs and its library load, but for the pool of workers, which is installed with it", () => {
    const { files: loaded, outside } = built("dist/cli.js", "dist/simulation-worker.js", "dist/solving-worker.js", "dist/index.js");
    expect(loaded.filter((path) => !files.includes(path))).toEqual([]);
    expect(outside.filter((name) => !name.startsWith("node:") && !OWN_MODULES.includes(name)).sort()).toEqual(EXTERNAL);
  });

  it("is a program and a library where it is installed", () => {
    const options = { cwd: folder, encoding: "utf8", env: cleanEnvironment() } as const;
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(execFileSync(process.execPath, ["node_modules/castle-games/bin/castle-games.js", "--version"], options)).toBe(`${version}\n`);
    cpSync("test/examples/ten-lines.mjs", join(folder, "ten-lines.mjs"));
    expect(execFileSync(process.execPath, ["ten-lines.mjs"], options)).toMatch(/^# (won|lost) in turn \d+$/m);
  });

  it("has types that every resolution of ES modules finds: arethetypeswrong has nothing to say", () => {
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    const attw = resolve("node_modules/@arethetypeswrong/cli/dist/index.js");
    const { status, stdout } = spawnSync(process.execPath, [attw, join(folder, tarball), "--profile", "esm-only", "--format", "json"], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    const { analysis } = JSON.parse(stdout) as { analysis: { types: { kind: string } } };
    expect(analysis.types.kind).toBe("included");
    expect(status).toBe(0);
  });
});

/** Modules of Node that bundled packages ask for by their old names. */
const OWN_MODULES = ["assert", "events", "module", "stream", "fs", "buffer"];
/** Ink's developer tools, which nobody has, and the pool of workers. */
const EXTERNAL = ["react-devtools-core", "tinypool", "ws"];
