import { nameProblem } from "../engine/options.js";
import { oneOf, quote } from "../engine/text.js";
import { KEY_CONTEXTS, KEY_TABLES, type KeySettings } from "../screens/key-contexts.js";
import type { PaceWord } from "../screens/seat-player.js";
import { readSettingsFile, type SettingsProblem } from "../storage/settings-file.js";
import type { ColourChoice } from "../terminal/depth.js";
import type { GlyphChoice } from "../terminal/glyphs.js";
import type { PaletteName } from "../terminal/style.js";
import { readKeys } from "./settings-keys.js";

type Switch = "on" | "off";

/** What a person wants to be the same in every game. */
export interface Settings {
  /** The player's name in new games; empty when the games are to choose one. */
  readonly name: string;
  readonly palette: PaletteName;
  readonly glyphs: GlyphChoice;
  readonly color: ColourChoice;
  readonly animation: Switch;
  /** Whether undo and leaving ask first. */
  readonly confirmations: Switch;
  readonly bell: Switch;
  /** How fast bots play. */
  readonly pace: PaceWord;
  /** Reduced: nothing on the screen moves by itself, whatever `animation` says. */
  readonly motion: "full" | "reduced";
  readonly keys: KeySettings;
}

/** The settings that are one of several words. The first word is the one that holds when nothing is set. */
const CHOICES = {
  palette: ["default", "high-contrast", "monochrome"],
  glyphs: ["auto", "unicode", "ascii"],
  color: ["auto", "always", "never", "16", "256", "truecolor"],
  animation: ["on", "off"],
  confirmations: ["off", "on"],
  bell: ["off", "on"],
  pace: ["normal", "fast", "slow"],
  motion: ["full", "reduced"],
} as const satisfies { readonly [Key in Exclude<keyof Settings, "name" | "keys">]: readonly Settings[Key][] };

/** Every setting, in the order of the list, with what it is for. */
export const SETTINGS: Readonly<Record<keyof Settings, string>> = {
  name: "your name in new games; empty for the name that the games have",
  palette: "which colours: those of the games, stronger ones on black, or none",
  glyphs: "which characters to draw with",
  color: "how many colours; auto asks the terminal",
  animation: "whether what the game does by itself is shown step by step",
  confirmations: "whether undo and leaving ask first",
  bell: "whether a bell tells of refusals, of another player's turn and of the end",
  pace: "how fast bots play",
  motion: "reduced: nothing on the screen moves by itself, whatever animation says",
  keys: 'other keys, by screen (play, menu, replay, learn): "play": { "undo": ["x", "ctrl-x"] }',
};

export interface ReadSettings {
  readonly path: string;
  readonly exists: boolean;
  readonly settings: Settings;
  /** What is wrong with the file; there the settings are as if nothing was set. */
  readonly problems: readonly SettingsProblem[];
}

/** The settings in a config folder. Nothing is thrown or written: what is wrong is told, and counts for nothing. */
export function readSettings(configFolder: string): ReadSettings {
  const { path, exists, settings: written, problems: unsound } = readSettingsFile(configFolder);
  const problems = [...unsound];

  function soundValue(key: keyof Settings): unknown {
    const setting = written.find((candidate) => candidate.key === key);
    const reason = setting && problemOf(key, setting.value);
    if (reason !== undefined) problems.push({ line: setting?.line, reason });
    return reason === undefined ? setting?.value : undefined;
  }
  function choice<Key extends keyof typeof CHOICES>(key: Key): (typeof CHOICES)[Key][number] {
    const value = soundValue(key);
    const words: readonly (typeof CHOICES)[Key][number][] = CHOICES[key];
    return words.find((word) => word === value) ?? CHOICES[key][0];
  }

  for (const { key, line } of written) {
    if (!Object.hasOwn(SETTINGS, key))
      problems.push({ line, reason: `there is no setting ${quote(key)}${oneOf(key, Object.keys(SETTINGS))}` });
  }
  const name = soundValue("name");
  const keys = soundValue("keys") === undefined ? [] : (written.find(({ key }) => key === "keys")?.members ?? []);
  const [animation, motion] = [choice("animation"), choice("motion")];
  const settings: Settings = {
    name: typeof name === "string" ? name : "",
    palette: choice("palette"),
    glyphs: choice("glyphs"),
    color: choice("color"),
    animation: motion === "reduced" ? "off" : animation,
    confirmations: choice("confirmations"),
    bell: choice("bell"),
    pace: choice("pace"),
    motion,
    keys: readKeys(keys, problems),
  };
  return { path, exists, settings, problems: problems.sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
}

/** Why a setting cannot have a value; undefined when it can. What `keys` holds is looked at by `readKeys`. */
export function problemOf(key: keyof Settings, value: unknown): string | undefined {
  if (key === "name") {
    if (typeof value !== "string") return 'name: a text is expected, such as "Ada"';
    const problem = value === "" ? undefined : nameProblem(value);
    return problem && `name: a name ${problem}`;
  }
  if (key === "keys") {
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? undefined : 'keys: actions and their keys are expected, such as { "play": { "undo": ["x"] } }';
  }
  const words = wordsOf(key);
  if (typeof value === "string" && words.includes(value)) return undefined;
  return `${key}: ${quoted(value)} is none of ${words.map((word) => JSON.stringify(word)).join(", ")}`;
}

/** What a new settings file holds: every setting as it is when nothing is set, and what it is for. */
export function settingsTemplate(): string {
  const lines = Object.entries<string>(SETTINGS).flatMap(([key, about]) => {
    const words = wordsOf(key);
    const value = key === "keys" ? "{}" : JSON.stringify(words[0] ?? "");
    const told = [`${about}${words.length === 0 ? "" : `: ${words.join(", ")}`}`, ...(key === "keys" ? usualKeys() : [])];
    return ["", ...told.map((line) => `  // ${line}`), `  "${key}": ${value}${key === "keys" ? "" : ","}`];
  });
  const head = "// Settings of castle-games. `castle-games config check` tells what is wrong here, with the line.";
  return [head, "{", ...lines.slice(1), "}", ""].join("\n");
}

/** How wide the lines of a new settings file are, about. */
const WIDTH = 100;

/** Every action of every screen with its usual keys, the changeable ones: `learn: idea i, restart R, play g`. */
function usualKeys(): readonly string[] {
  return KEY_CONTEXTS.flatMap((context) => {
    const told = KEY_TABLES[context].bindings.map(({ action, keys }) => [action, ...keys].join(" "));
    const lines = told.reduce<readonly string[]>(
      (all, one, at) => {
        const last = all.at(-1) ?? "";
        const longer = at === 0 ? `${last} ${one}` : `${last}, ${one}`;
        return longer.length <= WIDTH ? all.with(-1, longer) : [...all.with(-1, `${last},`), `  ${one}`];
      },
      [`${context}:`],
    );
    return lines;
  });
}

/** The words that a setting can be; empty for one that is typed. */
export function wordsOf(key: string): readonly string[] {
  return Object.entries<readonly string[]>(CHOICES).find(([name]) => name === key)?.[1] ?? [];
}

function quoted(value: unknown): string {
  return typeof value === "string" ? quote(value) : quote(JSON.stringify(value) ?? "nothing");
}
