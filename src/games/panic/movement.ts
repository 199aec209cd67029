import { type Action, slay, spaceOf, withMonster } from "./action.js";
import { ARCS, type Arc, type Colour, clockwise, colourOf, counterClockwise, type Monster, RINGS, type Ring } from "./components.js";
import type { MoveCause, Obstacle, Step } from "./event.js";
import { settle } from "./outcome.js";
import { type PanicPosition, type Space, type Standing, standing, towerAt, type Wall, type WoundPending, wallAt } from "./state.js";

/** Where a monster goes in one move, and what it runs into. */
export interface Course extends Step {
  readonly obstacle?: Obstacle;
}

/** Those that collide with one thing: by arc, from arc 1, in the order of `monsters`. */
type Groups = (Monster[] | undefined)[];

type Direction = "inward" | "clockwise" | "counter-clockwise";

/** Moves every monster, or those of a colour, one ring inward. P6.1, P6.7 */
export function advance(action: Action, cause: MoveCause, colour?: Colour): void {
  move(action, cause, "inward", colour);
}

/** Shifts every monster one arc, in its ring. P6.7 */
export function rotate(action: Action, cause: "clockwise" | "counter-clockwise"): void {
  move(action, cause, cause);
}

/** Where every monster will stand after the next move of phase 5, and what falls on the way. Wounds are not foretold. */
export function forecast(position: PanicPosition): readonly Course[] {
  return position.monsters.map((monster): Course => {
    const from = spaceOf(monster);
    if (monster.tar) return { id: monster.id, from, to: from };
    const to = destination(position, monster, "inward");
    const obstacle = obstacleOf(position, monster, to, "inward");
    return { id: monster.id, from, to, ...(obstacle === undefined ? {} : { obstacle }) };
  });
}

function move(action: Action, cause: MoveCause, direction: Direction, colour?: Colour): void {
  const { now, events } = action;
  const steps: Step[] = [];
  const monsters: Standing[] = [];
  const atWall: Groups = [];
  const atTower: Groups = [];
  let collisions = false;
  for (const monster of now.monsters) {
    if (monster.tar || (colour !== undefined && colourOf(monster.arc) !== colour)) {
      monsters.push(monster); // P2.5
      continue;
    }
    const to = destination(now, monster, direction);
    const obstacle = obstacleOf(now, monster, to, direction);
    if (obstacle !== undefined) {
      collisions = true;
      const groups = obstacle === "tower" ? atTower : atWall;
      const group = groups[to.arc - 1];
      if (group === undefined) groups[to.arc - 1] = [monster.id];
      else group.push(monster.id);
    }
    if (to.ring === monster.ring && to.arc === monster.arc) {
      monsters.push(monster);
      continue;
    }
    monsters.push({ id: monster.id, ring: to.ring, arc: to.arc, health: monster.health, tar: false });
    steps.push({ id: monster.id, from: spaceOf(monster), to });
  }
  now.monsters = monsters;
  events.push({ type: "moved", cause, steps });
  if (collisions) collide(action, atWall, atTower);
  else settle(action);
}

/** P6.1, P6.2: one ring inward unless a wall holds; in the Castle ring one arc clockwise. Rotation stays in its ring. */
function destination(position: PanicPosition, monster: Standing, direction: Direction): Space {
  const { ring, arc } = monster;
  if (direction === "clockwise") return { ring, arc: clockwise(arc) };
  if (direction === "counter-clockwise") return { ring, arc: counterClockwise(arc) };
  if (ring === "castle") return { ring, arc: clockwise(arc) };
  if (ring === "swordsman" && wallAt(position, arc) !== "none") return { ring, arc };
  return { ring: INWARD[ring], arc };
}

const INWARD = Object.fromEntries(RINGS.map((ring, i) => [ring, RINGS[Math.min(i + 1, RINGS.length - 1)]])) as Record<Ring, Ring>;

/** P6.2 to P6.4: a wall ahead of Swordsman, or a tower in the Castle space that is entered. */
function obstacleOf(position: PanicPosition, monster: Standing, to: Space, direction: Direction): Obstacle | undefined {
  if (to.ring === "castle") return towerAt(position, to.arc) ? "tower" : undefined;
  if (direction !== "inward" || monster.ring !== "swordsman") return undefined;
  // Who stays in Swordsman is held by its wall.
  return wallAt(position, to.arc) as Obstacle;
}

/** P6.2 to P6.5, P10.5: all structures fall, then groups of one take their point, then the choices are asked. */
function collide(action: Action, atWall: Groups, atTower: Groups): void {
  const { now, events } = action;
  const walls = now.walls.slice();
  const towers = now.towers.slice();
  const groups: Monster[][] = [];
  const meet = (obstacle: Obstacle, arc: Arc, group: Monster[]): void => {
    groups.push(group);
    events.push({ type: "collided", obstacle, arc, group });
  };
  for (const arc of ARCS) {
    const reached = atWall[arc - 1];
    if (reached !== undefined) {
      meet(walls[arc - 1] as Obstacle, arc, reached);
      strike(walls, arc);
    }
    const entered = atTower[arc - 1];
    if (entered !== undefined) {
      meet("tower", arc, entered);
      towers[arc - 1] = false;
    }
  }
  now.walls = walls;
  now.towers = towers;
  if (settle(action) || now.options.includes("unscathed")) return;
  for (const group of groups) if (group.length === 1) wound(action, group[0] as Monster);
  if (settle(action)) return;
  ask(
    action,
    groups.filter((group) => group.length > 1),
    undefined,
  );
}

/** What hits a wall takes its fortify token, else the wall. P6.2, P6.3, P7 */
export function strike(walls: Wall[], arc: Arc): void {
  walls[arc - 1] = walls[arc - 1] === "fortified" ? "wall" : "none";
}

/** Takes one point from a monster that ran into something. P6.5 */
function wound(action: Action, id: Monster): void {
  const monster = standing(action.now, id) as Standing;
  const health = monster.health - 1;
  action.events.push({ type: "wounded", monster: id, at: spaceOf(monster), health });
  if (health === 0) slay(action, monster, "collision");
  else withMonster(action, { ...monster, health });
}

/** The chosen monster takes the point; the next group is asked, if there is one. P6.5, P6.8 */
export function woundChosen(action: Action, id: Monster, pending: WoundPending): void {
  action.now.pending = null;
  wound(action, id);
  if (!settle(action)) ask(action, pending.then ?? [], pending.muster);
}

function ask(action: Action, groups: readonly (readonly Monster[])[], muster: WoundPending["muster"]): void {
  const [among, ...then] = groups;
  if (among === undefined) return;
  const seat = action.now.active;
  action.now.pending = { kind: "wound", seat, among, ...(then.length > 0 ? { then } : {}), ...(muster === undefined ? {} : { muster }) };
  action.events.push({ type: "owed", kind: "wound", seat, among });
}
