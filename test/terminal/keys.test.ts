import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { type KeyPress, keyboardOf } from "../../src/terminal/keys.js";

class Source extends EventEmitter {
  setEncoding(): void {}

  type(text: string): void {
    this.emit("data", text);
  }
}

function spelled(keys: readonly KeyPress[]): string {
  return keys
    .map((key) =>
      key.kind === "named" ? `<${key.name}>` : key.kind === "ctrl" ? `^${key.char}` : key.kind === "paste" ? `[${key.text}]` : key.char,
    )
    .join("");
}

describe("a keyboard", () => {
  let source = new Source();
  let chunks: string[] = [];
  const listen = () => keyboardOf(source).listen((keys) => chunks.push(spelled(keys)));

  beforeEach(() => {
    jest.useFakeTimers();
    source = new Source();
    chunks = [];
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("hands over all keys of a chunk at once", () => {
    listen();
    source.type("jj\u001B[C");
    source.type("k");
    expect(chunks).toEqual(["jj<right>", "k"]);
  });

  it("gives a paste as one text, and nothing in it to the controls", () => {
    let ended = 0;
    keyboardOf(source).control({ c: () => ended++ });
    listen();
    source.type("\u001B[200~dr");
    jest.advanceTimersByTime(2000);
    source.type("aw\u0003\u001B[201~");
    expect([chunks, ended]).toEqual([["[draw\u0003]"], 0]);
  });

  it("gives a paste that breaks off after a while, and takes keys again", () => {
    listen();
    source.type("\u001B[200~draw");
    jest.advanceTimersByTime(5000);
    source.type("q");
    expect(chunks).toEqual(["[draw]", "q"]);
  });

  it("takes Escape for a key when nothing follows", () => {
    listen();
    source.type("\u001B");
    jest.advanceTimersByTime(10);
    expect(chunks).toEqual([]);
    jest.advanceTimersByTime(40);
    expect(chunks).toEqual(["<escape>"]);
  });

  it("puts a sequence together that comes in pieces", () => {
    listen();
    source.type("\u001B");
    jest.advanceTimersByTime(10);
    source.type("[");
    jest.advanceTimersByTime(100);
    source.type("C");
    jest.advanceTimersByTime(1000);
    expect(chunks).toEqual(["<right>"]);
  });

  it("never takes the rest of a sequence for text, when it comes too late for its Escape", () => {
    listen();
    source.type("\u001B");
    jest.advanceTimersByTime(100);
    source.type("[C");
    source.type("x");
    expect(chunks).toEqual(["<escape>", "<right>", "x"]);
  });

  it("takes a bracket for text when it comes long after Escape", () => {
    listen();
    source.type("\u001B");
    jest.advanceTimersByTime(1000);
    source.type("[C");
    expect(chunks).toEqual(["<escape>", "[C"]);
  });

  it("forgets a sequence that never ends", () => {
    listen();
    source.type("\u001B[1;");
    jest.advanceTimersByTime(1000);
    source.type("a");
    expect(chunks).toEqual(["a"]);
  });

  it("keeps what is typed before anything listens", () => {
    keyboardOf(source).control({});
    source.type("a");
    source.type("b\u001B[C");
    listen();
    source.type("c");
    expect(chunks).toEqual(["ab<right>", "c"]);
  });

  it("keeps Ctrl-C from the listeners where it is taken, after the keys before it", () => {
    const done: string[] = [];
    keyboardOf(source).control({ c: () => done.push(`interrupted after ${chunks.join()}`) });
    listen();
    source.type("ab\u0003");
    expect(chunks).toEqual(["ab"]);
    expect(done).toEqual(["interrupted after ab"]);
  });

  it("tells every listener, until it stops listening", () => {
    const stop = listen();
    listen();
    source.type("a");
    stop();
    source.type("b");
    expect(chunks).toEqual(["a", "a", "b"]);
  });

  it("reads nothing more once it is closed, and again when it is asked to", () => {
    listen();
    keyboardOf(source).close();
    source.type("a");
    expect(source.listenerCount("data")).toBe(0);
    listen();
    source.type("b");
    expect(chunks).toEqual(["b", "b"]);
  });
});
