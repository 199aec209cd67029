import { describe, expect, it } from "@jest/globals";
import { readable } from "../../src/engine/rulebook.js";

describe("a paragraph of the rules as people read it", () => {
  it("begins an item with its bare word, and has all others in quotation marks", () => {
    expect(readable("- `draw-2`: draw two, as with `missing`, `pass` or `-`")).toBe('- draw-2: draw two, as with "missing", "pass" or "-"');
    expect(readable("See - `trade` and `pass`.")).toBe('See - "trade" and "pass".');
    expect(readable("No words of the program.")).toBe("No words of the program.");
  });
});
