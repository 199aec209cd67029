import type { Outcome } from "../../engine/game.js";
import { array, integer, type Node, object, oneOf } from "../../engine/position-json.js";

/** The shape of an outcome; whether it is the right one is checked with the whole position. */
export function checkOutcome(node: Node): Outcome | null {
  if (node.value === null) return null;
  const { result, reason, scores, masters } = object(node, ["result"], ["reason", "scores", "masters"]);
  return {
    result: oneOf(result, ["won", "lost"]),
    ...(reason === undefined ? {} : { reason: oneOf(reason, ["last tower"]) }),
    ...(scores === undefined ? {} : { scores: array(scores, readScore) }),
    ...(masters === undefined ? {} : { masters: array(masters, (seat) => integer(seat, 0, 5)) }),
  };
}

function readScore(node: Node): { readonly monsters: number; readonly points: number } {
  const { monsters, points } = object(node, ["monsters", "points"]);
  return { monsters: integer(monsters, 0, 49), points: integer(points, 0, 999) };
}
