import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { cleanEnvironment, run } from "../support/run.js";

const { status, stdout: page, stderr } = run(["man"]);
/** The page as a person reads it, without what roff needs. */
const text = page
  .replace(/\\f[BIR]/g, "")
  .replaceAll("\\-", "-")
  .replaceAll("\\(aq", "'")
  .replaceAll("\\(dq", '"')
  .replaceAll("\\(ti", "~");

describe("man", () => {
  it("prints a page with all its sections", () => {
    expect([status, stderr]).toEqual([0, ""]);
    const sections = [...page.matchAll(/^\.SH (.*)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "FILES", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES"]);
  });

  it.each(["play", "replay", "show", "rules", "saves", "stats", "config", "completion", "man", "doctor", "protocol"])(
    "has everything that the help of %s has",
    (command) => {
      const help = run(["help", command]).stdout;
      const flags = [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag ?? "");
      expect(flags).toContain("--help");
      expect(text).toMatch(new RegExp(`^\\.SS ${command}\\b`, "m"));
      for (const flag of flags) expect(text).toContain(flag.replace(/^--debug$/, "--help"));
      for (const [, example] of help.matchAll(/^ {2}(castle-games .*)$/gm)) expect(text).toContain(example);
    },
  );

  it("tells the words of options and where things are kept", () => {
    expect(text).toContain("which colours: default, high-contrast, monochrome");
    expect(text).toContain("castellion: school, academy, menace (school when not given)");
    for (const word of ["settings.jsonc", "statistics.json", "130", "--reduced-motion"]) expect(text).toContain(word);
  });

  it("tells every variable of the environment that the program looks at", () => {
    const source = execFileSync(
      "grep",
      [
        "-rhoE",
        '\\b(env\\["[A-Z_]+"\\]|TERM(_PROGRAM)?|[A-Z]+_(COLOR|SESSION)|LC_ALL|LC_CTYPE|LANG)\\b',
        "src/terminal",
        "src/storage",
        "src/commands",
      ],
      { encoding: "utf8" },
    );
    const names = new Set([...source.matchAll(/[A-Z][A-Z_]{3,}/g)].map(([name]) => name).filter((name) => name !== "NODE_ENV"));
    expect(names.size).toBeGreaterThanOrEqual(8);
    for (const name of names) expect(text).toContain(name);
  });

  it("is roff: printable ASCII, no line that begins with a sign of roff by chance", () => {
    expect(page).toMatch(/^[\n -~]*$/);
    const requests = [...page.matchAll(/^\.(\S*)/gm)].map(([, name]) => name);
    expect([...new Set(requests)].sort()).toEqual(["B", "PP", "SH", "SS", "TH", "TP", "ad", "br", "fi", "nf", "nh"]);
    expect(page).not.toMatch(/^'/m);
    // Where there is a groff, it warns of nothing.
    const { error, stderr: warnings } = spawnSync("groff", ["-man", "-ww", "-Tutf8", "-z"], {
      input: page,
      encoding: "utf8",
      env: cleanEnvironment(),
    });
    if (error === undefined) expect(warnings).toBe("");
  });

  it("comes with the package", () => {
    const { man } = JSON.parse(readFileSync("package.json", "utf8")) as { man: string };
    expect(readFileSync(man, "utf8")).toBe(page);
  });
});
