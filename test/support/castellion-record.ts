import { readHeader } from "../../src/engine/header.js";
import { newRecord, printRecord } from "../../src/engine/record.js";
import { createSession, type Session } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";

/** A game of Castellion in which the first legal command was played so many times; it is lost after a while. */
export function castellionSession(commands: number, keys: Readonly<Record<string, unknown>> = {}): Session {
  const given = new Map(Object.entries({ game: "castellion", level: "school", players: "Ada", seed: "moat-42", ...keys }));
  const header = readHeader(
    given,
    games.map(({ game }) => game),
  );
  const session = createSession({ record: newRecord(header) });
  for (let count = 0; count < commands; count++) {
    const [command] = session.legal;
    if (command === undefined) break;
    session.apply(command);
  }
  return session;
}

export function textOf(session: Session): string {
  return printRecord(session.record);
}
