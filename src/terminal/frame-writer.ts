import { EventEmitter } from "node:events";

const SYNC_START = "\u001B[?2026h";
const SYNC_END = "\u001B[?2026l";
const CLEAR = "\u001B[0m\u001B[2J";
// Alternate screen, cursor hidden, no wrapping: a row that is too long for a moment never spills into the next. What is
// pasted comes between marks, so that it is not taken for keys.
const ENTER = `\u001B[?1049h\u001B[?25l\u001B[?7l\u001B[?2004h${CLEAR}`;
const LEAVE = `${SYNC_END}\u001B[0m\u001B[?2004l\u001B[?7h\u001B[?25h\u001B[?1049l`;

/** Stand-ins are the characters of Unicode's private use area from here on; a frame has room for 6,400 of them. */
const FIRST_STAND_IN = 0xe000;
const STAND_IN = /^[\uE000-\uF8FF]$/;

/** The part of a terminal stream that the writer needs; `process.stdout` is one. */
export interface TerminalOutput {
  readonly columns: number;
  readonly rows: number;
  write(text: string): unknown;
  on(event: "resize", listener: () => void): unknown;
  off(event: "resize", listener: () => void): unknown;
}

/**
 * The stream that Ink renders to in its debug mode, where every write is a whole frame. Only the rows that changed
 * since the last frame go to the terminal's alternate screen; after a resize or a stop, all of them do.
 */
export class FrameWriter extends EventEmitter {
  readonly isTTY = true;
  readonly writable = true;
  readonly #output: TerminalOutput;
  #frame: readonly string[] = [];
  #coming: string[] = [];
  #shown: readonly string[] = [];
  #active = false;
  #stale = false;
  #holding = false;

  constructor(output: TerminalOutput) {
    super();
    this.#output = output;
    this.setMaxListeners(0);
  }

  get columns(): number {
    return this.#output.columns || 80;
  }

  get rows(): number {
    return this.#output.rows || 24;
  }

  /** Takes the alternate screen and paints the last frame there. Again, after a stop: takes it anew. */
  enter(): void {
    if (!this.#active) this.#output.on("resize", this.#resized);
    this.#active = true;
    this.#shown = [];
    this.#stale = false;
    this.#output.write(ENTER);
    this.#paint();
  }

  /** Gives the terminal back as it was. */
  leave(): void {
    if (!this.#active) return;
    this.#active = false;
    this.#output.off("resize", this.#resized);
    this.#output.write(LEAVE);
  }

  /** Forgets the terminal, which is gone, without a last word. */
  abandon(): void {
    this.#active = false;
    this.#output.off("resize", this.#resized);
  }

  /** Rings the terminal's bell. */
  ring(): void {
    if (this.#active) this.#output.write("\u0007");
  }

  /** One character to write in the next frame, as a line of its own, in place of a row that Ink need not look into. */
  standIn(row: string): string {
    return String.fromCharCode(FIRST_STAND_IN + this.#coming.push(row) - 1);
  }

  /** Ink's side of the stream. */
  write(text: string, callback?: () => void): boolean {
    const isCursorCommand = text.startsWith("\u001B[?25");
    if (text !== "" && !isCursorCommand) {
      const rows = this.#coming;
      this.#coming = [];
      this.#frame = text.split("\n").map((line) => (STAND_IN.test(line) ? (rows[line.charCodeAt(0) - FIRST_STAND_IN] ?? "") : line));
      if (!this.#holding) this.#paint();
    }
    callback?.();
    return true;
  }

  /**
   * Ink answers a resize with the old tree in the new width, and the new tree follows a moment later: only that one is
   * painted, on a cleared screen. A tree that does not care for the size is painted again as it is.
   */
  readonly #resized = (): void => {
    this.#stale = true;
    this.#holding = true;
    this.emit("resize");
    this.#holding = false;
    setImmediate(() => {
      if (this.#stale) this.#paint();
    });
  };

  #paint(): void {
    if (!this.#active) return;
    const lines = this.#frame.slice(0, this.rows);
    let changes = "";
    if (this.#stale) {
      this.#stale = false;
      this.#shown = [];
      changes = CLEAR;
    }
    const count = Math.max(lines.length, this.#shown.length);
    for (let y = 0; y < count; y++) {
      if (lines[y] !== this.#shown[y]) changes += `\u001B[${y + 1};1H\u001B[0m\u001B[K${lines[y] ?? ""}`;
    }
    this.#shown = lines;
    if (changes !== "") this.#output.write(`${SYNC_START}${changes}${SYNC_END}`);
  }
}
