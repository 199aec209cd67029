import type { Lesson } from "../../../engine/course.js";
import { standing } from "../formations.js";
import type { CastellionPosition } from "../state.js";
import { lay } from "./lay.js";
import { leaves, leavesGap, places } from "./look.js";

const chapter = "Admiral's Academy";
const WITHOUT = "Discarded like that, the tile is gone without its power.";
const PLACED = "Placed, it is a tile like any other. Discard it with its power this time.";
const FACED = "Your castle lacks what the Simulation asks for: faced now, it loses the game.";

/** The powers, and Traitors at a price. C3.1, C6, C7.1 */
export const powers: readonly Lesson<CastellionPosition>[] = [
  {
    word: "juggler", // C6 Juggler
    chapter,
    title: "Juggler",
    idea: "From the Academy on, a Defender that is discarded may use the power of its faction. A Juggler swaps two tiles that touch, side by side or one above the other, whatever their shapes.",
    position: () => lay({ level: "academy", castle: ["Pt Ps Pc Js", "Cs Ct Cc Pt", "Sc"], drawn: "Jt" }),
    tasks: [
      {
        text: "A Pyro stands beside the place where your tower lacks one. Swap it in.",
        hint: "Discard and juggle a4 with b4: juggle a4 b4",
        solution: "juggle a4 b4",
        right: leaves("tower"),
        mistakes: [
          { when: places, why: PLACED },
          { when: "discard", why: WITHOUT },
          { when: "face", why: FACED },
        ],
        otherwise: "That swap completes nothing. The fourth Pyro stands in b4.",
        praise: "The tower stands, and the Juggler is in the discard pile.",
      },
    ],
  },
  {
    word: "seer", // C6 Seer, C3.3
    chapter,
    title: "Seer",
    idea: "A Seer turns up tiles until four lie revealed, each from the pile that you choose. On later turns you take one of those, whichever you like. A revealed Traitor does nothing until it is taken.",
    position: () =>
      lay({ level: "academy", castle: ["Ps Pc Ps", "Jt Cc", "Sc"], drawn: "Ss", revealed: "T Ct Js", safe: "Pt Sc Cs Jc", regular: "Ct" }),
    tasks: [
      {
        text: "Three tiles lie revealed already. Discard the Seer and use its power.",
        hint: "see",
        solution: "see",
        mistakes: [
          { when: places, why: PLACED },
          { when: "discard", why: WITHOUT },
          { when: "face", why: FACED },
        ],
        otherwise: "Use the power: see.",
        praise: "One more tile is to be turned up.",
      },
      {
        text: "You need a Pyro, not another Traitor. From which pile?",
        hint: "The safe pile has no Traitor: reveal safe",
        solution: "reveal safe",
        mistakes: [
          {
            when: "reveal regular",
            why: "A Traitor may come up there. It does nothing yet, but in the end all that is revealed must be taken.",
          },
        ],
        otherwise: "Turn one up from the safe pile.",
        praise: "Four lie revealed now, and your turn ended.",
      },
      {
        text: "Take the tile that your tower needs, and leave the Traitor where it is.",
        hint: "Your tower lacks a Pyro: take the one that was turned up last.",
        solution: "take Pt",
        right: /^take P/,
        mistakes: [
          { when: "take T", why: "Once taken, it must be posted or paid for. Leave it as long as you can." },
          { when: "face", why: FACED },
        ],
        otherwise: "That is not of the tower's faction.",
        praise: "While tiles lie revealed, no pile may be drawn from: you choose among them.",
      },
    ],
  },
  {
    word: "chameleon", // C6 Chameleon
    chapter,
    title: "Chameleon",
    idea: "A Chameleon fetches a Defender of its own shape from the discard pile. You then hold that one, to place it or to discard it, with its power if you like.",
    position: () => lay({ level: "academy", castle: ["Ps Pc Ps", "Js", "Sc"], drawn: "Ct", discard: "Jt Pt Ss" }),
    tasks: [
      {
        text: "A triangle is in your hand. Fetch the one that your tower needs.",
        hint: "recall Pt",
        solution: "recall Pt",
        mistakes: [
          { when: "recall Jt", why: "A Juggler is no Pyro: the tower would not grow." },
          { when: places, why: PLACED },
          { when: "discard", why: WITHOUT },
          { when: "face", why: FACED },
        ],
        otherwise: "The Pyro triangle lies in the discard pile.",
        praise: "You hold the Pyro now.",
      },
      {
        text: "Complete the tower.",
        hint: "place a",
        solution: "place a",
        mistakes: [
          { when: "discard", why: "Then it lies where it was. Place it on the tower." },
          { when: "face", why: FACED },
          { when: places, why: "It belongs on top of the other three, in column a." },
        ],
        otherwise: "Its power can wait. Place it on the tower.",
        praise: "Good tiles that were discarded are not lost at the Academy.",
      },
    ],
  },
  {
    word: "pyro", // C6 Pyro, C6.2
    chapter,
    title: "Pyro",
    idea: "A Pyro destroys one tile of your castle, and then must move another, from the top of a stack to another place. What lay above the destroyed tile slides down. The castle may not be split.",
    position: () => lay({ level: "academy", castle: ["Jt Js Jc Jt Js", "Cs", "Sc Pt"], drawn: "Pt" }),
    tasks: [
      {
        text: "Five Jugglers in a column are no tower. Burn one of them.",
        hint: "Any of the five will do: burn a5",
        solution: "burn a5",
        right: ({ text, after }) => text.startsWith("burn ") && standing(after.castle).tower === 1,
        mistakes: [
          { when: places, why: PLACED },
          { when: "discard", why: WITHOUT },
          { when: "face", why: FACED },
        ],
        otherwise: "That tile is not in the way. One of the five Jugglers must go.",
        praise: "Four are left: a tower.",
      },
      {
        text: "Now a tile must be moved. Do it without harming the tower.",
        hint: "The tile on c2 goes on b: move c2 b",
        solution: "move c2 b",
        right: leaves("tower"),
        mistakes: [{ when: /^move a/, why: "That takes a Juggler off the tower, and three are none." }],
        otherwise: "That cancels the tower.",
        praise: "When you burn, think of the second half too.",
      },
    ],
  },
  {
    word: "banish", // C7.1
    chapter,
    title: "Sending a Traitor away",
    idea: "At the Academy a Traitor need not be posted. You may discard it, and pay with four tiles of your castle, one after another, of your choice. A black-bordered Traitor cannot be sent away.",
    position: () =>
      lay({
        level: "academy",
        castle: ["Pt Ps Pc Pt", "Js Ct", "Sc Jt", "Cs St", "Jc Ss", "Ps Cc"],
        drawn: "T",
        traitors: "T T",
      }),
    tasks: [
      {
        text: "A third Traitor makes the Simulation due, and you have only a tower. Send it away.",
        hint: "banish",
        solution: "banish",
        mistakes: [
          { when: "post", why: "Then three stand there, the Simulation is faced, and without line and bastion the game is lost." },
          { when: "face", why: FACED },
        ],
        otherwise: "Send it away.",
        praise: "Now the price: four tiles.",
      },
      ...(["destroy b2", "destroy c2", "destroy d2", "destroy e2"] as const).map((solution, paid) => ({
        text: `Pay with a tile that you can spare (${paid} of 4 paid). Tower and foundation must stay.`,
        hint: `A tile of the second row, not of the tower: ${solution}`,
        solution,
        right: (move: Parameters<ReturnType<typeof leaves>>[0]) => leaves("tower")(move) && !leavesGap(move),
        mistakes: [{ when: leavesGap, why: "That column would be gone, and the foundation with it." }],
        otherwise: "That tile belongs to the tower. Choose another.",
        praise: paid < 3 ? "Paid. What lay above slides down." : "All paid: tower and foundation stand, and the Simulation must wait.",
      })),
    ],
  },
  {
    word: "early", // C3.1
    chapter,
    title: "Facing an Ordeal early",
    idea: "At the Academy you may face the first Ordeal whenever you like, before its Traitors are there. When your castle has what it asks for, waiting can only spoil it.",
    position: () =>
      lay({
        level: "academy",
        castle: ["Pt Ps Pc Pt", "Jt", "Js", "Jc", "Jt Cs Cc", "Sc Ct Cs"],
        drawn: "Js",
        traitors: "T",
      }),
    tasks: [
      {
        text: "Simulation I asks for a tower, a line and a bastion. You have them all. Face it.",
        hint: "face",
        solution: "face",
        mistakes: [
          { when: /^juggle/, why: "Nothing needs to be swapped: the castle is ready as it stands." },
          { when: places, why: "Another tile may cancel what stands. You are ready: face the Simulation first." },
          { when: "discard", why: "You may, but you are ready: face the Simulation first, and then go on with the tile in your hand." },
        ],
        otherwise: "Face it.",
        praise: "Passed, with two Traitors to spare, and you still hold the tile that you drew.",
      },
    ],
    offer: {
      kind: "new",
      text: "a whole game at the Academy (castle-games play castellion --level academy)",
      words: { level: "academy" },
    },
  },
];
