import { describe, expect, it } from "@jest/globals";
import { below, type Random, stream } from "../../../src/engine/random.js";
import { ALL_CARDS, ALL_TOKENS, ARCS, CARD_KINDS, EASIER_TOKENS, fullHealth, MONSTERS } from "../../../src/games/panic/components.js";
import { type PanicCommand, type PanicPosition, panic } from "../../../src/games/panic/index.js";
import { deepFreeze, everyTable, randomGame } from "./random-games.js";

const TABLES = everyTable();

/** What must hold in every position that is reached; what does not, in words. */
function broken(position: PanicPosition): string | undefined {
  const overlord = position.variant === "overlord";
  const castle = overlord ? position.hands.slice(0, -1) : position.hands;
  const cards = [...castle.flat(), ...position.deck, ...position.discard].sort();
  if (cards.join() !== SORTED_CARDS) return `cards: ${cards.join()}`;
  const held = overlord ? (position.hands.at(-1) ?? []) : [];
  const tokens = [...position.monsters.map((monster) => monster.id), ...position.pile, ...position.slain.flat(), ...position.gone, ...held];
  const sorted = position.options.includes("easier-battles") ? SORTED_EASIER : SORTED_TOKENS;
  if (tokens.sort().join() !== sorted) return `tokens: ${tokens.join()}`;
  for (const { id, health, ring, arc } of position.monsters) {
    if (health < 1 || health > fullHealth(id)) return `${id} has health ${health}`;
    if (ring === "castle" && position.towers[arc - 1]) return `${id} stands beside the tower of arc ${arc}`;
  }
  if (position.monsters.filter((monster) => monster.tar).length > 1) return "two tar tokens";
  if (position.walls.filter((wall) => wall === "fortified").length > 2) return "three fortify tokens";
  if ((position.phase === "over") !== (position.outcome !== null)) return "over without an outcome, or the other way round";
  if ((panic.legal(position).length === 0) !== (position.phase === "over")) return "legal is empty, or not, at the wrong time";
  if ((panic.seat(position) === undefined) !== (position.phase === "over")) return "nobody to act, or somebody, at the wrong time";
  return undefined;
}

const SORTED_CARDS = [...ALL_CARDS].sort().join();
const SORTED_TOKENS = [...ALL_TOKENS].sort().join();
const SORTED_EASIER = [...EASIER_TOKENS].sort().join();

