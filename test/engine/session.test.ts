import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { checkOf } from "../../src/engine/check.js";
import type { AnyGame } from "../../src/engine/game.js";
import { newRecord, parseRecord, printRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { type Change, createSession, type Journal, type Session } from "../../src/engine/session.js";
import { errorOf } from "../support/error-of.js";
import { games, headers, picks, played, recordOf, records, wander } from "../support/records.js";
import { beacon } from "../support/toy-game.js";

/** A journal in memory, which can be made to refuse. */
function paper(text: string): Journal & { text: string; calls: string[]; refuse: boolean } {
  return {
    text,
    calls: [],
    refuse: false,
    append(lines) {
      if (this.refuse) throw new Error("the pen is dry");
      this.text += lines;
      this.calls.push(`append ${lines}`);
    },
    rewrite(next) {
      if (this.refuse) throw new Error("the pen is dry");
      this.text = next;
      this.calls.push("rewrite");
    },
  };
}

const body = (session: Session): string[] => printRecord(session.record).split("\n\n").slice(1).join("\n\n").split("\n").slice(0, -1);
const state = ({ position, history, record, canUndo, canRedo, seat, legal, undos }: Session) => ({
  position,
  history,
  record,
  canUndo,
  canRedo,
  seat,
  legal,
  undos,
});

describe("a session", () => {
  it("begins where its record ends", () => {
    const record = parseRecord("castle-games record 1\ngame: beacon\nseed: a\n\ndraw # lucky\nroll\n", games);
    const session = createSession({ record });
    expect(session.position).toEqual(replay(record).position);
    expect(session.history.map(({ text }) => text)).toEqual(["draw", "roll"]);
    expect(session).toMatchObject({ seat: 0, canUndo: true, canRedo: false, undos: 0 });
  });

  it("does not begin with a record that does not replay", () => {
    const record = parseRecord("castle-games record 1\ngame: beacon\nseed: a\n\nkeep\n", games);
    expect(errorOf(() => createSession({ record }))).toMatchObject({ code: "illegal-command", place: { line: 5 } });
  });

  it("applies commands and their text alike, and tells what happened", () => {
    const session = createSession({ record: recordOf() });
    const heard: Change[] = [];
    session.listen((change) => heard.push(change));
    const step = session.apply(" DRAW ");
    expect(step).toMatchObject({ command: { do: "draw" }, text: "draw", events: [{ type: "drawn", seat: 0 }] });
    expect(step.position).toBe(session.position);
    expect(session.apply({ do: "roll" }).text).toBe("roll");
    expect(heard.map(({ kind, step: { text } }) => `${kind} ${text}`)).toEqual(["apply draw", "apply roll"]);
    expect(session.history).toHaveLength(2);
  });

  it("refuses what is no command, and what is not legal, and stays as it was", () => {
    const session = createSession({ record: recordOf() });
    const before = state(session);
    expect(errorOf(() => session.apply("fly")).code).toBe("bad-command");
    expect(errorOf(() => session.apply("")).message).toMatch(/a command is expected/);
    expect(errorOf(() => session.apply("draw\u001b")).message).toMatch(/"draw\\u001b" holds a character that cannot be printed/);
    expect(errorOf(() => session.apply("keep")).code).toBe("illegal-command");
    expect(errorOf(() => session.apply({ do: "keep" })).code).toBe("illegal-command");
    expect(errorOf(() => session.undo())).toMatchObject({ code: "illegal-command", message: "there is nothing to take back" });
    expect(errorOf(() => session.redo())).toMatchObject({ code: "illegal-command", message: "there is nothing to do again" });
    expect(state(session)).toEqual(before);
  });

  it("names the seat that owes a choice, though another is active", () => {
    const seeds = Array.from({ length: 50 }, (_, i) => `seed ${i}`);
    const owed = seeds
      .map((seed) => played(recordOf({ seed, players: "Ada, Ben" }), ["roll"]))
      .find(({ position }) => position.pending !== null);
    expect(owed).toMatchObject({ seat: 1, position: { active: 0 } });
    expect(owed?.legal.at(-1)).toEqual({ do: "keep" });
  });

  it("works the legal commands out once a position", () => {
    const session = createSession({ record: recordOf() });
    const { legal } = session;
    expect(session.legal).toBe(legal);
    session.apply("draw");
    expect(session.legal).not.toBe(legal);
    session.undo();
    expect(session.legal).toBe(legal);
  });

  it("hands out nothing that changes later", () => {
    const session = played(recordOf(), ["draw"]);
    const { history, record, position } = session;
    const copy = JSON.stringify([history, record.entries, position]);
    session.apply("roll");
    session.undo();
    session.undo();
    expect(JSON.stringify([history, record.entries, position])).toBe(copy);
  });

  it("is over when its game is: no seat, no legal command, undo still", () => {
    const session = createSession({ record: recordOf() });
    while (session.seat !== undefined) session.apply("roll");
    expect(session.legal).toEqual([]);
    expect(errorOf(() => session.apply("roll")).message).toBe("the game is over");
    session.undo();
    expect(session.seat).toBe(0);
  });
});

describe("undo and redo", () => {
  it("are inverse to each other, however often", () => {
    fc.assert(
      fc.property(headers, picks(50), fc.nat(50), (header, chosen, count) => {
        const session = createSession({ record: newRecord(header) });
        wander(session, chosen);
        const before = { position: session.position, history: session.history, canRedo: session.canRedo };
        const times = Math.min(count, session.history.length);
        for (let i = 0; i < times; i++) session.undo();
        for (let i = 0; i < times; i++) session.redo();
        expect({ position: session.position, history: session.history, canRedo: session.canRedo }).toEqual(before);
      }),
    );
  });

  it("never roll another die", () => {
    const session = createSession({ record: recordOf() });
    const { events } = session.apply("roll");
    session.undo();
    expect(session.apply("roll").events).toEqual(events);
  });

  it("forget what was taken back when something else is played", () => {
    const session = played(recordOf(), ["draw", "draw"]);
    session.undo();
    session.undo();
    expect(session.canRedo).toBe(true);
    session.apply("roll");
    expect(session.canRedo).toBe(false);
  });

  it("leave a mark where something had been revealed, one a command", () => {
    const session = played(recordOf({ level: "high" }), ["draw", "roll"]);
    const card = session.legal.find((command) => "card" in command) as object;
    const { text } = session.apply(card);
    session.undo();
    expect(body(session)).toEqual(["draw", "roll"]);
    session.undo();
    session.undo();
    expect(body(session)).toEqual(["# undo: roll", "# undo: draw"]);
    expect(session.undos).toBe(2);
    session.redo();
    session.redo();
    session.redo();
    expect(body(session)).toEqual(["# undo: roll", "# undo: draw", "draw", "roll", text]);
    expect(createSession({ record: parseRecord(printRecord(session.record), games) }).undos).toBe(2);
  });

  it("leave a mark also when something revealed was not all that happened", () => {
    const busy: AnyGame = {
      ...beacon,
      apply(position, command) {
        const { position: after, events } = beacon.apply(position as never, command as never);
        return { position: after, events: [...events, { type: "kept" }] };
      },
    };
    const session = played({ ...recordOf(), game: busy }, ["draw"]);
    session.undo();
    expect(body(session)).toEqual(["# undo: draw"]);
  });

  it("keep the comments of a record: those of a command go and come with it, those of their own stay", () => {
    const text =
      "castle-games record 1\n# by Ada\ngame: beacon\nlevel: high\nplayers: You\nseed: a\n\n# opening\ndraw # lucky\n# later\nroll\n";
    const session = createSession({ record: parseRecord(text, games) });
    expect(printRecord(session.record)).toBe(text);
    session.undo();
    session.undo();
    expect(body(session)).toEqual(["# opening", "# later", "# undo: roll", "# undo: draw"]);
    session.redo();
    expect(body(session).at(-1)).toBe("draw # lucky");
    expect(printRecord(session.record)).toContain("# by Ada\ngame");
  });
});

describe("checks", () => {
  it("are written every 20 commands and at the end", () => {
    const session = played(
      recordOf({ level: "high" }),
      Array.from({ length: 20 }, () => "roll"),
    );
    expect(body(session)).toHaveLength(21);
    expect(body(session)[20]).toBe(`? ${checkOf(session.game, session.position)}`);
    while (session.seat !== undefined) session.apply("roll");
    const lines = body(session);
    expect(lines.at(-1)).toBe(`? ${checkOf(session.game, session.position)}`);
    const places = lines.flatMap((line, index) => (line.startsWith("?") ? [index] : []));
    expect(places.slice(0, -1)).toEqual(places.slice(0, -1).map((_, i) => 20 + 21 * i));
    expect(lines.filter((line) => line === "roll")).toHaveLength(session.history.length);
  });

  it("count commands, not the comments between them", () => {
    const lines = Array.from({ length: 19 }, () => "# well, well\n").join("");
    const record = parseRecord(`castle-games record 1\ngame: beacon\nlevel: high\nseed: a\n\n${lines}`, games);
    const session = played(
      record,
      Array.from({ length: 19 }, () => "roll"),
    );
    expect(body(session).filter((line) => line.startsWith("?"))).toEqual([]);
    session.apply("roll");
    expect(body(session).at(-1)).toBe(`? ${checkOf(session.game, session.position)}`);
  });

  it("go when the commands before them are taken back, and come again", () => {
    const session = played(
      recordOf({ level: "high" }),
      Array.from({ length: 20 }, () => "roll"),
    );
    const check = body(session).at(-1);
    session.undo();
    expect(body(session).filter((line) => line.startsWith("?"))).toEqual([]);
    session.redo();
    expect(body(session).slice(-2)).toEqual(["roll", check]);
  });
});

describe("a journal", () => {
  it("always holds the record of its session", () => {
    fc.assert(
      fc.property(headers, picks(60), (header, chosen) => {
        const record = newRecord(header);
        const journal = paper(printRecord(record));
        const session = createSession({ record, journal });
        for (const pick of chosen) {
          wander(session, [pick]);
          expect(journal.text).toBe(printRecord(session.record));
        }
        expect(parseRecord(journal.text, games).entries).toHaveLength(session.record.entries.length);
        expect(createSession({ record: parseRecord(journal.text, games) }).position).toEqual(session.position);
      }),
    );
  });

  it("holds it as well when the session was resumed from a record with comments", () => {
    const comments = records.map((record) => ({ ...record, entries: record.entries.filter(({ kind }) => kind === "comment") }));
    fc.assert(
      fc.property(comments, picks(30), (record, chosen) => {
        const journal = paper(printRecord(record));
        const session = createSession({ record, journal });
        wander(session, chosen);
        expect(journal.text).toBe(printRecord(session.record));
        for (const entry of record.entries) expect(session.record.entries).toContainEqual(entry);
      }),
    );
  });

  it("is appended to by apply and redo, a call each, and rewritten by undo", () => {
    const journal = paper("");
    const session = played(
      recordOf({ level: "high" }),
      Array.from({ length: 20 }, () => "roll"),
      journal,
    );
    expect(journal.calls).toHaveLength(20);
    expect(journal.calls.at(-1)).toMatch(/^append roll\n\? [0-9a-f]{8}\n$/);
    session.undo();
    session.redo();
    expect(journal.calls.slice(20)).toEqual(["rewrite", journal.calls[19]]);
  });

  it("hears of a change before anyone else, and when it refuses, nothing changes", () => {
    const journal = paper("");
    const session = played(recordOf(), ["draw", "roll"], journal);
    session.undo();
    const heard: Change[] = [];
    session.listen((change) => heard.push(change));
    const before = state(session);
    journal.refuse = true;
    for (const act of [() => session.apply("draw"), () => session.undo(), () => session.redo()]) expect(act).toThrow("the pen is dry");
    expect(state(session)).toEqual(before);
    expect(heard).toEqual([]);
    journal.refuse = false;
    session.redo();
    expect(heard).toHaveLength(1);
  });
});

describe("listeners", () => {
  it("hear nothing any more once they have stopped", () => {
    const session = createSession({ record: recordOf() });
    const heard: string[] = [];
    const listener = ({ kind }: Change): number => heard.push(kind);
    const stop = session.listen(listener);
    session.listen(listener);
    session.apply("draw");
    stop();
    stop();
    session.undo();
    expect(heard).toEqual(["apply", "apply", "undo"]);
  });

  it("hear nothing either when another stops them in the middle of a change", () => {
    const session = createSession({ record: recordOf() });
    const heard: string[] = [];
    session.listen(() => stop());
    const stop = session.listen(({ kind }) => heard.push(kind));
    session.apply("draw");
    expect(heard).toEqual([]);
  });

  it("all hear of changes in their order, though one of them plays on", () => {
    const session = createSession({ record: recordOf({ level: "high" }) });
    session.listen(() => {
      if (session.history.length < 3) session.apply("roll");
    });
    const heard: number[] = [];
    session.listen(({ step }) => heard.push(step.position.turn));
    session.apply("draw");
    expect(heard).toEqual([2, 3, 4]);
  });
});
