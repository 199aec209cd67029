import process from "node:process";
import { createInterface, type Interface } from "node:readline";
import { visible } from "../engine/text.js";

export interface LineStreams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean; readonly rows?: number };
}

/** So many blank lines leave nothing to be read in a window of unknown height. */
const TALL = 60;

/**
 * Conversation in lines of text, for `--plain`: the same through pipes and at a terminal, without cursor movement (the
 * terminal's own line editing is used). Text that is printed has its control characters made visible.
 */
export class Lines {
  readonly #streams: LineStreams;
  readonly #reader: Interface;
  readonly #read: string[] = [];
  #waiting: ((line: string | undefined) => void) | undefined;
  #ended = false;

  constructor(streams: LineStreams = { input: process.stdin, output: process.stdout }) {
    this.#streams = streams;
    this.#reader = createInterface({ input: streams.input, terminal: false, crlfDelay: Number.POSITIVE_INFINITY });
    this.#reader.on("line", (line) => {
      this.#read.push(line);
      this.#answer();
    });
    this.#reader.on("close", this.#end);
    // Whoever read the output is gone: nothing more to say or to ask.
    streams.output.on("error", this.#end);
    process.on("SIGINT", interrupted);
  }

  /** Prints a text as lines; control characters other than the line ends show as signs. */
  print(text: string): void {
    this.#write(`${text.split("\n").map(visible).join("\n")}\n`);
  }

  /** Prints as many blank lines as the window is high, so that nothing that was told is left to be seen. */
  clear(): void {
    this.#write("\n".repeat(this.#streams.output.rows ?? TALL));
  }

  /** Prints the prompt and gives the next line; undefined when the input has ended. One question at a time. */
  async readLine(prompt: string): Promise<string | undefined> {
    this.#write(visible(prompt));
    const line = await new Promise<string | undefined>((resolve) => {
      this.#waiting = resolve;
      this.#answer();
    });
    // What comes through a pipe is not seen anywhere else; the end leaves the prompt's line.
    if (line === undefined) this.#write("\n");
    else if (this.#streams.input.isTTY !== true) this.#write(`${visible(line)}\n`);
    return line;
  }

  /** The next line where somebody has typed one by now; what came through a pipe waits for its question. Not while one is asked. */
  typedLine(): string | undefined {
    return this.#streams.input.isTTY === true ? this.#read.shift() : undefined;
  }

  /** Lets go of the streams. */
  close(): void {
    process.off("SIGINT", interrupted);
    // The output keeps its listener: what was written last may still fail, which is nothing to crash for.
    this.#reader.close();
  }

  readonly #end = (): void => {
    this.#ended = true;
    this.#answer();
  };

  #answer(): void {
    if (this.#waiting === undefined || (this.#read.length === 0 && !this.#ended)) return;
    const resolve = this.#waiting;
    this.#waiting = undefined;
    resolve(this.#read.shift());
  }

  #write(text: string): void {
    if (this.#streams.output.writable) this.#streams.output.write(text);
  }
}

const INTERRUPTED = 130;

function interrupted(): void {
  process.stdout.write("\n");
  process.exit(INTERRUPTED);
}
