import type { Grammar, Place } from "../grammar.js";

/** A completion script for fish: one line for every word that can be said, each with the commands after which it can. */
export function fishScript(grammar: Grammar): readonly string[] {
  const { name, commands, options } = grammar;
  const play = commands.find((command) => command.name === "play");
  const known = commands.map((command) => command.name).join(" ");
  const head = [
    `# Completion for ${name} in fish: keep it as ~/.config/fish/completions/${name}.fish`,
    "# True when the words before the cursor begin with these commands; without a command, it is play.",
    "function __castle_games_in",
    "    set -l words (commandline -opc)[2..-1]",
    `    if test (count $words) -gt 0; and not contains -- $words[1] ${known}`,
    "        set -p words play",
    "    end",
    "    test (count $argv) -eq 0; and return (test (count $words) -eq 0)",
    "    for at in (seq (count $argv))",
    '        test "$words[$at]" = "$argv[$at]"; or return 1',
    "    end",
    "end",
    "# True when nothing stands after these commands yet.",
    "function __castle_games_at",
    "    test (count (commandline -opc)) -eq (math (count $argv) + 1); and __castle_games_in $argv",
    "end",
    `complete -c ${name} -f`,
  ];
  const root: Grammar = { ...grammar, options: [...options, ...(play?.options ?? [])], places: play?.places ?? [] };
  return [...head, ...linesOf(name, root, [])];
}

function linesOf(name: string, node: Grammar, path: readonly string[]): readonly string[] {
  const within = `complete -c ${name} -n ${quoted(["__castle_games_in", ...path].join(" "))}`;
  const at = `complete -c ${name} -n ${quoted(["__castle_games_at", ...path].join(" "))}`;
  const seen = new Set<string>();
  const options = node.options.flatMap(({ flags, about, value }) => {
    const long = flags.find((flag) => flag.startsWith("--"));
    if (long === undefined || seen.has(long)) return [];
    seen.add(long);
    const short = flags.find((flag) => !flag.startsWith("--"));
    const names = `${short === undefined ? "" : ` -s ${short.slice(1)}`} -l ${long.slice(2)}`;
    return [`${within}${names}${value === undefined ? "" : ` ${valuePart(value)}`} -d ${quoted(about)}`];
  });
  const commands = node.commands.map((inner) => `${at} -a ${inner.name} -d ${quoted(inner.about)}`);
  const places = node.places.flatMap(({ words, paths, asked }) => [
    ...(asked === undefined ? [] : [`${within} -a ${quoted(`(${name} completion fish --words ${asked} 2>/dev/null)`)}`]),
    ...(words.length === 0 ? [] : [`${within} -a ${quoted(words.join(" "))}`]),
    ...(paths === undefined ? [] : [`${within} -F`]),
  ]);
  return [...options, ...commands, ...places, ...node.commands.flatMap((inner) => linesOf(name, inner, [...path, inner.name]))];
}

/** What follows an option: one of some words, a path, or anything. */
function valuePart({ words, paths, list }: Place): string {
  if (list) return `-x -a ${quoted(`(__fish_complete_list , 'printf "%s\\n" ${words.join(" ")}')`)}`;
  if (words.length > 0) return `-x -a ${quoted(words.join(" "))}`;
  if (paths === "folders") return "-x -a '(__fish_complete_directories)'";
  return paths === "files" ? "-r -F" : "-x";
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
