import { type ErrorCode, GameError } from "./errors.js";
import { UNPRINTABLE, visible } from "./text.js";

/** Nothing that is read here is nested deeper; what is, was made to break programs. */
const DEPTH = 64;

/** Reads untrusted JSON. Throws an error with this code; `what` begins its message. */
export function readJson(text: string, code: ErrorCode, what: string): unknown {
  if (deeper(text, DEPTH)) throw new GameError(code, `${what} is nested more than ${DEPTH} deep`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GameError(code, `${what} is not JSON: ${visible(error instanceof Error ? error.message : String(error))}`);
  }
}

/** JSON whose text can be shown: characters that would turn, hide or break it are written as escapes, which mean the same. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(UNPRINTABLE, (char) =>
    [...Array(char.length).keys()].map((i) => escaped(char.charCodeAt(i))).join(""),
  );
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** True for a JSON object, not for null or a list. */
export function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** A value of the object's own; what it inherits does not count. */
export function own(json: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(json, key) ? json[key] : undefined;
}

function deeper(text: string, limit: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inText) {
      if (character === "\\") i++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
    if (depth > limit) return true;
  }
  return false;
}
