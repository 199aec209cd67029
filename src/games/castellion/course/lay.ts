import { shuffle, stream } from "../../../engine/random.js";
import { checkPosition } from "../check.js";
import { copiesOf, type Defender, findCard, type Level, SAFE_PILE, TILES, type Tile, type Traitor } from "../components.js";
import type { CastellionPosition, Pending } from "../state.js";

/** What a lesson says of a position, tiles in words apart by blanks; what it does not say is filled in. */
export interface Sketch {
  readonly level?: Level;
  /** The columns from the left, each from the bottom up. */
  readonly castle: readonly string[];
  readonly drawn?: Tile;
  readonly revealed?: string;
  /** The tiles on top of the regular pile. */
  readonly regular?: string;
  /** The safe pile, next first; one of each kind, shuffled, when left out. */
  readonly safe?: string;
  readonly discard?: string;
  /** The Traitors beside the first Ordeal that stands, and how many Ordeals are passed. */
  readonly traitors?: string;
  readonly passed?: number;
  readonly pending?: Pending;
}

const ORDEALS: Readonly<Record<Level, readonly string[]>> = {
  school: ["exam-1", "exam-2", "exam-3-bastions-lines"],
  academy: ["simulation-1", "simulation-2-towers-bastions", "simulation-3-lines-bastions"],
  menace: ["assault-1-behemoth", "assault-2-horde", "assault-3-harpy"],
};

/** The position of a sketch, complete and checked. The tiles that it does not name lie in the regular pile, shuffled. */
export function lay(sketch: Sketch): CastellionPosition {
  const { level = "school", drawn = null, passed = 0, pending = null } = sketch;
  const castle = sketch.castle.map((stack) => tiles<Defender>(stack));
  const [revealed, top, discard] = [tiles(sketch.revealed), tiles(sketch.regular), tiles(sketch.discard)];
  const traitors = tiles<Traitor>(sketch.traitors);
  const safe = sketch.safe === undefined ? shuffle(SAFE_PILE, stream(SEED, "safe")) : tiles<Defender>(sketch.safe);
  // Those of Ordeals that were passed have left the game.
  const removed = ORDEALS[level].slice(0, passed).flatMap((card) => Array<Traitor>(findCard(card)?.needs ?? 0).fill("T"));
  const named = [...castle.flat(), ...revealed, ...top, ...discard, ...traitors, ...safe, ...removed, ...(drawn === null ? [] : [drawn])];
  const rest = TILES.flatMap((tile) => {
    const left = copiesOf(tile) - named.filter((other) => other === tile).length;
    return Array<Tile>(Math.max(left, 0)).fill(tile);
  });
  return checkPosition({
    game: "castellion",
    level,
    options: [],
    players: ["You"],
    turn: 1,
    active: 0,
    phase: drawn === null && pending === null ? "draw" : "tile",
    castle,
    drawn,
    revealed,
    regular: [...top, ...shuffle(rest, stream(SEED, "regular"))],
    safe,
    discard,
    removed,
    ordeals: ORDEALS[level].map((card, index) => ({
      card,
      needs: findCard(card)?.needs,
      traitors: index === passed ? traitors : [],
      faceUp: level !== "menace" || index < passed,
      passed: index < passed,
    })),
    pending,
    seed: SEED,
    outcome: null,
  });
}

const SEED = "lesson";

/** Words are typed freely here: `checkPosition` refuses what is none. */
function tiles<Kind extends Tile>(text = ""): readonly Kind[] {
  return text.split(" ").filter((word) => word !== "") as readonly string[] as readonly Kind[];
}
