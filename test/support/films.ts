import type { AnyGame } from "../../src/engine/game.js";
import { readHeader } from "../../src/engine/header.js";
import { below, stream } from "../../src/engine/random.js";
import { newRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { createSession, type Session } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";
import { type Film, filmOf } from "../../src/screens/film.js";

/** A game of at most so many commands, chosen at random by its seed: what it takes to see pieces move, fight and fall. */
export function randomSession(keys: Readonly<Record<string, unknown>>, commands: number): Session {
  const known: readonly AnyGame[] = games.map(({ game }) => game);
  const session = createSession({ record: newRecord(readHeader(new Map(Object.entries({ seed: "moat-42", ...keys })), known)) });
  const random = stream(session.position.seed, "test");
  for (let count = 0; count < commands && session.legal.length > 0; count++) {
    session.apply(session.legal[below(session.legal.length, random)] as object);
  }
  return session;
}

/** The film of a session's game so far. */
export async function filmOfSession({ game, record }: Session): Promise<Film> {
  const entry = games.find((candidate) => candidate.game === game);
  if (entry === undefined) throw new Error("no such game");
  return filmOf(game, await entry.screen(), replay(record));
}
