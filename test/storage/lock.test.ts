import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { createSession } from "../../src/engine/session.js";
import { inUse, lockedBy, takeLock } from "../../src/storage/lock.js";
import { createSave, openSave } from "../../src/storage/saves.js";
import { folders, storageErrorOf } from "../support/folder.js";
import { games, recordOf } from "../support/records.js";

const folder = folders();
const onLinux = process.platform === "linux" ? it : it.skip;

/** A process that has ended; its number may come again, but not this soon. */
const ENDED = spawnSync(process.execPath, ["--version"]).pid;

/** A closed save, and the file that would lock it. */
function shelved(): { readonly path: string; readonly lock: string } {
  const { path, close } = createSave(folder(), recordOf());
  close();
  return { path, lock: `${path}.lock` };
}

/** When a process began, where the system tells it. */
function beganOf(pid: number): string {
  if (process.platform !== "linux") return "";
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? "";
}

/** A lock as another program writes it; by default the one that runs these tests. */
function lockText(changed: object = {}): string {
  return JSON.stringify({ pid: process.ppid, host: hostname(), since: new Date(), began: beganOf(process.ppid), ...changed });
}

describe("a save that is played", () => {
  it("has a lock beside it that names this process, until it is closed", () => {
    const save = createSave(folder(), recordOf());
    const lock = JSON.parse(readFileSync(`${save.path}.lock`, "utf8")) as object;
    expect(lock).toMatchObject({ pid: process.pid, host: hostname() });
    save.close();
    expect(existsSync(`${save.path}.lock`)).toBe(false);
    const again = openSave(save.path, games);
    expect([again.lockedBy, existsSync(`${save.path}.lock`)]).toEqual([undefined, true]);
    again.close();
    again.close();
    expect(readdirSync(join(save.path, ".."))).toHaveLength(1);
  });

  it("may be opened twice by one program, and is free when both are closed", () => {
    const { path, lock } = shelved();
    const [first, second] = [openSave(path, games), openSave(path, games)];
    expect([first.lockedBy, second.lockedBy, lockedBy(path)]).toEqual([undefined, undefined, undefined]);
    first.close();
    first.close();
    expect(existsSync(lock)).toBe(true);
    second.close();
    expect(existsSync(lock)).toBe(false);
  });

  it("by another program can be watched, and not written to", () => {
    const { path, lock } = shelved();
    writeFileSync(lock, lockText());
    const text = readFileSync(path, "utf8");
    const watched = openSave(path, games);
    expect(watched.lockedBy).toMatchObject({ pid: process.ppid });
    const session = createSession(watched);
    expect(session.legal.length).toBeGreaterThan(0);
    expect(storageErrorOf(() => session.apply("draw"))).toMatchObject({ code: "in-use", path });
    expect([session.history.length, readFileSync(path, "utf8")]).toEqual([0, text]);
    watched.close();
    expect(readFileSync(lock, "utf8")).toContain(String(process.ppid));
    expect(lockedBy(path)).toMatchObject({ pid: process.ppid });
  });

  it("is the same save through a link", () => {
    const { path, lock } = shelved();
    writeFileSync(lock, lockText());
    const link = join(folder(), "link.castle");
    symlinkSync(path, link);
    expect(openSave(link, games).lockedBy).toMatchObject({ pid: process.ppid });
  });

  it("is told with who plays it since when, and what can be done", () => {
    const today = new Date();
    today.setHours(10, 12);
    const holder = { pid: 123, host: hostname(), since: today, began: "" };
    expect(inUse("a.castle", holder).message).toBe(
      "a.castle: this game is being played by process 123 since 10:12; watch it with castle-games show a.castle, or leave it there first",
    );
    const before = { ...holder, since: new Date(2026, 0, 2, 3, 4) };
    expect(inUse("a.castle", before).message).toContain("since 2026-01-02 03:04");
  });
});

describe("a lock that was left behind is taken over:", () => {
  it.each<[string, () => string]>([
    ["its process has ended", () => lockText({ pid: ENDED, began: "1" })],
    ["its process has ended, on a system that tells no more", () => lockText({ pid: ENDED, began: "" })],
    ["the machine was started since", () => lockText({ began: "", since: new Date(0) })],
    ["it is this process's own", () => lockText({ pid: process.pid, began: beganOf(process.pid) })],
    ["it is empty, and stays so", () => ""],
    ["it says nothing that makes sense", () => '{"pid":-1}'],
    ["it is not even JSON", () => "\u0000\u0000"],
  ])("%s", (_, text) => {
    const { path, lock } = shelved();
    writeFileSync(lock, text());
    const save = openSave(path, games);
    expect(save.lockedBy).toBeUndefined();
    createSession(save).apply("draw");
    expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ pid: process.pid });
    save.close();
    expect(readdirSync(join(path, ".."))).toHaveLength(1);
  });

  onLinux("its process number belongs to another process now", () => {
    const { path, lock } = shelved();
    writeFileSync(lock, lockText({ began: "1" }));
    expect([lockedBy(path), openSave(path, games).lockedBy]).toEqual([undefined, undefined]);
  });
});

describe("a lock", () => {
  it("of another machine stands: nobody can know; the message says which file to remove", () => {
    const { path, lock } = shelved();
    writeFileSync(lock, lockText({ pid: ENDED, host: "elsewhere", since: new Date(0) }));
    const { lockedBy: holder } = openSave(path, games);
    expect(holder).toMatchObject({ host: "elsewhere" });
    if (holder === undefined) return;
    expect(inUse(path, holder).message).toContain(`on the machine elsewhere since `);
    expect(inUse(path, holder).message).toContain(`remove the file ${lock}`);
  });

  it("that has become another program's is left to it", () => {
    const { path, lock } = shelved();
    const { release } = takeLock(path);
    writeFileSync(lock, lockText());
    release();
    expect(JSON.parse(readFileSync(lock, "utf8"))).toMatchObject({ pid: process.ppid });
  });

  it("is not made for what is no file, and no new save takes a name that is locked", () => {
    const data = folder();
    expect(takeLock(data).lockedBy).toBeUndefined();
    expect(existsSync(`${data}.lock`)).toBe(false);
    const noon = new Date(2026, 10, 30, 12, 0);
    const first = createSave(data, recordOf(), noon);
    writeFileSync(first.path.replace(".castle", "-2.castle.lock"), lockText());
    expect(createSave(data, recordOf(), noon).path).toBe(first.path.replace(".castle", "-3.castle"));
  });
});
