import type { Scene } from "../../../screens/game-screen.js";
import type { PanicView } from "../index.js";
import { HEAD, type Line, MUTED, paragraph, STRONG } from "./lines.js";

/** What someone who learns is told; it never makes room for anything. */
export function noteLines({ note }: Scene<PanicView>, columns: number): readonly Line[] {
  return note === undefined ? [] : [...paragraph(note.title, columns, HEAD), ...paragraph(note.text, columns, STRONG)];
}

/** More of it, where there is room. */
export function moreNoteLines({ note }: Scene<PanicView>, columns: number): readonly Line[] {
  return (note?.more ?? []).flatMap((text) => paragraph(text, columns, MUTED));
}
