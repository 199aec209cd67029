import { join } from "node:path";
import { applyEdits, createScanner, type Edit, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { visible } from "../engine/text.js";
import { StorageError } from "./errors.js";
import { decode, readBytes } from "./files.js";
import { makeFolder } from "./folders.js";
import { replaceFile } from "./replace.js";

/** A setting as the file has it: its value, the line, and the same of everything in it when it is an object. */
export interface WrittenSetting {
  readonly key: string;
  readonly value: unknown;
  readonly line: number;
  readonly members: readonly WrittenSetting[];
}

/** What is wrong with a settings file; `line` is undefined when it is the whole file. */
export interface SettingsProblem {
  readonly line: number | undefined;
  readonly reason: string;
}

export interface SettingsFile {
  readonly path: string;
  readonly exists: boolean;
  /** In the order of the file; empty when the file cannot be read through. */
  readonly settings: readonly WrittenSetting[];
  readonly problems: readonly SettingsProblem[];
}

/** Where the settings are, in a config folder. */
export function settingsPath(configFolder: string): string {
  return join(configFolder, "settings.jsonc");
}

/** Reads the settings file, JSON with comments. Whatever is wrong with it is told among the problems; nothing is thrown or written. */
export function readSettingsFile(configFolder: string): SettingsFile {
  const path = settingsPath(configFolder);
  const read = parse(path);
  if (read === undefined) return { path, exists: false, settings: [], problems: [] };
  if (!("root" in read)) return { path, exists: true, settings: [], problems: [read] };
  const settings = read.root === undefined ? [] : membersOf(read.root, read.text);
  const first = new Map<string, number>();
  const problems: SettingsProblem[] = [];
  for (const { key, line } of settings) {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else problems.push({ line, reason: `${key} was set in line ${earlier} already; this one counts for nothing` });
  }
  return {
    path,
    exists: true,
    settings: settings.filter(({ key }, at) => settings.findIndex((other) => other.key === key) === at),
    problems,
  };
}

/**
 * Sets one setting, `["palette"]` or `["keys", "undo"]`, and leaves the rest of the file as it is, comments included.
 * When there is no file, it begins with `template`. Throws `StorageError`, `bad-settings` when the file is not sound.
 */
export function writeSettingsFile(configFolder: string, key: readonly string[], value: unknown, template: string): void {
  const path = settingsPath(configFolder);
  const read = parse(path) ?? { root: undefined, text: "" };
  if (!("root" in read)) throw new StorageError("bad-settings", path, `${read.reason}; mend that first`, read.line);
  let { root, text } = read;
  if (root === undefined) {
    // Comments that stand alone stay where they are.
    text = text.trim() === "" ? template : `${text.trimEnd()}\n${template}`;
    root = parseTree(text, [], OPTIONS);
  }
  if (root === undefined) throw new Error("the settings template holds no object");
  makeFolder(configFolder);
  replaceFile(path, withValue(text, root, key, value));
}

const SIZE = 64 * 1024;
const OPTIONS = { allowTrailingComma: true, allowEmptyContent: true } as const;

/** The text of a file with the object that it is, no object when it has only comments; or what is wrong; undefined when there is no file. */
function parse(path: string): { readonly root: Node | undefined; readonly text: string } | SettingsProblem | undefined {
  let text: string;
  try {
    text = decode(readBytes(path, SIZE), path).replace(/^\uFEFF/, "");
  } catch (error) {
    if (error instanceof StorageError && error.code === "missing") return undefined;
    if (error instanceof StorageError) return { line: undefined, reason: REASONS[error.code] ?? error.reason };
    throw error;
  }
  const deep = tooDeepAt(text);
  if (deep !== undefined) return { line: lineAt(text, deep), reason: `settings hold at most ${DEEPEST} brackets in one another` };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, OPTIONS);
  const [error] = errors;
  if (error !== undefined) return { line: lineAt(text, error.offset), reason: wrongSyntax(text, error) };
  if (root !== undefined && root.type !== "object") return { line: lineAt(text, root.offset), reason: "settings stand between { and }" };
  return { root, text };
}

