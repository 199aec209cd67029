import type { Lesson } from "../../../engine/course.js";
import type { PanicPosition } from "../state.js";
import { lay } from "./lay.js";

const chapter = "A whole turn";

/** The phases of a turn beside playing cards. P5, P6 */
export const wholeTurn: readonly Lesson<PanicPosition>[] = [
  {
    word: "discard", // P5 phase 1, P5 phase 2
    chapter,
    title: "Draw up, discard and draw",
    idea: "A turn begins with a full hand: you draw up to its size by yourself. Then you may discard one card and draw another for it. Give away what helps least now.",
    position: () =>
      lay({ phase: "discard", hands: ["brick blue-swordsman blue-archer"], monsters: ["g1 S5", "o1 A6", "t1 A2"], deck: "red-archer" }),
    tasks: [
      {
        text: "All your walls stand, and a Brick alone builds nothing. Discard the card that helps least.",
        hint: "The Brick: discard brick",
        solution: "discard brick",
        mistakes: [
          { when: "discard blue-swordsman", why: "That is the one card that reaches the Goblin in S5, right before your wall. Keep it." },
          { when: "discard blue-archer", why: "The Blue Archer reaches the Orc in A6. The Brick does nothing at all now." },
          { when: "pass", why: "You may keep your hand, but a Brick is worth less than a card that may hit." },
        ],
        otherwise: "The Brick has nothing to rebuild.",
        praise: "You drew a Red Archer, and the Troll in A2 is in its reach.",
      },
      {
        text: "Now cards are played. Stop the Goblin before your wall.",
        hint: "play blue-swordsman g1",
        solution: "play blue-swordsman g1",
        mistakes: [{ when: "end", why: "The Goblin in S5 would break the wall. The Blue Swordsman reaches it." }],
        otherwise: "That can be done later this turn. First the Goblin in S5, which is nearest.",
        praise: "When you have played what you want, you end the turn.",
      },
    ],
  },
  {
    word: "trade", // P5 phase 3, P4.2
    chapter,
    title: "Trading",
    idea: "With others at the table you may trade once a turn: one card of yours for one of theirs. Hands lie open, so you know what to ask for. Nothing is given away for nothing.",
    position: () =>
      lay({
        players: ["You", "Ben"],
        phase: "trade",
        hands: ["brick green-archer", "mortar blue-knight"],
        monsters: ["o1 K2", "g1 A6"],
        walls: "w-wwww",
      }),
    tasks: [
      {
        text: "Wall 2 is gone. You hold a Brick, Ben a Mortar: together they rebuild it. Trade so that you have both.",
        hint: "Give the Green Archer, take the Mortar: trade 2 green-archer mortar",
        solution: "trade 2 green-archer mortar",
        mistakes: [
          {
            when: "trade 2 brick mortar",
            why: "Then you would have the Mortar and Ben the Brick. Both must be in one hand: give the Archer.",
          },
          { when: /blue-knight$/, why: "The Blue Knight hits nothing here. You need the Mortar." },
          { when: "pass", why: "Without the Mortar your Brick builds nothing." },
        ],
        otherwise: "Take the Mortar, and keep the Brick.",
        praise: "Ben has the Archer for his own turn, and you have both halves of a wall.",
      },
      {
        text: "Rebuild the wall.",
        hint: "play brick mortar 2",
        solution: "play brick mortar 2",
        mistakes: [{ when: "end", why: "First the wall: the Orc in arc 2 comes nearer." }],
        otherwise: "Brick and Mortar rebuild wall 2.",
        praise: "Brick and Mortar always go together, on any wall that is gone.",
      },
    ],
  },
  {
    word: "move", // P5 phase 5, P5 phase 6, P6.1
    chapter,
    title: "The monsters move",
    idea: "When you end the turn, every monster comes one ring nearer, all at once. Then two tokens are drawn from the pile; a monster goes to the Forest of the arc that a die says. On the screen, m shows beforehand where all will stand.",
    position: () => lay({ hands: ["green-archer"], monsters: ["g1 A3", "o1 K1", "t1 F5"], pile: "g2 o2 g6", dice: [2, 6] }),
    tasks: [
      {
        text: "The Green Archer reaches g1 now. After the move it would stand in the Knight ring. Use the card in time.",
        hint: "play green-archer g1",
        solution: "play green-archer g1",
        mistakes: [{ when: "end", why: "Then g1 stands in K3, out of the Archer's reach, and the card waits for another. Play it first." }],
        otherwise: "The Green Archer reaches g1.",
        praise: "Nothing else of yours can be played.",
      },
      {
        text: "End your turn, and watch.",
        hint: "Choose End turn. Or type: end",
        solution: "end",
        mistakes: [],
        otherwise: "End the turn.",
        praise: "The Orc came to S1, the Troll out of the Forest to A5, and two new monsters came to the Forest. Then a new turn began.",
      },
    ],
  },
];
