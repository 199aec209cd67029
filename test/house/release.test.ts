import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";

const fresh = folders();

/** What a release of 1.2.3 would say with this tag and changelog. */
function notes(tag: string, changelog: string): { readonly status: number | null; readonly said: string } {
  const cwd = fresh();
  writeFileSync(join(cwd, "package.json"), '{ "version": "1.2.3" }');
  writeFileSync(join(cwd, "CHANGELOG.md"), changelog);
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("build/release-notes.js"), tag], { cwd, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

const CHANGELOG = "# Changelog\n\n## 1.2.3 (2026-12-24)\n\n- A castle.\n- A moat.\n\n## 1.2.2 (2026-12-01)\n\n- A hut.\n";

describe("a release", () => {
  it("says what the changelog says of its version, and nothing else", () => {
    expect(notes("v1.2.3", CHANGELOG)).toEqual({ status: 0, said: "- A castle.\n- A moat.\n" });
  });

  it.each([
    ["the tag is of another version", "v1.2.2", CHANGELOG, "package.json says 1.2.3"],
    ["there is no tag", "", CHANGELOG, "the tag is missing"],
    ["the changelog does not have it", "v1.2.3", CHANGELOG.replace("## 1.2.3 (2026-12-24)", "## 1.2.30 (2026-12-24)"), "no section 1.2.3"],
    ["it is marked as unreleased", "v1.2.3", CHANGELOG.replace("2026-12-24", "unreleased"), "must name the day"],
  ])("fails when %s", (_, tag, changelog, reason) => {
    const { status, said } = notes(tag, changelog);
    expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining(reason) });
  });

  it("has a changelog whose first section is that of package.json", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(/^## (\S+)/m.exec(readFileSync("CHANGELOG.md", "utf8"))?.[1]).toBe(version);
  });

  it("has a workflow that tests, looks for known faults and publishes with a signed statement of where it was built", () => {
    const workflow = readFileSync(".github/workflows/release.yml", "utf8");
    const commands = [...workflow.matchAll(/^ *- run: (.*)$/gm)].map(([, command = ""]) => command);
    expect(commands).toEqual(
      expect.arrayContaining([".ci/run", "npm audit --omit=dev", "npm audit signatures", "npm publish --provenance --access public"]),
    );
    // Nothing that comes from outside is put into a command line.
    expect(commands.filter((command) => command.includes("{{"))).toEqual([]);
  });
});
