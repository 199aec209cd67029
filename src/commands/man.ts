import type { Command } from "commander";
import { type Grammar, type GrammarOption, grammarOf, type Place } from "./grammar.js";
import { print } from "./tell.js";

/** What goes onto the manual page beside the command line itself. */
export interface ManualParts {
  readonly version: string;
  /** The examples of the program and of each command, a line each. */
  readonly examples: readonly (readonly string[])[];
}

/** Prints the manual page, for `man -l`. */
export async function tellManual(program: Command, parts: ManualParts): Promise<void> {
  print(manualOf(await grammarOf(program), parts));
}

/** The manual page in roff, made from the command line: nothing is written twice. */
function manualOf(grammar: Grammar, { version, examples }: ManualParts): readonly string[] {
  const { name, about, options, commands } = grammar;
  return [
    `.TH ${name.toUpperCase()} 1 "" "${name} ${version}" "User Commands"`,
    // Words of the command line are not taken apart.
    ".nh",
    ".ad l",
    ".SH NAME",
    `${roff(name)} \\- ${roff(about.replace(/\.$/, ""))}`,
    ".SH SYNOPSIS",
    `.B ${roff(name)}`,
    "[\\fIcommand\\fR] [\\fIoptions\\fR] [\\fIarguments\\fR]",
    ".SH DESCRIPTION",
    ...paragraphs(DESCRIPTION),
    ".SH OPTIONS",
    ...options.flatMap(optionLines),
    ".SH COMMANDS",
    ...commands.flatMap((command) => commandLines(command)),
    ".SH FILES",
    ...FILES.flatMap(item),
    ".SH ENVIRONMENT",
    ...ENVIRONMENT.flatMap(item),
    ".SH EXIT STATUS",
    ...STATUS.flatMap(item),
    ".SH EXAMPLES",
    ...examples.flatMap(exampleLines),
  ];
}

const DESCRIPTION = [
  "Castle Panic and Castellion in the terminal. A game is a seed and a list of commands in text; it is kept in a file as it is played, can be gone on with after a crash, and replays exactly.",
  "The command play may be left out before the name of a game or of a file.",
];

type Item = readonly [label: string, about: string];

const FILES: readonly Item[] = [
  ["saves/*.castle", "the games, in the data folder: ~/.local/share/castle-games on Linux. castle-games doctor tells where it is."],
  ["statistics.json", "what is remembered of finished games, beside saves; nothing is lost with it"],
  ["settings.jsonc", "the settings, in the config folder: ~/.config/castle-games on Linux. castle-games config path tells where it is."],
];

const ENVIRONMENT: readonly Item[] = [
  ["CASTLE_GAMES_HOME", "a folder for saves and settings, in place of those of the system; --data-dir goes before it"],
  ["XDG_DATA_HOME, XDG_CONFIG_HOME", "on Linux, where the folders of all programs are: ~/.local/share and ~/.config when not set"],
  ["NO_COLOR", "when it is not empty, no colours are used, unless --color or the setting color asks for some"],
  ["FORCE_COLOR", "0 to 3: no colours, 16, 256 or all of them, also where the output is no terminal; NO_COLOR goes before it"],
  ["TERM, COLORTERM, TERM_PROGRAM, WT_SESSION", "how many colours the terminal has; TERM=dumb plays in lines of text, as --plain does"],
  ["INK_SCREEN_READER", "when it is true, everything is told in lines of text, as with --plain"],
  ["LC_ALL, LC_CTYPE, LANG", "whether the terminal shows Unicode; the first that is set decides"],
];

const STATUS: readonly Item[] = [
  ["0", "fine, whether a game was won or lost"],
  ["1", "an error, or a record that does not replay"],
  ["2", "the command line asked for something that cannot be"],
  ["130", "interrupted"],
];

function commandLines(command: Grammar, path: readonly string[] = []): readonly string[] {
  const { name, about, options, places, commands } = command;
  const words = [...path, name];
  const usage = [`\\fB${roff(words.join(" "))}\\fR`, ...places.map(placeText)].join(" ");
  const own = options.filter(({ flags }) => !flags.includes("--help") && !flags.includes("--debug"));
  const head = path.length === 0 ? [`.SS ${usage}`, roff(about)] : [".PP", usage, ".br", roff(about)];
  return [...head, ...own.flatMap(optionLines), ...commands.flatMap((inner) => commandLines(inner, words))];
}

function optionLines({ flags, about, value }: GrammarOption): readonly string[] {
  const names = flags.map((flag) => `\\fB${roff(flag)}\\fR`).join(", ");
  const words = value === undefined || value.words.length === 0 || value.list ? "" : `: ${value.words.join(", ")}`;
  return [
    ".TP",
    `${names}${value === undefined ? "" : ` \\fI${roff(value.name)}\\fR`}`,
    roff(`${about}${isTold(about, value) ? "" : words}`),
  ];
}

/** Options of games tell their words by themselves, those of each game apart. */
function isTold(about: string, value: Place | undefined): boolean {
  return value?.words.every((word) => about.includes(word)) === true;
}

function placeText({ name, required, variadic }: Place): string {
  const text = `\\fI${roff(name)}\\fR${variadic ? " ..." : ""}`;
  return required ? text : `[${text}]`;
}

function item([label, about]: Item): readonly string[] {
  return [".TP", `\\fB${roff(label)}\\fR`, roff(about)];
}

function paragraphs(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => [".PP", roff(text)]);
}

function exampleLines(lines: readonly string[]): readonly string[] {
  return [".PP", ".nf", ...lines.map(roff), ".fi"];
}

const SIGNS: Readonly<Record<string, string>> = {
  "\\": "\\(rs",
  "-": "\\-",
  "'": "\\(aq",
  "`": "\\(ga",
  "~": "\\(ti",
  "^": "\\(ha",
  '"': "\\(dq",
};

/** A text as roff takes it: signs that it would turn into others, and a dot at the beginning that it would take for a request. */
function roff(text: string): string {
  const safe = text.replace(/[\\\-'`~^"]/g, (sign) => SIGNS[sign] ?? sign);
  const plain = safe.replace(/[^\n -~]/gu, (char) => `\\[u${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`);
  return plain.startsWith(".") ? `\\&${plain}` : plain;
}
