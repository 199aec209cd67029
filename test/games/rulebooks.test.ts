import { describe, expect, it } from "@jest/globals";
import { readable } from "../../src/engine/rulebook.js";
import { castellion } from "../../src/games/castellion/index.js";
import { rulebook as castellionRules } from "../../src/games/castellion/rulebook.js";
import { panic } from "../../src/games/panic/index.js";
import { rulebook as panicRules } from "../../src/games/panic/rulebook.js";

const VERBS = {
  castellion:
    "draw take place discard juggle see reveal recall burn move post banish destroy face unveil pass exchange ignore prophet".split(" "),
  panic: "discard pass trade accept decline play end wound arrange send muster".split(" "),
};

const BOOKS = [
  { title: "Castellion", game: castellion, book: castellionRules, verbs: VERBS.castellion },
  { title: "Castle Panic", game: panic, book: panicRules, verbs: VERBS.panic },
];

describe.each(BOOKS)("the rulebook of $title", ({ title, game, book, verbs }) => {
  /** What stands in back quotes, in one section or in all. */
  const quotedIn = (word?: string): readonly string[] =>
    book.sections
      .filter((section) => word === undefined || section.word === word)
      .flatMap(({ text }) => text.flatMap((paragraph) => [...paragraph.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "")));

  it("has sections with a word of their own each, and text in every one", () => {
    const { sections, title: told } = book;
    expect(told).toBe(title);
    const words = sections.map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(["goal", "turn", "options", "notation", "screen"]));
    expect(new Set(words).size).toBe(words.length);
    for (const { word, title: heading, text } of sections) {
      expect(word).toMatch(/^[a-z]+$/);
      expect(heading).not.toBe("");
      expect(text.length).toBeGreaterThan(0);
    }
  });

  it("is made of whole paragraphs: no line ends, no missing numbers, closed quotes", () => {
    for (const { text, reconstructed } of book.sections) {
      for (const paragraph of [...text, reconstructed ?? "Ours."]) {
        expect(paragraph).toMatch(/^[^\n\t]+[.:!?]$/);
        expect(paragraph).not.toMatch(/undefined|NaN|\[object|\s\s/);
        expect(paragraph.split("`").length % 2).toBe(1);
      }
    }
  });

  it("tells every option and every choice", () => {
    const quoted = quotedIn();
    for (const { values } of game.choices) for (const { word } of values) expect(quoted).toContain(word);
    expect(quotedIn("options")).toEqual(game.flags.map(({ word }) => word));
  });

  it("refers only to sections that there are", () => {
    const { sections } = book;
    const referred = sections.flatMap(({ text }) =>
      text.flatMap((paragraph) => [...paragraph.matchAll(/see `(\w+)`/g)].map((match) => match[1])),
    );
    expect(sections.map(({ word }) => word)).toEqual(expect.arrayContaining(referred));
  });

  it("shows every kind of command in an example that the game can read", () => {
    const examples = quotedIn("notation").filter((quoted) => verbs.includes(quoted.split(" ")[0] ?? ""));
    for (const example of examples) if (!game.flags.some(({ word }) => word === example)) game.notation.parse(example);
    expect([...new Set(examples.map((example) => example.split(" ")[0]))].sort()).toEqual([...verbs].sort());
  });
});

describe("the rulebook of Castellion", () => {
  it("says that the Simulations, the game for two and their like are reconstructed (C8.6, C10.1)", () => {
    const ours = castellionRules.sections.filter(({ reconstructed }) => reconstructed !== undefined).map(({ word }) => word);
    expect(ours).toEqual(["ordeals", "players"]);
  });

  it("has the numbers of the Ordeal table (C8.5)", () => {
    const text = castellionRules.sections.find(({ word }) => word === "ordeals")?.text ?? [];
    for (const row of [
      "- Exam I: 5 Traitors; asks for 1 tower, 1 bastion and 1 line of defence.",
      "- Exam II: 2 Traitors; the bottom row is destroyed.",
      "- Exam III: lines and towers: 5 Traitors; asks for 2 towers and 3 lines of defence.",
      "- Simulation III: towers and lines: 3 Traitors; asks for 3 towers and 2 lines of defence.",
      "- Assault III: Behemoth: 2 Traitors; asks for 5 bastions, or 42 tiles.",
      "- Assault II: Earthworm: 2 Traitors; the 2 bottom rows are destroyed.",
    ]) {
      expect(text).toContain(row);
    }
    expect(text.filter((paragraph) => /^- (Exam|Simulation|Assault) /.test(paragraph))).toHaveLength(24);
  });
});

describe("the rulebook of Castle Panic", () => {
  const textOf = (word: string): readonly string[] => panicRules.sections.find((section) => section.word === word)?.text ?? [];

  it("has every card with its copies, 49 in all (P2)", () => {
    const rows = textOf("cards").filter((paragraph) => paragraph.startsWith("- "));
    const copies = rows.map((row) => {
      const [, names = "", count = ""] = /^- (.+?) \((\d)(?: each)?\):/.exec(row) ?? [];
      return names.split(",").length * Number(count);
    });
    expect(rows).toHaveLength(14);
    expect(copies.reduce((sum, count) => sum + count, 0)).toBe(49);
  });

  it("has every token with its copies, 49 in all (P3)", () => {
    const counts = textOf("monsters").flatMap((row) => [...row.matchAll(/ \((\d+)\)/g)].map((match) => Number(match[1])));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(49);
    expect(textOf("monsters")).toContain("- Troll (10): health 3, worth 3 points.");
  });

  it("has the hand sizes of both editions (P9)", () => {
    const sizes = textOf("editions").flatMap(
      (row) =>
        /hand size (.*?);/
          .exec(row)?.[1]
          ?.replace(/\(.*?\)/g, "")
          .replace(/\D+/g, " ")
          .trim() ?? [],
    );
    expect(sizes).toEqual(["7 6 5 5 4 3", "6 6 5 5 5 4"]);
  });

  it("says which parts are our reading (P2.6, P3, P6.5, P8.4)", () => {
    const ours = panicRules.sections.filter(({ reconstructed }) => reconstructed !== undefined).map(({ word }) => word);
    expect(ours).toEqual(["cards", "monsters", "movement", "variants"]);
  });
});

describe("the rulebooks on a screen", () => {
  it("show no code marks: quotation marks within a sentence, nothing before an item", () => {
    for (const { sections } of [panicRules, castellionRules]) {
      for (const paragraph of sections.flatMap(({ text }) => text)) expect(readable(paragraph)).not.toContain("`");
    }
    expect(readable("- `offers`: trades are offers.")).toBe("- offers: trades are offers.");
    expect(readable("Tokens are drawn (see `monsters`).")).toBe('Tokens are drawn (see "monsters").');
  });
});
