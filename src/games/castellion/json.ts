import { GameError } from "../../engine/errors.js";
import { isObject } from "../../engine/json.js";
import { quote } from "../../engine/text.js";

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

/** An object with exactly these keys. Its values as nodes. */
export function object<Key extends string>({ value, path }: Node, keys: readonly Key[]): Readonly<Record<Key, Node>> {
  if (!isObject(value)) wrong(path, `is ${told(value)}; it should be an object`);
  const given = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(given)) {
    if (!(keys as readonly string[]).includes(key)) wrong(path, `has an unknown key ${quote(key)}; its keys are ${keys.join(", ")}`);
  }
  const nodes: Partial<Record<Key, Node>> = {};
  for (const key of keys) {
    if (!Object.hasOwn(given, key)) wrong(path, `has no key ${quote(key)}; its keys are ${keys.join(", ")}`);
    nodes[key] = { value: given[key], path: path === "" ? key : `${path}.${key}` };
  }
  return nodes as Readonly<Record<Key, Node>>;
}

/** A list of at least `least` and at most `most` values, each read by `item`. */
export function array<Item>({ value, path }: Node, item: (node: Node) => Item, least: number, most: number): Item[] {
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
  return typeof value === "boolean" ? value : wrong(path, `is ${told(value)}; it should be true or false`);
}

export function string({ value, path }: Node): string {
  return typeof value === "string" ? value : wrong(path, `is ${told(value)}; it should be a text`);
}

/** One of a few texts; `what` says what they are where the list alone would not. */
export function oneOf<Word extends string>(node: Node, words: readonly Word[], what = `one of ${words.join(", ")}`): Word {
  const text = string(node);
  return words.find((word) => word === text) ?? wrong(node.path, `is ${told(text)}; it should be ${what}`);
}

/** A value as an error tells it: short, whatever it is. */
function told(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "string" ? quote(value) : String(value);
}
