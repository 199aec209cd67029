/** A command of a script, and its line from 1. */
export interface ScriptLine {
  readonly command: string;
  readonly line: number;
}

/** The commands of a script, a line each; what follows a number sign is a comment. */
export function scriptLines(text: string): readonly ScriptLine[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const command = line.replace(/#.*$/, "").trim();
    return command === "" ? [] : [{ command, line: i + 1 }];
  });
}
