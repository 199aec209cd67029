import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { flushKeys, type KeyPress, parseKeys } from "../../src/terminal/key-parser.js";

/** Keys as words: `a`, `^c`, `<up>`. */
function words(keys: readonly KeyPress[]): string {
  return keys
    .map((key) =>
      key.kind === "named" ? `<${key.name}>` : key.kind === "ctrl" ? `^${key.char}` : key.kind === "paste" ? `[${key.text}]` : key.char,
    )
    .join("");
}

/** Feeds chunks one after another; what is left unfinished at the end follows a bar. */
function typed(...chunks: string[]): string {
  let rest = "";
  const out = chunks.map((chunk) => {
    const parsed = parseKeys(chunk, rest);
    rest = parsed.rest;
    return words(parsed.keys);
  });
  return out.join("") + (rest === "" ? "" : `|${rest.replaceAll("\u001B", "␛")}`);
}

const NAMED: readonly (readonly [string, string])[] = [
  ["\u001B[A", "<up>"],
  ["\u001B[B", "<down>"],
  ["\u001B[C", "<right>"],
  ["\u001B[D", "<left>"],
  ["\u001BOA", "<up>"],
  ["\u001BOB", "<down>"],
  ["\u001BOC", "<right>"],
  ["\u001BOD", "<left>"],
  ["\u001B[1;5C", "<right>"],
  ["\u001B[1;2A", "<up>"],
  ["\u001B[H", "<home>"],
  ["\u001BOH", "<home>"],
  ["\u001B[1~", "<home>"],
  ["\u001B[7~", "<home>"],
  ["\u001B[F", "<end>"],
  ["\u001BOF", "<end>"],
  ["\u001B[4~", "<end>"],
  ["\u001B[8~", "<end>"],
  ["\u001B[3~", "<delete>"],
  ["\u001B[3;5~", "<delete>"],
  ["\u001B[5~", "<pageup>"],
  ["\u001B[6~", "<pagedown>"],
  ["\u001B[Z", "<backtab>"],
  ["\u001BOM", "<enter>"],
  ["\r", "<enter>"],
  ["\n", "<enter>"],
  ["\r\n", "<enter>"],
  ["\t", "<tab>"],
  ["\u007F", "<backspace>"],
  ["\b", "<backspace>"],
];

const DROPPED = [
  ["a function key", "\u001BOP"],
  ["a function key by number", "\u001B[15~"],
  ["a function key of the Linux console", "\u001B[[A"],
  ["insert", "\u001B[2~"],
  ["a mouse report", "\u001B[<35;12;9M"],
  ["a mouse release", "\u001B[<0;12;9m"],
  ["a mouse report of old", "\u001B[M !!"],
  ["focus gained", "\u001B[I"],
  ["focus lost", "\u001B[O"],
  ["a cursor report", "\u001B[12;40R"],
  ["a mode report", "\u001B[?2026;2$y"],
  ["the terminal's name", "\u001B[?62;22c"],
  ["its name in a string", "\u001BP>|xterm(388)\u001B\\"],
  ["a colour report", "\u001B]11;rgb:1010/1414/1818\u0007"],
  ["a colour report ended the other way", "\u001B]11;rgb:1010/1414/1818\u001B\\"],
  ["a key in another protocol", "\u001B[97;5u"],
] as const;

