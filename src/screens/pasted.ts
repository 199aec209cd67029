/** Longer texts are no names and no commands; a script has a file of its own. */
const LONGEST = 20_000;

/** Control characters, which a line of text has no use for. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** A pasted text as lines that can be typed on: no blanks at its end, tabs as blanks, no other control characters. Undefined when it is too long. */
export function pastedLines(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  return text
    .replaceAll("\t", " ")
    .replace(CONTROLS, "")
    .replace(/^\n+|\s+$/g, "");
}

/** The same as one line. */
export function pastedLine(text: string): string | undefined {
  return pastedLines(text)?.replace(/\s*\n\s*/g, " ");
}

/** What is said of a text that is too long. */
export const TOO_LONG = `what was pasted is longer than ${LONGEST} characters; castle-games play --script FILE plays a file`;
