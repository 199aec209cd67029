import { useStdin } from "ink";
import { useEffect, useEffectEvent } from "react";
import { flushKeys, isPasting, type KeyPress, parseKeys } from "./key-parser.js";
import { remembered } from "./remembered.js";

export type { KeyPress } from "./key-parser.js";

export type KeyListener = (keys: readonly KeyPress[]) => void;

/** Hands over all key presses of one chunk of input at once, so that one chunk makes one change and one frame. */
export function useKeys(handle: KeyListener): void {
  const { stdin } = useStdin();
  const listener = useEffectEvent(handle);
  useEffect(() => keyboardOf(stdin).listen((keys) => listener(keys)), [stdin]);
}

/** The part of an input stream that a keyboard needs; `process.stdin` is one. */
export interface KeySource {
  on(event: "data", listener: (chunk: string | Buffer) => void): unknown;
  off(event: "data", listener: (chunk: string | Buffer) => void): unknown;
  setEncoding(encoding: "utf8"): unknown;
}

const keyboards = new WeakMap<KeySource, Keyboard>();

/** The one keyboard of a stream. */
export function keyboardOf(source: KeySource): Keyboard {
  return remembered(keyboards, source, () => new Keyboard(source));
}

/** After a lone Escape, wait this long for the rest of a sequence; after the start of a sequence, longer. */
const ESCAPE_MS = 25;
const SEQUENCE_MS = 500;
/** A paste that has begun may come slowly. */
const PASTE_MS = 3000;
/** A sequence's tail that comes later than that, but within this time, still belongs to its Escape. */
const TAIL_MS = 300;
/** Keys typed before anything listens are kept for the first listener, up to so many. */
const KEPT = 256;

/**
 * The only reader of the input. Ink's own `useInput` is not used, because it takes a sequence that comes in two reads
 * for Escape and text, and calls once a read with several keys in one string; Ink reads nothing as long as no component
 * of it asks for input.
 */
export class Keyboard {
  readonly #source: KeySource;
  readonly #listeners = new Set<KeyListener>();
  #controls: Readonly<Record<string, () => void>> = {};
  #kept: readonly KeyPress[] = [];
  #rest = "";
  #timer: NodeJS.Timeout | undefined;
  #escapedAt = Number.NEGATIVE_INFINITY;
  #reading = false;

  constructor(source: KeySource) {
    this.#source = source;
  }

  /** Calls the listener with the keys of each chunk, until the returned function is called. */
  listen(listener: KeyListener): () => void {
    this.#listeners.add(listener);
    this.#read();
    const kept = this.#kept;
    this.#kept = [];
    if (kept.length > 0) listener(kept);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Takes control characters, by letter, away from the listeners. They come after the keys of the same chunk. */
  control(actions: Readonly<Record<string, () => void>>): void {
    this.#controls = actions;
    this.#read();
  }

  /** Stops reading and forgets what was typed. */
  close(): void {
    clearTimeout(this.#timer);
    this.#source.off("data", this.#received);
    this.#reading = false;
    this.#controls = {};
    this.#kept = [];
    this.#rest = "";
  }

  #read(): void {
    if (this.#reading) return;
    this.#reading = true;
    this.#source.setEncoding("utf8");
    this.#source.on("data", this.#received);
  }

  readonly #received = (chunk: string | Buffer): void => {
    clearTimeout(this.#timer);
    const text = String(chunk);
    const isTail = this.#rest === "" && /^(?:\[|O.)/.test(text) && Date.now() - this.#escapedAt < TAIL_MS;
    this.#escapedAt = Number.NEGATIVE_INFINITY;
    const { keys, rest } = parseKeys(text, isTail ? "\u001B" : this.#rest);
    this.#rest = rest;
    if (rest !== "") this.#timer = setTimeout(this.#flush, isPasting(rest) ? PASTE_MS : rest.length === 1 ? ESCAPE_MS : SEQUENCE_MS);
    this.#deliver(keys);
  };

  readonly #flush = (): void => {
    const rest = this.#rest;
    this.#rest = "";
    if (rest.length === 1) this.#escapedAt = Date.now();
    this.#deliver(flushKeys(rest));
  };

  #deliver(keys: readonly KeyPress[]): void {
    const own = keys.filter((key) => !(key.kind === "ctrl" && key.char in this.#controls));
    if (this.#listeners.size === 0) this.#kept = [...this.#kept, ...own].slice(0, KEPT);
    else if (own.length > 0) for (const listener of [...this.#listeners]) listener(own);
    for (const key of keys) if (key.kind === "ctrl") this.#controls[key.char]?.();
  }
}
