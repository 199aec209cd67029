import process from "node:process";
import type { GameRecord } from "../engine/record.js";
import { type Replay, replay } from "../engine/replay.js";
import { visible } from "../engine/text.js";
import { readRecord, within } from "./read-record.js";
import { board, narrated, print, type Taste } from "./tell.js";

export interface ReplayArguments extends Taste {
  /** A record's file, or `-` for the standard input. */
  readonly file: string;
  /** Print the final position, the events and the outcome as one JSON object. */
  readonly json: boolean;
  /** Print nothing but what is wrong. */
  readonly quiet: boolean;
}

/** Plays a record through and tells it. Throws `StorageError` when it cannot be read or does not replay. */
export async function replayRecord({ file, json, quiet, ...taste }: ReplayArguments): Promise<void> {
  const { record, entry, name } = readRecord(file);
  const played = within(name, () => replay(record));
  if (quiet) return;
  if (json) return void process.stdout.write(`${asJson(record, played)}\n`);
  print([headline(record), "", ...narrated(record.game, played.steps), "", ...(await board(entry, played.position, taste))]);
}

function headline({ game, options, seed }: GameRecord): string {
  const words = [
    ...Object.entries(options)
      .filter(([key]) => key !== "players" && key !== "options")
      .map(([, value]) => String(value)),
    ...options.options,
  ];
  return visible(`${game.title} (${words.join(", ")}), played by ${options.players.join(", ")}, seed ${seed}`);
}

/** The canonical text of the position goes in as it is. */
function asJson({ game }: GameRecord, { steps, position }: Replay): string {
  const events = JSON.stringify(steps.flatMap((step) => step.events));
  return `{"position":${game.codec.print(position)},"events":${events},"outcome":${JSON.stringify(game.outcome(position) ?? null)}}`;
}
