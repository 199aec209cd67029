import { PassThrough } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { Lines } from "../../src/terminal/lines.js";
import { type Bundle, bundle } from "../support/bundle.js";
import { TerminalSession } from "../support/terminal.js";

let lines: Lines | undefined;
afterEach(() => lines?.close());

function talk(isTTY = false): { readonly lines: Lines; readonly input: PassThrough; readonly said: () => string } {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  let text = "";
  output.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  lines = new Lines({ input, output });
  return { lines, input, said: () => text };
}

describe("lines", () => {
  it("asks and answers line by line, in any chunks and line ends", async () => {
    const { lines, input } = talk();
    input.write("draw reg");
    const first = lines.readLine("> ");
    input.write("ular\r\nplace a\n\nlast");
    expect(await first).toBe("draw regular");
    expect(await lines.readLine("> ")).toBe("place a");
    expect(await lines.readLine("> ")).toBe("");
    input.end();
    expect(await lines.readLine("> ")).toBe("last");
    expect(await lines.readLine("> ")).toBeUndefined();
    expect(await lines.readLine("> ")).toBeUndefined();
  });

  it("answers a question that waits when the input ends", async () => {
    const { lines, input, said } = talk();
    const line = lines.readLine("> ");
    input.end();
    expect(await line).toBeUndefined();
    expect(said()).toBe("> \n");
  });

  it("shows what came through a pipe, which nobody typed at the prompt, and not what was typed at a terminal", async () => {
    const pipe = talk();
    pipe.input.write("place a\n");
    await pipe.lines.readLine("> ");
    expect(pipe.said()).toBe("> place a\n");
    pipe.lines.close();
    const terminal = talk(true);
    terminal.input.write("place a\n");
    await terminal.lines.readLine("> ");
    expect(terminal.said()).toBe("> ");
  });

  it("prints control characters as signs, in texts, prompts and echoes", async () => {
    const { lines, input, said } = talk();
    lines.print("one\ntwo\u001B[2J\u202E");
    input.write("\u001B]0;x\u0007\n");
    await lines.readLine("\u0007> ");
    expect(said()).toBe("one\ntwo␛[2J<U+202E>\n␇> ␛]0;x␇\n");
  });

  it("ends the conversation when nobody reads the output any more", async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    lines = new Lines({ input, output });
    const line = lines.readLine("> ");
    output.destroy(new Error("EPIPE"));
    expect(await line).toBeUndefined();
    lines.print("nobody hears this");
    await delay(5);
  });
});

describe("lines at a terminal", () => {
  let program: Bundle;
  let session: TerminalSession | undefined;
  beforeAll(async () => {
    program = await bundle("lines-program.ts");
  });
  afterAll(() => program.remove());
  afterEach(() => session?.close());

  async function start(): Promise<TerminalSession> {
    session = new TerminalSession([], { cols: 60, rows: 12, program: program.path });
    await session.until(/^> /m);
    return session;
  }

  it("use the terminal's own line editing, and send it nothing but text", async () => {
    const terminal = await start();
    terminal.press("p l a x Backspace c e Enter");
    const screen = await terminal.until(/^you said place$/m);
    expect(screen.lines[0]).toBe("> place");
    expect(screen.alternate).toBe(false);
    terminal.press("C-d");
    expect((await terminal.exited).exitCode).toBe(3);
    expect((await terminal.screen()).text).toMatch(/^end$/m);
    // The erased letter is the terminal's own echo.
    expect(terminal.raw.replaceAll("\b \b", "")).not.toMatch(/[^\r\n\P{Cc}]/u);
  });

  it("end with status 130 on Ctrl-C", async () => {
    const terminal = await start();
    terminal.press("C-c");
    expect(await terminal.exited).toEqual({ exitCode: 130, signal: undefined });
  });
});