describe("parseKeys", () => {
  it.each(NAMED)("reads %j as %s", (text, key) => {
    expect(typed(text)).toBe(key);
  });

  it.each(DROPPED)("drops %s whole", (_, text) => {
    expect(typed(`a${text}b`)).toBe("ab");
  });

  it("reads several keys of one chunk, in order", () => {
    expect(typed("jj \u001B[C\u001B[Ck\rü城👍\u0003")).toBe("jj <right><right>k<enter>ü城👍^c");
  });

  it("reads control keys by letter", () => {
    expect(typed("\u0001\u001A\u0000\u001C")).toBe("^a^z^@^\\");
  });

  it("waits for the end of a sequence", () => {
    expect(typed("\u001B")).toBe("|␛");
    expect(typed("a\u001B[")).toBe("a|␛[");
    expect(typed("\u001B[1;5")).toBe("|␛[1;5");
    expect(typed("\u001B[M!")).toBe("|␛[M!");
    expect(typed("\u001B]11;rgb")).toBe("|␛]11;rgb");
  });

  it.each([...NAMED.filter(([text]) => text.startsWith("\u001B")), ...DROPPED.map(([, text]) => [text, ""] as const)])(
    "reads %j the same, wherever it is split",
    (text, key) => {
      for (let at = 1; at < text.length; at++) expect(typed(`x${text.slice(0, at)}`, `${text.slice(at)}y`)).toBe(`x${key}y`);
      expect(typed(...text)).toBe(key);
    },
  );

  it("takes Escape and another key in one breath for both", () => {
    expect(typed("\u001Bq")).toBe("<escape>q");
    expect(typed("\u001B\r")).toBe("<escape><enter>");
    expect(typed("\u001B\u001B[A")).toBe("<escape><up>");
    expect(typed("\u001B\u001B")).toBe("<escape>|␛");
  });

  it("drops a sequence that another key breaks into, and not the key", () => {
    expect(typed("\u001B[1;\u0003")).toBe("^c");
    expect(typed("\u001B[1;\u001B[A")).toBe("<up>");
    expect(typed("\u001B]11;rgb\u001B[A")).toBe("<up>");
  });

  it("gives up on a sequence without end", () => {
    expect(typed(`\u001B]${"x".repeat(5000)}`, "a")).toBe("a");
    expect(typed(`\u001B[${"1".repeat(5000)}`, "a")).toBe("a");
  });

  it("never lets a control character through as text, and finishes, whatever comes however split (property)", () => {
    const piece = fc.oneof(
      fc.constantFrom(...NAMED.map(([text]) => text), ...DROPPED.map(([, text]) => text), "\u001B", "\u001B[", "\u001BO", "\u001B]"),
      fc.string({ unit: "binary", maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(40), (pieces, cut) => {
        const text = pieces.join("");
        const at = [...text].slice(0, cut).join("").length;
        const first = parseKeys(text.slice(0, at));
        const second = parseKeys(text.slice(at), first.rest);
        for (const key of [...first.keys, ...second.keys]) if (key.kind === "char") expect(key.char).not.toMatch(/\p{Cc}/u);
        // A carriage return and its line feed are one key only when they come together.
        if (!(text[at - 1] === "\r" && text[at] === "\n")) {
          const whole = parseKeys(text);
          expect(words([...first.keys, ...second.keys])).toBe(words(whole.keys));
          expect(second.rest).toBe(whole.rest);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe("flushKeys", () => {
  it.each([
    ["", ""],
    ["\u001B", "<escape>"],
    ["\u001B[", "<escape>["],
    ["\u001BO", "<escape>O"],
    ["\u001B[1;5", ""],
    ["\u001B]11;rgb", ""],
  ])("takes %j, when nothing more comes, for %s", (rest, keys) => {
    expect(words(flushKeys(rest))).toBe(keys);
  });
});

describe("a paste", () => {
  const [START, END] = ["\u001B[200~", "\u001B[201~"];

  it("is one text, whatever keys are in it; line ends are line feeds", () => {
    expect(typed(`a${START}q\u0003\u001B[Au\r\n?\rx${END}b`)).toBe("a[q\u0003\u001B[Au\n?\nx]b");
    expect(typed(`${START}${END}`)).toBe("[]");
    expect(typed(`${START}a${END}${START}b${END}`)).toBe("[a][b]");
  });

  it("is the same wherever its bytes are split", () => {
    const text = `x${START}draw safe\rplace a\u001B[20${END}y`;
    for (let first = 0; first <= text.length; first++) {
      for (let second = first; second <= text.length; second++) {
        expect(typed(text.slice(0, first), text.slice(first, second), text.slice(second))).toBe("x[draw safe\nplace a\u001B[20]y");
      }
    }
  });

  it("whose end never comes is given as far as it came", () => {
    const { rest } = parseKeys(`${START}draw safe`);
    expect(words(flushKeys(rest))).toBe("[draw safe]");
    expect(words(flushKeys(parseKeys(`${START}`).rest))).toBe("[]");
  });

  it("has an end mark alone dropped", () => {
    expect(typed(`a${END}b`)).toBe("ab");
  });
});
