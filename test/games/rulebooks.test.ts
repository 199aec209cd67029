import { describe, expect, it } from "@jest/globals";
import type { Rulebook } from "../../src/engine/rulebook.js";
import { games } from "../../src/games/index.js";

const WORDS_OF_TILES = /^(`[JSCP][tsc]`|`[TB]`)$/;

describe.each(games.map((entry) => [entry.game.title, entry] as const))("the rulebook of %s", (title, { game, rulebook }) => {
  const quotedIn = (book: Rulebook, word?: string): readonly string[] =>
    book.sections
      .filter((section) => word === undefined || section.word === word)
      .flatMap(({ text }) => text.flatMap((paragraph) => [...paragraph.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "")));

  it("has sections with a word of their own each, and text in every one", async () => {
    const { sections, title: told } = await rulebook();
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

  it("is made of whole paragraphs: no line ends, no missing numbers, closed quotes", async () => {
    for (const { text, reconstructed } of (await rulebook()).sections) {
      for (const paragraph of [...text, reconstructed ?? "Ours."]) {
        expect(paragraph).toMatch(/^[^\n\t]+[.:!?]$/);
        expect(paragraph).not.toMatch(/undefined|NaN|\[object|\s\s/);
        expect(paragraph.split("`").length % 2).toBe(1);
      }
    }
  });

  it("tells every option and every choice", async () => {
    const book = await rulebook();
    const quoted = quotedIn(book);
    for (const { values } of game.choices) for (const { word } of values) expect(quoted).toContain(word);
    expect(quotedIn(book, "options")).toEqual(game.flags.map(({ word }) => word));
  });

  it("refers only to sections that there are", async () => {
    const { sections } = await rulebook();
    const referred = sections.flatMap(({ text }) =>
      text.flatMap((paragraph) => [...paragraph.matchAll(/see `(\w+)`/g)].map((match) => match[1])),
    );
    expect(sections.map(({ word }) => word)).toEqual(expect.arrayContaining(referred));
  });

  it("gives examples of commands that the game can read, and one of every kind", async () => {
    const first = game.setup(
      { ...Object.fromEntries(game.choices.map(({ key, fallback }) => [key, fallback])), players: ["Ada"], options: [] },
      "moat",
    );
    const kinds = new Set(game.legal(first).map((command) => game.notation.print(command).split(" ")[0]));
    const examples = quotedIn(await rulebook(), "notation").filter((quoted) => isCommand(quoted));
    expect(examples.length).toBeGreaterThan(5);
    for (const example of examples) expect(() => game.notation.parse(example)).not.toThrow();
    for (const kind of kinds) expect(examples.map((example) => example.split(" ")[0])).toContain(kind);
  });

  /** Not a word of the text itself: a tile, a cell, a card, an option, a side. */
  function isCommand(quoted: string): boolean {
    try {
      game.notation.parse(quoted);
      return true;
    } catch {
      return quoted.includes(" ") && !WORDS_OF_TILES.test(quoted);
    }
  }
});

describe("the rulebook of Castellion", () => {
  it("says that the Simulations, the game for two and their like are reconstructed (C8.6, C10.1)", async () => {
    const entry = games.find(({ game }) => game.name === "castellion");
    const sections = (await entry?.rulebook())?.sections ?? [];
    const ours = sections.filter(({ reconstructed }) => reconstructed !== undefined).map(({ word }) => word);
    expect(ours).toEqual(["ordeals", "players"]);
  });

  it("has the numbers of the Ordeal table (C8.5)", async () => {
    const entry = games.find(({ game }) => game.name === "castellion");
    const text = (await entry?.rulebook())?.sections.find(({ word }) => word === "ordeals")?.text ?? [];
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
