import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isObject, own, readJson } from "../../src/engine/json.js";
import { counted, oneOf, quote, shellWord, visible, withoutRule } from "../../src/engine/text.js";
import { errorOf } from "../support/error-of.js";

describe("text in messages", () => {
  it("never lets a control character, a line break or a change of direction through", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u.test(quote(text) + visible(text))).toBe(false);
      }),
    );
    expect(quote("\u001b[2J\u009b\u202e")).toBe('"\\u001b[2J<U+009B><U+202E>"');
    expect(visible("a\nb")).toBe("a␊b");
  });

  it("quotes only the beginning of a long text", () => {
    expect(quote("x".repeat(8_000_000))).toBe(`"${"x".repeat(60)}..."`);
    expect(quote("x".repeat(60))).toBe(`"${"x".repeat(60)}"`);
    expect(quote("\u{1f3f0}".repeat(60))).toBe(`"${"\u{1f3f0}".repeat(60)}"`);
    expect(quote("\u{1f3f0}".repeat(61))).toBe(`"${"\u{1f3f0}".repeat(60)}..."`);
    expect(quote("\u{1f3f0}".repeat(100))).toBe(`"${"\u{1f3f0}".repeat(60)}..."`);
  });

  it("makes one word of a shell of any text", () => {
    expect([shellWord("/saves/moat-1.castle"), shellWord("a b"), shellWord("it's"), shellWord("")]).toEqual([
      "/saves/moat-1.castle",
      "'a b'",
      "'it'\\''s'",
      "''",
    ]);
    expect(shellWord("~/x;$(y)")).toBe("'~/x;$(y)'");
    expect(["a ", " a", "A/b_9.@%+:=,-"].map(shellWord)).toEqual(["'a '", "' a'", "A/b_9.@%+:=,-"]);
    expect(shellWord("'so'")).toBe("''\\''so'\\'''");
    expect(shellWord("\u0007\u001b''")).toBe("$'\\x07\\x1b\\'\\''");
    expect(shellWord("a\u001b'\\b\u202e")).toBe("$'a\\x1b\\'\\\\b\\xe2\\x80\\xae'");
  });

  it("suggests the known word that is a slip or two away, and none when all are far", () => {
    expect(oneOf("sede", ["game", "seed"])).toBe("; did you mean seed?; known: game, seed");
    expect(oneOf("plaeyrs", ["players", "options"])).toContain("did you mean players?");
    expect(oneOf("xyzzy", ["players", "options"])).toBe("; known: players, options");
    expect(oneOf("planner", [])).toBe("; there is none here");
  });

  it.each([
    ["a letter that is another", "seex xeed sxed sekd", "seed"],
    ["two letters that are others", "sxxd xeex", "seed"],
    ["a letter too few", "sed eed see", "seed"],
    ["two letters too few", "tions optis opons", "options"],
    ["a letter too many", "seeed aseed seeda sebed", "seed"],
    ["two letters too many", "aaseed seedaa asebed", "seed"],
    ["two neighbours that changed places", "esed sede", "seed"],
    ["neighbours that changed places, and a slip", "esedx xesed esex sedex", "seed"],
    ["capitals", "SEED SeDe", "seed"],
  ])("takes for a slip: %s", (_, words, meant) => {
    for (const word of words.split(" ")) expect(oneOf(word, ["game", meant])).toBe(`; did you mean ${meant}?; known: game, ${meant}`);
  });

  it.each([
    ["xxxd", "seed"],
    ["sexxxd", "seed"],
    ["sxedab", "seed"],
    ["sedexx", "seed"],
    ["seedseed", "seed"],
    ["abcd", "bxyd"],
    ["abcd", "xayd"],
    ["x", "y"],
    ["xy", "zw"],
    ["abc", "axx"],
    ["", "y"],
  ])("takes for no slip: %s for %s", (word, known) => {
    expect(oneOf(word, [known])).toBe(`; known: ${known}`);
  });

  it("suggests the nearest known word, the first of those that are equally near", () => {
    expect(oneOf("pest", ["past", "pest", "post"])).toContain("mean pest?");
    expect(oneOf("pxst", ["pxxx", "past", "post"])).toContain("mean past?");
    expect(oneOf("xy", ["xz"])).toContain("mean xz?");
    expect(oneOf("xy", ["x"])).toContain("mean x?");
  });

  it("counts things: one, or several", () => {
    expect([0, 1, 2].map((count) => counted(count, "command"))).toEqual(["0 commands", "1 command", "2 commands"]);
  });
});

