import type { Codec, Outcome } from "../../engine/game.js";
import { checkPosition } from "./check.js";
import type { PanicPosition, Pending } from "./state.js";

/** Position to canonical JSON and back. */
export const codec: Codec<PanicPosition> = {
  parse: checkPosition,
  print: (position) => JSON.stringify(canonical(position)),
};

/** The position with its keys in the order of the format, whatever order they were in. */
function canonical(position: PanicPosition): PanicPosition {
  return {
    game: position.game,
    edition: position.edition,
    variant: position.variant,
    options: position.options,
    players: position.players,
    turn: position.turn,
    active: position.active,
    phase: position.phase,
    hands: position.hands,
    deck: position.deck,
    discard: position.discard,
    monsters: position.monsters.map(({ id, ring, arc, health, tar }) => ({ id, ring, arc, health, tar })),
    pile: position.pile,
    queue: position.queue,
    slain: position.slain,
    gone: position.gone,
    towers: position.towers,
    walls: position.walls,
    missing: position.missing,
    trades: position.trades,
    discards: position.discards,
    dice: position.dice,
    rolls: position.rolls,
    shuffles: position.shuffles,
    pending: position.pending === null ? null : canonicalPending(position.pending),
    seed: position.seed,
    outcome: position.outcome === null ? null : canonicalOutcome(position.outcome),
  };
}

function canonicalPending(pending: Pending): Pending {
  if (pending.kind === "trade") {
    const { kind, seat, give, take } = pending;
    return { kind, seat, give, ...(take === undefined ? {} : { take }) };
  }
  const muster = pending.muster === undefined ? {} : { muster: pending.muster };
  if (pending.kind === "discard") return { kind: pending.kind, seats: pending.seats, ...muster };
  const { kind, seat, among, then } = pending;
  return { kind, seat, among, ...(then === undefined ? {} : { then }), ...muster };
}

function canonicalOutcome({ result, reason, scores, masters }: Outcome): Outcome {
  return {
    result,
    ...(reason === undefined ? {} : { reason }),
    ...(scores === undefined ? {} : { scores: scores.map(({ monsters, points }) => ({ monsters, points })) }),
    ...(masters === undefined ? {} : { masters }),
  };
}
