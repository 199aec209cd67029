import fc from "fast-check";
import type { AnyGame } from "../../src/engine/game.js";
import { type Header, readHeader } from "../../src/engine/header.js";
import { type GameRecord, newRecord } from "../../src/engine/record.js";
import { createSession, type Journal, type Session } from "../../src/engine/session.js";
import { beacon } from "./toy-game.js";

export const games: readonly AnyGame[] = [beacon];

/** The header with these keys, of a game of Beacon. */
export function headerOf(keys: Readonly<Record<string, unknown>> = {}): Header {
  return readHeader(new Map(Object.entries({ game: "beacon", seed: "moat-42", ...keys })), games);
}

export function recordOf(keys: Readonly<Record<string, unknown>> = {}): GameRecord {
  return newRecord(headerOf(keys));
}

/** A game in which these commands were applied. */
export function played(record: GameRecord, commands: readonly string[], journal?: Journal): Session {
  const session = createSession({ record, ...(journal && { journal }) });
  for (const command of commands) session.apply(command);
  return session;
}

/** A game at which people play, take back and play again; `picks` chooses what is done. */
export function wander(session: Session, picks: readonly number[]): void {
  for (const pick of picks) {
    if (pick % 5 === 0 && session.canUndo) session.undo();
    else if (pick % 7 === 0 && session.canRedo) session.redo();
    else if (session.legal.length > 0) session.apply(session.legal[pick % session.legal.length] as object);
  }
}

export const picks = (most: number): fc.Arbitrary<number[]> => fc.array(fc.nat(1_000_000), { maxLength: most });

const control = /\p{Cc}/u;

/** Headers of every kind that Beacon allows. */
export const headers: fc.Arbitrary<Header> = fc
  .record({
    level: fc.constantFrom("low", "high"),
    players: fc.subarray(["Ada", "Ben", "Çelik Ö"], { minLength: 1 }),
    options: fc.constantFrom([], ["calm"], ["storm"]),
    bots: fc.constantFrom([], ["planner"], ["", "greedy"]),
    seed: fc.constantFrom("moat-42", "#1: a, b", "? 12345678", "\u{1f3f0}", "game: beacon"),
  })
  .map(headerOf);

/** What people write behind a number sign. */
const comments: fc.Arbitrary<string> = fc
  .string({ maxLength: 20, unit: "grapheme" })
  .filter((text) => !control.test(text))
  .map((text) => text.trim());

/** Records with comments and checks wherever they may stand; the commands need not be legal. */
export const records: fc.Arbitrary<GameRecord> = fc
  .record({
    header: headers,
    remarks: fc.array(fc.record({ text: comments, before: fc.constantFrom("game", "players", "seed") }), { maxLength: 3 }),
    last: fc.array(comments, { maxLength: 2 }),
    entries: fc.array(
      fc.oneof(
        comments.map((comment) => ({ kind: "comment" as const, comment })),
        fc.tuple(fc.constantFrom("draw", "roll", "keep", "play 11", "give 2"), fc.option(comments)).map(([text, comment]) => ({
          kind: "command" as const,
          command: beacon.notation.parse(text),
          ...(comment !== null && { comment }),
        })),
        fc.tuple(fc.stringMatching(/^[0-9a-f]{8}$/), fc.option(comments)).map(([check, comment]) => ({
          kind: "check" as const,
          check,
          ...(comment !== null && { comment }),
        })),
      ),
      { maxLength: 12 },
    ),
  })
  .map(({ header, remarks, last, entries }) => {
    const ordered = ["game", "players", "seed"].flatMap((key) => remarks.filter(({ before }) => before === key));
    return { ...header, remarks: [...ordered, ...last.map((text) => ({ text }))], entries };
  });
