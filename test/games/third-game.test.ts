import { PassThrough } from "node:stream";
import { expect, it } from "@jest/globals";
import { GameError } from "../../src/engine/errors.js";
import type { BaseEvent, BaseOptions, BasePosition, Game } from "../../src/engine/game.js";
import { createProtocol } from "../../src/engine/protocol.js";
import { newRecord, parseRecord, printRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { createSession } from "../../src/engine/session.js";
import { playPlain } from "../../src/screens/plain.js";
import { Lines } from "../../src/terminal/lines.js";

// What "Add a game" in the README asks for, as small as it can be: a heap of ten stones, a turn takes one or two.

type Heap = BasePosition & { readonly left: number };
type Take = { readonly take: 1 | 2 };
type Took = BaseEvent & { readonly type: "took"; readonly seat: number; readonly stones: number };

const one: Take = { take: 1 };
const two: Take = { take: 2 };
const heap: Game<BaseOptions, Heap, Take, Took, Heap> = {
  ...{ name: "heap", title: "Heap", seats: { min: 1, max: 6 }, choices: [], flags: [] },
  notation: { parse: readTake, print: ({ take }) => `take ${take}` },
  codec: { parse: (json) => json as Heap, print: (position) => JSON.stringify(position) },
  conflict: () => undefined,
  setup: ({ players, options }, seed) => ({
    ...{ game: "heap", players, options, turn: 1, active: 0, phase: "take", left: 10, pending: null, seed, outcome: null },
  }),
  optionsOf: ({ players, options }) => ({ players, options }),
  legal: ({ left }) => [one, two].filter(({ take }) => take <= left),
  apply: takeStones,
  seat: ({ left, active }) => (left === 0 ? undefined : active),
  outcome: ({ outcome }) => outcome ?? undefined,
  observe: (position) => position,
  imagine: (view) => view,
  reveals: () => false,
  narrate: ({ seat, stones }, players) => `${players[seat]} takes ${stones}.`,
  describe: ({ left }) => [`${left} stones are left.`],
  explain: (_, { take }) => (take === 1 ? "one stone" : "two stones"),
};

function readTake(text: string): Take {
  const command = [one, two].find(({ take }) => text.toLowerCase() === `take ${take}`);
  if (command !== undefined) return command;
  throw new GameError("bad-command", `${text} is no command; take 1 and take 2 are`);
}

function takeStones(position: Heap, { take }: Take): { position: Heap; events: Took[] } {
  const left = position.left - take;
  if (left < 0) throw new GameError("illegal-command", `only ${position.left} are left`);
  const seat = position.active;
  const over = left === 0 && { phase: "over", outcome: { result: "won" as const } };
  const next = { ...position, left, turn: position.turn + 1, active: (seat + 1) % position.players.length, ...over };
  return { position: next, events: [{ type: "took", seat, stones: take }] };
}

const options = { players: ["Ada", "Ben", "Cy"], options: [] };

it("plays a game that it never heard of, through a session and its record", () => {
  const kept: string[] = [];
  const journal = { append: (lines: string) => void kept.push(lines), rewrite: (text: string) => void kept.splice(0, kept.length, text) };
  const start = newRecord({ game: heap, options, bots: [], seed: "stones" });
  const session = createSession({ record: start, journal });
  for (const take of [2, 2, 1]) session.apply(`take ${take}`);
  session.undo();
  session.apply(two);
  expect(() => session.apply("take 3")).toThrow("take 1 and take 2");
  expect(session.position).toMatchObject({ left: 4, active: 0 });
  session.apply("take 2");
  session.apply("take 1");
  expect(() => session.apply("take 2")).toThrow("only 1 are left");
  session.apply("take 1");
  expect(session.legal).toEqual([]);
  expect(kept.join("")).toBe(printRecord(session.record));
  const again = replay(parseRecord(kept.join(""), [heap]));
  expect(again.position).toEqual(session.position);
  expect(heap.outcome(again.position as Heap)).toEqual({ result: "won" });
});

it("serves it through the protocol", () => {
  const protocol = createProtocol([heap]);
  const ask = (request: object): unknown => JSON.parse(protocol.answer(JSON.stringify(request)) ?? "null");
  expect(ask({ id: 1, do: "new", record: { game: "heap", players: ["Ada", "Ben"], seed: "s" } })).toMatchObject({ id: 1, ok: true });
  expect(ask({ id: 2, do: "legal" })).toEqual({ id: 2, ok: true, commands: ["take 1", "take 2"] });
  expect(ask({ id: 3, do: "apply", commands: ["take 2", "take 9"] })).toMatchObject({ ok: false, error: { command: 1 } });
  expect(ask({ id: 4, do: "apply", commands: ["take 2", "take 2"] })).toMatchObject({ ok: true, position: { left: 6, turn: 3 } });
});

it("plays it in plain mode, by numbers and by commands", async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const session = createSession({ record: newRecord({ game: heap, options, bots: [], seed: "stones" }) });
  const rulebook = { title: "Heap", sections: [{ word: "goal", title: "Goal", text: ["Take the last stone."] }] };
  input.end("2\nTAKE 2\nundo\n2\nrules goal\n2\n2\n2\n");
  await playPlain(
    { game: heap, session, rulebook, savedAt: undefined, greeting: undefined, secret: () => false, compared: () => [] },
    new Lines({ input, output }),
  );
  const told = String(output.read());
  expect(session.position).toMatchObject({ left: 0, outcome: { result: "won" } });
  for (const sentence of ["Ada takes 2.", "Taken back: take 2", "Take the last stone.", "0 stones are left.", "The game is over"]) {
    expect(told).toContain(sentence);
  }
});
