import type { Evaluation } from "../../src/engine/evaluation.js";
import { type BeaconCommand, type BeaconPosition, beacon } from "./toy-game.js";

/** The beacon is won from its height up to three above it. */
const HEIGHTS = { low: 20, high: 120 } as const;
const SLACK = 3;

/** What there is to know of playing Beacon: come near the height, and do not go over it. */
export const beaconEvaluation: Evaluation<BeaconPosition, BeaconCommand> = {
  value(position) {
    if (position.outcome !== null) return position.outcome.result === "won" ? 1 : 0;
    return 0.2 + (0.4 * position.height) / HEIGHTS[position.level];
  },
  lines(position, most) {
    const firsts = beacon.legal(position).sort((one, other) => promise(position, other) - promise(position, one));
    return firsts.slice(0, most).map((first) => [first, ...followUp(position, first)]);
  },
  quick(position) {
    const [best, ...others] = beacon.legal(position);
    return [others.reduce((one, other) => (promise(position, other) > promise(position, one) ? other : one), best as BeaconCommand)];
  },
  horizon: () => 3,
  settled: ({ pending }) => pending === null,
  rash: (command) => command.do === "draw",
  reason: (position, command) => `${beacon.notation.print(command)}: ${left(position)} are left to build`,
};

function left({ level, height }: BeaconPosition): number {
  return HEIGHTS[level] - height;
}

/** Landing is best, then a card that goes beneath, then what is not known; going over is worst. */
function promise(position: BeaconPosition, command: BeaconCommand): number {
  if (command.do === "give" || command.do === "keep") return command.do === "keep" ? 1 : 0;
  if (command.do !== "play") return command.do === "roll" ? 0.5 : 0.25;
  const rest = left(position) - command.card;
  if (rest <= 0) return rest >= -SLACK ? 3 : -1;
  return command.card / 100;
}

/** Alone, the next card is decided too, when it lands: nothing is revealed by playing a card. */
function followUp(position: BeaconPosition, first: BeaconCommand): readonly BeaconCommand[] {
  if (first.do !== "play" || position.players.length > 1) return [];
  const after = beacon.apply(position, first).position;
  return after.outcome === null
    ? beacon
        .legal(after)
        .filter((next) => next.do === "play" && promise(after, next) === 3)
        .slice(0, 1)
    : [];
}
