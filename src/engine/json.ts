import { type ErrorCode, GameError } from "./errors.js";
import { quote, UNPRINTABLE, visible } from "./text.js";

/** Nothing that is read here is nested deeper; what is, was made to break programs. */
const DEPTH = 64;

/** Reads untrusted JSON, in which no key of an object comes twice. Throws an error with this code; `what` begins its message. */
export function readJson(text: string, code: ErrorCode, what: string): unknown {
  if (deeper(text, DEPTH)) throw new GameError(code, `${what} is nested more than ${DEPTH} deep`);
  const json = parsed(text, code, what);
  const twice = keyTwice(text);
  if (twice !== undefined) throw new GameError(code, `${what} has the key ${quote(twice)} twice in one object: leave one of them out`);
  return json;
}

function parsed(text: string, code: ErrorCode, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new GameError(code, `${what} is not JSON: ${visible(error instanceof Error ? error.message : String(error))}`);
  }
}

/** Texts, and the signs that objects and lists are made of. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** A key that an object of sound JSON has more than once, of which `JSON.parse` keeps the last without a word. */
function keyTwice(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let last = "";
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const [keys, key] = [open.at(-1), JSON.parse(last) as string];
      if (keys?.has(key)) return key;
      keys?.add(key);
    }
    last = token;
  }
  return undefined;
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
