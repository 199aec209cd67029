import { readCommand } from "./command.js";
import { GameError } from "./errors.js";
import type { AnyGame, BaseEvent, BasePosition } from "./game.js";
import { readHeader, readPosition } from "./header.js";
import { isObject, own, printableJson, readJson } from "./json.js";
import { firstPosition } from "./replay.js";
import { oneOf, quote } from "./text.js";

/** A bot, as the protocol knows it. */
export interface Suggester {
  readonly name: string;
  /** What it would do. It may look at what the seat to act can see, and at nothing else. */
  suggest(game: AnyGame, position: BasePosition, patience: Patience): Suggestion;
}

/** `value` is how likely it thinks its side is to win, from 0 to 1. */
export interface Suggestion {
  readonly command: object;
  readonly why: string;
  readonly value: number;
}

/** How long a bot may think: so many steps, or so many milliseconds; as long as it usually does when neither is said. */
export interface Patience {
  readonly steps?: number;
  readonly milliseconds?: number;
}

/** One conversation: a line in, a line out. */
export interface Protocol {
  /** The answer to a request, without a line end; undefined for a blank line and after `quit`. Never throws for bad input. */
  answer(line: string): string | undefined;
  /** True once `quit` was asked for. */
  readonly done: boolean;
}

/** A request has at most this many characters. */
export const REQUEST_SIZE = 1024 * 1024;

/** Serves games as JSON lines: `new`, `position`, `apply`, `legal`, `observe`, `suggest`, `quit`. */
export function createProtocol(games: readonly AnyGame[], suggesters: readonly Suggester[] = []): Protocol {
  let table: Table | undefined;
  let done = false;

  function serve(request: Request): string {
    const word = own(request, "do");
    const act = typeof word === "string" ? ACTS.get(word) : undefined;
    if (act === undefined) {
      const fault =
        typeof word === "string"
          ? `there is no request ${quote(word)}${oneOf(word, [...ACTS.keys()])}`
          : `"do" must be one of ${[...ACTS.keys()].join(", ")}`;
      throw new GameError("bad-request", fault);
    }
    const result = act(request, { games, suggesters, table });
    table = result.table ?? table;
    done = result.done ?? done;
    return result.answer;
  }

  return {
    get done() {
      return done;
    },
    answer(line) {
      if (done || (line.length <= REQUEST_SIZE && line.trim() === "")) return undefined;
      let id = "null";
      try {
        const request = readRequest(line);
        id = printableJson(own(request, "id") ?? null);
        return `{"id":${id},"ok":true${serve(request)}}`;
      } catch (error) {
        if (!(error instanceof GameError)) throw error;
        const fault = { code: error.code, message: error.message, ...error.place };
        return `{"id":${id},"ok":false,"error":${JSON.stringify(fault)}}`;
      }
    },
  };
}

/** What is being played. */
interface Table {
  readonly game: AnyGame;
  readonly position: BasePosition;
}

interface Room {
  readonly games: readonly AnyGame[];
  readonly suggesters: readonly Suggester[];
  readonly table: Table | undefined;
}

type Request = Readonly<Record<string, unknown>>;

/** What a request leads to: the rest of the answer's members, and what changes. */
interface Result {
  readonly answer: string;
  readonly table?: Table;
  readonly done?: boolean;
}

const ACTS: ReadonlyMap<string, (request: Request, room: Room) => Result> = new Map([
  ["new", begin],
  ["position", setPosition],
  ["apply", apply],
  ["legal", legal],
  ["observe", observe],
  ["suggest", suggest],
  ["quit", () => ({ answer: "", done: true })],
]);

function readRequest(line: string): Request {
  if (line.length > REQUEST_SIZE) {
    throw new GameError("bad-request", `a request has at most ${REQUEST_SIZE} characters; this one has more`);
  }
  const json = readJson(line.trim(), "bad-request", "the request");
  if (!isObject(json)) throw new GameError("bad-request", 'a request is a JSON object, such as {"id":1,"do":"legal"}');
  return json;
}

