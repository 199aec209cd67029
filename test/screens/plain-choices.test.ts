import { describe, expect, it } from "@jest/globals";
import { beginningWith, everyLine, fewLines, type NumberedCommand } from "../../src/screens/plain-choices.js";

const choices = (...texts: readonly string[]): readonly NumberedCommand[] =>
  texts.map((text, i) => ({ number: i + 1, text, about: () => `does ${text}` }));
const columns = ["a", "b", "c", "d", "e", "f"];
const cells = columns.flatMap((column) => [1, 2, 3, 4, 5, 6].map((row) => `${column}${row}`));
const juggles = cells.flatMap((one, i) => cells.slice(i + 1).map((other) => `juggle ${one} ${other}`));

describe("choices in plain mode", () => {
  it("are told one by one when they are few", () => {
    const few = choices("draw regular", "draw safe");
    expect(fewLines(few)).toEqual({ lines: [" 1  draw regular: does draw regular", " 2  draw safe: does draw safe"], isShort: false });
  });

  it("are told together where they begin alike, a single one in full, with the numbers that are typed", () => {
    const cards = ["brick", "tar", "mortar"];
    const many = choices(
      ...["2", "3"].flatMap((seat) => cards.flatMap((give) => cards.map((take) => `trade ${seat} ${give} ${take}`))),
      "pass",
    );
    const { lines, isShort } = fewLines(many);
    expect(isShort).toBe(true);
    expect(lines).toHaveLength(7);
    expect(lines[0]).toBe("1 to 3  trade 2 brick: brick, tar, mortar");
    expect(lines[6]).toBe("19  pass: does pass");
  });

  it("stay few however many there are, and are counted where they cannot be named", () => {
    const { lines } = fewLines(choices("place a", "place b", ...juggles, "discard"));
    expect(lines).toEqual([
      "1 to 2  place: a, b",
      `3 to ${juggles.length + 2}  juggle: 630 choices`,
      `${juggles.length + 3}  discard: does discard`,
    ]);
  });

  it("come apart by one word more for a beginning", () => {
    const all = choices("place a", ...juggles);
    const { lines } = fewLines(beginningWith(all, "JUGGLE"), "juggle");
    expect(lines).toHaveLength(35);
    expect(lines[0]).toBe("2 to 36  juggle a1: 35 choices");
    expect(fewLines(beginningWith(all, "juggle  a1"), "juggle a1").lines).toHaveLength(35);
    expect(beginningWith(all, "jug")).toEqual([]);
  });

  it("keep numbers apart that do not follow one another", () => {
    const mixed = choices(...columns.flatMap((column) => [`burn ${column}1`, `place ${column}`]), "see");
    expect(fewLines(mixed).lines[0]).toBe("1, 3, 5, 7, 9, 11  burn: a1, b1, c1, d1, e1, f1");
  });

  it("work out what a command does only where it is told", () => {
    let asked = 0;
    const many = juggles.map((text, i) => ({ number: i + 1, text, about: () => `${asked++}` }));
    fewLines(many);
    expect(asked).toBe(0);
    expect(everyLine(many)).toHaveLength(630);
  });
});
