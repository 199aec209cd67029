import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The folder of a package in the path of one of its files: the last one after `node_modules/`. */
const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;
const LICENCE_FILE = /^licen[cs]e(\.|-|$)/i;
/** A heading of Markdown, and what follows up to the end of the file. */
const LICENCE_CHAPTER = /\n(?:#+ *licen[cs]e[^\n]*|licen[cs]e[^\n]*\n[-=]{3,})\n([\s\S]*)$/i;

/** Packages that name the MIT licence and leave out its text, with whom their sources name as their makers. */
const WITHOUT_TEXT = { "yoga-layout": "Copyright (c) Meta Platforms, Inc. and affiliates." };

/**
 * What has to go with the copies of other packages that are in the bundle: who made them, and the text of each licence.
 * `inputs` are the files that the bundle is made of. Throws when a package has no licence text.
 *
 * @param {Iterable<string>} inputs
 */
export async function licencesOf(inputs) {
  const folders = new Set([...inputs].flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
  const notices = await Promise.all([...folders].map(noticeOf));
  const begin = "castle-games contains code of the packages below. Each is used under the licence that follows its name.\n";
  return [begin, ...new Set(notices.sort())].join(`\n${"-".repeat(80)}\n\n`);
}

async function noticeOf(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const text = (await textOf(folder)) ?? (license === "MIT" && name in WITHOUT_TEXT ? mit(WITHOUT_TEXT[name]) : undefined);
  if (text === undefined) throw new Error(`${name} has no licence text: build/licences.js must bring it`);
  return `${name} ${version}, ${license}\n\n${text.trim()}\n`;
}

async function textOf(folder) {
  const file = (await readdir(folder)).find((entry) => LICENCE_FILE.test(entry));
  if (file !== undefined) return readFile(join(folder, file), "utf8");
  // Some keep it as the last chapter of their README.
  const chapter = LICENCE_CHAPTER.exec(await readFile(join(folder, "README.md"), "utf8").catch(() => ""))?.[1];
  return chapter?.includes("Permission is hereby granted") ? chapter : undefined;
}

function mit(copyright) {
  return `${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
(the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify,
merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}
