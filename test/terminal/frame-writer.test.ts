import { EventEmitter } from "node:events";
import { describe, expect, it } from "@jest/globals";
import xterm from "@xterm/headless";
import { FrameWriter } from "../../src/terminal/frame-writer.js";

/** A terminal that keeps what was written and shows it. */
class FakeTerminal extends EventEmitter {
  columns = 12;
  rows = 4;
  written = "";
  readonly screen = new xterm.Terminal({ cols: this.columns, rows: this.rows, allowProposedApi: true });

  write(text: string): boolean {
    this.written += text;
    this.screen.write(text);
    return true;
  }

  resize(columns: number, rows: number): void {
    this.columns = columns;
    this.rows = rows;
    this.screen.resize(columns, rows);
    this.emit("resize");
  }

  async lines(): Promise<string[]> {
    await new Promise<void>((resolve) => this.screen.write("", resolve));
    return Array.from({ length: this.rows }, (_, y) => this.screen.buffer.active.getLine(y)?.translateToString(true) ?? "");
  }
}

function entered(frame: string): { readonly terminal: FakeTerminal; readonly writer: FrameWriter } {
  const terminal = new FakeTerminal();
  const writer = new FrameWriter(terminal);
  writer.enter();
  writer.write(frame);
  return { terminal, writer };
}

const moment = () => new Promise((resolve) => setImmediate(resolve));

describe("a frame writer", () => {
  it("rings the bell while it has the terminal, and leaves the picture as it is", async () => {
    const { terminal, writer } = entered("keep");
    let rung = 0;
    terminal.screen.onBell(() => {
      rung++;
    });
    writer.ring();
    expect([await terminal.lines(), rung]).toEqual([["keep", "", "", ""], 1]);
    writer.leave();
    const { written } = terminal;
    writer.ring();
    expect(terminal.written).toBe(written);
  });

  it("takes the alternate screen, hides the cursor, and gives both back", async () => {
    const { terminal, writer } = entered("keep");
    expect(await terminal.lines()).toEqual(["keep", "", "", ""]);
    expect(terminal.screen.buffer.active.type).toBe("alternate");
    expect(terminal.written.startsWith("\u001B[?1049h\u001B[?25l")).toBe(true);
    writer.leave();
    expect(await terminal.lines()).toEqual(["", "", "", ""]);
    expect(terminal.screen.buffer.active.type).toBe("normal");
    expect(terminal.written.endsWith("\u001B[0m\u001B[?2004l\u001B[?7h\u001B[?25h\u001B[?1049l")).toBe(true);
    expect(terminal.screen.modes.wraparoundMode).toBe(true);
    expect(terminal.listenerCount("resize")).toBe(0);
  });

  it("leaves only once, and not before it has entered", () => {
    const terminal = new FakeTerminal();
    const writer = new FrameWriter(terminal);
    writer.leave();
    expect(terminal.written).toBe("");
    writer.enter();
    writer.leave();
    terminal.written = "";
    writer.leave();
    writer.write("late frame");
    expect(terminal.written).toBe("");
  });

  it("sends only the rows that changed, as one synchronised update", async () => {
    const { terminal, writer } = entered("one\ntwo\nthree");
    terminal.written = "";
    writer.write("one\nTWO\nthree");
    expect(terminal.written).toBe("\u001B[?2026h\u001B[2;1H\u001B[0m\u001B[KTWO\u001B[?2026l");
    terminal.written = "";
    writer.write("one\nTWO\nthree");
    expect(terminal.written).toBe("");
    writer.write("one");
    expect(await terminal.lines()).toEqual(["one", "", "", ""]);
  });

  it("takes no cursor command of Ink's and no empty write for a frame", async () => {
    const { terminal, writer } = entered("frame");
    writer.write("\u001B[?25h");
    writer.write("");
    expect(await terminal.lines()).toEqual(["frame", "", "", ""]);
  });

  it("fills the last cell without scrolling, and cuts rows and columns that are too many", async () => {
    const full = "123456789012";
    const { terminal } = entered([full, full, full, `${full}345`, "too low"].join("\n"));
    expect(await terminal.lines()).toEqual([full, full, full, "123456789015"]);
    expect(terminal.screen.buffer.active.baseY).toBe(0);
  });

  it("clears the screen with the first frame after a resize, and paints all of it", async () => {
    const { terminal, writer } = entered("wide row 12\nb\nc\nd");
    writer.on("resize", () => writer.write("stale\nstale\nstale\nstale"));
    terminal.written = "";
    terminal.resize(6, 2);
    // Ink's answer in the old tree is not shown; the tree for the new size comes within the same tick.
    expect(terminal.written).toBe("");
    writer.write("new\nb");
    expect(terminal.written.indexOf("\u001B[2J")).toBeGreaterThanOrEqual(0);
    expect(terminal.written).not.toContain("stale");
    expect(await terminal.lines()).toEqual(["new", "b"]);
    const once = terminal.written;
    await moment();
    expect(terminal.written).toBe(once);
  });

  it("paints the last frame again after a resize that brings no other", async () => {
    const { terminal } = entered("a\nb\nc\nd");
    terminal.resize(20, 3);
    await moment();
    expect(await terminal.lines()).toEqual(["a", "b", "c"]);
    terminal.resize(20, 5);
    await moment();
    expect(await terminal.lines()).toEqual(["a", "b", "c", "d", ""]);
  });

  it("paints everything anew when it enters again after a stop", async () => {
    const { terminal, writer } = entered("a\nb");
    writer.leave();
    terminal.write("shell output");
    writer.enter();
    expect(await terminal.lines()).toEqual(["a", "b", "", ""]);
    expect(terminal.listenerCount("resize")).toBe(1);
  });

  it("puts rows in the place of their stand-ins, wherever the frame has them", async () => {
    const { terminal, writer } = entered("");
    const [one, two] = [writer.standIn("\u001B[31mred\u001B[39m"), writer.standIn("")];
    writer.write(`title\n${one}\n${two}\nend`);
    expect(await terminal.lines()).toEqual(["title", "red", "", "end"]);
    expect(terminal.written).toContain("\u001B[31mred");
    writer.write(`${writer.standIn("next")}\nend`);
    expect(await terminal.lines()).toEqual(["next", "end", "", ""]);
  });

  it("takes 80 x 24 where the terminal does not tell its size, and tells of resizes", () => {
    const { terminal, writer } = entered("");
    terminal.columns = 0;
    terminal.rows = 0;
    expect([writer.columns, writer.rows]).toEqual([80, 24]);
    let told = 0;
    writer.on("resize", () => told++);
    terminal.emit("resize");
    expect(told).toBe(1);
  });

  it("writes nothing more to a terminal that is gone", () => {
    const { terminal, writer } = entered("a");
    terminal.written = "";
    writer.abandon();
    writer.write("b");
    writer.leave();
    expect(terminal.written).toBe("");
  });
});
