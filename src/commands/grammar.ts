import type { Argument, Command, Option } from "commander";
import { games } from "../games/index.js";
import { SETTING_NAMES } from "./config.js";
import { addGameOptions, gameNames, gameWords } from "./play-options.js";

/** What may stand in one place of the command line. */
export interface Place {
  /** What the help calls it: `file`, `game|file`. */
  readonly name: string;
  readonly words: readonly string[];
  readonly paths: "files" | "folders" | undefined;
  /** What the program is asked for while one types: these words are never the same for long. */
  readonly asked: Asked | undefined;
  /** True when several words may stand there, separated by commas. */
  readonly list: boolean;
  readonly required: boolean;
  readonly variadic: boolean;
}

export interface GrammarOption {
  /** `-o`, `--output`. */
  readonly flags: readonly string[];
  readonly about: string;
  /** What follows it; undefined for a switch. */
  readonly value: Place | undefined;
}

/** A command with everything that may stand after it. */
export interface Grammar {
  readonly name: string;
  readonly about: string;
  readonly options: readonly GrammarOption[];
  readonly places: readonly Place[];
  readonly commands: readonly Grammar[];
}

/** The whole command line as plain values, made from commander's tree and what the registry and the rulebooks know. */
export async function grammarOf(program: Command): Promise<Grammar> {
  program.commands.forEach(addGameOptions);
  const books = await Promise.all(games.map(({ rulebook }) => rulebook()));
  const sections = new Set(books.flatMap((book) => book.sections.map(({ word }) => word)));
  const words: Words = new Map([
    ...gameWords(),
    ["game", gameNames()],
    ["game|file", gameNames()],
    ["section", [...sections]],
    ["key", SETTING_NAMES],
    ["name", ["latest"]],
    ["command", program.commands.map((command) => command.name())],
  ]);
  const grammar = commandOf(program, words);
  const help: Grammar = {
    name: "help",
    about: "print the help of a command",
    options: [],
    places: [placeOf("command", false, words)],
    commands: [],
  };
  return { ...grammar, commands: [...grammar.commands, help] };
}

/** Words by the name of the place or of the option that takes them. */
type Words = ReadonlyMap<string, readonly string[]>;

/** Words that `completion --words` prints. */
export type Asked = "saves";

/** The arguments that they are for. */
const ASKED: Readonly<Record<string, Asked>> = { name: "saves" };

const PATHS: Readonly<Record<string, Place["paths"]>> = { file: "files", "game|file": "files", folder: "folders" };

function commandOf(command: Command, words: Words): Grammar {
  return {
    name: command.name(),
    about: command.description(),
    options: [...command.options.filter(({ hidden }) => !hidden).map((option) => optionOf(option, words)), HELP],
    places: command.registeredArguments.map((argument) => argumentOf(argument, words)),
    commands: command.commands.map((inner) => commandOf(inner, words)),
  };
}

const HELP: GrammarOption = { flags: ["-h", "--help"], about: "print this help", value: undefined };

function optionOf(option: Option, words: Words): GrammarOption {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  const name = /[<[]([^>\]]+)[>\]]/.exec(option.flags)?.[1];
  if (name === undefined) return { flags, about: option.description, value: undefined };
  const known = option.argChoices ?? words.get(option.attributeName()) ?? [];
  const value = { ...placeOf(name, true, words), words: known, list: option.attributeName() === "options" };
  return { flags, about: option.description, value };
}

function argumentOf(argument: Argument, words: Words): Place {
  const place = {
    ...placeOf(argument.name(), argument.required, words),
    variadic: argument.variadic,
    asked: ASKED[argument.name()],
  };
  return argument.argChoices === undefined ? place : { ...place, words: argument.argChoices };
}

function placeOf(name: string, required: boolean, words: Words): Place {
  return { name, words: words.get(name) ?? [], paths: PATHS[name], asked: undefined, list: false, required, variadic: false };
}
