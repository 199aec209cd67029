import { describe, expect, it } from "@jest/globals";
import { below, type Random, shuffle, stream } from "../../../../src/engine/random.js";
import { evaluation } from "../../../../src/games/panic/evaluate.js";
import { type PanicCommand, type PanicPosition, panic } from "../../../../src/games/panic/index.js";
import { type Laid, lay, reach } from "../lay.js";
import { everyTable } from "../random-games.js";

/** So many decisions of each table's game are looked at. */
const LOOKS = 2;

/** Positions that quick players and random ones come to, at tables of all kinds. */
function positions(): PanicPosition[] {
  const random = stream("positions", "test");
  const tables = everyTable().filter((_, i) => i % 5 === 0);
  return tables.flatMap((table, i) => {
    let position = panic.setup(table, `table-${i}`);
    const met: PanicPosition[] = [];
    for (let commands = 0; position.outcome === null && commands < 600; commands++) {
      met.push(position);
      const legal = panic.legal(position);
      const rash = random.next() < 0.5;
      const command = rash ? legal[below(legal.length, random)] : evaluation.quick(position, random)[0];
      position = panic.apply(position, command as PanicCommand).position;
    }
    const owed = met.filter(({ pending, phase }) => pending !== null || phase === "overlord");
    return [...shuffle(met, random).slice(0, LOOKS), ...shuffle(owed, random).slice(0, 1)];
  });
}

const reached = positions();

function text(line: readonly PanicCommand[]): string {
  return line.map((command) => panic.notation.print(command)).join("; ");
}

/** What plays along a line, up to and with its last command; fails where it is not legal. */
function follow(
  position: PanicPosition,
  line: readonly PanicCommand[],
): { readonly reveals: readonly boolean[]; readonly seats: readonly unknown[] } {
  const [reveals, seats]: [boolean[], unknown[]] = [[], []];
  let now = position;
  for (const command of line) {
    expect(panic.legal(now).map((legal) => panic.notation.print(legal))).toContain(panic.notation.print(command));
    seats.push(panic.seat(now));
    const { position: after, events } = panic.apply(now, command);
    reveals.push(events.some(panic.reveals));
    now = after;
  }
  return { reveals, seats };
}

/** The same position for all that anybody can see: deck and pile in another order, other dice to come. */
function reshuffled(position: PanicPosition, random: Random): PanicPosition {
  const waiting = position.phase === "arrange" ? position.queue : 0;
  return {
    ...position,
    deck: shuffle(position.deck, random),
    pile: [...position.pile.slice(0, waiting), ...shuffle(position.pile.slice(waiting), random)],
    dice: [],
    seed: `other-${below(1000, random)}`,
  };
}

describe("what a position of Castle Panic is worth", () => {
  it("is 1 when the castle has won, 0 when it has lost, and the other way round for the Overlord (P8.1, P8.4)", () => {
    const won = reach(lay({ hands: ["red-archer", ""], variant: "overlord", monsters: ["g1 A1"], pile: "" }), "play red-archer g1");
    expect([evaluation.value(won, 0), evaluation.value(won, 1)]).toEqual([1, 0]);
    const lost = reach(lay({ hands: ["", ""], monsters: ["t1 S1"], towers: "1", walls: "------" }), "end");
    expect([evaluation.value(lost, 0), evaluation.value(lost, 1)]).toEqual([0, 0]);
  });

  it("is a chance between 0 and 1, and both sides' chances add up (P8.4)", () => {
    for (const position of reached) {
      const value = evaluation.value(position, 0);
      expect(value).toBeGreaterThan(0);
      expect(value).toBeLessThan(1);
      if (position.variant === "overlord") expect(value + evaluation.value(position, position.players.length - 1)).toBeCloseTo(1);
    }
  });

  const base: Laid = {
    hands: ["brick", "mortar"],
    monsters: ["o1 A1", "t1 K3", "g1 S5"],
    towers: "1246",
    walls: "ww-w-w",
    pile: "t9 t10 king o7 o8 g4",
  };
  it.each<[string, Laid]>([
    ["a tower less", { ...base, towers: "124" }],
    ["a monster more", { ...base, monsters: [...(base.monsters ?? []), "t2 K2"] }],
    ["a monster nearer", { ...base, monsters: ["o1 A1", "t1 S3", "g1 S5"] }],
    ["a wall less", { ...base, walls: "w--w-w" }],
  ])("falls with %s", (_, worse) => {
    expect(evaluation.value(lay(worse), 0)).toBeLessThan(evaluation.value(lay(base), 0));
  });

  it("is settled when no play that is left is worth more than keeping the card", () => {
    const position = lay({ hands: ["red-archer brick"], monsters: ["g1 A1", "t1 K4"] });
    expect(evaluation.settled(position)).toBe(false);
    expect(evaluation.settled(reach(position, "play red-archer g1"))).toBe(true);
    expect(evaluation.settled(lay({ phase: "discard", hands: ["brick"], monsters: ["g1 A1"] }))).toBe(false);
  });
});