describe("untrusted JSON", () => {
  it("is read when it is JSON, and told from what is not", () => {
    expect(readJson('{"a":[1,"]"]}', "bad-request", "the request")).toEqual({ a: [1, "]"] });
    const error = errorOf(() => readJson('{"a":\u001b}', "bad-request", "the request"));
    expect(error.code).toBe("bad-request");
    expect(error.message).toMatch(/^the request is not JSON: /);
    expect(error.message).not.toContain("\u001b");
  });

  it("is refused when it is nested too deeply, however brackets stand in its texts", () => {
    const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
    expect(readJson(nested(64), "bad-request", "it")).toBeDefined();
    expect(errorOf(() => readJson(nested(65), "bad-request", "it")).message).toBe("it is nested more than 64 deep");
    expect(errorOf(() => readJson("[".repeat(200_000), "bad-request", "it")).message).toBe("it is nested more than 64 deep");
    expect(readJson(JSON.stringify(`\\"${"[".repeat(100)}`), "bad-request", "it")).toHaveLength(102);
  });

  it("counts objects as levels too, and what was closed again no more", () => {
    const steps = (depth: number): string => '{"a":'.repeat(depth) + 1 + "}".repeat(depth);
    expect(readJson(steps(64), "bad-request", "it")).toBeDefined();
    expect(errorOf(() => readJson(steps(65), "bad-request", "it")).message).toBe("it is nested more than 64 deep");
    const row = (piece: string): string => `[${Array.from({ length: 100 }, () => piece).join()}]`;
    for (const piece of ["[]", "{}", "[{}]", '{"a":[]}']) expect(readJson(row(piece), "bad-request", "it")).toHaveLength(100);
    const spread = "[1,".repeat(65) + 1 + "]".repeat(65);
    expect(errorOf(() => readJson(spread, "bad-request", "it")).message).toBe("it is nested more than 64 deep");
  });

  it.each([
    ['{"a":1,"b":{"c":[],"c":1}}', "c"],
    ['{"a":1,"b":{},"a":2}', "a"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['[{"a":1},{"x\\"y":1,"x\\"y":1}]', 'x\\"y'],
    ['{"__proto__":1,"__proto__":2}', "__proto__"],
  ])("is refused when an object has a key twice, which is named: %s", (text, key) => {
    expect(errorOf(() => readJson(text, "bad-position", "it")).message).toBe(
      `it has the key "${key}" twice in one object: leave one of them out`,
    );
  });

  it("may have a key in several objects, and what looks like a key in a text", () => {
    const text = '{"a":{"a":[{"a":1},{"a":2}]},"b":"\\"a\\":1,\\"a\\":{","c":"a","d":":"}';
    expect(readJson(text, "bad-request", "it")).toEqual(JSON.parse(text));
    expect(readJson('{"b":{"a":1},"a":2}', "bad-request", "it")).toEqual({ b: { a: 1 }, a: 2 });
  });

  it("has only values of its own", () => {
    const json = JSON.parse('{"__proto__":{"polluted":1}}') as Record<string, unknown>;
    expect(own(json, "polluted")).toBeUndefined();
    expect(own(json, "toString")).toBeUndefined();
    expect(own(json, "__proto__")).toEqual({ polluted: 1 });
    expect([isObject({}), isObject([]), isObject(null), isObject("x")]).toEqual([true, false, false, false]);
  });
});

describe("visible", () => {
  it.each([
    ["plain text, ünïcode, 城, 👩‍👩‍👧", "plain text, ünïcode, 城, 👩‍👩‍👧"],
    ["\u001B]0;title\u0007", "␛]0;title␇"],
    ["a\tb\nc\u0000", "a␉b␊c␀"],
    ["\u007F", "␡"],
    ["\u009B2J", "<U+009B>2J"],
    ["abc\u202Edef\u2066", "abc<U+202E>def<U+2066>"],
    ["a\u200Bb\uFEFFc\u00AD", "a<U+200B>b<U+FEFF>c<U+00AD>"],
    ["\u001F \uDFFF\uD7FF\uE000", "␟ \uFFFD\uD7FF\uE000"],
    ["\u200C\u200D", "\u200C\u200D"],
    ["a\u2028b\u2029", "a<U+2028>b<U+2029>"],
    ["\u{E0041}", "<U+E0041>"],
    ["a\uD800b", "a\uFFFDb"],
  ])("shows %j as %j", (text, shown) => {
    expect(visible(text)).toBe(shown);
  });

  it("leaves no control, format or line-breaking character but the joiners, whatever it is given", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(visible(text).replaceAll(/[\u200C\u200D]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

describe("a reason for people who play", () => {
  it.each([
    ["the castle is six wide already (C4.3)", "the castle is six wide already"],
    ["Ben has no cards to trade (P5 phase 3)", "Ben has no cards to trade"],
    ["opening.txt:3: end: the game is over (P8.1)", "opening.txt:3: end: the game is over"],
    ["no room (C4.2); play on (P2)", "no room; play on"],
    ["Pc (Pyro circle) comes to hand", "Pc (Pyro circle) comes to hand"],
    ["C9 stands alone", "C9 stands alone"],
    ["not twice (P10.3.12), never (C12)\n(C4.2) alone.", "not twice, never\n(C4.2) alone."],
    [
      "a (C4x), b (C4.), c (D4), d (P5 phase 33), e (P5 turn 3), f (P5)x",
      "a (C4x), b (C4.), c (D4), d (P5 phase 33), e (P5 turn 3), f (P5)x",
    ],
    ["one (C1): two (C2); three (C3), four (C4).", "one: two; three, four."],
  ])("%s: %s", (reason, told) => {
    expect(withoutRule(reason)).toBe(told);
  });
});
