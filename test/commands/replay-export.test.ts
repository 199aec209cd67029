import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { highContrast } from "../../src/terminal/high-contrast.js";
import { palette as usualPalette } from "../../src/terminal/palette.js";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { run } from "../support/run.js";
import { elements, parseXml } from "../support/xml.js";

const folder = folders();
const session = castellionSession(20);
const record = textOf(session);

function file(text = record): string {
  const path = join(folder(), "game.castle");
  writeFileSync(path, text);
  return path;
}

describe("replay --export", () => {
  it("writes a recording to the standard output, at the speed asked for", () => {
    const { status, stdout, stderr } = run(["replay", "-", "--export", "cast", "--speed", "0.25"], record);
    expect([status, stderr]).toEqual([0, ""]);
    const [header, ...events] = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(header).toMatchObject({ version: 2, width: 100, height: 34, title: "Castellion (school), played by Ada, seed moat-42" });
    expect(events.at(-1)).toEqual([0.25 * 21, "o", expect.any(String)]);
  });

  it("writes a picture of the board at a command, and of the end", () => {
    const path = file();
    const early = parseXml(run(["replay", path, "--export", "svg", "--at", "2"]).stdout);
    expect(elements(early, "title")[0]?.text).toBe(`Castellion, 2: ${session.history[1]?.text}`);
    expect(elements(early, "desc")[0]?.text).toContain("Level school, turn 2");
    const end = parseXml(run(["replay", path, "--export", "svg"]).stdout);
    expect(elements(end, "title")[0]?.text).toBe(`Castellion, 20: ${session.history[19]?.text}`);
    expect(
      elements(end, "text")
        .map(({ text }) => text)
        .join("\n"),
    ).toMatch(/[JSCP] [▲■●]/);
    const first = parseXml(run(["replay", path, "--export", "svg", "--at", "0"]).stdout);
    expect(elements(first, "title")[0]?.text).toBe("Castellion, the first position");
  });

  it("draws without Unicode, and without colour, where asked", () => {
    const { stdout } = run(["replay", "-", "--export", "svg", "--glyphs", "ascii", "--color", "never"], record);
    expect(
      elements(parseXml(stdout), "text")
        .map(({ text }) => text)
        .join(""),
    ).toMatch(/^[ -~]+$/);
  });

  it.each(["svg", "html", "cast"])("draws and surrounds the board in the palette asked for, as %s", (format) => {
    const colours = (palette: string): readonly string[] => {
      const { status, stdout } = run(["replay", "-", "--export", format, "--palette", palette], record);
      expect(status).toBe(0);
      const codes = [...stdout.matchAll(/[34]8;2;(\d+);(\d+);(\d+)/g)].map(
        ([, ...parts]) => `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`,
      );
      return [...new Set([...codes, ...(stdout.match(/#[0-9a-f]{6}\b/g) ?? [])])];
    };
    const strong = new Set(JSON.stringify(highContrast).match(/#[0-9a-f]{6}/g));
    const [usual, high, none] = [colours("default"), colours("high-contrast"), colours("monochrome")];
    expect(high).toContain(highContrast.surface.hex);
    expect(high.filter((colour) => !strong.has(colour) && usual.includes(colour))).toEqual([]);
    expect(none).not.toContain(usualPalette.accent.hex);
    expect(none.filter((colour) => !Object.values(usualPalette).some((one) => "hex" in one && one.hex === colour))).toEqual([]);
  });

  it("does not look at what comes after the position of a picture", () => {
    const broken = `${record}banish\nbanish\n`;
    expect(run(["replay", "-", "--export", "svg", "--at", "20"], broken).status).toBe(0);
    expect(run(["replay", "-", "--export", "svg"], broken).status).toBe(1);
  });

  it("writes a file, which anyone may read that may read files of this user", () => {
    const path = join(folder(), "game.html");
    const { status, stdout } = run(["replay", file(), "--export", "html", "-o", path]);
    expect([status, stdout]).toEqual([0, ""]);
    expect(readFileSync(path, "utf8")).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(statSync(path).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it.each([
    ["--at without a picture", ["--at", "3"], "--at goes with --export svg"],
    ["--at with a recording", ["--export", "cast", "--at", "3"], "--at goes with --export svg"],
    ["--speed with a picture", ["--export", "svg", "--speed", "2"], "--speed goes with --export cast or html"],
    ["--spoilers without a terminal", ["--spoilers"], "--spoilers goes with --plain and with the viewer"],
    ["-o without an export", ["-o", "x.svg"], "-o names the file of an export: add --export"],
    ["a position that is not there", ["--export", "svg", "--at", "21"], "has 20 commands; give a number from 0 to 20"],
    ["no speed at all", ["--export", "cast", "--speed", "0"], "A number of seconds from 0.01 to 60 is expected."],
    ["an unknown format", ["--export", "gif"], "Allowed choices are cast, svg, html."],
    ["an export and JSON", ["--export", "svg", "--json"], "cannot be used with option"],
  ])("refuses %s, with status 2", (_, options, message) => {
    const { status, stdout, stderr } = run(["replay", file(), ...options]);
    expect(stderr).toContain(message);
    expect([status, stdout]).toEqual([2, ""]);
  });

  it("never writes over the record itself", () => {
    const path = file();
    const { status, stderr } = run(["replay", path, "--export", "svg", "-o", path]);
    expect(stderr).toContain("-o names the record itself");
    expect(status).toBe(2);
    expect(readFileSync(path, "utf8")).toBe(record);
  });

  it("says why a file cannot be written", () => {
    const path = join(folder(), "nowhere", "x.svg");
    const { status, stderr } = run(["replay", file(), "--export", "svg", "-o", path]);
    expect(stderr).toContain(path);
    expect([status, existsSync(path)]).toEqual([1, false]);
  });
});
