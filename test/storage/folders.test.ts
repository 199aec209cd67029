import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "@jest/globals";
import { StorageError } from "../../src/storage/errors.js";
import { findFolders, makeFolder } from "../../src/storage/folders.js";
import { folders, storageErrorOf } from "../support/folder.js";

const folder = folders();
const linux = process.platform === "linux";

describe("the folders", () => {
  const before = { ...process.env };
  afterEach(() => {
    for (const key of ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "CASTLE_GAMES_HOME"]) {
      const value = before[key];
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  });

  it("are the one that was named, before all others", () => {
    process.env["CASTLE_GAMES_HOME"] = "/home/castle";
    expect(findFolders("/somewhere")).toEqual({ data: resolve("/somewhere"), config: resolve("/somewhere") });
    expect(findFolders("here")).toEqual({ data: resolve("here"), config: resolve("here") });
  });

  it("are CASTLE_GAMES_HOME, when it is set and not empty", () => {
    process.env["CASTLE_GAMES_HOME"] = "/home/castle";
    expect(findFolders()).toEqual({ data: resolve("/home/castle"), config: resolve("/home/castle") });
    process.env["CASTLE_GAMES_HOME"] = "";
    expect(findFolders().data).not.toBe(resolve(""));
  });

  it("are the system's places else, and nothing is created", () => {
    delete process.env["CASTLE_GAMES_HOME"];
    process.env["XDG_DATA_HOME"] = join(folder(), "share");
    process.env["XDG_CONFIG_HOME"] = join(folder(), "config");
    const found = findFolders();
    if (linux) {
      expect(found.data).toBe(join(process.env["XDG_DATA_HOME"], "castle-games"));
      expect(found.config).toBe(join(process.env["XDG_CONFIG_HOME"], "castle-games"));
    }
    expect(found.data).toContain("castle-games");
    expect(existsSync(found.data)).toBe(false);
  });

  it("are not relative paths from the environment", () => {
    process.env["XDG_DATA_HOME"] = "share";
    process.env["XDG_CONFIG_HOME"] = "./config";
    if (linux) {
      const home = homedir();
      expect(findFolders(undefined, "")).toEqual({
        data: join(home, ".local/share/castle-games"),
        config: join(home, ".config/castle-games"),
      });
    }
  });

  it("cannot be nameless", () => {
    for (const name of ["", "  ", "a\0b"]) {
      expect(storageErrorOf(() => findFolders(name))).toMatchObject({
        code: "bad-folder",
        message: expect.stringMatching(/--data-dir needs/),
      });
    }
  });
});

describe("making a folder", () => {
  it("makes those above it as well, for the owner only, and does nothing the second time", () => {
    const path = join(folder(), "a", "b");
    makeFolder(path);
    makeFolder(path);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, "..")).mode & 0o777).toBe(0o700);
  });

  it("says what is in the way", () => {
    const root = folder();
    writeFileSync(join(root, "file"), "");
    mkdirSync(join(root, "folder"));
    expect(storageErrorOf(() => makeFolder(join(root, "file")))).toMatchObject({ code: "not-a-folder", path: join(root, "file") });
    expect(storageErrorOf(() => makeFolder(join(root, "file", "x")))).toMatchObject({
      code: "not-a-folder",
      message: expect.stringContaining(join(root, "file", "x")),
    });
    expect(storageErrorOf(() => makeFolder(join(root, "x".repeat(300))))).toMatchObject({
      code: "failed",
      message: expect.stringMatching(/name is too long/),
    });
  });

  it("ends where the system has no folders to make", () => {
    const place = linux ? "/proc/castle-games/saves" : join(fileURLToPath(import.meta.url), "saves");
    expect(storageErrorOf(() => makeFolder(place))).toBeInstanceOf(StorageError);
  });
});
