export type KeyName =
  | "up"
  | "down"
  | "left"
  | "right"
  | "enter"
  | "escape"
  | "tab"
  | "backtab"
  | "backspace"
  | "delete"
  | "home"
  | "end"
  | "pageup"
  | "pagedown";

/**
 * One press of a key. Space is a character; `ctrl` carries the lower-case letter. A paste is a text that came in one
 * piece, whatever is in it; its line ends are line feeds.
 */
export type KeyPress =
  | { readonly kind: "char"; readonly char: string }
  | { readonly kind: "ctrl"; readonly char: string }
  | { readonly kind: "named"; readonly name: KeyName }
  | { readonly kind: "paste"; readonly text: string };

/**
 * Reads what a terminal sent as key presses. `rest` is what the chunk before left unfinished; the new `rest` is the
 * start of an escape sequence, or of a paste, whose end has not come yet. Sequences that are no key of ours (mouse,
 * focus, replies, function keys) are dropped whole; arrows with modifiers count as arrows.
 */
export function parseKeys(chunk: string, rest = ""): { readonly keys: readonly KeyPress[]; readonly rest: string } {
  const text = rest + chunk;
  const keys: KeyPress[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === ESCAPE) {
      const { length, key } = sequenceAt(text, at);
      if (length === UNFINISHED) return { keys, rest: text.slice(at) };
      if (key !== undefined) keys.push(key);
      at += length;
    } else {
      const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
      const key = plainKey(char);
      if (key !== undefined) keys.push(key);
      at += text.startsWith("\r\n", at) ? 2 : char.length;
    }
  }
  return { keys, rest: "" };
}

/** True for the rest of a paste whose end has not come yet. */
export function isPasting(rest: string): boolean {
  return rest.startsWith(PASTE_START);
}

/**
 * The keys that an unfinished rest stands for when nothing more came: Escape, Escape with one character, and a paste as
 * far as it came.
 */
export function flushKeys(rest: string): readonly KeyPress[] {
  if (isPasting(rest)) return [paste(rest.slice(PASTE_START.length))];
  if (rest === "" || rest.length > 2) return [];
  const second = rest.charAt(1);
  return second === "" ? [named("escape")] : [named("escape"), { kind: "char", char: second }];
}

const ESCAPE = "\u001B";
/** Between these a terminal sends what was pasted, once it was asked to. */
const PASTE_START = `${ESCAPE}[200~`;
const PASTE_END = `${ESCAPE}[201~`;
const BELL = "\u0007";
const UNFINISHED = 0;
/** An unfinished sequence that is longer than this never finishes. */
const LONGEST = 4096;

/** The sequences after their Escape: mouse reports of old, the Linux console's function keys, CSI and SS3. */
const WHOLE = /^(?:\[M[\s\S]{3}|\[\[[A-E]|\[(?![M[])[0-?]*[ -/]*[@-~]|O[0-9;]*[@-Z\\^-~])/;
const BEGUN = /^(?:|\[M[\s\S]{0,2}|\[\[?|\[[0-?]*[ -/]*|O[0-9;]*)$/;
/** A sequence that something else broke into. */
const BROKEN = /^\[[0-?]+[ -/]*/;
/** Sequences that carry a string up to a bell or to Escape and a backslash: answers to questions that nobody asked. */
const STRING = /^[\]PX^_]/;

function sequenceAt(text: string, at: number): { readonly length: number; readonly key?: KeyPress | undefined } {
  if (text.startsWith(PASTE_START, at)) return pasteAt(text, at);
  const tail = text.slice(at + 1);
  const whole = WHOLE.exec(tail)?.[0];
  if (whole !== undefined) return { length: whole.length + 1, key: keyOf(whole) };
  if (STRING.test(tail)) return { length: stringLength(tail) };
  if (BEGUN.test(tail) && tail.length < LONGEST) return { length: UNFINISHED };
  const broken = BROKEN.exec(tail)?.[0];
  // Escape, then something else in the same breath: two keys.
  return broken === undefined ? { length: 1, key: named("escape") } : { length: broken.length + 1 };
}

function pasteAt(text: string, at: number): { readonly length: number; readonly key?: KeyPress } {
  const from = at + PASTE_START.length;
  const end = text.indexOf(PASTE_END, from);
  return end < 0 ? { length: UNFINISHED } : { length: end + PASTE_END.length - at, key: paste(text.slice(from, end)) };
}

function paste(text: string): KeyPress {
  return { kind: "paste", text: text.replace(/\r\n?/g, "\n") };
}

function stringLength(tail: string): number {
  for (let at = 1; at < tail.length; at++) {
    if (tail[at] === BELL) return at + 2;
    if (tail[at] === ESCAPE && at + 1 < tail.length) return tail[at + 1] === "\\" ? at + 3 : at + 1;
  }
  return tail.length < LONGEST ? UNFINISHED : tail.length + 1;
}

const BY_FINAL: Readonly<Record<string, KeyName>> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  F: "end",
  H: "home",
  Z: "backtab",
};
const BY_NUMBER: Readonly<Record<string, KeyName>> = { 1: "home", 3: "delete", 4: "end", 5: "pageup", 6: "pagedown", 7: "home", 8: "end" };

/** The key of a sequence, given without its Escape: `[5~`, `[1;2A`, `OM`. */
function keyOf(sequence: string): KeyPress | undefined {
  if (sequence === "OM") return named("enter");
  const [, start, number = "", final = ""] = /^([[O])(\d*)(?:;\d+)*([A-Z~])$/.exec(sequence) ?? [];
  if (start === undefined) return undefined;
  if (final === "~") return named(BY_NUMBER[number]);
  return named(number === "" || number === "1" || start === "O" ? BY_FINAL[final] : undefined);
}

const BY_CONTROL: Readonly<Record<string, KeyName>> = {
  "\r": "enter",
  "\n": "enter",
  "\t": "tab",
  "\b": "backspace",
  "\u007F": "backspace",
};

function plainKey(char: string): KeyPress | undefined {
  const name = BY_CONTROL[char];
  if (name !== undefined) return named(name);
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return { kind: "ctrl", char: String.fromCharCode(code + 0x40).toLowerCase() };
  return code >= 0x80 && code < 0xa0 ? undefined : { kind: "char", char };
}

function named(name: KeyName): KeyPress;
function named(name: KeyName | undefined): KeyPress | undefined;
function named(name: KeyName | undefined): KeyPress | undefined {
  return name === undefined ? undefined : { kind: "named", name };
}
