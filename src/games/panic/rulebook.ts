import type { Rulebook, Section } from "../../engine/rulebook.js";
import { ALL_TOKENS, OVERLORD_HAND, OVERLORD_PLAYS, TOKENS_A_TURN } from "./components.js";
import { cards, editions, monsters, options } from "./rulebook-tables.js";

const goal: Section = {
  word: "goal",
  title: "Goal of the game",
  text: [
    "Monsters come out of the Forest on all sides, and your castle stands in the middle of them. Slay them with your cards before they have broken its walls and torn down its towers.",
    `The castle wins when all ${ALL_TOKENS.length} monster tokens have been drawn, no monster is left on the board and at least one tower stands.`,
    "The castle loses the moment its sixth tower falls. If the last monster and the last tower go together, it has lost. Walls decide nothing: a castle without a single wall can win.",
    "One to six people play, usually all together against the monsters. The variants Master Slayer and Overlord set them against one another (see `variants`).",
  ],
};

const board: Section = {
  word: "board",
  title: "The board",
  text: [
    "The board has five rings, from the outside in: Forest, Archer, Knight, Swordsman, Castle. Six arcs cut through all of them, numbered 1 to 6 clockwise; after 6 comes 1 again. That makes 30 spaces.",
    "- Arcs 1 and 2 are red, 3 and 4 green, 5 and 6 blue, in every ring.",
    "- Opposite each other lie arcs 1 and 4, 2 and 5, 3 and 6.",
    "- A tower stands in each of the six Castle spaces. Towers are never rebuilt.",
    "- A wall stands on the edge between Swordsman and Castle in each arc. Walls can be rebuilt and fortified.",
    "A space is written as the letter of its ring and the number of its arc: `F1` is Forest in arc 1, then `A1`, `K1`, `S1`, and `C1` in the Castle.",
    "Any number of monsters may share a space. Each is a target of its own, and all of them move.",
    "At the start one Goblin, Orc or Troll stands in each arc of the Archer ring: three Goblins, two Orcs and a Troll. In the tabletop edition, or with the option `arrange`, the players choose who stands where; otherwise the seed does.",
  ],
};

const turn: Section = {
  word: "turn",
  title: "A turn",
  text: [
    "Seat 1 begins, and the turn goes round clockwise. Hands lie open on the table: look at them, talk about them. A turn has six phases.",
    "- 1. Draw up: fill your hand to the hand size (see `editions`). This happens by itself. A hand that is larger stays as it is. On the very first turn of the game the hands are full already.",
    "- 2. Discard and draw: you may discard one card and draw another for it.",
    "- 3. Trade: you may trade one card for one card with one other player, if both agree. Nothing is given away for nothing, so a player without cards cannot trade. With six players you may trade twice in a turn, with the same player or another. Alone, there is nobody to trade with.",
    "- 4. Play cards: as many as you like, in any order (see `cards`). You never have to.",
    "- 5. The monsters move (see `movement`).",
    `- 6. New monsters: ${TOKENS_A_TURN} tokens are drawn, one at a time (see \`monsters\`). When the pile is empty there is nothing to draw.`,
    "Then the next player's turn begins.",
    "Example: Ben holds a Red Archer, a Blue Knight and a Brick; an Orc stands in `A1` and a Goblin in `K6`. He trades the Brick to Ada, who already has a Mortar, for her Tar. He hits the Orc with the Archer (one health left), puts the tar on it, slays the Goblin with the Knight, and ends his turn. The Orc stays where it is; everything else comes one ring nearer.",
  ],
};

const movement: Section = {
  word: "movement",
  title: "How monsters move",
  text: [
    "All monsters move at the same time. Each goes one ring inward in its arc; a monster in the Castle ring goes one arc clockwise instead. A tarred monster stays.",
    "- A wall stops everything that would cross it from Swordsman to Castle: they stay in the Swordsman ring, and the wall is destroyed, once, however many ran into it. They cross on a later move.",
    "- A fortified wall stops them in the same way, but loses only its fortify token.",
    "- A tower is destroyed by a monster that enters its space, and the monster stands there. Several that enter at once, from outside and from the arc beside it, destroy the one tower together.",
    "- In the Castle ring monsters walk round and ignore walls. A tower ahead of them falls.",
    "Running into something hurts. Each wall, fortified wall or tower that is run into costs one monster of those that ran into it one point of health; if there are several, the active player chooses which. A monster that dies of it has still destroyed what it ran into, and nobody scores it.",
    "Moves caused by tokens and bosses are moves like any other. When all monsters shift clockwise or counter-clockwise, nothing outside the Castle is hit; inside it, a tower in the new space falls, and that is a collision like any other.",
    "All walls and towers of one move fall first. Then the wounds are dealt, in arc order 1 to 6. If the last tower falls, the game is over before anyone is hurt.",
    "Example: two Orcs in `S2` reach the wall of arc 2. The wall falls, both stay in `S2`, and the active player picks the Orc that loses a point. On the next move both enter `C2`, the tower falls, and again one of them is hurt. If they live, they go on to `C3` on the move after.",
  ],
  reconstructed:
    "The summary that this game follows is silent about the damage of collisions; without it the castle could hardly win, so we took it from the printed game. The option `unscathed` leaves it out. What rotation does to towers, and the order of the choices, are our reading.",
};

