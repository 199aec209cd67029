/** Where each fact stands among the inputs of the net. Facts about arcs and monsters are counts, so that all arcs share them. */

let total = 0;

/** The first of so many inputs. */
function block(size: number): number {
  const start = total;
  total += size;
  return start;
}

/** What guards an arc: no wall, a wall, a fortified wall before a tower; nothing, or any wall, where the tower has fallen. */
export const GUARDS = 5;

/** How many groups of cards are told apart. */
export const GROUPS = 15;

/** How many kinds of tokens are told apart. */
export const KINDS = 14;

export const AT = {
  /** One of seven: how many towers stand. */
  towers: block(7),
  walls: block(1),
  /** How many arcs are guarded in each way. */
  guards: block(GUARDS),
  /** How many monsters, by guard and ring; then their health together. */
  standing: block(GUARDS * 4),
  health: block(GUARDS * 4),
  /** How many arcs have a monster in Swordsman, in Knight or nearer, in Archer or nearer, by guard. */
  besieged: block(GUARDS * 3),
  /** Monsters in the Castle ring by the steps to the next tower ahead, 1 to 4 and more; then their health together. */
  circling: block(4),
  circlingHealth: block(4),
  /** How many towers have such a monster one step away. */
  doomed: block(1),
  /** How many monsters, and how much health, are on the board. */
  crowd: block(2),
  /** How many of each kind of token are left: monsters of six kinds, then effects. */
  left: block(KINDS),
  /** How many tokens are left, and one of five: how far the game has come. */
  tokens: block(1),
  stage: block(5),
  /** How much health is left to come. */
  healthLeft: block(1),
  /** How many tokens are due now, and whether a monster is in tar. */
  due: block(1),
  tar: block(1),
  /** Cards by group: in all hands, in the hand that plays next, in the deck. */
  hands: block(GROUPS),
  next: block(GROUPS),
  deck: block(GROUPS),
  deckSize: block(1),
  /** How many cards the next player draws. */
  draws: block(1),
  /** How many hits the next hand has, how many find a monster by ring, and by the Heroes. */
  hits: block(1),
  matched: block(4),
  /** How many monsters will be in reach of the hand after the next one, one ring further in. */
  later: block(3),
  /** What a card from the deck would find, by ring. */
  drawn: block(3),
  /** Brick and Mortar in one hand: in the next one, in any. */
  pairs: block(2),
  /** One of six: how many castle players. */
  seats: block(6),
  handSize: block(1),
  overlord: block(2),
  unscathed: block(1),
  heroic: block(1),
  allForOne: block(1),
  closed: block(1),
} as const;

/** How many inputs there are. */
export const INPUTS = total;