function begin(request: Request, { games }: Room): Result {
  const record = own(request, "record");
  if (!isObject(record)) {
    throw new GameError("bad-request", '"record" must be a JSON object with the keys of a record header: game, players, seed and so on');
  }
  const header = readHeader(new Map(Object.entries(record)), games);
  return stand({ game: header.game, position: firstPosition(header) }, []);
}

function setPosition(request: Request, { games }: Room): Result {
  const json = own(request, "position");
  if (!isObject(json)) throw new GameError("bad-request", '"position" must be a position as a JSON object');
  return stand(readPosition(json, games), []);
}

function apply(request: Request, room: Room): Result {
  const { game, position } = tableOf(room);
  const commands = own(request, "commands");
  if (!Array.isArray(commands))
    throw new GameError("bad-request", '"commands" must be a list of commands as text, such as ["draw regular"]');
  const events: BaseEvent[] = [];
  let reached = position;
  for (const [index, text] of commands.entries()) {
    try {
      if (typeof text !== "string") throw new GameError("bad-request", '"commands" must hold commands as text');
      const result = game.apply(reached, readCommand(game, text));
      reached = result.position;
      events.push(...result.events);
    } catch (error) {
      throw error instanceof GameError ? error.at({ command: index }) : error;
    }
  }
  return stand({ game, position: reached }, events);
}

function legal(_: Request, room: Room): Result {
  const { game, position } = tableOf(room);
  return { answer: `,"commands":${JSON.stringify(game.legal(position).map((command) => game.notation.print(command)))}` };
}

function observe(request: Request, room: Room): Result {
  const { game, position } = tableOf(room);
  const seat = own(request, "seat");
  const last = position.players.length - 1;
  if (typeof seat !== "number" || !Number.isInteger(seat) || seat < 0 || seat > last) {
    throw new GameError("bad-request", `"seat" must be a whole number from 0 to ${last}`);
  }
  return { answer: `,"view":${JSON.stringify(game.observe(position, seat))}` };
}

function suggest(request: Request, room: Room): Result {
  const { game, position } = tableOf(room);
  const bot = own(request, "bot");
  const names = room.suggesters.map(({ name }) => name);
  const suggester = room.suggesters.find(({ name }) => name === bot);
  if (suggester === undefined) {
    const asked = typeof bot === "string" ? bot : "";
    throw new GameError("bad-request", `there is no bot ${quote(asked)}${oneOf(asked, names)}`);
  }
  if (game.seat(position) === undefined) throw new GameError("bad-request", "the game is over: there is nothing to suggest");
  const { command, why, value } = suggester.suggest(game, position, readPatience(request));
  return { answer: `,${JSON.stringify({ command: game.notation.print(command), why, value }).slice(1, -1)}` };
}

const MOST_STEPS = 1_000_000;
const MOST_MILLISECONDS = 60_000;

function readPatience(request: Request): Patience {
  const [steps, milliseconds] = [readCount(request, "steps", MOST_STEPS), readCount(request, "milliseconds", MOST_MILLISECONDS)];
  if (steps !== undefined && milliseconds !== undefined) {
    throw new GameError("bad-request", '"steps" and "milliseconds" do not go together: say one of the two');
  }
  return { ...(steps !== undefined && { steps }), ...(milliseconds !== undefined && { milliseconds }) };
}

function readCount(request: Request, key: string, most: number): number | undefined {
  const value = own(request, key);
  if (value === undefined) return undefined;
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new GameError("bad-request", `"${key}" must be a whole number from 1 to ${most}`);
}

function stand(table: Table, events: readonly BaseEvent[]): Result {
  return { answer: `,"position":${table.game.codec.print(table.position)},"events":${JSON.stringify(events)}`, table };
}

function tableOf({ table }: Room): Table {
  if (table === undefined) throw new GameError("no-game", 'there is no game yet: ask for "new" or "position" first');
  return table;
}
