import { realpathSync, statSync, writeFileSync } from "node:fs";
import process from "node:process";
import { visible } from "../../engine/text.js";
import { type Film, toldAt, viewAt } from "../../screens/film.js";
import type { Look, Size } from "../../screens/game-screen.js";
import { withPath } from "../../storage/errors.js";
import { chooseGlyphs } from "../../terminal/glyphs.js";
import { depthWith } from "../../terminal/style.js";
import { UsageError } from "../errors.js";
import { writeNamed } from "../named-file.js";
import { ANOTHER_PLACE, remedied } from "../remedies.js";
import type { Taste } from "../taste.js";
import { castOf } from "./cast.js";
import { pageOf } from "./html.js";
import { svgOf } from "./svg.js";

/** A recording for asciinema, a picture of one position, or a page that steps through the game. */
export type Format = "cast" | "svg" | "html";

export interface Export extends Taste {
  readonly format: Format;
  readonly film: Film;
  /** Who played what, in a line. */
  readonly about: string;
  /** The file of the record, which is never written over. */
  readonly file: string;
  /** The file to write; the standard output when it is not given. */
  readonly output: string | undefined;
  /** Seconds a step. */
  readonly pace: number;
}

/** The room that a board is drawn in where it stands alone. */
const BOARD: Size = { columns: 100, rows: 34 };

/** Writes a film in a format. Throws `UsageError` and `StorageError`. */
export function writeExport(given: Export): void {
  const { output, file } = given;
  if (output === undefined || output === "-") {
    process.stdout.write(FORMS[given.format](given, lookInFile(given)));
    return;
  }
  if (isSame(output, file)) throw new UsageError("-o names the record itself; give another file, the export would replace it");
  const text = FORMS[given.format](given, lookInFile(given));
  const there = remedied(ANOTHER_PLACE, () => withPath(output, "write", () => statSync(output, { throwIfNoEntry: false })));
  // A pipe or a device takes what it is given; whatever else is there stays as it is.
  if (there === undefined || there.isFile()) writeNamed(output, text);
  else remedied(ANOTHER_PLACE, () => withPath(output, "write", () => writeFileSync(output, text)));
  process.stderr.write(`written to ${visible(output)}\n`);
}

const FORMS: Readonly<Record<Format, (given: Export, look: Look) => string>> = {
  cast: ({ film, about, pace }, look) => castOf(film, { title: about, pace, look }),
  svg: ({ film }, look) => {
    const frame = film.steps.length;
    const view = viewAt(film, frame);
    const told = toldAt(film, frame);
    const title = told === undefined ? `${film.game.title}, the first position` : `${film.game.title}, ${frame}: ${told.text}`;
    return svgOf(film.screen.picture(view, BOARD, look), { title, description: film.game.describe(view), palette: look.palette });
  },
  html: ({ film, about, pace }, look) => pageOf(film, { title: about, pace, look, board: BOARD }),
};

/** A file has every glyph, and every colour unless none is wanted. */
function lookInFile({ color, glyphs, palette }: Taste): Look {
  const depth = depthWith(palette, color === "never" ? 0 : 3);
  return { glyphs: chooseGlyphs(glyphs === "auto" ? "unicode" : glyphs, process.env, process.platform), depth, palette };
}

function isSame(path: string, other: string): boolean {
  try {
    return realpathSync(path) === realpathSync(other);
  } catch {
    return false;
  }
}
