import { once } from "node:events";
import process from "node:process";
import { createProtocol, REQUEST_SIZE } from "../engine/protocol.js";
import { games } from "../games/index.js";
import { linesOf } from "./lines-of.js";
import { createSuggesters } from "./suggesters.js";

/** Every line that asks for a suggestion has the word in it, or characters that are written as codes. */
const MAY_ASK_BOTS = /suggest|\\u/;

/** Serves the stdio protocol until `quit` or the end of the input: one JSON object a line in, one out, in order. */
export async function serveProtocol(): Promise<void> {
  const suggesters = createSuggesters();
  const protocol = createProtocol(
    games.map(({ game }) => game),
    suggesters.all,
  );
  for await (const line of linesOf(process.stdin, REQUEST_SIZE)) {
    if (MAY_ASK_BOTS.test(line)) await suggesters.load();
    const answer = protocol.answer(line);
    // Whoever asks faster than it reads waits: the answers do not pile up here.
    if (answer !== undefined && !process.stdout.write(`${answer}\n`)) await once(process.stdout, "drain");
    if (protocol.done) break;
  }
  process.stdin.destroy();
}
