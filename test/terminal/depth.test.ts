import { afterEach, describe, expect, it } from "@jest/globals";
import chalk from "chalk";
import { applyDepth, colourDepth, explainDepth } from "../../src/terminal/depth.js";

const terminal = { isTTY: true };
const pipe = {};

describe("colourDepth", () => {
  it.each([
    // What the terminal says.
    ["auto", { TERM: "xterm-256color", COLORTERM: "truecolor" }, terminal, 3],
    ["auto", { TERM: "xterm-256color", COLORTERM: "24bit" }, terminal, 3],
    ["auto", { TERM: "xterm-kitty" }, terminal, 3],
    ["auto", { TERM: "xterm-direct" }, terminal, 3],
    ["auto", { TERM: "xterm-256color" }, terminal, 2],
    ["auto", { TERM: "screen-256color" }, terminal, 2],
    ["auto", { TERM: "xterm-256color", TERM_PROGRAM: "Apple_Terminal" }, terminal, 2],
    ["auto", { TERM: "xterm-256color", TERM_PROGRAM: "iTerm.app" }, terminal, 3],
    ["auto", { WT_SESSION: "1" }, terminal, 3],
    ["auto", { TERM: "xterm" }, terminal, 1],
    ["auto", { TERM: "linux" }, terminal, 1],
    ["auto", { TERM: "weird", COLORTERM: "yes" }, terminal, 1],
    ["auto", { TERM: "weird" }, terminal, 0],
    ["auto", {}, terminal, 0],
    ["auto", { TERM: "dumb", COLORTERM: "truecolor" }, terminal, 0],
    // No terminal, and the two variables that overrule.
    ["auto", { TERM: "xterm-256color", COLORTERM: "truecolor" }, pipe, 0],
    ["auto", { TERM: "xterm-256color", NO_COLOR: "1" }, terminal, 0],
    ["auto", { TERM: "xterm-256color", NO_COLOR: "0" }, terminal, 0],
    ["auto", { TERM: "xterm-256color", NO_COLOR: "" }, terminal, 2],
    ["auto", { TERM: "xterm-256color", NO_COLOR: "1", FORCE_COLOR: "3" }, terminal, 0],
    ["auto", { TERM: "dumb", FORCE_COLOR: "3" }, pipe, 3],
    ["auto", { TERM: "xterm-256color", FORCE_COLOR: "0" }, terminal, 0],
    ["auto", { TERM: "xterm-256color", FORCE_COLOR: "false" }, terminal, 0],
    ["auto", { TERM: "xterm-256color", FORCE_COLOR: "1" }, terminal, 1],
    ["auto", { TERM: "xterm-256color", FORCE_COLOR: "true" }, pipe, 2],
    ["auto", { FORCE_COLOR: "" }, pipe, 1],
    // What the user says goes before all of that.
    ["never", { TERM: "xterm-256color", FORCE_COLOR: "3" }, terminal, 0],
    ["16", { NO_COLOR: "1" }, pipe, 1],
    ["256", { TERM: "dumb" }, pipe, 2],
    ["truecolor", {}, pipe, 3],
    ["always", { TERM: "xterm-256color", NO_COLOR: "1" }, pipe, 2],
    ["always", {}, pipe, 1],
  ] as const)("%s, %j, %j: %i", (choice, env, stream, depth) => {
    expect(colourDepth(env, choice, stream)).toBe(depth);
  });
});

describe("explainDepth", () => {
  it.each([
    ["256", {}, terminal, "256 is asked for"],
    ["auto", { NO_COLOR: "1", TERM: "xterm" }, terminal, "NO_COLOR is set"],
    ["auto", { FORCE_COLOR: "2" }, pipe, "FORCE_COLOR is 2"],
    ["auto", { FORCE_COLOR: "true", TERM: "xterm-256color" }, pipe, "TERM is xterm-256color"],
    ["auto", { TERM: "xterm-256color" }, pipe, "the output is no terminal"],
    ["auto", { TERM: "xterm-256color", COLORTERM: "truecolor" }, terminal, "COLORTERM is truecolor"],
    ["auto", {}, terminal, "nothing in the environment tells of colours"],
    ["always", { TERM: "dumb" }, pipe, "colours are asked for, though TERM is dumb"],
  ] as const)("%s, %j, %j: %s", (choice, env, stream, why) => {
    expect(explainDepth(env, choice, stream)).toEqual({ depth: colourDepth(env, choice, stream), why });
  });
});

describe("applyDepth", () => {
  const before = chalk.level;
  afterEach(() => {
    chalk.level = before;
  });

  it("sets the instance of chalk that Ink uses", () => {
    applyDepth(3);
    expect(chalk.hex("#010203")("x")).toBe("\u001B[38;2;1;2;3mx\u001B[39m");
    applyDepth(0);
    expect(chalk.red("x")).toBe("x");
  });
});
