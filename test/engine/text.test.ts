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
    expect(quote("\u001b[2J\u009b\u202e")).toBe('"\\u001b[2J\\u009b\\u202e"');
    expect(visible("a\nb")).toBe("a\\u000ab");
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
