import { afterStep, knownLegal, type Plan, planned, questionOf } from "../bots/index.js";
import type { Session } from "../engine/session.js";
import type { Pace, Pending, SeatPlayer } from "./seat-player.js";

/** A command that a bot has decided on. */
export interface BotCommand {
  readonly seat: number;
  readonly command: object;
  readonly why: string;
  readonly notice?: string;
}

/** The turns of those who are no persons, at a table that may hold both. */
export interface BotTurns {
  /** The seat that has to act, when no person sits there. */
  readonly seat: number | undefined;
  isPerson(seat: number | undefined): boolean;
  /** The seats of persons. */
  readonly persons: readonly number[];
  /**
   * Through whose eyes the board is looked at: those of whoever acts; while a bot does, of the person who looked last; where
   * there are no persons, of the bot.
   */
  onlooker(last: number): number;
  /** How long until `go` is worth a call, in milliseconds; undefined when it is not a bot's turn. */
  wait(): number | undefined;
  /** Lets whoever has to act think for a moment; the command once it is decided on. It is for the caller to apply. */
  go(): BotCommand | undefined;
  /** Forgets what is being decided and what was planned: the position has changed in another way. */
  drop(): void;
}

/** What `createBotTurns` is given. `players` has an entry a seat; persons sit where there is none. */
export interface BotTable {
  readonly session: Session;
  readonly players: readonly (SeatPlayer | undefined)[];
  readonly pace: Pick<Pace, "pause">;
  readonly clock: () => number;
}

/** A program that has not answered yet is looked after again after this time, in milliseconds; keys come through in between. */
const LOOK_AGAIN = 4;

/** Follows a game: asks who has to act, keeps to plans until something is revealed, and leaves time to look on. */
export function createBotTurns({ session, players, pace, clock }: BotTable): BotTurns {
  const { game } = session;
  let plan: Plan | undefined;
  let waiting: { readonly pending: Pending; readonly commands: number } | undefined;
  let playedAt = Number.NEGATIVE_INFINITY;

  const isPerson = (seat: number | undefined): boolean => seat !== undefined && players[seat] === undefined;
  const persons = session.position.players.flatMap((_, seat) => (isPerson(seat) ? [seat] : []));
  const acting = (): number | undefined => (isPerson(session.seat) ? undefined : session.seat);

  function drop(): void {
    waiting?.pending.drop();
    waiting = undefined;
    plan = undefined;
  }

  session.listen(({ kind, step }) => {
    if (kind === "apply") {
      plan = plan && afterStep(game, plan, step);
      if (plan?.seat !== session.seat) plan = undefined;
    } else drop();
  });

  /** The decision on the position that stands now. */
  function decision(seat: number): Pending {
    const commands = session.history.length;
    if (waiting?.commands !== commands) {
      waiting?.pending.drop();
      const { position, legal } = session;
      const question = { seat, players: position.players, ...questionOf(game, position, seat, commands, legal) };
      const player = players[seat] as SeatPlayer;
      waiting = { commands, pending: player.ask(question) };
    }
    return waiting.pending;
  }

  return {
    get seat() {
      return acting();
    },
    isPerson,
    persons,
    onlooker(last) {
      const seat = session.seat ?? last;
      if (persons.length === 0 || isPerson(seat)) return seat;
      return isPerson(last) ? last : (persons[0] ?? seat);
    },
    wait() {
      if (acting() === undefined) return undefined;
      return Math.max(LOOK_AGAIN, playedAt + pace.pause - clock());
    },
    go() {
      const seat = acting();
      if (seat === undefined) return undefined;
      const next = plan && planned(game, plan, seat, knownLegal(game, session.position, session.legal));
      if (next !== undefined) {
        playedAt = clock();
        return { seat, command: next, why: "as planned" };
      }
      const decided = decision(seat).go();
      if (decided === undefined) return undefined;
      const { choice, notice } = decided;
      waiting = undefined;
      plan = { seat, rest: [choice.command, ...choice.then] };
      playedAt = clock();
      return { seat, command: choice.command, why: choice.why, ...(notice !== undefined && { notice }) };
    },
    drop,
  };
}
