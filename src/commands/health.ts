import process from "node:process";
import { visible } from "../engine/text.js";
import { games } from "../games/index.js";
import { SMALLEST } from "../screens/play-frame.js";
import { StorageError } from "../storage/errors.js";
import { type FolderState, folderState } from "../storage/folder-state.js";
import { findFolders } from "../storage/folders.js";
import { listSaves } from "../storage/saves.js";
import { explainDepth } from "../terminal/depth.js";
import { chooseGlyphs, explainGlyphs } from "../terminal/glyphs.js";
import { type ColourDepth, depthWith, type PaletteName } from "../terminal/style.js";
import { readSettings } from "./settings.js";
import { problemsOf, type Taste } from "./taste.js";

/** How the program finds everything that it depends on. */
export interface Health {
  readonly program: { readonly version: string; readonly node: string; readonly platform: string };
  readonly terminal: TerminalHealth;
  readonly folders: { readonly data: FolderState; readonly config: FolderState };
  readonly settings: { readonly path: string; readonly exists: boolean; readonly problems: readonly string[] };
  readonly saves: { readonly count: number; readonly unsound: readonly string[] };
  /** Everything that is wrong, a sentence each. */
  readonly wrong: readonly string[];
}

interface TerminalHealth {
  /** Undefined when the output is no terminal. */
  readonly size: { readonly columns: number; readonly rows: number } | undefined;
  /** Which of the three streams are a terminal. */
  readonly streams: Readonly<Record<"stdin" | "stdout" | "stderr", boolean>>;
  readonly variables: Readonly<Record<string, string>>;
  readonly colours: { readonly depth: ColourDepth; readonly why: string; readonly palette: PaletteName };
  readonly glyphs: { readonly set: "unicode" | "ascii"; readonly why: string; readonly sample: string };
}

/** Looks at everything; nothing is written. */
export function examine(version: string, dataDir: string | undefined, taste: Taste): Health {
  const { data, config } = findFolders(dataDir);
  const read = readSettings(config);
  const terminal = terminalHealth(taste);
  const folders = { data: folderState(data), config: folderState(config) };
  const settings = { path: read.path, exists: read.exists, problems: problemsOf(read) };
  const saves = savesIn(data);
  const places = new Set([folders.data.problem, folders.config.problem].filter((problem) => problem !== undefined));
  const wrong = [...wrongVersion(), ...wrongSize(terminal), ...places, ...settings.problems, ...saves.unsound];
  const program = { version, node: process.versions.node, platform: `${process.platform} ${process.arch}` };
  return { program, terminal, folders, settings, saves, wrong };
}

/** Those that decide what the terminal is thought to show. */
const VARIABLES = ["TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG"];

function terminalHealth({ color, glyphs, palette }: Taste): TerminalHealth {
  const { env, platform, stdin, stdout, stderr } = process;
  const { depth, why } = explainDepth(env, color, stdout);
  const { set, why: whyGlyphs } = explainGlyphs(glyphs, env, platform);
  const { triangle, square, circle, rook, wall, tar, boulder, topLeft, level, topRight, up, right, check, cross } = chooseGlyphs(
    set,
    env,
    platform,
  );
  return {
    size: stdout.isTTY ? { columns: stdout.columns, rows: stdout.rows } : undefined,
    streams: { stdin: stdin.isTTY === true, stdout: stdout.isTTY === true, stderr: stderr.isTTY === true },
    variables: Object.fromEntries(VARIABLES.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
    colours: { depth: depthWith(palette, depth), why: palette === "monochrome" ? "the palette is monochrome" : why, palette },
    glyphs: {
      set,
      why: whyGlyphs,
      sample: [triangle, square, circle, rook, wall, tar, boulder, topLeft + level + topRight, up, right, check, cross].join(" "),
    },
  };
}

function savesIn(dataFolder: string): Health["saves"] {
  try {
    const saves = listSaves(
      dataFolder,
      games.map(({ game }) => game),
    );
    return { count: saves.length, unsound: saves.flatMap(({ found }) => (found instanceof StorageError ? [found.message] : [])) };
  } catch (error) {
    if (error instanceof StorageError) return { count: 0, unsound: [error.message] };
    throw error;
  }
}

const OLDEST_NODE = 20;

function wrongVersion(): readonly string[] {
  const { node } = process.versions;
  return Number.parseInt(node, 10) < OLDEST_NODE ? [`Node is ${visible(node)}; ${OLDEST_NODE} or newer is needed`] : [];
}

function wrongSize({ size }: TerminalHealth): readonly string[] {
  if (size === undefined || (size.columns >= SMALLEST.columns && size.rows >= SMALLEST.rows)) return [];
  return [`the terminal has ${size.columns}x${size.rows}; the screen needs ${SMALLEST.columns}x${SMALLEST.rows}, --plain does not`];
}
