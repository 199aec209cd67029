import type { Lesson } from "../../../engine/course.js";
import type { PanicPosition } from "../state.js";
import { lay } from "./lay.js";

const chapter = "Cunning";

/** Cards that do more than hit, the pile's effects, and the end. P2.3 to P2.8, P3, P7, P8.1 */
export const cunning: readonly Lesson<PanicPosition>[] = [
  {
    word: "tricks", // P2.3, P2.4, P2.5
    chapter,
    title: "Nice Shot, Drive Him Back!, Tar",
    idea: "Nice Shot makes a hit deadly. Drive Him Back! sends one monster to the Forest of its arc, even from inside the castle. Tar holds one where it is for this turn.",
    position: () =>
      lay({
        hands: ["blue-swordsman nice-shot drive-him-back tar"],
        monsters: ["t1 S5", "t2 C6", "o1 S3"],
        walls: "wwwww-",
        towers: "ttttt-",
      }),
    tasks: [
      {
        text: "The Troll in S5 has three health. Slay it with one blow.",
        hint: "Choose Blue Swordsman with Nice Shot: play blue-swordsman nice-shot t1",
        solution: "play blue-swordsman nice-shot t1",
        mistakes: [
          { when: "play blue-swordsman t1", why: "Alone that takes one point of three. Play Nice Shot along with it." },
          { when: /t1$/, why: "That would be rid of it for a while. Swordsman and Nice Shot together slay it." },
          { when: "end", why: "There is much to do before." },
        ],
        otherwise: "That card has its use in a moment. First the Troll in S5.",
        praise: "Nice Shot goes with any hit, a Hero's too.",
      },
      {
        text: "The Troll in C6 is about to fell tower 1. Send it back to the Forest.",
        hint: "play drive-him-back t2",
        solution: "play drive-him-back t2",
        mistakes: [
          { when: "play drive-him-back o1", why: "The Orc still has a wall before it. The Troll is inside already." },
          {
            when: "play tar t2",
            why: "Tar would hold it for one turn, and then tower 1 falls. Drive it back, and keep the Tar for the Orc.",
          },
          { when: "end", why: "The Troll would fell tower 1." },
        ],
        otherwise: "The Troll inside is t2.",
        praise: "It must come all the way again. What it was hurt before, it stays.",
      },
      {
        text: "The Orc in S3 would break your wall. Hold it where it is.",
        hint: "play tar o1",
        solution: "play tar o1",
        mistakes: [
          { when: "play tar t2", why: "That Troll is back in the Forest, in no hurry. The Orc is before your wall." },
          { when: "end", why: "The Orc would break wall 3. Tar it first." },
        ],
        otherwise: "The Orc is o1.",
        praise: "A turn later it goes on: Tar buys you the time to draw a Green Swordsman.",
      },
    ],
  },
  {
    word: "pile", // P3, P7
    chapter,
    title: "What lies in the pile",
    idea: "Not every token is a monster. Some move all monsters of a colour, turn everything round, or take cards; bosses do so as they appear. A Giant Boulder rolls in from one arc, crushes every monster on its way, and breaks the first wall or tower that it meets.",
    position: () => lay({ hands: ["mortar"], monsters: ["t1 A4", "o1 F4", "o2 F1"], pile: "boulder-1 clockwise g6", dice: [4] }),
    tasks: [
      {
        text: "You can only watch this time. End the turn, and read the log of what the two tokens do.",
        hint: "end",
        solution: "end",
        mistakes: [],
        otherwise: "End the turn.",
        praise:
          "The boulder rolled in arc 4: Troll and Orc are gone, and so is the wall. Then everything turned clockwise, and o2 went from arc 1 to 2.",
      },
    ],
  },
  {
    word: "rare", // P2.8, missing: P5 phase 6
    chapter,
    title: "Scavenge and Missing",
    idea: "Scavenge takes any card out of the discard pile, one that you played a moment ago too. Missing keeps new monsters away for a turn. Such cards turn a game when the moment is right.",
    position: () =>
      lay({
        hands: ["scavenge missing"],
        monsters: ["t1 S6", "g1 A2"],
        discard: "brick barbarian red-archer",
        walls: "wwwww-",
        pile: "o5 t6 t7 t8",
      }),
    tasks: [
      {
        text: "A fresh Troll is about to walk in at arc 6. Fetch the card that slays it.",
        hint: "The Barbarian lies in the discard pile: play scavenge barbarian",
        solution: "play scavenge barbarian",
        mistakes: [
          { when: "play scavenge red-archer", why: "That slays the Goblin in A2, which is far away. The Troll is at your door." },
          { when: "play scavenge brick", why: "A Brick without Mortar builds nothing." },
          { when: "play missing", why: "Good, but not yet: first see to the Troll." },
          { when: "end", why: "The Troll would walk in and fell tower 6." },
        ],
        otherwise: "Which card slays any monster?",
        praise: "It is in your hand.",
      },
      {
        text: "Use it.",
        hint: "play barbarian t1",
        solution: "play barbarian t1",
        mistakes: [
          { when: "play barbarian g1", why: "The Goblin is far away, and any Red Archer would do. The Troll is at your door." },
          { when: /missing|end/, why: "First the Troll in S6." },
        ],
        otherwise: "The Troll is t1.",
        praise: "Now the board is nearly empty: a good moment for a pause.",
      },
      {
        text: "Keep new monsters away this turn.",
        hint: "play missing",
        solution: "play missing",
        mistakes: [{ when: "end", why: "Then two tokens are drawn. With Missing, none is." }],
        otherwise: "Play Missing.",
        praise: "The next two tokens wait a turn longer.",
      },
    ],
  },
  {
    word: "end", // P8.1
    chapter,
    title: "Won and lost",
    idea: "The castle is lost when its sixth tower falls. It has won when every token has been drawn, no monster is left on the board, and one tower stands. Walls do not count.",
    position: () => lay({ hands: ["red-archer blue-knight"], monsters: ["g1 A2", "o1 K5 1"], pile: "", walls: "--w-w-", towers: "--t---" }),
    tasks: [
      {
        text: "One tower is left, the pile is empty, and two monsters live. Win the game.",
        hint: "Slay both, in any order: play red-archer g1",
        solution: "play red-archer g1",
        right: /^play/,
        mistakes: [{ when: "end", why: "You can slay both now: do not let them come nearer." }],
        otherwise: "Slay both monsters.",
        praise: "One more.",
      },
      {
        text: "And the last one.",
        hint: "With the card that is left: the Red Archer reaches g1, the Blue Knight o1.",
        solution: "play blue-knight o1",
        right: /^play/,
        mistakes: [{ when: "end", why: "You can slay the last one now." }],
        otherwise: "Slay the last monster.",
        praise: "Won, with a single tower: that counts as much as six.",
      },
    ],
    offer: {
      kind: "new",
      text: "a whole game of your own, with the easier pile (castle-games play panic --options easier-battles)",
      words: { options: "easier-battles" },
    },
  },
];