describe("lines of play", () => {
  it("are legal, at least one and at most as many as asked for, and differ", () => {
    for (const position of reached) {
      const lines = evaluation.lines(position, 8, stream("lines", "test"));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(8);
      expect(new Set(lines.map(text)).size).toBe(lines.length);
      for (const line of lines) follow(position, line);
    }
  });

  it("end where something is revealed or another seat acts", () => {
    for (const position of reached) {
      for (const line of evaluation.lines(position, 8, stream("lines", "test"))) {
        const { reveals, seats } = follow(position, line);
        expect(reveals.slice(0, -1)).not.toContain(true);
        expect(new Set(seats).size).toBe(1);
      }
    }
  });

  it("begin with the play that saves the last tower", () => {
    const position = lay({ hands: ["barbarian brick tar"], monsters: ["t1 S1", "g1 F4"], towers: "1", walls: "------" });
    const [best] = evaluation.lines(position, 8, stream("lines", "test"));
    expect(best?.map((command) => panic.notation.print(command))).toContain("play barbarian t1");
  });

  it("use a card that Scavenge brings back (P2.8)", () => {
    const position = lay({ hands: ["scavenge"], discard: "barbarian brick", monsters: ["t1 S1"], towers: "1", walls: "------" });
    const [best] = evaluation.lines(position, 8, stream("lines", "test"));
    expect(best && text(best)).toBe("play scavenge barbarian; play barbarian t1; end");
  });
});

describe("the quick player", () => {
  it("has a legal line in every position", () => {
    for (const position of reached) {
      const line = evaluation.quick(position, stream("quick", "test"));
      expect(line.length).toBeGreaterThan(0);
      follow(position, line);
    }
  });

  it("comes to the end of every game", () => {
    for (const table of everyTable().filter((_, i) => i % 29 === 0)) {
      let position = panic.setup(table, "to the end");
      for (let commands = 0; position.outcome === null; ) {
        for (const command of evaluation.quick(position, stream("quick", "test"))) {
          position = panic.apply(position, command).position;
          expect(++commands).toBeLessThan(2000);
        }
      }
    }
  });

  it("takes an offer that gives the active player what saves a tower, and declines one that takes it away (P5.7)", () => {
    const table: Laid = {
      options: ["offers"],
      hands: ["red-archer", "barbarian"],
      monsters: ["t1 S4"],
      towers: "4",
      walls: "------",
      phase: "trade",
    };
    const taking = reach(lay(table), "trade 2 red-archer barbarian");
    expect(text(evaluation.quick(taking, stream("quick", "test")))).toBe("accept");
    const losing = reach(lay({ ...table, hands: ["barbarian", "red-archer"] }), "trade 2 barbarian red-archer");
    expect(text(evaluation.quick(losing, stream("quick", "test")))).toBe("decline");
  });

  it("proposes the trade that saves the last tower (P5 phase 3)", () => {
    const position = lay({ hands: ["red-archer", "barbarian brick"], monsters: ["t1 S4"], towers: "4", walls: "------", phase: "trade" });
    expect(text(evaluation.quick(position, stream("quick", "test")))).toBe("trade 2 red-archer barbarian");
  });
});

