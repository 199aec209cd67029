import type { Grammar, GrammarOption, Place } from "../grammar.js";

/** A completion script for zsh: a function for every command, which hands its words to `_arguments`. */
export function zshScript(grammar: Grammar): readonly string[] {
  const { name } = grammar;
  const play = grammar.commands.find((command) => command.name === "play");
  return [
    `#compdef ${name}`,
    `# Completion for ${name} in zsh: keep it as _${name} in a folder of $fpath`,
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
  const commands = node.commands.map(({ name, about }) => `${escaped(name)}\\:${inDescription(about)}`).join(" ");
  const offered = [quoted(`commands:command:((${commands}))`), ...(first === undefined ? [] : [quoted(`places:${first.name}:${actionOf(first)}`)])];
  return [
    ...inner,
    `${path}() {`,
    "  local curcontext=$curcontext state line ret=1",
    "  typeset -A opt_args",
    `  _arguments -C -s : ${[...own, ...others, "'1:: :->first'", "'*:: :->rest'"].join(" \\\n    ")} && ret=0`,
    "  case $state in",
    `    first) _alternative ${offered.join(" \\\n      ")} && ret=0 ;;`,
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

function actionOf({ words, paths, list }: Place): string {
  if (list) return `_values -s , word ${words.map(escaped).join(" ")}`;
  const files = paths === "folders" ? "_files -/" : "_files";
  if (words.length === 0) return paths === undefined ? " " : files;
  const told = `(${words.map(escaped).join(" ")})`;
  return paths === undefined ? told : `{ local -a told=${told}; _alternative "words:word:compadd -a told" "files:file:${files}" }`;
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
