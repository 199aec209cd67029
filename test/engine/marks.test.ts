import { describe, expect, it } from "@jest/globals";
import { copyMark, countHints, countUndos, guidedMark, hintMark, isCopyOfKnown, isGuided, undoMark } from "../../src/engine/marks.js";
import { type GameRecord, parseRecord, printRecord } from "../../src/engine/record.js";
import { createSession } from "../../src/engine/session.js";
import { games, recordOf } from "../support/records.js";

const marked = (...lines: readonly string[]): GameRecord =>
  parseRecord(`castle-games record 1\ngame: beacon\nseed: a\n\n${lines.map((line) => `${line}\n`).join("")}`, games);

describe("marks", () => {
  it("are counted where they have a line of their own, and other comments are not", () => {
    const record = marked("# undo: draw", "# undo this later", "draw # undo: roll", "# undo: roll", "# hint: roll", "# hint for you");
    expect([countUndos(record), countHints(record), isCopyOfKnown(record)]).toEqual([2, 1, false]);
  });

  it("are words that never change: a record written today tells the same in every later version", () => {
    const written = [undoMark("draw"), hintMark("roll"), copyMark("a.castle", true), copyMark("a.castle", false), guidedMark()];
    expect(printRecord({ ...recordOf(), entries: written }).split("\n\n")[1]).toBe(
      "# undo: draw\n# hint: roll\n# copied from a.castle\n# copied from a.castle; not counted\n# guided\n",
    );
    expect(isCopyOfKnown(marked("# a draw; not counted"))).toBe(false);
  });

  it("come back from the text of a record as they were", () => {
    const entries = [undoMark("draw"), hintMark("roll"), copyMark("game.castle after 12 commands", false)];
    const record = parseRecord(printRecord({ ...recordOf(), entries }), games);
    expect([countUndos(record), countHints(record), isCopyOfKnown(record)]).toEqual([1, 1, true]);
    expect(isCopyOfKnown({ ...record, entries: [copyMark("game.castle", true)] })).toBe(false);
    expect([isGuided(record), isGuided(marked("# guided tour")), isGuided(marked("draw # guided"))]).toEqual([false, false, false]);
    expect(isGuided(marked("draw", "# guided"))).toBe(true);
    expect(isGuided(parseRecord(printRecord({ ...recordOf(), entries: [guidedMark()] }), games))).toBe(true);
  });
});

describe("hints", () => {
  it("are marked in the record and by the journal, change nothing else, and outlive undo", () => {
    const written: string[] = [];
    const journal = { append: (lines: string) => written.push(lines), rewrite: (text: string) => written.push(text) };
    const session = createSession({ record: recordOf(), journal });
    const heard: string[] = [];
    session.listen(({ kind }) => heard.push(kind));
    session.hinted("roll");
    expect(written).toEqual(["# hint: roll\n"]);
    expect([session.hints, session.history.length, session.canUndo, heard]).toEqual([1, 0, false, []]);
    session.apply("roll");
    session.hinted({ do: "draw" });
    expect(written.at(-1)).toBe("# hint: draw\n");
    session.undo();
    expect(session.hints).toBe(2);
    expect(createSession({ record: parseRecord(written.at(-1) ?? "", games) }).hints).toBe(2);
  });

  it("are counted where no record is kept as well", () => {
    const session = createSession({ record: recordOf() });
    session.hinted("roll");
    expect(session.hints).toBe(1);
  });

  it("are not counted when the record cannot be written", () => {
    const full = (): never => {
      throw new Error("full");
    };
    const session = createSession({ record: recordOf(), journal: { append: full, rewrite: full } });
    expect(() => session.hinted("roll")).toThrow("full");
    expect(session.hints).toBe(0);
  });
});
