import { readCommand } from "../engine/command.js";
import { GameError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import { isObject, own, readJson } from "../engine/json.js";
import { REQUEST_SIZE } from "../engine/protocol.js";
import { quote, visible } from "../engine/text.js";
import type { Decided, Pending, Question, SeatPlayer } from "../screens/seat-player.js";
import { startProgram } from "./program.js";

/** What a program is given for one decision, in milliseconds, when nobody says otherwise. */
export const ANSWER_MS = 10_000;

/** A program that sits at the table. */
export interface ExternalBot {
  readonly player: SeatPlayer;
  /** Ends the program. */
  close(): Promise<void>;
}

/** What one is started with. */
export interface ExternalSeat {
  readonly game: AnyGame;
  /** Who sits there, for messages. */
  readonly name: string;
  /** The program and its arguments. */
  readonly words: readonly string[];
  /** Plays on when the program fails. */
  readonly substitute: SeatPlayer;
  readonly answerMs: number;
}

/** A request that was sent. */
interface Sent {
  readonly id: number;
  readonly question: Question;
  readonly timer: NodeJS.Timeout;
  decided: Decided | undefined;
}

/**
 * Starts a program that plays a seat. For each decision it is sent one line of JSON:
 * `{"id":1,"do":"suggest","game":"panic","seat":0,"players":[..],"view":{..},"commands":[..]}`. It answers with one:
 * `{"id":1,"ok":true,"command":"pass"}`; `"why"`, a sentence, and `"value"`, from 0 to 1, may be added. When it ends, is
 * silent for too long, or answers anything else, the substitute plays on and everybody is told once. At the end it is sent
 * `{"do":"quit"}`. Throws `ProgramProblem` when it cannot be started.
 */
export async function startExternalBot({ game, name, words, substitute, answerMs }: ExternalSeat): Promise<ExternalBot> {
  let fault: string | undefined;
  let isTold = false;
  let sent: Sent | undefined;
  let requests = 0;
  const program = await startProgram(words, REQUEST_SIZE, {
    line: receive,
    end: (how) => fail(how),
  });

  /** From now on the substitute plays. */
  function fail(reason: string): void {
    if (fault !== undefined) return;
    const said = program.complaint === "" ? "" : ` (${program.complaint})`;
    fault = `${name}'s program ${reason}${said}; greedy plays on`;
    clearTimeout(sent?.timer);
    program.kill();
  }

  function receive(line: string): void {
    if (fault !== undefined || line.trim() === "") return;
    try {
      const answer = readAnswer(line);
      const id = own(answer, "id");
      // What was taken back is answered as well, and nobody waits for it any more.
      if (typeof id === "number" && id >= 1 && id <= requests && id !== sent?.id) return;
      if (sent === undefined || id !== sent.id) throw new GameError("bad-request", `its "id" is not that of a request: ${quote(line)}`);
      sent.decided ??= { choice: chosen(game, sent.question, answer) };
      clearTimeout(sent.timer);
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      fail(`gave a wrong answer: ${error.message}`);
    }
  }

  function send(question: Question): Sent {
    const id = ++requests;
    const timer = setTimeout(() => fail(`gave no answer for ${answerMs / 1000} ${answerMs === 1000 ? "second" : "seconds"}`), answerMs);
    program.send(requestOf(game, id, question));
    return { id, question, timer, decided: undefined };
  }

  /** The substitute's decision, with what has happened when nobody was told yet. */
  function instead(pending: Pending): Decided | undefined {
    const decided = pending.go();
    if (decided === undefined || isTold || fault === undefined) return decided;
    isTold = true;
    return { ...decided, notice: fault };
  }

  return {
    player: {
      ask(question) {
        const mine = fault === undefined ? send(question) : undefined;
        sent = mine;
        let second: Pending | undefined;
        return {
          go() {
            if (mine?.decided !== undefined) return mine.decided;
            if (fault === undefined) return undefined;
            second ??= substitute.ask(question);
            return instead(second);
          },
          drop() {
            clearTimeout(mine?.timer);
            if (sent === mine) sent = undefined;
          },
        };
      },
    },
    async close() {
      clearTimeout(sent?.timer);
      if (fault === undefined) program.send('{"do":"quit"}');
      fault ??= "";
      await program.dismiss();
    },
  };
}

function requestOf(game: AnyGame, id: number, { seat, players, view, legal }: Question): string {
  const commands = legal.map((command) => game.notation.print(command));
  return JSON.stringify({ id, do: "suggest", game: game.name, seat, players, view, commands });
}

function readAnswer(line: string): Readonly<Record<string, unknown>> {
  if (line.length > REQUEST_SIZE) throw new GameError("bad-request", `a line of more than ${REQUEST_SIZE} characters`);
  const json = jsonIn(line);
  if (!isObject(json)) throw new GameError("bad-request", `a JSON object is expected, not ${quote(line)}`);
  return json;
}

/** The JSON of a line; what the parser finds wrong is told without its own copy of the line, which is quoted already. */
function jsonIn(line: string): unknown {
  try {
    return readJson(line, "bad-request", `the line ${quote(line)}`);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    throw new GameError(error.code, error.message.replace(/, (?:\.{3})?".*"(?:\.{3})? is not valid JSON$/su, ""));
  }
}

/** A reason has at most this length. */
const REASON = 300;

/** The choice in an answer. Throws a `GameError` when it is none, or not legal. */
function chosen(game: AnyGame, { legal }: Question, answer: Readonly<Record<string, unknown>>): Decided["choice"] {
  const [command, why, value] = [own(answer, "command"), own(answer, "why"), own(answer, "value")];
  if (own(answer, "ok") !== true) throw new GameError("bad-request", `"ok" is not true: ${quote(JSON.stringify(answer))}`);
  if (typeof command !== "string") throw new GameError("bad-request", '"command" is not a text');
  const text = game.notation.print(readCommand(game, command));
  const found = legal.find((candidate) => game.notation.print(candidate) === text);
  if (found === undefined) throw new GameError("illegal-command", `${quote(command)} is not legal here`);
  return {
    command: found,
    // The program is asked again for each command: it may keep its plans to itself.
    ...{ then: [], why: typeof why === "string" ? shortened(visible(why.replaceAll(/\s+/g, " ").trim())) : "" },
    value: typeof value === "number" && value >= 0 && value <= 1 ? value : 0.5,
  };
}

/** A reason that is too long ends between two words where it has some, and in a sign that more was said. */
function shortened(reason: string): string {
  if (reason.length <= REASON) return reason;
  const begun = [...reason.slice(0, REASON - 1)].slice(0, -1).join("");
  const words = begun.replace(/\s+\S*$/u, "");
  return `${words.length < REASON / 2 ? begun : words} …`;
}
