import { visible } from "../../engine/text.js";

/** A text from outside as part of XML or HTML, in elements and in quoted attributes: it shows as it is and is never markup. */
export function escaped(text: string): string {
  return visible(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD")
    .replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** JSON that may stand in a script element: nothing in it can end the element or begin a comment. */
export function jsonInScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A number of a picture with as many digits as it needs. */
export function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
