/** A game's rules as the program tells them: the one source of `castle-games rules`, the help overlay and the docs. */
export interface Rulebook {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** A paragraph as people read it: what is marked as code at the beginning of an item stands bare, elsewhere in quotation marks. */
export function readable(paragraph: string): string {
  return paragraph.replace(/^- `([^`]*)`/, "- $1").replace(/`([^`]*)`/g, '"$1"');
}

/** A part of the rules that can be asked for by its word. */
export interface Section {
  /** The word that asks for the section: `turn`, `powers`. */
  readonly word: string;
  readonly title: string;
  /** Paragraphs, and lists whose items begin with `- `; one string each, not wrapped. */
  readonly text: readonly string[];
  /** Says so where a part could not be found in print and is ours. */
  readonly reconstructed?: string;
}
