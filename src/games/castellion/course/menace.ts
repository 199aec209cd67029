import type { Lesson } from "../../../engine/course.js";
import type { CastellionPosition } from "../state.js";
import { lay } from "./lay.js";
import { leaves, leavesGap, places } from "./look.js";

const chapter = "The Menace";
const FACED = "You do not know what it asks for, and too little stands: it would cost you the castle.";

/** What is new against The Menace. C7.2, C8.3, C9 */
export const menace: readonly Lesson<CastellionPosition>[] = [
  {
    word: "unveil", // C9
    chapter,
    title: "Face down",
    idea: "Against The Menace the three Ordeals are Assaults, and they lie face down. Whenever you place the fourth tile of a tower, you may look at one of them. Knowing the first is worth most.",
    position: () => lay({ level: "menace", castle: ["Pt Ps Pc", "Js", "Sc", "Cs"], drawn: "Pt" }),
    tasks: [
      {
        text: "Complete the tower.",
        hint: "place a",
        solution: "place a",
        mistakes: [
          { when: "face", why: FACED },
          { when: places, why: "There it completes no tower." },
        ],
        otherwise: "It goes on top of the tower, in column a.",
        praise: "The tower lets you look.",
      },
      {
        text: "Turn up the Assault that comes first.",
        hint: "unveil 1",
        solution: "unveil 1",
        mistakes: [
          { when: "pass", why: "Looking costs nothing, and now you can build for it." },
          { when: /^unveil/, why: "That one comes later. First things first." },
        ],
        otherwise: "The first one.",
        praise:
          "A Behemoth: it asks for two bastions. If they are missing, an Assault does not end the game, but it destroys tiles; each bastion saves four.",
      },
    ],
  },
  {
    word: "lines", // C7.2
    chapter,
    title: "What lines are good for",
    idea: "Against The Menace every line of defence makes it cheaper to send a Traitor away: a tile less for each. So towers let you see, lines deal with Traitors, and bastions hold against an Assault.",
    position: () =>
      lay({
        level: "menace",
        castle: ["Jt", "Js Pc", "Jc Ss", "Jt Cc", "Sc", "Ps"],
        drawn: "T",
        traitors: "T",
      }),
    tasks: [
      {
        text: "A line stands in your bottom row. Send the Traitor away: it costs three tiles, not four.",
        hint: "banish",
        solution: "banish",
        mistakes: [
          { when: "post", why: "That would be the second of two: the Assault comes at once." },
          { when: "face", why: FACED },
        ],
        otherwise: "Send it away.",
        praise: "Three tiles are owed.",
      },
      ...(["destroy b2", "destroy c2", "destroy d2"] as const).map((solution, paid) => ({
        text: `Pay with a tile above the line (${paid} of 3 paid).`,
        hint: solution,
        solution,
        right: (move: Parameters<ReturnType<typeof leaves>>[0]) => leaves("line")(move) && !leavesGap(move),
        mistakes: [{ when: leavesGap, why: "Then the foundation has a tile too few." }],
        otherwise: "That breaks the line. Take one that lies above it.",
        praise: paid < 2 ? "Paid." : "All paid, and the line still stands for the next Traitor. You know all there is to know.",
      })),
    ],
    offer: {
      kind: "new",
      text: "a whole game against The Menace (castle-games play castellion --level menace)",
      words: { level: "menace" },
    },
  },
];
