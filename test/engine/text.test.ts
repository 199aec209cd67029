import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isObject, own, readJson } from "../../src/engine/json.js";
import { oneOf, quote, visible } from "../../src/engine/text.js";
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
    expect(quote("\u{1f3f0}".repeat(100))).toBe(`"${"\u{1f3f0}".repeat(60)}..."`);
  });

  it("suggests the known word that is a slip or two away, and none when all are far", () => {
    expect(oneOf("sede", ["game", "seed"])).toBe("; did you mean seed?; known: game, seed");
    expect(oneOf("plaeyrs", ["players", "options"])).toContain("did you mean players?");
    expect(oneOf("xyzzy", ["players", "options"])).toBe("; known: players, options");
    expect(oneOf("planner", [])).toBe("; there is none here");
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
    ["a\u200Bb\uFEFFc", "a<U+200B>b<U+FEFF>c"],
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
