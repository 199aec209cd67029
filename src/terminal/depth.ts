import chalk from "chalk";
import type { ColourDepth } from "./style.js";

export type ColourChoice = "auto" | "always" | "never" | "16" | "256" | "truecolor";

/** Environment variables, as `process.env` holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const ASKED = { never: 0, "16": 1, "256": 2, truecolor: 3 } as const;

/** How many colours to use, and what decided that, in words. */
export interface ExplainedDepth {
  readonly depth: ColourDepth;
  readonly why: string;
}

/**
 * How many colours to use. A choice of the user's goes before the environment; `always` asks the environment how many
 * but takes at least 16, also where the output is no terminal. In `auto`, NO_COLOR goes before FORCE_COLOR.
 */
export function colourDepth(env: Environment, choice: ColourChoice, stream: { readonly isTTY?: boolean }): ColourDepth {
  return explainDepth(env, choice, stream).depth;
}

/** The same as `colourDepth`, and why. */
export function explainDepth(env: Environment, choice: ColourChoice, stream: { readonly isTTY?: boolean }): ExplainedDepth {
  if (choice === "always") return atLeastSixteen(terminalDepth(env));
  if (choice !== "auto") return { depth: ASKED[choice], why: `${choice} is asked for` };
  if (isSet(env["NO_COLOR"])) return { depth: 0, why: "NO_COLOR is set" };
  if (env["FORCE_COLOR"] !== undefined) return forcedDepth(env["FORCE_COLOR"], env);
  return stream.isTTY === true ? terminalDepth(env) : { depth: 0, why: "the output is no terminal" };
}

/** Sets the depth for everything that goes through chalk; Ink uses the same instance. Call it before the first render. */
export function applyDepth(depth: ColourDepth): void {
  chalk.level = depth;
}

const FORCED: Readonly<Record<string, ColourDepth>> = { "0": 0, false: 0, "1": 1, "2": 2, "3": 3 };

function forcedDepth(value: string, env: Environment): ExplainedDepth {
  const depth = FORCED[value.toLowerCase()];
  return depth === undefined ? atLeastSixteen(terminalDepth(env)) : { depth, why: `FORCE_COLOR is ${value}` };
}

/** The first line that matches the environment decides. */
const SIGNS: readonly (readonly [variable: string, pattern: RegExp, depth: ColourDepth])[] = [
  ["TERM", /^dumb$/i, 0],
  ["COLORTERM", /^(truecolor|24bit)$/i, 3],
  ["WT_SESSION", /./, 3],
  ["TERM_PROGRAM", /^(iTerm\.app|vscode|WezTerm|ghostty)$/i, 3],
  ["TERM", /-(direct|truecolor)$|^xterm-(kitty|ghostty)|^(alacritty|foot|wezterm)\b/i, 3],
  ["TERM_PROGRAM", /^Apple_Terminal$/i, 2],
  ["TERM", /-256(color)?$/i, 2],
  ["TERM", /^(screen|tmux|xterm|vt100|vt220|rxvt|linux|cygwin)|color|ansi/i, 1],
  ["COLORTERM", /./, 1],
];

function terminalDepth(env: Environment): ExplainedDepth {
  const sign = SIGNS.find(([variable, pattern]) => pattern.test(env[variable] ?? ""));
  if (sign === undefined) return { depth: 0, why: "nothing in the environment tells of colours" };
  return { depth: sign[2], why: `${sign[0]} is ${env[sign[0]] ?? ""}` };
}

function atLeastSixteen({ depth, why }: ExplainedDepth): ExplainedDepth {
  return depth === 0 ? { depth: 1, why: `colours are asked for, though ${why}` } : { depth, why };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