const REASONS: Readonly<Record<string, string>> = {
  "too-large": `this file is larger than ${SIZE} bytes; settings are not`,
  "not-text": "this is not UTF-8 text; settings are",
  "not-allowed": "cannot read: the system does not allow it: change its permissions",
};

const SYNTAX: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a setting is expected here, its name in quotation marks: "palette": "default"',
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected here, between a name and its value",
  CommaExpected: "a comma is expected before this",
  CloseBraceExpected: "the closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "nothing is expected after the closing }",
  InvalidSymbol: "texts stand in quotation marks; this is none",
  UnexpectedEndOfComment: "the comment does not end",
  UnexpectedEndOfString: "the text does not end: its closing quotation mark is missing",
};

function wrongSyntax(text: string, { error, offset, length }: ParseError): string {
  const word = text.slice(offset, offset + length).trim();
  const near = word === "" || word.length > 20 || word.includes("\n") ? "" : ` (at ${visible(word)})`;
  return `${SYNTAX[printParseErrorCode(error)] ?? "this is not JSON with comments"}${near}; until it is mended, no setting counts`;
}

function membersOf(node: Node, text: string): readonly WrittenSetting[] {
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (node.type !== "object" || key === undefined || value === undefined) return [];
    const line = lineAt(text, property.offset);
    return [{ key: String(key.value), value: plainValue(value), line, members: membersOf(value, text) }];
  });
}

function plainValue(node: Node): unknown {
  if (node.type === "array") return (node.children ?? []).map(plainValue);
  return node.type === "object" ? {} : node.value;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** The text with a value in its place: over the old one, or in a line of its own at the end of its object. */
function withValue(text: string, object: Node, key: readonly string[], value: unknown): string {
  const [name = "", ...deeper] = key;
  const found = object.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1];
  if (found?.type === "object" && deeper.length > 0) return withValue(text, found, deeper, value);
  const whole = deeper.reduceRight<unknown>((inner, member) => ({ [member]: inner }), value);
  if (found !== undefined) return applyEdits(text, [{ offset: found.offset, length: found.length, content: printed(whole) }]);
  return withProperty(text, object, `${JSON.stringify(name)}: ${printed(whole)}`);
}

function withProperty(text: string, object: Node, property: string): string {
  const end = object.offset + object.length - 1;
  const last = object.children?.at(-1);
  const lastEnd = last === undefined ? end : last.offset + last.length;
  const before = text.slice(text.lastIndexOf("\n", end - 1) + 1, end);
  if (before.trim() !== "") return applyEdits(text, [insertion(lastEnd, last === undefined ? ` ${property} ` : `, ${property}`)]);
  // The closing brace stands alone: a new line before it, after all comments.
  const comma = last === undefined || hasComma(text.slice(lastEnd, end)) ? [] : [insertion(lastEnd, ",")];
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  return applyEdits(text, [...comma, insertion(end - before.length, `${before}  ${property}${eol}`)]);
}

function insertion(offset: number, content: string): Edit {
  return { offset, length: 0, content };
}

/** What jsonc-parser calls some signs, and the end: its names for them are gone when types are stripped. */
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET, COMMA, END] = [1, 2, 3, 4, 5, 17] as const;

/** Settings need three. */
const DEEPEST = 8;

/** Where brackets stand too deep in one another; undefined when they do not. The parser calls itself for each of them. */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) depth++;
    if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth--;
    if (depth > DEEPEST) return scanner.getTokenOffset();
  }
  return undefined;
}

/** True when there is a comma outside of comments. */
function hasComma(text: string): boolean {
  const scanner = createScanner(text, true);
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) if (token === COMMA) return true;
  return false;
}

/** A value in one line, as people write it. */
function printed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printed).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${printed(part)}`)
    .join(", ")} }`;
}
