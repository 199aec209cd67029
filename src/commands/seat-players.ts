import { bots } from "../bots/index.js";
import type { Playing } from "../engine/evaluation.js";
import { quote } from "../engine/text.js";
import type { Entry } from "../games/index.js";
import type { Company } from "../screens/company.js";
import { botPlayer, type Pace, type SeatPlayer } from "../screens/seat-player.js";
import { UsageError } from "./errors.js";
import { type ExternalBot, startExternalBot } from "./external-bot.js";
import { ProgramProblem } from "./program.js";
import { SUBSTITUTE, type Taker, takerWords, USUAL } from "./seats.js";

/** Those who sit at a table beside persons, until it is left. */
export interface OpenCompany extends Company {
  /** Ends the programs among them. */
  close(): Promise<void>;
}

/** What they need to know. */
export interface Hall {
  readonly entry: Entry;
  /** The name at each seat. */
  readonly names: readonly string[];
  readonly pace: Pace;
  /** How long a program may take for an answer, in milliseconds. */
  readonly answerMs: number;
}

/** Seats bots, and starts the programs. Throws `UsageError` when one cannot be started. */
export async function gatherCompany(takers: readonly Taker[], { entry, names, pace, answerMs }: Hall): Promise<OpenCompany> {
  const { game } = entry;
  const playing: Playing = { game, evaluation: await entry.evaluation() };
  const clock = (): number => performance.now();
  const programs: ExternalBot[] = [];
  const players: (SeatPlayer | undefined)[] = [];
  const close = async (): Promise<void> => void (await Promise.all(programs.map((program) => program.close())));
  const called = (word: string): SeatPlayer => botPlayer(botOf(word, playing), pace, clock);
  for (const [seat, taker] of takers.entries()) {
    if (taker.by === "person") players.push(undefined);
    else if (taker.by === "bot") players.push(called(taker.bot));
    else {
      const [name, { words }] = [names[seat] ?? "", taker];
      const program = await startExternalBot({ game, name, words, substitute: called(SUBSTITUTE), answerMs }).catch(async (error) => {
        await close();
        throw error instanceof ProgramProblem ? notStarted(name, words, error) : error;
      });
      programs.push(program);
      players.push(program.player);
    }
  }
  return { players, pace, clock, advisor: botOf(USUAL, playing), close };
}

function botOf(word: string, playing: Playing): ReturnType<(typeof bots)[number]["create"]> {
  const kind = bots.find(({ name }) => name === word);
  if (kind === undefined) throw new Error(`there is no bot ${word}`);
  return kind.create(playing);
}

function notStarted(name: string, [file = ""]: readonly string[], { reason }: ProgramProblem): UsageError {
  return new UsageError(`--seat ${name}: the program ${quote(file)} ${reason}; a seat takes ${takerWords().join(", ")}, or a program`);
}
