import process from "node:process";
import type { Command } from "commander";
import { visible } from "../engine/text.js";
import type { Look } from "../screens/game-screen.js";
import { findFolders } from "../storage/folders.js";
import { type ColourChoice, colourDepth } from "../terminal/depth.js";
import { chooseGlyphs, type GlyphChoice } from "../terminal/glyphs.js";
import { depthWith, type PaletteName } from "../terminal/style.js";
import { toPaste } from "./paste.js";
import { type ReadSettings, readSettings } from "./settings.js";

/** How the user wants things drawn. */
export interface Taste {
  readonly color: ColourChoice;
  readonly glyphs: GlyphChoice;
  readonly palette: PaletteName;
}

/**
 * Fills in the options of a command that were not given on the command line with what the settings say. What is wrong
 * with the settings goes to stderr, except for `play` and `doctor`, which tell it among other things.
 */
export function fillFromSettings(command: Command): void {
  const { dataDir } = command.optsWithGlobals<{ readonly dataDir?: string }>();
  const read = readSettings(findFolders(dataDir).config);
  if (!["play", "doctor"].includes(command.name())) tellProblems(read);
  const { color, glyphs, palette, animation } = read.settings;
  for (const [name, value] of Object.entries({ color, glyphs, palette, animation: animation === "on" })) {
    if (command.getOptionValueSource(name) === "default") command.setOptionValueWithSource(name, value, "config");
  }
}

/** How things are drawn on the standard output for that taste. */
export function lookOf({ color, glyphs, palette }: Taste): Look {
  const depth = depthWith(palette, colourDepth(process.env, color, process.stdout));
  return { glyphs: chooseGlyphs(glyphs, process.env, process.platform), depth, palette };
}

/** What is wrong with the settings, a line each: `settings.jsonc:3: ...`. */
export function problemsOf({ path, problems }: ReadSettings): readonly string[] {
  return problems.map(({ line, reason }) => visible(`${path}${line === undefined ? "" : `:${line}`}: ${reason}`));
}

/** Tells on stderr, in one line, that something is wrong with the settings, and how to hear what. */
export function tellThatFaulty({ path, problems }: ReadSettings, dataDir: string | undefined): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? "a mistake" : `${problems.length} mistakes`;
  process.stderr.write(`castle-games: ${visible(path)} has ${count}; ${toPaste(["config", "check"], dataDir)} tells more\n`);
}

/** Tells on stderr what is wrong with the settings. */
export function tellProblems(read: ReadSettings): void {
  for (const problem of problemsOf(read)) process.stderr.write(`castle-games: ${problem}\n`);
}
