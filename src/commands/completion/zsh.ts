import type { Grammar, GrammarOption, Place } from "../grammar.js";

/** A completion script for zsh: a function for every command, which hands its words to `_arguments`. */
export function zshScript(grammar: Grammar): readonly string[] {
  const { name } = grammar;
  const play = grammar.commands.find((command) => command.name === "play");
  return [
    `#compdef ${name}`,
    `# Completion for ${name} in zsh: keep it as _${name} in a folder of $fpath`,
    "# What the program knows: the names of saves.",
    "__castle-games-asked() {",
    "  local -a names",
    `  names=(\${(f)"$(_call_program words castle-games completion zsh --words $1 2>/dev/null)"})`,
    "  compadd -- $@[2,-1] $names",
    "}",
    ...functionsOf({ ...grammar, places: play?.places ?? [] }, `_${name}`, play?.options ?? []),
    // Loaded from $fpath it is called at once; sourced it only has to be known.
    `if [[ $funcstack[1] == _${name} ]]; then`,
    `  _${name} "$@"`,
    "else",
    `  compdef _${name} ${name}`,
    "fi",
  ];
}

/** The function of a command after those of the commands in it. `more` are options that may be said without a command. */
function functionsOf(node: Grammar, path: string, more: readonly GrammarOption[] = []): readonly string[] {
  const own = node.options.flatMap(optionSpecs);
  const others = more.filter(({ flags }) => !flags.includes("--help")).flatMap(optionSpecs);
  const inner = node.commands.flatMap((command) => functionsOf(command, `${path}-${command.name}`));
  if (node.commands.length === 0) {
    const specs = [...own, ...node.places.map(placeSpec)];
    return [...inner, `${path}() {`, `  _arguments -s : ${specs.join(" \\\n    ")}`, "}"];
  }
  const [first] = node.places;
  const described = node.commands.map(({ name, about }) => quoted(`${name}:${about.replaceAll("\\", "\\\\")}`));
  const offered = ["_describe -t commands command commands && ret=0", ...(first === undefined ? [] : [`${offer(first)} && ret=0`])];
  return [
    ...inner,
    `${path}() {`,
    "  local curcontext=$curcontext state line ret=1",
    "  local -a commands",
    "  typeset -A opt_args",
    `  _arguments -C -s : ${[...own, ...others, "'1: :->first'", "'*:: :->rest'"].join(" \\\n    ")} && ret=0`,
    "  case $state in",
    "    first)",
    `      commands=(${described.join(" \\\n        ")})`,
    ...offered.map((line) => `      ${line}`),
    "      ;;",
    "    rest)",
    "      case $words[1] in",
    ...node.commands.map(({ name }) => `        ${name}) ${path}-${name} && ret=0 ;;`),
    "      esac",
    "      ;;",
    "  esac",
    "  return ret",
    "}",
  ];
}

function optionSpecs({ flags, about, value }: GrammarOption): readonly string[] {
  const others = flags.length > 1 ? `(${flags.join(" ")})` : "";
  const message = value === undefined ? "" : `:${value.name}:${actionOf(value)}`;
  return flags.map((flag) => {
    const joint = value === undefined ? "" : flag.startsWith("--") ? "=" : "+";
    return quoted(`${others}${flag}${joint}[${inDescription(about)}]${message}`);
  });
}

function placeSpec({ required, variadic, name, ...place }: Place): string {
  const label = variadic ? "*:" : required ? ":" : "::";
  return quoted(`${label}${name.replaceAll(":", " ")}:${actionOf({ ...place, name, required, variadic })}`);
}

function actionOf(place: Place): string {
  const { words, paths, asked, list } = place;
  // The blank keeps _arguments from putting words of its own between.
  if (asked !== undefined) return ` __castle-games-asked ${[asked, ...words].join(" ")}`;
  if (list) return `_values -s , word ${words.map(escaped).join(" ")}`;
  if (words.length > 0 && paths !== undefined) return `{ ${offer(place)} }`;
  if (words.length > 0) return `(${words.map(escaped).join(" ")})`;
  if (paths === undefined) return " ";
  return paths === "folders" ? "_files -/" : "_files";
}

/** Offers words of a place, and files where they may stand too. */
function offer({ words, paths }: Place): string {
  const files = paths === undefined ? "" : paths === "folders" ? ' "files:folder:_files -/"' : ' "files:file:_files"';
  return `_alternative "words:word:(${words.map(escaped).join(" ")})"${files}`;
}

/** A description stands in brackets or after a colon. */
function inDescription(text: string): string {
  return text.replace(/[\\[\]:()" ]/g, "\\$&");
}

function escaped(word: string): string {
  return word.replace(/[\\[\]:() ]/g, "\\$&");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
