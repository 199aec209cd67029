import { PassThrough } from "node:stream";
import type { Session } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";
import type { Leaving } from "../../src/screens/ending.js";
import { type PlainTable, playPlain } from "../../src/screens/plain.js";
import { Lines } from "../../src/terminal/lines.js";

/** What was told before a question, and the question. */
export interface Asked {
  readonly told: string;
  readonly question: string;
}

/**
 * A conversation in plain mode: `answer` gives the line that answers a question, nothing at the end of the input. Gives
 * all that was said, and how it was left.
 */
export async function talk(
  session: Session,
  answer: (asked: Asked) => string | undefined,
  change: Partial<PlainTable> = {},
): Promise<{ readonly text: string; readonly leaving: Leaving }> {
  const conversation = await converse(answer);
  const leaving = await playPlain({ ...(await plainTable(session)), ...change }, conversation.lines);
  return { text: conversation.end(), leaving };
}

/** What plain mode is given for a game of persons. */
export async function plainTable(session: Session): Promise<PlainTable> {
  const entry = games.find(({ game }) => game === session.game);
  if (entry === undefined) throw new Error(`no game ${session.game.name}`);
  const [rulebook, screen] = [await entry.rulebook(), await entry.screen()];
  return {
    game: session.game,
    session,
    rulebook,
    savedAt: "/saves/moat.castle",
    greeting: undefined,
    secret: () => screen.secret(session.position),
    preview: () => screen.preview?.(session.position)?.view,
    compared: () => [],
  };
}

/** Lines that are answered as they ask; `end` gives all that was said. */
export async function converse(
  answer: (asked: Asked) => string | undefined,
): Promise<{ readonly lines: Lines; readonly end: () => string }> {
  const streams = { input: new PassThrough(), output: new PassThrough() };
  let [text, told] = ["", ""];
  streams.output.on("data", (chunk: Buffer) => {
    const said = chunk.toString();
    text += said;
    // Whatever is told ends its line; a question does not.
    if (said.endsWith("\n")) {
      told += said;
      return;
    }
    const reply = answer({ told, question: said });
    told = "";
    if (reply === undefined) streams.input.end();
    else streams.input.write(`${reply}\n`);
  });
  const lines = new Lines(streams);
  return {
    lines,
    end() {
      lines.close();
      return text;
    },
  };
}

/** Answers with these lines, one after another. */
export function inOrder(lines: readonly string[]): () => string | undefined {
  const left = [...lines];
  return () => left.shift();
}