describe("trades (P5 phase 3)", () => {
  const last = { towers: "4", walls: "------", phase: "trade" } as const;

  it("give away a card that would be played, for one that does more; in looks ahead only a card that is left over", () => {
    const position = lay({ ...last, hands: ["green-swordsman", "barbarian brick"], monsters: ["t1 S4"] });
    expect(text(evaluation.quick(position, stream("quick", "test")))).toBe("pass; play green-swordsman t1");
    const spare = lay({ ...last, hands: ["green-swordsman red-archer", "barbarian brick"], monsters: ["t1 S4"] });
    expect(text(evaluation.quick(spare, stream("quick", "test")))).toBe("trade 2 red-archer barbarian");
    expect(evaluation.lines(position, 8, stream("lines", "test")).map(text)[0]).toBe(
      "trade 2 green-swordsman barbarian; play barbarian t1; end",
    );
  });

  it("offer a closed hand no card that is only to be scavenged (P2.8, P10.13)", () => {
    const position = lay({
      options: ["closed-hands", "offers"],
      hands: ["brick any-swordsman mortar scavenge red-hero", "tar"],
      discard: "barbarian",
      monsters: ["t1 C2"],
      phase: "trade",
    });
    const lines = evaluation.lines(position, 8, stream("lines", "test"));
    for (const line of lines) expect(() => follow(position, line)).not.toThrow();
    expect(lines.map(text).join(" ")).toContain("trade 2");
  });

  it("come in twos where six play (P5 phase 3)", () => {
    const hands = ["red-archer red-knight", "green-swordsman", "any-swordsman", "brick", "mortar", "blue-archer"];
    const position = lay({ ...last, hands, monsters: ["g1 S4", "g2 S4"] });
    const [best] = evaluation.lines(position, 8, stream("lines", "test"));
    expect(best?.filter(({ type }) => type === "trade")).toHaveLength(2);
    expect(best?.filter(({ type }) => type === "play")).toHaveLength(2);
  });
});

describe("what lies hidden", () => {
  it("changes nothing: neither the order of deck and pile nor the dice to come", () => {
    const random = stream("shuffles", "test");
    for (const position of reached) {
      const other = reshuffled(position, random);
      const seat = panic.seat(position) as number;
      expect(evaluation.value(other, seat)).toBe(evaluation.value(position, seat));
      expect(evaluation.quick(other, stream("quick", "test")).map((command) => panic.notation.print(command))).toEqual(
        evaluation.quick(position, stream("quick", "test")).map((command) => panic.notation.print(command)),
      );
      expect(evaluation.lines(other, 8, stream("lines", "test")).map(text)).toEqual(
        evaluation.lines(position, 8, stream("lines", "test")).map(text),
      );
    }
  });

  it("in the Overlord's hand changes nothing for the castle (P8.4)", () => {
    const random = stream("hands", "test");
    for (const position of reached.filter(({ variant, phase }) => variant === "overlord" && phase !== "overlord")) {
      const held = position.hands.at(-1)?.length ?? 0;
      const heap = shuffle([...position.pile, ...(position.hands.at(-1) as PanicPosition["pile"])], random);
      const waiting = position.phase === "arrange" ? position.queue : 0;
      if (waiting > 0) continue;
      const other: PanicPosition = { ...position, hands: [...position.hands.slice(0, -1), heap.slice(0, held)], pile: heap.slice(held) };
      expect(evaluation.value(other, 0)).toBe(evaluation.value(position, 0));
      expect(evaluation.lines(other, 8, stream("lines", "test")).map(text)).toEqual(
        evaluation.lines(position, 8, stream("lines", "test")).map(text),
      );
    }
  });
});
