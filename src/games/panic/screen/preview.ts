import type { Stage } from "../../../screens/game-screen.js";
import { type PanicPosition, type PanicView, panic } from "../index.js";
import { type Course, forecast } from "../movement.js";
import type { Wall } from "../state.js";
import { AHEAD, spaceSpot, wallSpot } from "./spots.js";

/** Until a key is pressed, or nearly. */
const LASTS = 10 * 60_000;

/** Where every monster will stand after the next move of phase 5, and what falls on the way; undefined where nothing would move. */
export function preview(position: PanicPosition): Stage<PanicView> | undefined {
  const seat = panic.seat(position);
  const courses = forecast(position);
  if (seat === undefined || position.turn === 0 || courses.every((course) => isAtRest(course))) return undefined;
  const view = panic.observe(position, seat);
  const monsters = view.monsters.map((monster) => ({ ...monster, ...courses.find(({ id }) => id === monster.id)?.to }));
  const walls = view.walls.map((wall, i): Wall => {
    const hit = courses.some(({ obstacle, to }) => (obstacle === "wall" || obstacle === "fortified") && to.arc === i + 1);
    return hit ? (wall === "fortified" ? "wall" : "none") : wall;
  });
  const towers = view.towers.map((tower, i) => tower && !courses.some(({ obstacle, to }) => obstacle === "tower" && to.arc === i + 1));
  const struck = courses.filter(({ obstacle }) => obstacle !== undefined);
  const marked = struck.flatMap(({ id, obstacle, to }) => [id, obstacle === "tower" ? spaceSpot(to) : wallSpot(to.arc)]);
  return { view: { ...view, monsters, walls, towers }, marked: [AHEAD, ...new Set(marked)], lasts: LASTS };
}

function isAtRest({ from, to, obstacle }: Course): boolean {
  return obstacle === undefined && from.ring === to.ring && from.arc === to.arc;
}
