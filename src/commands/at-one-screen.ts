import { type GameRecord, newRecord } from "../engine/record.js";
import { replay } from "../engine/replay.js";

/**
 * A game that cannot go on at one screen by its own options, such as one whose menu would name the cards of closed hands: the
 * same from its last position on, with the options that it needs there, and with its comments. Undefined for every other.
 */
export function atOneScreen(record: GameRecord): GameRecord | undefined {
  const { game } = record;
  const { position } = replay(record);
  const wanted = game.atOneScreen?.(game.optionsOf(position)).options ?? position.options;
  if (game.outcome(position) !== undefined || wanted.every((word) => position.options.includes(word))) return undefined;
  const start = game.codec.parse(JSON.parse(game.codec.print({ ...position, options: wanted })));
  const { seed, bots, entries } = record;
  const shared = newRecord({ game, options: game.optionsOf(start), seed, bots, position: start });
  return { ...shared, entries: entries.filter(({ kind }) => kind === "comment") };
}

/** What the players are told of it. */
export function sharedNote({ options: before }: GameRecord, { options: after }: GameRecord): string {
  const added = after.options.filter((word) => !before.options.includes(word));
  return `at one screen it is played with ${added.join(", ")}, from this position on`;
}
