import { spawnSync } from "node:child_process";
import { chmodSync, chownSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { buildSync } from "esbuild";
import { folders } from "../support/folder.js";

const folder = folders();
const NOBODY = 65534;

/** Runs `test/support/refused-program.ts` as a process that is not the superuser, in a shell that first says `limit`. */
function run(attempt: string, limit: string): unknown {
  const root = folder();
  const program = join(root, "refused.cjs");
  buildSync({
    entryPoints: ["test/support/refused-program.ts"],
    bundle: true,
    platform: "node",
    format: "cjs",
    outfile: program,
    logLevel: "error",
  });
  const data = folder();
  const superuser = process.getuid?.() === 0;
  if (superuser) {
    for (const path of [join(root, ".."), root]) chmodSync(path, 0o755);
    chownSync(data, NOBODY, NOBODY);
  }
  const result = spawnSync("/bin/sh", ["-c", `${limit}; exec "$0" "$@"`, process.execPath, program, data, attempt], {
    encoding: "utf8",
    cwd: root,
    env: { PATH: process.env["PATH"] },
    ...(superuser && { uid: NOBODY, gid: NOBODY }),
  });
  expect(result.stderr).toBe("");
  return JSON.parse(result.stdout);
}

const onUnix = process.platform === "win32" ? describe.skip : describe;

onUnix("when the system refuses", () => {
  const save = "DATA/saves/2026-11-30-1012-beacon-moat.castle";
  const full = { code: "disk-full", message: `${save}: cannot write: there is no room left: free some and try again` };

  it("room for a command, the file stays as it was before, and so does the game", () => {
    const [error, same, many, , again, files] = run("append", "ulimit -f 1") as unknown[];
    expect(error).toEqual(full);
    expect([same, many, files]).toEqual([true, true, 1]);
    expect(again).toMatchObject({ code: "disk-full" });
  });

  it("room for a record that is shorter by a command but has a mark more, likewise, and nothing is left beside it", () => {
    const [error, same, many, played, , files] = run("rewrite", "ulimit -f 1") as unknown[];
    expect(error).toMatchObject({ code: "disk-full" });
    expect([same, many, played, files]).toEqual([true, true, true, 1]);
  });

  it("room for a new save, none is there", () => {
    const [error, files] = run("create", "ulimit -f 1") as unknown[];
    expect(error).toMatchObject({ code: "disk-full", message: expect.stringMatching(/^DATA.saves.*free some/) });
    expect(files).toBe(0);
  });

  it("permission, that is told with the path, and the game stays where it was", () => {
    const refused = { code: "not-allowed", message: expect.stringContaining("the system does not allow it") };
    expect(run("read only", "true")).toEqual([
      { code: "not-allowed", message: expect.stringContaining(`${save}: cannot write: `) },
      refused,
      refused,
      "done",
      true,
      1,
      { code: "not-allowed", message: expect.stringContaining(`${save}: cannot read: `) },
      ["not-allowed"],
      { code: "not-allowed", message: expect.stringContaining("DATA/saves: cannot read the folder: ") },
    ]);
  });
});
