import type { Grammar, Place } from "../grammar.js";

/**
 * A completion script for bash from 3.2 on, without the package bash-completion. It walks over the words before the
 * cursor to find the command, `play` when none is named, and how many of its places are filled.
 */
export function bashScript(grammar: Grammar): readonly string[] {
  const nodes = pathsOf(grammar);
  return [
    `# Completion for ${grammar.name} in bash: source <(${grammar.name} completion bash)`,
    "_castle_games() {",
    `  local cur=\${COMP_WORDS[COMP_CWORD]} prev= path= place=0 at=1 words= list= paths= asked= option=`,
    "  # bash takes --color=never apart into three words.",
    `  ((COMP_CWORD > 0)) && prev=\${COMP_WORDS[COMP_CWORD - 1]}`,
    `  if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD - 2]}; fi`,
    "  while ((at < COMP_CWORD)); do",
    `    case \${COMP_WORDS[at]} in`,
    `      ${pattern(valued(nodes))}) [[ \${COMP_WORDS[at + 1]} == = ]] && ((at++)); ((at++)) ;;`,
    "      -* | =) ;;",
    "      *)",
    `        case "$path \${COMP_WORDS[at]}" in`,
    `          ${pattern(nodes.slice(1).map(({ path }) => path))}) path="$path \${COMP_WORDS[at]}" place=0 ;;`,
    "          *) ((place++)) ;;",
    "        esac",
    "        [[ -z $path ]] && path=' play'",
    "        ;;",
    "    esac",
    "    ((at++))",
    "  done",
    "  case $prev in",
    `    ${pattern(valued(nodes))}) option=$prev ;;`,
    "  esac",
    "  if [[ -n $option ]]; then",
    '    case "$path $option" in',
    ...nodes.flatMap(({ path, node }) =>
      node.options.flatMap(({ flags, value }) =>
        value === undefined
          ? []
          : answer(
              flags.map((flag) => `${path} ${flag}`),
              value,
            ),
      ),
    ),
    "    esac",
    "  elif [[ $cur == -* ]]; then",
    "    case $path in",
    ...nodes.map(({ path, node }) => `      ${quoted(path)}) words=${quoted(node.options.flatMap(({ flags }) => flags).join(" "))} ;;`),
    "    esac",
    "  else",
    '    case "$path $place" in',
    ...nodes.flatMap(({ path, node }) => placesOf(path, node)),
    "    esac",
    "  fi",
    "  COMPREPLY=()",
    "  local before= found",
    "  if [[ -n $asked ]]; then",
    '    while IFS= read -r found; do [[ $found == "$cur"* ]] && COMPREPLY+=("$found"); done \\',
    `      < <("\${COMP_WORDS[0]}" completion bash --words "$asked" 2>/dev/null)`,
    "    compopt -o filenames 2>/dev/null",
    "  fi",
    `  [[ -n $list ]] && before=\${cur%"\${cur##*,}"}`,
    `  while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen -P "$before" -W "$words" -- "\${cur#"$before"}")`,
    `  ((\${#COMPREPLY[@]} > 0)) || [[ -z $paths ]] && return`,
    '  while IFS= read -r found; do COMPREPLY+=("$found"); done < <(compgen "-$paths" -- "$cur")',
    "  compopt -o filenames 2>/dev/null",
    "}",
    `complete -F _castle_games ${grammar.name}`,
  ];
}

interface Reached {
  /** The words of the command, each after a blank; empty for the program. */
  readonly path: string;
  readonly node: Grammar;
}

/** Every command with its path. Without one, everything of `play` may be said. */
function pathsOf(grammar: Grammar): readonly Reached[] {
  const below = (node: Grammar, path: string): readonly Reached[] =>
    node.commands.flatMap((inner) => [{ path: `${path} ${inner.name}`, node: inner }, ...below(inner, `${path} ${inner.name}`)]);
  const play = grammar.commands.find(({ name }) => name === "play");
  const options = [...grammar.options, ...(play?.options ?? []).filter(({ flags }) => !flags.includes("--help"))];
  return [{ path: "", node: { ...grammar, options, places: play?.places ?? [] } }, ...below(grammar, "")];
}

function valued(nodes: readonly Reached[]): readonly string[] {
  return [...new Set(nodes.flatMap(({ node }) => node.options.flatMap(({ flags, value }) => (value === undefined ? [] : flags))))];
}

/** What can stand in each place of a command; its own commands stand in the first. */
function placesOf(path: string, { places, commands }: Grammar): readonly string[] {
  const [first] = places;
  const none: Place = { name: "", words: [], paths: undefined, asked: undefined, list: false, required: false, variadic: false };
  const names = commands.map(({ name }) => name);
  const all = names.length === 0 ? places : [{ ...(first ?? none), words: [...names, ...(first?.words ?? [])] }, ...places.slice(1)];
  return all.flatMap((place, at) => answer([`${path} ${at}`], place));
}

function answer(keys: readonly string[], { words, paths, asked, list }: Place): readonly string[] {
  const parts = [
    ...(words.length === 0 ? [] : [`words=${quoted(words.join(" "))}`]),
    ...(asked === undefined ? [] : [`asked=${asked}`]),
    ...(list ? ["list=yes"] : []),
    ...(paths === undefined ? [] : [`paths=${paths === "files" ? "f" : "d"}`]),
  ];
  return parts.length === 0 ? [] : [`      ${pattern(keys)}) ${parts.join(" ")} ;;`];
}

function pattern(words: readonly string[]): string {
  return words.map(quoted).join(" | ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
