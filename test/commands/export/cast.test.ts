import { beforeAll, describe, expect, it } from "@jest/globals";
import xterm from "@xterm/headless";
import { castOf } from "../../../src/commands/export/cast.js";
import { type Film, positionAt } from "../../../src/screens/film.js";
import { drawStill } from "../../../src/screens/replay-frame.js";
import { unicodeGlyphs } from "../../../src/terminal/glyphs.js";
import { filmOfSession, randomSession } from "../../support/films.js";

const look = { glyphs: unicodeGlyphs, depth: 3 } as const;

type Event = readonly [time: number, kind: "o" | "m", text: string];
let film: Film;
let cast = "";
let events: readonly Event[] = [];

beforeAll(async () => {
  film = await filmOfSession(randomSession({ game: "panic", players: "Ada,Ben" }, 40));
  cast = castOf(film, { title: "Castle Panic", pace: 0.5, look });
  events = cast
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => JSON.parse(line) as Event);
});

describe("a recording", () => {
  it("begins with the header of an asciinema cast file, version 2, and has no date", () => {
    expect(JSON.parse(cast.split("\n")[0] ?? "")).toEqual({
      version: 2,
      width: 100,
      height: 34,
      title: "Castle Panic",
      env: { TERM: "xterm-256color" },
    });
    expect(castOf(film, { title: "Castle Panic", pace: 0.5, look })).toBe(cast);
  });

  it("goes on with events of time, kind and text, in the order of time", () => {
    expect(cast.endsWith("\n")).toBe(true);
    for (const event of events) {
      expect(event).toHaveLength(3);
      const [time, kind, text] = event;
      expect([typeof time, /^[om]$/.test(kind), typeof text]).toEqual(["number", true, "string"]);
    }
    const times = events.map(([time]) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times[0]).toBe(0);
  });

  it("gives every position its time, the last one too", () => {
    const drawn = events.filter(([, kind]) => kind === "o").map(([time]) => time);
    expect(drawn).toEqual(Array.from({ length: film.positions.length + 1 }, (_, frame) => frame * 0.5));
  });

  it("marks every turn where it begins", () => {
    const marks = events.filter(([, kind]) => kind === "m").map(([time, , text]) => [time, text]);
    expect(marks).toEqual(film.turns.map((frame) => [frame * 0.5, `turn ${positionAt(film, frame).turn}`]));
    expect(marks.length).toBeGreaterThan(2);
  });

  it("shows each position whole, with its story, in a terminal of that size", async () => {
    const terminal = new xterm.Terminal({ cols: 100, rows: 34, allowProposedApi: true });
    let frame = 0;
    for (const [, kind, text] of events) {
      if (kind !== "o" || frame >= film.positions.length) continue;
      await new Promise<void>((resolve) => terminal.write(text, resolve));
      const lines = Array.from({ length: 34 }, (_, y) => terminal.buffer.active.getLine(y)?.translateToString(true).trimEnd());
      expect(lines).toEqual(drawStill(film, frame, { columns: 100, rows: 34 }, look).text());
      frame++;
    }
    expect(frame).toBe(film.positions.length);
  });

  it("can be begun at any turn: its first picture is whole", async () => {
    const terminal = new xterm.Terminal({ cols: 100, rows: 34, allowProposedApi: true });
    const start = film.turns.at(-1) ?? 0;
    const at = events.findIndex(([time, kind]) => kind === "o" && time === start * 0.5);
    await new Promise<void>((resolve) => terminal.write(`left over${events[at]?.[2]}`, resolve));
    const lines = Array.from({ length: 34 }, (_, y) => terminal.buffer.active.getLine(y)?.translateToString(true).trimEnd());
    expect(lines).toEqual(drawStill(film, start, { columns: 100, rows: 34 }, look).text());
  });

  it("leaves the cursor and wrapping as they were", () => {
    expect(events.at(-1)?.[2]).toBe("\u001B[0m\u001B[?7h\u001B[?25h");
  });
});
