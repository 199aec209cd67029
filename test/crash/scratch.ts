import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** A folder of its own for a run, with the program that is tested in it. */
export interface Scratch {
  readonly folder: string;
  /** The launcher. */
  readonly program: string;
  /** A module that slows down the disk of a program before which it is loaded. */
  readonly slowDisk: string;
}

/** Removes the folder, with the disks that are still there. */
export function discard({ folder }: Scratch): void {
  for (const name of readdirSync(folder)) spawnSync("umount", ["--lazy", join(folder, name)]);
  rmSync(folder, { recursive: true, force: true });
}

/** Makes the folder, open to another user, with a copy of the build: one that is made meanwhile must not change what is tested. */
export function scratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), "crash-"));
  chmodSync(folder, 0o755);
  const copy = join(folder, "program");
  for (const part of ["bin", "dist", "package.json"]) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const slowDisk = join(copy, "slow-disk.mjs");
  cpSync(join("test", "crash", "slow-disk.mjs"), slowDisk);
  return { folder, program: join(copy, "bin", "castle-games.js"), slowDisk };
}
