import { readFileSync } from "node:fs";
import { readCommand } from "../../src/engine/command.js";
import { ToldError } from "../../src/engine/errors.js";
import type { AnyGame, BasePosition } from "../../src/engine/game.js";
import { readPosition } from "../../src/engine/header.js";
import { readJson } from "../../src/engine/json.js";
import { createProtocol } from "../../src/engine/protocol.js";
import { parseRecord, printRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { games } from "../../src/games/index.js";

/** A place where text from outside comes in. */
export interface Door {
  readonly name: string;
  /** Sound inputs, to begin from. */
  readonly sound: readonly string[];
  /** Lets an input in. Throws a plain error when the program does what it never may; what it refuses, it refuses with a told error. */
  enter(input: string): void;
}

/** Larger numbers are refused on reading. */
const LIMIT = 1e9;

const rules = games.map(({ game }) => game);

/** Every door that takes text and needs no disk; `cases` is the folder of the golden files. */
export function doors(cases: URL): readonly Door[] {
  const read = (name: string): string => readFileSync(new URL(name, cases), "utf8");
  const records = ["menace.castle", "tabletop.castle", "begun.castle"].map((name) => read(`records/${name}`));
  const golden = rules.map(({ name }) =>
    read(`${name}-cases.jsonl`)
      .split("\n")
      .filter((_, i) => i % 37 === 0 && i < 1000),
  );
  const positions = golden
    .flat()
    .flatMap((line) => (line === "" ? [] : [JSON.stringify((JSON.parse(line) as { position: unknown }).position)]));
  return [
    { name: "records", sound: [...records, ...positions.slice(0, 8).map(recordFrom)], enter: enterRecord },
    { name: "positions", sound: positions, enter: enterPosition },
    { name: "commands", sound: COMMANDS, enter: enterCommand },
    {
      name: "protocol",
      sound: [...REQUESTS, ...positions.slice(0, 8).map((json) => `{"id":1,"do":"position","position":${json}}`)],
      enter: enterProtocol,
    },
  ];
}

const COMMANDS = [
  ...[
    "play red-archer nice-shot g1",
    "trade 2 brick mortar",
    "arrange g1 3",
    "discard brick",
    "wound o3",
    "end",
    "pass",
    "muster g4 o5",
    "send king 2",
  ],
  ...[
    "draw regular",
    "place left",
    "juggle a1 a2",
    "recall Pt",
    "burn c3",
    "move a1 f",
    "unveil 2",
    "prophet 1",
    "destroy b2",
    "take Jt",
    "face",
  ],
];

const REQUESTS = [
  '{"id":1,"do":"new","record":{"game":"panic","players":["Ada","Ben"],"seed":"moat"}}',
  '{"id":2,"do":"new","record":{"game":"castellion","level":"menace","options":"vigil","seed":"moat-42"}}',
  '{"id":"a","do":"apply","commands":["draw regular","discard"]}',
  '{"id":3,"do":"legal"}',
  '{"id":4,"do":"observe","seat":0}',
  '{"id":5,"do":"suggest","bot":"planner"}',
  '{"do":"quit"}',
];

function recordFrom(position: string): string {
  return `castle-games record 1\ngame: ${(JSON.parse(position) as { game: string }).game}\nposition: ${position}\n\n`;
}

function enterRecord(input: string): void {
  const record = refusing(() => parseRecord(input, rules));
  if (record === undefined) return;
  const printed = printRecord(record);
  const again = printRecord(parseRecord(printed, rules));
  if (again !== printed) throw new Error(`a record prints differently after reading it again: ${JSON.stringify(printed)}`);
  refusing(() => replay(record));
}

function enterPosition(input: string): void {
  const read = refusing(() => readPosition(readJson(input, "bad-position", "the position"), rules));
  if (read !== undefined) consider(read.game, read.position);
}

/** A position that was let in can be looked at, played on by every legal command, and printed and read again. */
function consider(game: AnyGame, position: BasePosition): void {
  const printed = game.codec.print(position);
  if (game.codec.print(game.codec.parse(JSON.parse(printed))) !== printed) throw new Error(`a position prints differently: ${printed}`);
  for (const seat of position.players.keys()) shown(game.describe(game.observe(position, seat)).join(" "));
  // A count at its limit cannot be counted on; no game gets there.
  if (position.turn >= LIMIT) return;
  for (const command of game.legal(position)) {
    shown(game.explain(position, command));
    const { position: after, events } = game.apply(position, command);
    game.codec.parse(JSON.parse(game.codec.print(after)));
    for (const event of events) shown(game.narrate(event, position.players) ?? "");
  }
}

function enterCommand(input: string): void {
  for (const game of rules) {
    const command = refusing(() => readCommand(game, input));
    if (command === undefined) continue;
    const printed = game.notation.print(command);
    if (game.notation.print(game.notation.parse(printed)) !== printed) throw new Error(`a command prints differently: ${printed}`);
    const position = game.setup(game.optionsOf(firstOf(game)), "moat");
    refusing(() => game.apply(position, command));
  }
}

function firstOf(game: AnyGame): BasePosition {
  return game.setup(
    { ...Object.fromEntries(game.choices.map(({ key, fallback }) => [key, fallback])), players: ["Ada"], options: [] },
    "moat",
  );
}

function enterProtocol(input: string): void {
  const protocol = createProtocol(rules);
  for (const line of [...REQUESTS.slice(0, 2), ...input.split("\n"), REQUESTS[3] ?? ""]) {
    const answer = protocol.answer(line);
    if (answer === undefined) continue;
    shown(answer);
    const { ok, error } = JSON.parse(answer) as { ok: boolean; error?: { message: string } };
    if (!ok && !error?.message) throw new Error(`refused without a word: ${answer}`);
  }
}

/** What the act gives; undefined when it was refused in words that can be shown. */
export function refusing<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ToldError)) throw error;
    shown(error.message);
    return undefined;
  }
}

/** Everything that reaches a terminal is printable: no control characters, and nothing that turns or hides text. */
export function shown(text: string): void {
  if (/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text))
    throw new Error(`this would reach the terminal: ${JSON.stringify(text).slice(0, 400)}`);
}
