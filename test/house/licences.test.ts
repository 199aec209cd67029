import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { built } from "../support/built.js";

/** Licences that let their code be used and shipped within a program under the MIT licence, as long as they go with it. */
const ALLOWED = ["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "CC0-1.0"];

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const manifest = read<Manifest>("package.json");
const { "": root, ...locked } = read<{ packages: Readonly<Record<string, Locked>> }>("package-lock.json").packages as Readonly<
  Record<string, Locked & Manifest>
>;
const shipped = Object.keys(locked).filter((path) => locked[path]?.dev !== true && existsSync(path));

describe("the packages that a user installs", () => {
  it("have licences that go with ours", () => {
    const found = shipped.map((path) => read<Manifest>(join(path, "package.json")));
    expect(found.length).toBeGreaterThan(30);
    expect(found.filter(({ license = "none" }) => !isAllowed(license)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it("run nothing when they are installed", () => {
    expect(shipped.filter((path) => locked[path]?.hasInstallScript === true)).toEqual([]);
  });
});

describe("the licences that are shipped", () => {
  const text = readFileSync("dist/licences.txt", "utf8");
  const notices = text.split(`\n${"-".repeat(80)}\n\n`).slice(1);
  const bundled = built("dist/cli.js", "dist/simulation-worker.js", "dist/solving-worker.js", "dist/index.js").packages;

  it("are those of every package in the bundle, with their texts", () => {
    expect(bundled).toEqual(expect.arrayContaining(["@noble/hashes", "chalk", "commander", "ink", "react", "yoga-layout"]));
    expect([...new Set(notices.map((notice) => notice.slice(0, notice.indexOf(" "))))].sort()).toEqual(
      expect.arrayContaining([...bundled]),
    );
    for (const notice of notices) expect(notice).toMatch(/^\S+ \d+\.\d+\.\d+, (MIT|ISC)\n\n[\s\S]*(copyright|\(c\))[\s\S]*THE SOFTWARE/i);
  });
});

describe("the lock file", () => {
  it("locks what package.json asks for", () => {
    const { name, version, license, dependencies, devDependencies } = manifest;
    expect(root).toMatchObject({ name, version, license, dependencies, devDependencies });
    for (const wanted of Object.keys({ ...dependencies, ...devDependencies }))
      expect(Object.keys(locked)).toContain(`node_modules/${wanted}`);
  });

  it("names for each package the digest of what is fetched, and no other place than the registry", () => {
    const faults = Object.entries(locked).filter(
      ([, { integrity = "", resolved, link }]) =>
        !integrity.startsWith("sha512-") ||
        link === true ||
        !(resolved ?? "https://registry.npmjs.org/").startsWith("https://registry.npmjs.org/"),
    );
    expect(faults).toEqual([]);
  });

  it("has no package that runs something when it is installed, but for those that package.json forbids to", () => {
    const running = Object.keys(locked).filter((path) => locked[path]?.hasInstallScript === true);
    const names = running.map((path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
    expect(Object.fromEntries(names.map((name) => [name, false]))).toEqual(manifest.allowScripts);
  });
});

/** `(MIT OR CC0-1.0)` is a choice. */
function isAllowed(license: string): boolean {
  return license
    .replace(/^\(|\)$/g, "")
    .split(" OR ")
    .some((word) => ALLOWED.includes(word));
}

function read<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(path, "utf8")) as Shape;
}
