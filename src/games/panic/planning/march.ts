import { type Arc, clockwise, RINGS, type Ring } from "../components.js";
import { strike } from "../movement.js";
import { overlordTokens, type PanicPosition, type Standing, towerAt, type Wall, wallAt } from "../state.js";

/** What of a position the moves of phase 5 change. A position is one. */
export interface Board {
  readonly monsters: readonly Standing[];
  readonly towers: readonly boolean[];
  readonly walls: readonly Wall[];
}

/**
 * The board after the moves of phase 5, before tokens are drawn: what the rules do, without telling it, because it is asked for
 * far more often. Where damage is a choice the weakest monster takes it. P6.1 to P6.6
 */
export function afterMoves(position: PanicPosition): Board {
  const monsters: Standing[] = [];
  // By what is run into, the walls from arc 1, then the towers: which monster takes the point. P6.5
  let weakest: (number | undefined)[] | undefined;
  for (const monster of position.monsters) {
    if (monster.tar) {
      monsters.push(monster);
      continue;
    }
    const { ring, id, health } = monster;
    const stays = ring === "swordsman" && wallAt(position, monster.arc) !== "none";
    const arc = ring === "castle" ? clockwise(monster.arc) : monster.arc;
    const to = stays ? ring : INWARD[ring];
    if (stays || (to === "castle" && towerAt(position, arc))) {
      weakest ??= [];
      const met = arc - 1 + (stays ? 0 : 6);
      const other = weakest[met];
      if (other === undefined || health < (monsters[other] as Standing).health) weakest[met] = monsters.length;
    }
    monsters.push(stays ? monster : { id, ring: to, arc, health, tar: false });
  }
  const { towers, walls } = position;
  return weakest === undefined ? { monsters, towers, walls } : collided(position, monsters, weakest);
}

const INWARD = Object.fromEntries(RINGS.map((ring, i) => [ring, RINGS[Math.min(i + 1, RINGS.length - 1)]])) as Record<Ring, Ring>;

/** Everything that was met falls, and one monster of each group takes a point. P6.2 to P6.5 */
function collided(position: PanicPosition, monsters: Standing[], weakest: readonly (number | undefined)[]): Board {
  const [towers, walls] = [position.towers.slice(), position.walls.slice()];
  const scathed = !position.options.includes("unscathed");
  let slain = false;
  weakest.forEach((at, met) => {
    if (at === undefined) return;
    if (met < 6) strike(walls, (met + 1) as Arc);
    else towers[met - 6] = false;
    if (!scathed) return;
    const monster = monsters[at] as Standing;
    monsters[at] = { ...monster, health: monster.health - 1 };
    if (monster.health === 1) slain = true;
  });
  return { monsters: slain ? monsters.filter((monster) => monster.health > 0) : monsters, towers, walls };
}

/** 1 when the castle has won on that board, 0 when it has lost, undefined while the game goes on. P8.1 */
export function decidedOn({ monsters, towers }: Board, position: PanicPosition): 0 | 1 | undefined {
  if (!towers.includes(true)) return 0;
  return monsters.length === 0 && position.pile.length === 0 && overlordTokens(position).length === 0 ? 1 : undefined;
}
