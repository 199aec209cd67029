import { readHeader } from "../../src/engine/header.js";
import { newRecord } from "../../src/engine/record.js";
import { createSession, type Session } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";

/** A new game of Castle Panic. */
export function panicSession(keys: Readonly<Record<string, unknown>> = {}): Session {
  const given = new Map(Object.entries({ game: "panic", players: "Ada,Ben", seed: "moat-42", ...keys }));
  const header = readHeader(
    given,
    games.map(({ game }) => game),
  );
  return createSession({ record: newRecord(header) });
}