const boulder: Section = {
  word: "boulder",
  title: "The Giant Boulder",
  text: [
    "A boulder is never placed. A die says in which arc it starts; it rolls straight across the board to the opposite arc and stops at the first structure that it destroys:",
    "- 1. It slays every monster in the Forest, Archer, Knight and Swordsman spaces of its arc.",
    "- 2. It takes the fortify token, or else the wall, of its arc, and stops.",
    "- 3. Without a wall there, it takes the tower of its arc, and stops. Without a tower, it slays the monsters in that Castle space.",
    "- 4. It does the same in the Castle space of the opposite arc.",
    "- 5. It takes the fortify token, or else the wall, of the opposite arc, and stops.",
    "- 6. It slays every monster in the Swordsman, Knight, Archer and Forest spaces of the opposite arc.",
    "Nobody scores what a boulder slays.",
    "Example: the die shows 2. A Troll in `K2` is crushed. The wall of arc 2 is gone, its tower stands: the tower falls, and the boulder lies still.",
  ],
};

const variants: Section = {
  word: "variants",
  title: "Ways to play",
  text: [
    "- Cooperative (`cooperative`): all players against the monsters. Nobody keeps a score.",
    "- Master Slayer (`master-slayer`): the castle must still hold, but a monster slain by a card belongs to the player of that card. If the castle wins, the Master Slayer is the player with most monsters (edition `bravehold`), or with most points, then most monsters (edition `tabletop`). Those who are still level share the title. A castle that falls has no Master Slayer.",
    "- Overlord (`overlord`): one player, at the last seat, commands the monsters; the others play the castle and take phases 1 to 4 only.",
    "Alone: one player has a larger hand and nobody to trade with; in edition `tabletop` a lone player may also discard two cards in phase 2.",
    "The Overlord acts after every single castle player's turn:",
    "- The monsters move.",
    `- The Overlord draws up to ${OVERLORD_HAND} tokens, which the others do not see.`,
    `- The Overlord sends one monster or boss into the Forest of any arc, or musters up to ${OVERLORD_PLAYS} tokens of any kind, monsters by die and effects at once, or passes.`,
    "- Goblin King, Draw 3 and Draw 4: the Overlord draws that many tokens and may muster that many more this turn, monsters by die.",
    "- After Missing, the Overlord draws and plays nothing this turn.",
    "- With an empty board, or an empty pile and tokens in hand, the Overlord must play at least one token.",
    "The Overlord wins when the sixth tower falls; the castle wins when every token is used and no monster is left. Hand size and trades go by the number of castle players. Wounds of collisions are chosen by the castle player whose turn it was.",
  ],
  reconstructed: "What Missing does to the Overlord, and when the Overlord must play a token, are our reading.",
};

const notation: Section = {
  word: "notation",
  title: "Commands as text",
  text: [
    "Everything that can be done in the game is also a line of text. You may type it after `:`, and records are made of it. Upper and lower case are the same.",
    "- `discard barbarian`: phase 2. `pass`: leave a phase without doing anything, or decline an option.",
    "- `trade 2 brick mortar`: your Brick goes to the player at seat 2 for a Mortar. With the option `offers` the partner answers `accept` or `decline`.",
    "- `play red-archer g1`: play a card on a monster. Likewise `play barbarian t2`, `play tar o3`, `play drive-him-back king`.",
    "- `play red-archer nice-shot g1`: two cards together, in any order.",
    "- `play brick mortar 4`, `play fortify-wall 3`: on the wall of an arc.",
    "- `play missing`, `play draw-2`, `play scavenge barbarian` (the card taken from the discard pile).",
    "- `end`: end phase 4. The monsters move.",
    "- `wound o2`: the monster that a collision hurts. `arrange g1 3`: place a starting monster.",
    "- `send t4 5`, `muster g2 draw-3`: the Overlord sends a monster to an arc, or plays up to two tokens.",
    "Monsters are `g1` to `g6`, `o1` to `o11`, `t1` to `t10`, `king`, `warlord`, `mage` and `healer`. Cards are written in full with dashes: `any-knight`, `blue-hero`, `nice-shot`.",
  ],
};

const screen: Section = {
  word: "screen",
  title: "On the screen",
  text: [
    "The board is drawn as its rings, seen from above. Arc numbers carry the letter of their colour, `1R` to `6B`, so that nothing depends on seeing colours. A monster is a badge with its letter and its health: `G1`, `O2`, `T3`, `KI2` (Goblin King), `WA3` (Orc Warlord), `MA3` (Troll Mage), `HE2` (Healer). `G1+2` means that two more stand in the same space.",
    "Choose a card with the arrow keys or its number; the monsters that it can reach light up. Arrows or Tab go round them, and Enter plays. A card that cannot be played says why.",
    "Press `m` to see where every monster will stand after it has moved, `?` for all keys, `u` to undo, `:` to type a command. The game is kept all the time: leave with `q` whenever you like.",
  ],
};

/** Castle Panic, told to players. */
export const rulebook: Rulebook = {
  title: "Castle Panic",
  sections: [goal, board, turn, cards, monsters, movement, boulder, variants, editions, options, notation, screen],
};
