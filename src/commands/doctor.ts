import process from "node:process";
import { visible } from "../engine/text.js";
import type { FolderState } from "../storage/folder-state.js";
import { examine, type Health } from "./health.js";
import type { Taste } from "./taste.js";
import { print } from "./tell.js";

export interface DoctorArguments extends Taste {
  readonly version: string;
  readonly dataDir: string | undefined;
  readonly json: boolean;
}

/** Tells how the program finds the terminal, its folders, settings and saves. Exit status 1 when something is wrong with them. */
export function tellHealth({ version, dataDir, json, ...taste }: DoctorArguments): void {
  const health = examine(version, dataDir, taste);
  if (health.wrong.length > 0) process.exitCode = 1;
  print(
    json
      ? [JSON.stringify(health)]
      : [...rowsOf(health).map(([label, told]) => `${label.padEnd(10)}  ${visible(told)}`), "", ...verdict(health)],
  );
}

type Row = readonly [label: string, told: string];

const DEPTHS = ["no colours", "16 colours", "256 colours", "true colour"] as const;

function rowsOf({ program, terminal, folders, settings, saves }: Health): readonly Row[] {
  const { size, streams, variables, colours, glyphs } = terminal;
  return [
    ["program", `castle-games ${program.version}, Node ${program.node}, ${program.platform}`],
    ["terminal", size === undefined ? "the output is no terminal" : `${size.columns} columns, ${size.rows} rows`],
    [
      "streams",
      Object.entries(streams)
        .map(([name, is]) => `${name} ${is ? "is" : "is not"} a terminal`)
        .join(", "),
    ],
    [
      "variables",
      Object.entries(variables)
        .map(([name, value]) => `${name}=${value}`)
        .join(" ") || "none of those that matter is set",
    ],
    ["colours", `${DEPTHS[colours.depth]}, because ${colours.why}; palette ${colours.palette}`],
    ["glyphs", `${glyphs.set}, because ${glyphs.why}`],
    ["sample", glyphs.sample],
    ["data", folder(folders.data)],
    ["config", folder(folders.config)],
    ["settings", `${settings.path}: ${settings.exists ? sound(settings.problems.length) : "not there, every setting is as usual"}`],
    ["saves", saves.count === 0 && saves.unsound.length === 0 ? "none" : `${saves.count}: ${sound(saves.unsound.length)}`],
  ];
}

function folder({ path, exists, writable, free }: FolderState): string {
  const room = free === undefined ? [] : [`${bytes(free)} free`];
  return [`${path}: ${exists ? "exists" : "will be made"}`, writable ? "can be written" : "cannot be written", ...room].join(", ");
}

function bytes(count: number): string {
  const [big, unit] = count >= 1e9 ? [count / 1e9, "GB"] : [count / 1e6, "MB"];
  return `${big.toFixed(big < 10 ? 1 : 0)} ${unit}`;
}

function sound(problems: number): string {
  return problems === 0 ? "sound" : `${problems} not sound`;
}

function verdict({ wrong }: Health): readonly string[] {
  return wrong.length === 0 ? ["Nothing is wrong."] : ["Wrong:", ...wrong.map((sentence) => `- ${visible(sentence)}`)];
}
