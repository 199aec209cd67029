import { describe, expect, it } from "@jest/globals";
import { lastSentences } from "../../src/screens/log-lines.js";

const lines = ["- Ada draws", "  Brick.", "- Ada may", "  discard a", "  card."].map((text) => [{ text }]);
const shown = (most: number): string[] => lastSentences(lines, most).map(([part]) => part?.text ?? "");

describe("the last lines of a log", () => {
  it("begin with a sentence where one begins among them", () => {
    expect(shown(5)).toEqual(["- Ada draws", "  Brick.", "- Ada may", "  discard a", "  card."]);
    expect(shown(4)).toEqual(["- Ada may", "  discard a", "  card."]);
    expect(shown(3)).toEqual(["- Ada may", "  discard a", "  card."]);
  });

  it("are the end of a sentence where that is all there is room for", () => {
    expect(shown(2)).toEqual(["  discard a", "  card."]);
    expect(shown(0)).toEqual([]);
  });
});