describe("random games at every edition, variant, number of players and option", () => {
  it("are played at every table", () => {
    expect(TABLES.length).toBe(2 * 8 * (6 + 6 + 5));
  });

  it("P3.1, P8.1 conserve every card and token, keep to the ranges, and end exactly when nothing is legal", () => {
    const faults: string[] = [];
    for (const [at, table] of TABLES.entries()) {
      for (let game = 0; game < 3; game++) {
        for (const { before, after } of randomGame(table, `${at}-${game}`)) {
          const fault = broken(after);
          if (fault !== undefined && faults.length < 5) faults.push(`${fault}\n${panic.codec.print(before)}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it("every legal command applies, is listed once, and is printed and read alike", () => {
    for (const [at, table] of TABLES.entries()) {
      let step = 0;
      for (const { before, commands } of randomGame(table, `all-${at}`)) {
        if (step++ % 5 !== 0) continue;
        const texts = commands.map(panic.notation.print);
        expect(new Set(texts).size).toBe(texts.length);
        for (const [i, text] of texts.entries()) {
          expect(panic.notation.parse(text)).toEqual(commands[i]);
          expect(() => panic.apply(before, commands[i] as PanicCommand)).not.toThrow();
        }
      }
    }
  });

  it("P10.10 commands that are not listed are refused, but for other spellings of those that are", () => {
    const random = stream("any", "test");
    let refusals = 0;
    for (const [at, table] of TABLES.entries()) {
      let step = 0;
      for (const { before, commands } of randomGame(table, `not-${at}`)) {
        if (step++ % 4 !== 0) continue;
        const listed = new Set(commands.map((command) => panic.notation.print(command)));
        for (let i = 0; i < 40; i++) {
          const command = anyCommand(before, random);
          const accepted = accepts(before, command);
          if (accepted !== listed.has(panic.notation.print(listedSpelling(command)))) {
            throw new Error(`${panic.notation.print(command)} is ${accepted ? "taken" : "refused"} in ${panic.codec.print(before)}`);
          }
          if (!accepted) refusals += 1;
        }
      }
    }
    expect(refusals).toBeGreaterThan(10_000);
  });

  it("positions that were handed out never change", () => {
    for (const [at, table] of TABLES.entries()) {
      for (const { before, command, after } of randomGame(table, `frozen-${at}`)) {
        const again = panic.apply(deepFreeze(before), deepFreeze(command));
        expect(JSON.stringify(again.position)).toBe(JSON.stringify(after));
      }
    }
  });

  it("P4.2 the same commands from the same seed reach the same position, through JSON at every step", () => {
    for (const [at, table] of TABLES.entries()) {
      let read = panic.setup(table, `again-${at}`);
      for (const { command, after } of randomGame(table, `again-${at}`)) {
        const text = panic.codec.print(panic.apply(read, panic.notation.parse(panic.notation.print(command))).position);
        expect(text).toBe(panic.codec.print(after));
        expect(text).toBe(JSON.stringify(after));
        read = panic.codec.parse(JSON.parse(text));
      }
    }
  });
});

function accepts(position: PanicPosition, command: PanicCommand): boolean {
  try {
    panic.apply(position, command);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "illegal-command") return false;
    throw error;
  }
}

/** The spelling that `legal` would list: Brick before Mortar, a hit before Nice Shot, Archer Knight Swordsman. */
function listedSpelling(command: PanicCommand): PanicCommand {
  if (command.type !== "play") return command;
  const order = CARD_KINDS.map((kind) => kind.word);
  return { ...command, cards: [...command.cards].sort((one, other) => order.indexOf(one) - order.indexOf(other)) };
}

/** Some command of any kind, its words taken from the hands and the board more often than not. */
function anyCommand(position: PanicPosition, random: Random): PanicCommand {
  const one = <Item>(items: readonly Item[]): Item => items[below(items.length, random)] as Item;
  const near = random.next() < 0.8;
  const cards = CARD_KINDS.map((kind) => kind.word);
  const hand = cards.filter((card) => position.hands.some((held) => held.includes(card)));
  const card = () => one(near && hand.length > 0 ? hand : cards);
  const monsters = position.monsters.map((monster) => monster.id);
  const monster = () => one(near && monsters.length > 0 ? monsters : MONSTERS);
  const tokens = position.variant === "overlord" ? ALL_TOKENS.filter((token) => position.hands.at(-1)?.includes(token)) : [];
  const owned = MONSTERS.filter((id) => tokens.includes(id));
  const token = () => one(near && tokens.length > 0 ? tokens : ALL_TOKENS);
  const target = () =>
    one<PanicCommand & { type: "play" }>([
      { type: "play", cards: [card()] },
      { type: "play", cards: [card()], target: monster() },
      { type: "play", cards: [card()], target: one(ARCS) },
      { type: "play", cards: [card(), "nice-shot"], target: monster() },
      { type: "play", cards: ["mortar", "brick"], target: one(ARCS) },
      { type: "play", cards: ["scavenge"], target: one(position.discard.length > 0 ? position.discard : cards) },
      { type: "play", cards: ["red-swordsman", "red-archer", "red-knight"], target: monster() },
      { type: "play", cards: [card(), card(), card()], target: monster() },
    ]);
  return one<PanicCommand>([
    { type: "arrange", monster: one(MONSTERS), arc: one(ARCS) },
    { type: "discard", card: card() },
    { type: "pass" },
    { type: "trade", seat: below(6, random), give: card(), take: card() },
    { type: "trade", seat: below(6, random), give: card() },
    one<PanicCommand>([{ type: "accept" }, { type: "accept", card: card() }, { type: "decline" }]),
    { type: "wound", monster: monster() },
    { type: "end" },
    { type: "send", monster: one(near && owned.length > 0 ? owned : MONSTERS), arc: one(ARCS) },
    { type: "muster", tokens: [token()] },
    { type: "muster", tokens: [token(), token()] },
    target(),
    target(),
    target(),
  ]);
}
