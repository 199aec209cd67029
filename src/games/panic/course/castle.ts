import type { Lesson } from "../../../engine/course.js";
import type { PanicPosition } from "../state.js";
import { lay } from "./lay.js";

const chapter = "The castle";

/** Walls, towers, and what mends and slays there. P2.2, P2.7, P6 */
export const castle: readonly Lesson<PanicPosition>[] = [
  {
    word: "walls", // P6.2, P6.5
    chapter,
    title: "Running into a wall",
    idea: "A wall stops all that run into it, and breaks, once for all of them. One of them is hurt by it: a point of health, and you choose whose. On the next move they walk through.",
    position: () => lay({ hands: ["brick"], monsters: ["o1 S4", "g1 S4", "g2 F1"], pile: "g3 g4 g6", dice: [1, 2] }),
    tasks: [
      {
        text: "An Orc and a Goblin stand before wall 4, and you have no card for them. End the turn.",
        hint: "end",
        solution: "end",
        mistakes: [],
        otherwise: "End the turn.",
        praise: "The wall is gone, and both stay outside for now. One of them is to be hurt.",
      },
      {
        text: "Choose who is hurt, so that one monster less is left.",
        hint: "The Goblin has one health: wound g1",
        solution: "wound g1",
        mistakes: [{ when: "wound o1", why: "The Orc would live with one health, and the Goblin too. The wound slays the Goblin." }],
        otherwise: "The wound slays the Goblin.",
        praise: "So every wall and every tower that falls hurts somebody.",
      },
    ],
  },
  {
    word: "rebuild", // P2.7
    chapter,
    title: "Rebuilding",
    idea: "Brick and Mortar, played together, rebuild one wall that is gone. Towers are never rebuilt, so let the walls take the blows.",
    position: () => lay({ hands: ["brick mortar"], monsters: ["o1 S5", "g1 F2"], walls: "-www-w" }),
    tasks: [
      {
        text: "Walls 1 and 5 are gone. Rebuild the one that a monster is about to walk through.",
        hint: "The Orc stands in S5: play brick mortar 5",
        solution: "play brick mortar 5",
        mistakes: [
          { when: "play brick mortar 1", why: "Nothing is near arc 1. The Orc in S5 would walk in and fell tower 5." },
          { when: "end", why: "The Orc would walk through where wall 5 was, and tower 5 would fall for good." },
        ],
        otherwise: "Look where the Orc stands.",
        praise: "The Orc runs into the new wall now, and is hurt by it.",
      },
    ],
  },
  {
    word: "inside", // P6.4, P6.6, P2.2
    chapter,
    title: "Inside the castle",
    idea: "A monster that comes in fells the tower of its space, and then goes round clockwise: a tower a move. No hit card reaches the Castle ring; the Barbarian does, and slays whatever it is.",
    position: () => lay({ hands: ["barbarian blue-swordsman"], monsters: ["t1 C2", "t2 S6", "o1 A4"], walls: "w-wwww", towers: "t-tttt" }),
    tasks: [
      {
        text: "The Troll in C2 is about to fell tower 3. Slay it.",
        hint: "play barbarian t1",
        solution: "play barbarian t1",
        mistakes: [
          { when: "play barbarian t2", why: "The Troll in S6 still has a wall before it. The one inside fells a tower with every move." },
          {
            when: "play barbarian o1",
            why: "The Orc in A4 is far away, and any Archer would do for it. Nothing else reaches the Troll inside.",
          },
          { when: /blue-swordsman/, why: "Well hit, but first the Troll inside, before something else goes wrong." },
          { when: "end", why: "The Troll in C2 would go on to C3, and tower 3 would fall." },
        ],
        otherwise: "The Troll inside is t1, in C2.",
        praise: "Keep the Barbarian for such a moment, if you can.",
      },
    ],
  },
];
