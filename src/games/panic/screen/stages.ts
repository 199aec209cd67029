import type { Stage } from "../../../screens/game-screen.js";
import { ARCS, type Arc, fullHealth, type Monster } from "../components.js";
import type { Obstacle } from "../event.js";
import type { PanicEvent, PanicView } from "../index.js";
import type { Space, Standing, Wall } from "../state.js";
import { MOVE, spaceSpot, wallSpot } from "./spots.js";

/** What of the board changes on the way; everything else is shown as it was or will be. */
type Board = Pick<PanicView, "monsters" | "walls" | "towers" | "pile">;

/** One picture of a board: what is marked in it, and how long it stands in milliseconds. */
interface Shot {
  readonly board: Board;
  readonly marked: readonly string[];
  readonly lasts: number;
}

const BLINK = 160;
const STEP = 220;
const LONG = 380;

/**
 * The pictures between two positions, event after event: monsters move arc by arc, walls and towers fall, tokens are drawn
 * and placed, a boulder rolls along its path. Hands, menu and turn are those of the end, but not how it ended.
 */
export function stages(before: PanicView, events: readonly PanicEvent[], after: PanicView): readonly Stage<PanicView>[] {
  const { outcome, unseenTokens } = before;
  const phase = after.phase === "over" ? before.phase : after.phase;
  const shots: (Shot & { readonly told: number })[] = [];
  let board: Board = before;
  for (const [i, event] of events.entries()) {
    const shown = (SHOWN[event.type] as Show<PanicEvent> | undefined)?.(board, event) ?? [];
    shots.push(...shown.filter(({ lasts }) => lasts > 0).map((shot) => ({ ...shot, told: i + 1 })));
    board = shown.at(-1)?.board ?? board;
  }
  return shots.map(({ board: { monsters, walls, towers, pile }, marked, lasts, told }) => ({
    // What is still to be drawn is not told before it is drawn.
    view: { ...after, phase, outcome, unseenTokens, pending: null, monsters, walls, towers, pile },
    marked,
    lasts,
    told,
  }));
}

type Show<Event> = (board: Board, event: Event) => readonly Shot[];
type Type = PanicEvent["type"];

/** The pictures of an event, the last one with the board as it is afterwards; those that last no time are not shown. */
const SHOWN: { readonly [T in Type]?: Show<Extract<PanicEvent, { readonly type: T }>> } = {
  arranged: (board, { monster, to }) => [still(joined(board, monster, to))],
  hit: (board, { monster, health }) => [{ board: changed(board, monster, { health }), marked: [monster], lasts: BLINK }],
  wounded: (board, { monster, health }) => [{ board: changed(board, monster, { health }), marked: [monster], lasts: STEP }],
  slain: (board, { monster, by }) => [
    { board, marked: [monster], lasts: by === "boulder" ? 0 : BLINK },
    still({ ...board, monsters: board.monsters.filter(({ id }) => id !== monster) }),
  ],
  driven: (board, { monster, to }) => [{ board: changed(board, monster, { ...to, tar: false }), marked: [monster], lasts: STEP }],
  tarred: (board, { monster }) => [still(changed(board, monster, { tar: true }))],
  untarred: (board, { monster }) => [still(changed(board, monster, { tar: false }))],
  fortified: (board, { arc }) => [{ board: walled(board, arc, "fortified"), marked: [wallSpot(arc)], lasts: BLINK }],
  built: (board, { arc }) => [{ board: walled(board, arc, "wall"), marked: [wallSpot(arc)], lasts: BLINK }],
  moved,
  collided: (board, { obstacle, arc, group }) => [
    { board, marked: [structureSpot(obstacle, arc), ...group], lasts: LONG },
    still(fallen(board, obstacle, arc)),
  ],
  token: (board, { token, from }) => [
    { board: { ...board, pile: board.pile - (from === "pile" ? 1 : 0) }, marked: [`token-${token}`], lasts: LONG },
  ],
  rolled: (board, { die, token }) => [{ board, marked: [`token-${token}`, `die-${die}`], lasts: STEP }],
  placed: (board, { monster, at }) => [{ board: joined(board, monster, at), marked: [`token-${monster}`, monster], lasts: STEP }],
  healed: (board, { monsters }) => {
    const whole = monsters.reduce((sum, { id, health }) => changed(sum, id, { health }), board);
    return [{ board: whole, marked: monsters.map(({ id }) => id), lasts: monsters.length === 0 ? 0 : LONG }];
  },
  boulder: rolling,
  "overlord-drew": (board, { tokens }) => [still({ ...board, pile: board.pile - tokens.length })],
};

function still(board: Board): Shot {
  return { board, marked: [], lasts: 0 };
}

/** The monsters of one arc after the other, so that the eye can follow. */
function moved(board: Board, { cause, steps }: Extract<PanicEvent, { readonly type: "moved" }>): readonly Shot[] {
  const why = cause === "phase" ? MOVE : `token-${cause}`;
  let now = board;
  return ARCS.flatMap((arc): readonly Shot[] => {
    const group = steps.filter(({ from }) => from.arc === arc);
    now = group.reduce((sum, { id, to }) => changed(sum, id, to), now);
    return group.length === 0 ? [] : [{ board: now, marked: [why, ...group.map(({ id }) => id)], lasts: STEP }];
  });
}

/** The boulder in each space of its path; what it slays is gone when it rolls on, what stops it falls in the end. */
function rolling(board: Board, { token, path }: Extract<PanicEvent, { readonly type: "boulder" }>): readonly Shot[] {
  let now = board;
  return path.flatMap(({ space, slain, stopped }): readonly Shot[] => {
    const here = now;
    const word = `token-${token}`;
    now = { ...now, monsters: now.monsters.filter(({ id }) => !slain.includes(id)) };
    const pass: Shot = { board: here, marked: [word, spaceSpot(space), ...slain], lasts: slain.length > 0 ? STEP : BLINK };
    if (stopped === undefined) return [pass, still(now)];
    now = fallen(now, stopped, space.arc);
    return [pass, { board: here, marked: [word, structureSpot(stopped, space.arc)], lasts: LONG }, still(now)];
  });
}

function structureSpot(obstacle: Obstacle, arc: Arc): string {
  return obstacle === "tower" ? spaceSpot({ ring: "castle", arc }) : wallSpot(arc);
}

function fallen(board: Board, obstacle: Obstacle, arc: Arc): Board {
  if (obstacle === "tower") return { ...board, towers: board.towers.with(arc - 1, false) };
  return walled(board, arc, obstacle === "fortified" ? "wall" : "none");
}

function walled(board: Board, arc: Arc, wall: Wall): Board {
  return { ...board, walls: board.walls.with(arc - 1, wall) };
}

function changed(board: Board, monster: Monster, part: Partial<Standing>): Board {
  return { ...board, monsters: board.monsters.map((other) => (other.id === monster ? { ...other, ...part } : other)) };
}

function joined(board: Board, monster: Monster, { ring, arc }: Space): Board {
  return { ...board, monsters: [...board.monsters, { id: monster, ring, arc, health: fullHealth(monster), tar: false }] };
}
