import type { Foresight } from "../../src/engine/foresight.js";
import type { BeaconPosition } from "./toy-game.js";

/** What there is to know of winning Beacon where nothing is hidden. */
export const beaconForesight: Foresight<BeaconPosition> = {
  key: ({ active, hands, pile, height, rolls, pending }) =>
    JSON.stringify([active, hands.map((hand) => [...hand].sort()), pile.length, height, rolls, pending?.seat]),
  promise: ({ height, hands }) => height + hands.flat().length / 10,
};
