import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { visible } from "../../src/terminal/printable.js";

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
