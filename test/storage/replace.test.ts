import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { replaceFile } from "../../src/storage/replace.js";
import { folders, storageErrorOf } from "../support/folder.js";

const folder = folders();

describe("putting a text in place of a file", () => {
  it("makes a file for its owner alone when there is none", () => {
    const path = join(folder(), "new");
    replaceFile(path, "Çelik");
    expect(readFileSync(path, "utf8")).toBe("Çelik");
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("keeps the permissions of a file that is there, and leaves nothing beside it", () => {
    const root = folder();
    const path = join(root, "old");
    writeFileSync(path, "old");
    chmodSync(path, 0o666);
    replaceFile(path, "new");
    expect(readFileSync(path, "utf8")).toBe("new");
    expect(statSync(path).mode & 0o777).toBe(0o666);
    expect(readdirSync(root)).toEqual(["old"]);
  });

  it("follows a link and leaves it a link", () => {
    const root = folder();
    writeFileSync(join(root, "real"), "old");
    symlinkSync("real", join(root, "link"));
    replaceFile(join(root, "link"), "new");
    expect(readFileSync(join(root, "real"), "utf8")).toBe("new");
    expect(lstatSync(join(root, "link")).isSymbolicLink()).toBe(true);
  });

  it("says what is in the way", () => {
    const root = folder();
    expect(storageErrorOf(() => replaceFile(root, "x"))).toMatchObject({ code: "not-a-file", path: root });
    expect(storageErrorOf(() => replaceFile(join(root, "none", "x"), "x"))).toMatchObject({ code: "missing" });
    expect(readdirSync(root)).toEqual([]);
  });
});
