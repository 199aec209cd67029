import { AT, GROUPS, GUARDS, INPUTS } from "../../../src/games/panic/planning/layout.js";

/** Weights set by hand: what a beginner would say of a position. Training begins from here, or every first game would be lost. */
export function firstStraight(): Float32Array {
  const weights = new Float32Array(INPUTS);
  const set = (at: number, ...values: readonly number[]): void => weights.set(values, at);
  set(AT.towers, -6, -2.5, -1.2, -0.3, 0.3, 0.8, 1.2);
  set(AT.walls, 0.9);
  for (let guard = 0; guard < GUARDS; guard++) {
    const danger = [1.5, 1, 0.8, 1, 0.8][guard] as number;
    for (let ring = 0; ring < 4; ring++) {
      set(AT.standing + guard * 4 + ring, -2 * danger * ([0.12, 0.2, 0.3, 0.45][ring] as number));
      set(AT.health + guard * 4 + ring, -0.8 * danger * (0.7 + 0.2 * ring));
    }
  }
  set(AT.besieged, -0.8, -0.3, -0.1);
  set(AT.circling, -0.7, -0.6, -0.5, -0.4);
  set(AT.circlingHealth, -0.3, -0.3, -0.3, -0.3);
  set(AT.doomed, -0.5);
  set(AT.tokens, -1);
  set(AT.due, -0.4);
  const cards = [0.3, 0.3, 0.3, 0.3, 0.4, 0.24, 0.24, 0.9, 0.6, 0.5, 0.4, 0.5, 0.8, 0.7, 0.7];
  for (let group = 0; group < GROUPS; group++) set(AT.hands + group, 0.45 * (cards[group] as number));
  set(AT.matched, 0.08, 0.08, 0.08, 0.2);
  set(AT.later, 0.05, 0.05, 0.05);
  set(AT.pairs, 0.1);
  return weights;
}
