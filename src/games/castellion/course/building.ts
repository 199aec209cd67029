import type { Lesson } from "../../../engine/course.js";
import { foundationComplete } from "../castle.js";
import type { CastellionPosition } from "../state.js";
import { lay } from "./lay.js";
import { leaves, places } from "./look.js";

const chapter = "Building";
const KEEP = "Discarding is always allowed, but here the tile has a good place.";

/** Tiles and formations. C2.2, C4, C5 */
export const building: readonly Lesson<CastellionPosition>[] = [
  {
    word: "place", // C4.1
    chapter,
    title: "The first tiles",
    idea: "A tile shows a faction (Juggler, Seer, Chameleon, Pyro) and a shape (triangle, square, circle). Your castle is a row of stacks: a tile goes on top of one, or to the left or right end of the bottom row.",
    position: () => lay({ castle: ["Pt", "Js"], drawn: "Sc" }),
    tasks: [
      {
        text: "You drew the Seer circle. Put it at the right end of the bottom row.",
        hint: "Choose Place, then the place to the right. Or type: place right",
        solution: "place right",
        mistakes: [
          { when: "place left", why: "That is the left end. It is as good by the rules, but this time put it to the right." },
          { when: /^place [ab]/, why: "That would be the second row. Put it on the ground, to the right." },
          { when: "discard", why: KEEP },
        ],
        otherwise: "Put it to the right.",
        praise: "The bottom row, the foundation, may grow at both ends until it is six tiles wide.",
      },
    ],
  },
  {
    word: "shapes", // C4.2
    chapter,
    title: "Like shapes never touch",
    idea: "Above the bottom row a tile may not touch its own shape: not beside it, not below it. Tiles of the bottom row ignore one another's shapes. Factions never matter for placing.",
    position: () => lay({ castle: ["Ps", "Js Ct", "Sc"], drawn: "Ps" }),
    tasks: [
      {
        text: "Put the Pyro square into the second row.",
        hint: "On a it would lie on a square. On c there is a circle below and a triangle beside: place c",
        solution: "place c",
        mistakes: [
          { when: "place b", why: "That is allowed, but it is the third row. Look at the stacks that are one tile high." },
          { when: /left|right/, why: "In the bottom row any shape may go. Find the place in the second row." },
          { when: "discard", why: KEEP },
        ],
        otherwise: "Look for a stack one tile high whose top, and whatever is beside, is no square.",
        praise: "The square lies on a circle and beside a triangle.",
      },
    ],
  },
  {
    word: "foundation", // C2.2, C8.1
    chapter,
    title: "The foundation",
    idea: "Whatever else an Ordeal asks for, the foundation must be complete then: six tiles in the bottom row. A castle without it is lost, however beautiful.",
    position: () => lay({ castle: ["Pt Js", "Sc", "Js", "Cc Pt", "Ps"], drawn: "Jc" }),
    tasks: [
      {
        text: "Complete the foundation.",
        hint: "Either end will do: place right",
        solution: "place right",
        right: ({ after }) => foundationComplete(after.castle),
        mistakes: [
          { when: "discard", why: KEEP },
          { when: places, why: "That leaves the bottom row five tiles wide. The sixth goes to the left or to the right." },
        ],
        otherwise: "The sixth tile goes to the left or to the right.",
        praise: "Six wide and no wider: from now on you can only build up, to six rows at most.",
      },
    ],
  },
  {
    word: "tower", // C5.1
    chapter,
    title: "Tower",
    idea: "Four tiles of one faction that form a group are a formation. Four in a column are a tower. Shapes do not matter for it, only the faction.",
    position: () => lay({ castle: ["Pt Ps Pc", "Js", "Sc"], drawn: "Pt" }),
    tasks: [
      {
        text: "Complete the tower of Pyros.",
        hint: "place a",
        solution: "place a",
        mistakes: [
          { when: "discard", why: KEEP },
          { when: places, why: "There it is not on top of the other three Pyros." },
        ],
        otherwise: "It goes on top of the other three.",
        praise: "A tower: four Pyros in a column.",
      },
    ],
  },
  {
    word: "line", // C5.1, C5.3
    chapter,
    title: "Line of defence",
    idea: "Four of one faction side by side in a row are a line of defence. The bottom row may hold one too.",
    position: () => lay({ castle: ["Ps", "Jt", "Js", "Jc"], drawn: "Jt" }),
    tasks: [
      {
        text: "Complete the line of Jugglers.",
        hint: "place right",
        solution: "place right",
        mistakes: [
          { when: "place left", why: "There a Pyro stands between it and the other three." },
          { when: "discard", why: KEEP },
        ],
        otherwise: "That is the second row. The line is to lie in the first.",
        praise: "A line: four Jugglers side by side, from b to e.",
      },
    ],
  },
  {
    word: "bastion", // C5.1
    chapter,
    title: "Bastion",
    idea: "Four of one faction in a square, two by two, are a bastion. Corners that only meet diagonally do not count as touching.",
    position: () => lay({ castle: ["Cs Ct", "Cc", "Jt"], drawn: "Cs" }),
    tasks: [
      {
        text: "Complete the bastion of Chameleons.",
        hint: "place b",
        solution: "place b",
        mistakes: [
          { when: "discard", why: KEEP },
          { when: places, why: "There the four are no square of two by two." },
        ],
        otherwise: "The empty corner is above b1.",
        praise: "Tower, line, bastion: these are the three formations, four tiles each.",
      },
    ],
  },
  {
    word: "cancelled", // C5.2
    chapter,
    title: "Exactly four",
    idea: "A formation is exactly four. A fifth tile of its faction that touches any of them cancels it: it counts for nothing until they are four again. Other factions may touch as they like.",
    position: () => lay({ castle: ["Pt Ps Pc Pt", "Js", "St"], drawn: "Pc" }),
    tasks: [
      {
        text: "Place the Pyro circle where it does not cancel the tower.",
        hint: "Anywhere that does not touch column a, such as: place c",
        solution: "place c",
        right: (move) => places(move) && leaves("tower")(move),
        mistakes: [
          { when: "place a", why: "That would be a fifth Pyro in the column: no tower any more." },
          { when: "place left", why: "At the left end it touches the lowest Pyro of the tower, and cancels it." },
          { when: "place b", why: "On b it touches a2, a Pyro of the tower, and cancels it." },
          { when: "discard", why: "That would do no harm either, but there are places that do none. Find one." },
        ],
        otherwise: "It must not touch column a.",
        praise: "The tower stands.",
      },
    ],
  },
  {
    word: "discard", // C3 step 2
    chapter,
    title: "When to discard",
    idea: "A Defender is placed or discarded, as you like. The castle is small, and a tile in the wrong place costs a formation: then the discard pile is the better place.",
    position: () => lay({ castle: ["Pt Ps Pc Pt", "Js", "Cs", "Ss", "Js", "Cs"], drawn: "Ps" }),
    tasks: [
      {
        text: "The Pyro square fits nowhere but on your tower. What do you do?",
        hint: "discard",
        solution: "discard",
        mistakes: [{ when: "place a", why: "That would be a fifth Pyro on the tower, which then counts for nothing." }],
        otherwise: "Discard it.",
        praise: "What is discarded lies open; nothing at this school brings it back, so count what is left.",
      },
    ],
  },
];
