/** An element of a well-formed document; its text holds that of its children too. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
}

const TOKEN = /<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Reads XML without declarations and comments. Throws at anything that is not well-formed. */
export function parseXml(text: string): Element {
  const root = { name: "", attributes: {}, text: "", children: [] as Element[] };
  const open: { name: string; attributes: Record<string, string>; text: string; children: Element[] }[] = [root];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (found === null) throw new Error(`not well-formed: ${text.slice(at, at + 60)}`);
    const [, closed, opened, attributes = "", empty, characters] = found;
    const top = open.at(-1) ?? root;
    if (characters !== undefined) top.text += unescaped(characters);
    else if (opened !== undefined) open.push({ name: opened, attributes: attributesOf(attributes), text: "", children: [] });
    if (closed === undefined && empty !== "/") continue;
    const done = open.pop();
    if (done === undefined || (closed !== undefined && done.name !== closed)) throw new Error(`</${closed}> closes nothing`);
    const parent = open.at(-1) ?? root;
    parent.children.push(done);
    parent.text += done.text;
  }
  const [document, ...rest] = root.children;
  if (open.length !== 1 || document === undefined || rest.length > 0) throw new Error("not exactly one whole element");
  return document;
}

/** Every element of that name, in the order of the document. */
export function elements(of: Element, name: string): readonly Element[] {
  return of.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);
}

function attributesOf(text: string): Record<string, string> {
  const found = Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = "", value = ""]) => [key, unescaped(value)] as const);
  if (new Set(found.map(([key]) => key)).size < found.length) throw new Error(`an attribute comes twice: ${text}`);
  return Object.fromEntries(found);
}

function unescaped(text: string): string {
  return text.replaceAll(/&([^;&]*;?)/g, (all, entity: string) => {
    const char = entity.endsWith(";") ? ENTITIES[entity.slice(0, -1)] : undefined;
    if (char === undefined) throw new Error(`${all} is no entity`);
    return char;
  });
}
