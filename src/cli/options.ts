import { type Command, InvalidArgumentError, Option } from "commander";

/** Options that several commands have, as `command.option(...DATA_DIR)` takes them. */
export const DATA_DIR = ["--data-dir <folder>", "where games are kept"] as const;
export const PLAIN = ["--plain", "lines of text instead of a screen"] as const;
export const ANIMATION = ["--animation", "show step by step what the game does by itself (the settings may say otherwise)", true] as const;
export const NO_ANIMATION = ["--no-animation", "show at once where things end up"] as const;

export const REDUCED_MOTION = ["--reduced-motion", "let nothing on the screen move by itself; the same as --no-animation"] as const;

/** Options that the settings fill in when they are not given. */
export const TASTES: readonly string[] = ["color", "glyphs", "palette", "animation"];

/** Adds the options that say how things are drawn; the values are a `Taste`. */
export function addTaste(command: Command): void {
  const palettes = new Option("--palette <name>", "which colours").choices(["default", "high-contrast", "monochrome"]).default("default");
  command.addOption(colour()).addOption(palettes).addOption(glyphSet());
}

export function glyphSet(): Option {
  return new Option("--glyphs <set>", "which characters to draw with").choices(["auto", "unicode", "ascii"]).default("auto");
}

export function colour(): Option {
  return new Option("--color <when>", "how many colours").choices(["auto", "always", "never", "16", "256", "truecolor"]).default("auto");
}

/** Reads the value of an option that takes a whole number. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("A whole number from 0 up is expected.");
  return Number(text);
}

/** Reads the value of an option that takes a length of time. */
export function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d*\.?\d+$/.test(text) || value < 0.01 || value > 60)
    throw new InvalidArgumentError("A number of seconds from 0.01 to 60 is expected.");
  return value;
}

/** Gathers the values of an option that may be repeated. */
export function collected(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** Reads the value of an option that takes a whole number between two others. */
export function between(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d{1,9}$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidArgumentError(`A whole number from ${least} to ${most} is expected.`);
  };
}

/** Reads a length of time, such as `50ms` or `2s`; gives milliseconds. */
export function duration(text: string): number {
  const [, number, unit] = /^(\d*\.?\d+)(ms|s)$/.exec(text) ?? [];
  const value = Number(number) * (unit === "s" ? 1000 : 1);
  if (value >= 1 && value <= 60_000) return value;
  throw new InvalidArgumentError("A time from 1ms to 60s is expected, such as 50ms.");
}
