/** A command that a page tells its readers to run, and what it shows of the answer. */
export interface ToldCommand {
  /** As it is written; several lines where a block only makes sense as a whole. */
  readonly command: string;
  /** Lines of the answer, in their order; `...` stands for any. */
  readonly shown: readonly string[];
}

/** What stands at the beginning of a command of a page outside its blocks. */
const PROGRAMS = /^(npx |npm |node |castle-games\b|echo |printf |source )/;
/** A word in capitals stands for something that the reader puts in. */
const PLACEHOLDER = /(^|[\s=<[])[A-Z][A-Z_]{2,}\b/;

/**
 * Every command of a page in Markdown, in order: the lines of blocks in `sh`, the lines after `$ ` of blocks in `console`, and
 * commands between backticks, in tables too, but for those with a placeholder.
 */
export function commandsOf(markdown: string): readonly ToldCommand[] {
  const parts = markdown.split(/^(```[^\n]*\n[\s\S]*?\n```)$/m);
  return parts.flatMap((part) => {
    const block = /^```([^\n]*)\n([\s\S]*)\n```$/.exec(part);
    if (block === null) return inline(part);
    const [, language = "", text = ""] = block;
    if (language === "sh") return script(text);
    return language === "console" ? session(text) : [];
  });
}

/** Every block of a page in JavaScript. */
export function scriptsOf(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^```js\n([\s\S]*?\n)```$/gm)].map(([, script = ""]) => script);
}

function inline(text: string): readonly ToldCommand[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span.replaceAll("\\|", "|"));
  return spans.filter((span) => PROGRAMS.test(span) && !PLACEHOLDER.test(span)).map((command) => ({ command, shown: [] }));
}

function script(text: string): readonly ToldCommand[] {
  const joined = text.replace(/\\\n\s*/g, "");
  const commands = joined.includes("<<") ? [joined] : joined.split("\n").map((line) => line.trim());
  return commands.filter((line) => line !== "" && !line.startsWith("#")).map((command) => ({ command, shown: [] }));
}

function session(text: string): readonly ToldCommand[] {
  const turns = text.split(/^\$ /m).slice(1);
  return turns.map((turn) => {
    const [command = "", ...shown] = turn.trimEnd().split("\n");
    return { command, shown: shown.map((line) => line.trim()).filter((line) => line !== "" && line !== "...") };
  });
}
