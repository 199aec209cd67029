/**
 * A text from outside, safe to print: control and escape characters become visible signs (`␛`), those that turn or
 * hide text (bidirectional overrides, invisible blanks) become their code (`<U+202E>`). Line ends are control
 * characters too: split first where lines are meant.
 */
export function visible(text: string): string {
  return text.replace(UNPRINTABLE, sign);
}

/** Controls, lone surrogates, line separators and every format character but the two joiners, which emoji and scripts need. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu;

const PICTURES = 0x2400;
const PICTURE_OF_DELETE = "\u2421";

function sign(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(PICTURES + code);
  if (code === 0x7f) return PICTURE_OF_DELETE;
  if (code >= 0xd800 && code <= 0xdfff) return "\uFFFD";
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}
