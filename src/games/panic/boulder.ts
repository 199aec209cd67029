import { type Action, roll } from "./action.js";
import { type Arc, type Boulder, type Monster, opposite, RINGS, type Ring } from "./components.js";
import type { Rolled } from "./event.js";
import { strike } from "./movement.js";
import { settle } from "./outcome.js";
import { type PanicPosition, type Space, towerAt, wallAt } from "./state.js";

const OUTSIDE: readonly Ring[] = RINGS.slice(0, -1);

/** Rolls a Giant Boulder. All it does is one change. P7, P10.7 */
export function rollBoulder(action: Action, token: Boulder): void {
  const { now, events } = action;
  const path = pathOf(now, roll(action, token));
  events.push({ type: "boulder", token, path });
  const slain = path.flatMap((rolled) => rolled.slain);
  now.monsters = now.monsters.filter((monster) => !slain.includes(monster.id));
  now.gone = [...now.gone, ...slain]; // P10.4
  for (const rolled of path) {
    for (const monster of rolled.slain) events.push({ type: "slain", monster, at: rolled.space, by: "boulder" });
  }
  const last = path[path.length - 1] as Rolled;
  if (last.stopped !== undefined) destroy(action, last);
  settle(action);
}

/** P7: from the Forest of A over the castle to the Forest of the opposite arc; it stops at the first thing that it destroys. */
export function pathOf(position: PanicPosition, arc: Arc): readonly Rolled[] {
  const path: Rolled[] = [];
  const far = opposite(arc);
  for (const ring of OUTSIDE) path.push(through(position, { ring, arc }));
  if (hitsWall(position, path, arc)) return path;
  for (const over of [arc, far]) {
    const space: Space = { ring: "castle", arc: over };
    if (towerAt(position, over)) {
      path.push({ space, slain: [], stopped: "tower" });
      return path;
    }
    path.push(through(position, space));
  }
  if (hitsWall(position, path, far)) return path;
  for (const ring of [...OUTSIDE].reverse()) path.push(through(position, { ring, arc: far }));
  return path;
}

function through(position: PanicPosition, space: Space): Rolled {
  const slain: Monster[] = [];
  for (const monster of position.monsters) if (monster.ring === space.ring && monster.arc === space.arc) slain.push(monster.id);
  return { space, slain };
}

/** A's wall is met in Swordsman, B's from the Castle space; either way the wall stands between the two. */
function hitsWall(position: PanicPosition, path: Rolled[], arc: Arc): boolean {
  const wall = wallAt(position, arc);
  if (wall === "none") return false;
  const last = path.pop() as Rolled;
  path.push({ ...last, stopped: wall });
  return true;
}

function destroy(action: Action, last: Rolled): void {
  const { now } = action;
  const { arc } = last.space;
  if (last.stopped === "tower") {
    const towers = now.towers.slice();
    towers[arc - 1] = false;
    now.towers = towers;
  } else {
    const walls = now.walls.slice();
    strike(walls, arc);
    now.walls = walls;
  }
}
