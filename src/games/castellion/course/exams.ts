import type { Lesson } from "../../../engine/course.js";
import type { CastellionPosition } from "../state.js";
import { lay } from "./lay.js";
import { places } from "./look.js";

const chapter = "School of Architects";

/** Piles, Traitors and Exams. C2.1, C3, C8 */
export const exams: readonly Lesson<CastellionPosition>[] = [
  {
    word: "piles", // C1.2, C3 step 1
    chapter,
    title: "Two piles",
    idea: "You draw from the regular pile or from the safe one, and choose before you see the tile. All 12 Traitors lie in the regular pile. The safe pile has none, but only 12 tiles: keep it for when a Traitor would hurt.",
    position: () => lay({ castle: ["Pt Ps", "Jt", "Sc", "Js", "Cc", "Ps"], traitors: "T T T T" }),
    tasks: [
      {
        text: "Four Traitors stand beside Exam I. The fifth makes it due, and you have nothing that it asks for. Draw without risk.",
        hint: "draw safe",
        solution: "draw safe",
        mistakes: [
          { when: "draw regular", why: "There are Traitors in the regular pile. One more, and the Exam is due and the game lost." },
        ],
        otherwise: "Draw from the safe pile.",
        praise: "No Traitor there, whatever comes.",
      },
    ],
  },
  {
    word: "traitors", // C3 step 3
    chapter,
    title: "Traitors",
    idea: "A Traitor goes beside the first Ordeal. That is no harm in itself: it is the clock of the game. When as many stand there as the card says, the Ordeal is faced.",
    position: () => lay({ castle: ["Pt Ps", "Jt", "Sc"], traitors: "T", regular: "T" }),
    tasks: [
      {
        text: "One of five stands there, so there is time. Draw from the regular pile, and keep the safe one for later.",
        hint: "draw regular",
        solution: "draw regular",
        mistakes: [{ when: "draw safe", why: "Nothing threatens you yet, and the safe pile is small. Keep it." }],
        otherwise: "Draw from the regular pile.",
        praise: "A Traitor.",
      },
      {
        text: "Post it beside Exam I.",
        hint: "post",
        solution: "post",
        mistakes: [],
        otherwise: "Post it.",
        praise: "Two of five. At this school a Traitor can only be posted.",
      },
    ],
  },
  {
    word: "exam-1", // C8.1, C8.5
    chapter,
    title: "Exam I",
    idea: "Exam I asks for a tower, a line of defence and a bastion, and for a complete foundation. If one is missing when the fifth Traitor comes, the game is lost. The panel says how far you are.",
    position: () =>
      lay({
        castle: ["Pt Ps Pc Pt", "Jt", "Js", "Jc", "Jt Cs Cc", "Sc Ct"],
        drawn: "Cs",
        traitors: "T T T T",
        regular: "T",
      }),
    tasks: [
      {
        text: "Only the bastion is missing. Complete it.",
        hint: "The Chameleons stand in e2, e3 and f2: place f",
        solution: "place f",
        mistakes: [
          { when: "discard", why: "You need it: it is the fourth Chameleon of the bastion." },
          { when: places, why: "The bastion lies in e2, e3, f2 and f3. Look for the empty corner." },
        ],
        otherwise: "The empty corner is f3.",
        praise: "Tower, line, bastion, foundation: you are ready.",
      },
      {
        text: "Now a Traitor may come. Draw from the regular pile.",
        hint: "draw regular",
        solution: "draw regular",
        mistakes: [{ when: "draw safe", why: "You are ready: nothing is gained by waiting, and a tile more may only be in the way." }],
        otherwise: "Draw from the regular pile.",
        praise: "The fifth Traitor.",
      },
      {
        text: "Post it, and face Exam I.",
        hint: "post",
        solution: "post",
        mistakes: [],
        otherwise: "Post it.",
        praise: "Passed! The card and its Traitors leave the game, and the castle stays as it is.",
      },
    ],
  },
  {
    word: "exam-2", // C8.2
    chapter,
    title: "Exam II",
    idea: "Exam II takes the whole bottom row. Every column slides down by one, and the new bottom row must hold six tiles. So what counts is the second row: build it to the full before two Traitors come.",
    position: () =>
      lay({
        castle: ["Pt Js Sc", "Js Ct Js", "Cc Ps Ct", "Pt Sc", "Ss Jt Pc", "Pc"],
        drawn: "Ps",
        traitors: "T",
        regular: "T",
        safe: "Jc Jt Ss St Cs Ct Pc Cc",
        passed: 1,
      }),
    tasks: [
      {
        text: "One more Traitor, and the bottom row goes. Which tile is missing above it?",
        hint: "Column f has no second tile: place f",
        solution: "place f",
        right: ({ after }) => after.castle.every(({ length }) => length > 1),
        mistakes: [
          { when: "discard", why: "The second row has a gap in column f, and this tile fits there." },
          { when: places, why: "Then column f still has nothing above its first tile, and would be gone with it." },
        ],
        otherwise: "Column f is one tile high.",
        praise: "The second row is complete.",
      },
      {
        text: "Let the Traitor come.",
        hint: "draw regular",
        solution: "draw regular",
        mistakes: [{ when: "draw safe", why: "You are ready now. Keep the safe pile for Exam III." }],
        otherwise: "Draw from the regular pile.",
        praise: "The second Traitor.",
      },
      {
        text: "Post it, and face Exam II.",
        hint: "post",
        solution: "post",
        mistakes: [],
        otherwise: "Post it.",
        praise:
          "Passed: the castle is a row lower and stands. Exam III asks for three bastions and two lines, and this game can go on to it.",
      },
    ],
    offer: { kind: "goes-on", text: "the School of Architects from here: this very castle, to Exam III, with a word of advice each turn" },
  },
];
