import { GameError } from "./errors.js";
import { isObject } from "./json.js";
import { checkSeed } from "./random.js";
import { quote } from "./text.js";

/**
 * An untrusted JSON value and where it lies. Each reader gives the value back as what it should be, or throws
 * `bad-position` with the path, what is there and what would be right.
 */
export interface Node {
  readonly value: unknown;
  readonly path: string;
}

/** Throws that something is wrong at a path. */
export function wrong(path: string, problem: string): never {
  throw new GameError("bad-position", path === "" ? `the position ${problem}` : `${path}: ${problem}`, path === "" ? {} : { path });
}

/** An object with exactly these keys; those in `optional` may be left out. Its values as nodes. */
export function object<Key extends string, Maybe extends string = never>(
  node: Node,
  keys: readonly Key[],
  optional: readonly Maybe[] = [],
): Readonly<Record<Key, Node> & Partial<Record<Maybe, Node>>> {
  const { value, path } = node;
  if (!isObject(value)) wrong(path, `is ${told(value)}; it should be an object`);
  const given = value as Readonly<Record<string, unknown>>;
  const known: readonly string[] = [...keys, ...optional];
  for (const key of Object.keys(given)) {
    if (!known.includes(key)) wrong(path, `has an unknown key ${quote(key)}; its keys are ${known.join(", ")}`);
  }
  const nodes: Partial<Record<Key | Maybe, Node>> = {};
  for (const key of [...keys, ...optional]) {
    if (Object.hasOwn(given, key)) nodes[key] = { value: given[key], path: path === "" ? key : `${path}.${key}` };
    else if ((keys as readonly string[]).includes(key)) wrong(path, `has no key ${quote(key)}; its keys are ${known.join(", ")}`);
  }
  return nodes as Readonly<Record<Key, Node> & Partial<Record<Maybe, Node>>>;
}

/** A list of at least `least` and at most `most` values, each read by `item`. */
export function array<Item>({ value, path }: Node, item: (node: Node) => Item, least = 0, most = Number.POSITIVE_INFINITY): Item[] {
  if (!Array.isArray(value)) wrong(path, `is ${told(value)}; it should be a list`);
  const items = value as readonly unknown[];
  if (items.length < least || items.length > most) {
    wrong(path, `has ${items.length} entries; it should have ${least === most ? least : `${least} to ${most}`}`);
  }
  return items.map((entry, i) => item({ value: entry, path: `${path}[${i}]` }));
}

/** A whole number from `least` to `most`. */
export function integer({ value, path }: Node, least: number, most: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  return wrong(path, `is ${told(value)}; it should be ${least === most ? least : `a whole number from ${least} to ${most}`}`);
}

export function boolean({ value, path }: Node): boolean {
  if (typeof value !== "boolean") wrong(path, `is ${told(value)}; it should be true or false`);
  return value as boolean;
}

export function string({ value, path }: Node): string {
  if (typeof value !== "string") wrong(path, `is ${told(value)}; it should be a text`);
  return value as string;
}

/** A seed that a record's header could have too. */
export function seed(node: Node): string {
  const text = string(node);
  try {
    return checkSeed(text);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    return wrong(node.path, error.message);
  }
}

/** A text that a test accepts; `what` says what it should be. */
export function word<Word extends string>(node: Node, test: (text: string) => text is Word, what: string): Word {
  const text = string(node);
  if (!test(text)) wrong(node.path, `is ${told(text)}; it should be ${what}`);
  return text as Word;
}

/** One of a few texts; `what` says what they are where the list alone would not. */
export function oneOf<Word extends string>(
  node: Node,
  words: readonly Word[],
  what = `${words.length === 1 ? "" : "one of "}${words.join(", ")}`,
): Word {
  return word(node, (text): text is Word => (words as readonly string[]).includes(text), what);
}

/** A value as an error tells it: short, whatever it is. */
function told(value: unknown): string {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "string" ? quote(value) : String(value);
}
