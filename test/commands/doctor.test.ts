import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { type Run, run } from "../support/run.js";
import { type SessionOptions, TerminalSession } from "../support/terminal.js";

const folder = folders();
const doctor = (home: string, ...words: readonly string[]): Run => run(["doctor", "--data-dir", home, ...words]);

/** A data folder with saves by name, and settings. */
function home(saves: Readonly<Record<string, string>>, settings?: string): string {
  const place = folder();
  mkdirSync(join(place, "saves"));
  for (const [name, text] of Object.entries(saves)) writeFileSync(join(place, "saves", `${name}.castle`), text);
  if (settings !== undefined) writeFileSync(join(place, "settings.jsonc"), settings);
  return place;
}

const sound = textOf(castellionSession(3));

describe("doctor", () => {
  it("finds nothing wrong where nothing is", () => {
    const place = home({ one: sound, two: sound }, '{ "bell": "on" }');
    const { status, stdout, stderr } = doctor(place);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(`Node ${process.versions.node}`);
    expect(stdout).toMatch(/^terminal +the output is no terminal$/m);
    expect(stdout).toMatch(/^streams +stdin is not a terminal, stdout is not a terminal, stderr is not a terminal$/m);
    expect(stdout).toMatch(/^colours +no colours, because the output is no terminal; palette default$/m);
    expect(stdout).toMatch(/^data +.*: exists, can be written, .* free$/m);
    expect(stdout).toMatch(/^settings +.*settings\.jsonc: sound$/m);
    expect(stdout).toMatch(/^saves +2: sound$/m);
    expect(stdout).toContain("\nNothing is wrong.\n");
  });

  it("makes nothing, and says so, where nothing was kept yet", () => {
    const { status, stdout } = doctor(join(folder(), "not", "there"));
    expect(status).toBe(0);
    expect(stdout).toMatch(/^data +.*: will be made, can be written/m);
    expect(stdout).toMatch(/^settings +.*: not there, every setting is as usual$/m);
    expect(stdout).toMatch(/^saves +none$/m);
  });

  it("tells everything that is wrong, with its place, status 1", () => {
    const place = home({ one: sound, two: `${sound}fly\n` }, '{\n"palette": "blue"\n}');
    const { status, stdout, stderr } = doctor(place);
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(/^saves +2: 1 not sound$/m);
    expect(stdout).toMatch(/^- .*settings\.jsonc:2: palette: "blue" is none of/m);
    expect(stdout).toMatch(/^- .*two\.castle:\d+: .*fly/m);
  });

  it("finds a data folder that is a file", () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");
    const { status, stdout } = doctor(file);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^- .*file is a file; a folder is expected$/m);
  });

  it("--json: the same for programs", () => {
    const place = home({ two: `${sound}fly\n` });
    const { status, stdout } = doctor(place, "--json", "--color", "256", "--glyphs", "ascii");
    const health: unknown = JSON.parse(stdout);
    expect(status).toBe(1);
    expect(health).toMatchObject({
      program: { node: process.versions.node },
      terminal: {
        streams: { stdin: false },
        colours: { depth: 2, why: "256 is asked for" },
        glyphs: { set: "ascii", why: "ascii is asked for" },
      },
      folders: { data: { path: place, exists: true, writable: true, free: expect.any(Number) } },
      settings: { path: join(place, "settings.jsonc"), exists: false, problems: [] },
      saves: { count: 1, unsound: [expect.stringContaining("two.castle")] },
      wrong: [expect.stringContaining("two.castle")],
    });
  });
});

describe("doctor at a terminal", () => {
  let session: TerminalSession | undefined;
  afterEach(() => session?.close());

  async function seen(options: SessionOptions, ...words: readonly string[]): Promise<{ readonly text: string; readonly exitCode: number }> {
    session = new TerminalSession(["doctor", "--data-dir", folder(), ...words], options);
    const { exitCode } = await session.exited;
    const screen = await session.screen();
    return { text: screen.text, exitCode };
  }

  it("tells its size, the colours and the glyphs, and why", async () => {
    const env = { TERM: "xterm-256color", COLORTERM: "truecolor", LC_ALL: "en_GB.UTF-8" };
    const { text, exitCode } = await seen({ cols: 120, rows: 40, env });
    expect(exitCode).toBe(0);
    expect(text).toContain("120 columns, 40 rows");
    expect(text).toContain("stdin is a terminal, stdout is a terminal, stderr is a terminal");
    expect(text).toContain("true colour, because COLORTERM is truecolor");
    expect(text).toContain("unicode, because LC_ALL is en_GB.UTF-8");
    expect(text).toMatch(/sample +▲ ■ ●/);
  });

  it("tells that it is too small for the screen, status 1", async () => {
    const { text, exitCode } = await seen({ cols: 100, rows: 19, env: { TERM: "xterm" } }, "--palette", "monochrome");
    expect(exitCode).toBe(1);
    expect(text).toContain("the terminal has 100x19; the screen needs 60x20, --plain does not");
    expect(text).toContain("no colours, because the palette is monochrome");
  });
});
