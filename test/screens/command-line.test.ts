import { describe, expect, it } from "@jest/globals";
import { type CommandLine, candidates, editLine, emptyLine } from "../../src/screens/command-line.js";
import { parseKeys } from "../../src/terminal/key-parser.js";

const WORDS = ["draw regular", "draw safe", "discard", "place a", "place left", "recall Pt"];
const [LEFT, RIGHT, UP, DOWN, HOME, END, DELETE] = ["\u001B[D", "\u001B[C", "\u001B[A", "\u001B[B", "\u001B[H", "\u001B[F", "\u001B[3~"];

/** The line after keys; what it entered, or `closed`, where the last key ended it. */
function typed(keys: string, from: CommandLine = emptyLine()): CommandLine | string {
  let line = from;
  for (const key of parseKeys(keys).keys) {
    const step = editLine(line, key, WORDS);
    if ("enter" in step) return step.enter;
    if ("close" in step) return "closed";
    line = step.line;
  }
  return line;
}

/** The text with the cursor in it. */
function shown(keys: string, from?: CommandLine): string {
  const line = typed(keys, from);
  if (typeof line === "string") return line;
  const letters = [...line.text];
  return `${letters.slice(0, line.at).join("")}|${letters.slice(line.at).join("")}`;
}

describe("the command line", () => {
  it.each([
    ["letters", "abc", "abc|"],
    ["letters in the middle", `ac${LEFT}b`, "ab|c"],
    ["Backspace", "abc\u007F", "ab|"],
    ["Backspace in the middle", `abc${LEFT}\u007F`, "a|c"],
    ["Backspace at the beginning", `ab${HOME}\u007F`, "|ab"],
    ["Delete", `abc${HOME}${DELETE}`, "|bc"],
    ["Delete at the end", `abc${DELETE}`, "abc|"],
    ["Home and End", `ab${HOME}x${END}y`, "xaby|"],
    ["Ctrl-A and Ctrl-E", "ab\u0001x\u0005y", "xaby|"],
    ["left and right beyond the ends", `ab${LEFT}${LEFT}${LEFT}x${RIGHT}${RIGHT}${RIGHT}y`, "xaby|"],
    ["Ctrl-U", `place a${LEFT}\u0015`, "|a"],
    ["Ctrl-W", "place left \u0017", "place |"],
    ["Ctrl-W in the middle", `place a b${LEFT}\u0017`, "place |b"],
    ["other control keys", "ab\u0007", "ab|"],
    ["letters of two code units", `\u{1F3F0}x${LEFT}\u007F`, "|x"],
  ])("takes %s", (_, keys, expected) => {
    expect(shown(keys)).toBe(expected);
  });

  it("enters its text with Enter, closes with Esc, and on an empty line with Enter or Backspace", () => {
    expect(typed("place a\r")).toBe("place a");
    expect(typed("  \r")).toBe("closed");
    expect(typed("\r")).toBe("closed");
    expect(typed("\u007F")).toBe("closed");
    const escaped = editLine(emptyLine(), { kind: "named", name: "escape" }, []);
    expect(escaped).toEqual({ close: true });
  });

  it.each([
    ["a word that only one command begins with", "di\t", "discard|"],
    ["what all candidates share", "dr\t", "draw |"],
    ["more after more was typed", "dr\ts\t", "draw safe|"],
    ["a beginning in any case and spacing", "  PLACE   L\t", "place left|"],
    ["tiles in their own spelling", "recall p\t", "recall Pt|"],
    ["nothing when all is said", "place a\t", "place a|"],
    ["nothing when nothing begins like that", "xyz\t", "xyz|"],
    ["nothing when the candidates share nothing", "\t", "|"],
  ])("completes %s", (_, keys, expected) => {
    expect(shown(keys)).toBe(expected);
  });

  it("lists the commands that a beginning can become", () => {
    expect(candidates("Draw ", WORDS)).toEqual(["draw regular", "draw safe"]);
    expect(candidates("", WORDS)).toEqual(WORDS);
    expect(candidates("q", WORDS)).toEqual([]);
  });

  it("brings back what was entered before, up and down", () => {
    const past = emptyLine(["draw safe", "place a"]);
    expect(shown(UP, past)).toBe("place a|");
    expect(shown(`${UP}${UP}`, past)).toBe("draw safe|");
    expect(shown(`${UP}${UP}${UP}`, past)).toBe("draw safe|");
    expect(shown(`${UP}${UP}${DOWN}`, past)).toBe("place a|");
    expect(shown(`${UP}${DOWN}`, past)).toBe("|");
    expect(shown(`${DOWN}`, past)).toBe("|");
    expect(typed(`${UP}\u007Fb\r`, past)).toBe("place b");
  });
});
