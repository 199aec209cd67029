import type { Lesson } from "../../../engine/course.js";
import type { PanicPosition } from "../state.js";
import { lay } from "./lay.js";

const chapter = "Fighting";
const TOO_SOON = "Ending the turn lets every monster come a ring nearer, and your cards stay in your hand. Play first.";

/** The board, and what the cards hit. P1, P2, P3 */
export const fighting: readonly Lesson<PanicPosition>[] = [
  {
    word: "board", // P1.1, P1.2
    chapter,
    title: "Rings and arcs",
    idea: "Your castle stands in the middle of five rings: Forest, Archer, Knight, Swordsman, Castle. Six arcs cut through them; 1 and 2 are red, 3 and 4 green, 5 and 6 blue. A space is named by both: A1 is the Archer ring of arc 1.",
    position: () => lay({ hands: ["red-archer green-knight"], monsters: ["g1 A1", "g2 K4", "t1 F3"] }),
    tasks: [
      {
        text: "A Goblin stands in A1: Archer ring, red. Slay it with the Red Archer.",
        hint: "Choose Red Archer; g1 is the only monster it reaches. Or type: play red-archer g1",
        solution: "play red-archer g1",
        mistakes: [
          { when: /g2$/, why: "That is the other Goblin: g2 stands in K4, the green Knight ring. First the one in A1." },
          { when: "end", why: TOO_SOON },
        ],
        otherwise: "Only the Red Archer reaches A1.",
        praise: "The Red Archer reaches the Archer ring of arcs 1 and 2.",
      },
      {
        text: "Now the Goblin in K4: Knight ring, green.",
        hint: "Choose Green Knight. Or type: play green-knight g2",
        solution: "play green-knight g2",
        mistakes: [{ when: "end", why: TOO_SOON }],
        otherwise: "The Green Knight reaches K4.",
        praise: "The Troll in the Forest is left: no hit card reaches it there. Monsters in the Forest are safe until they come out.",
      },
    ],
  },
  {
    word: "match", // P2, P2.2
    chapter,
    title: "Ring and colour",
    idea: "An Archer, Knight or Swordsman hits one monster that stands in its own ring and in its own colour. Both must match, so look where the danger is before you spend a card.",
    position: () => lay({ hands: ["red-archer green-archer red-swordsman"], monsters: ["g1 A1", "g2 A4", "g3 S2"] }),
    tasks: [
      {
        text: "Three Goblins, a card for each. Slay the one that is nearest to your castle first.",
        hint: "S2 is the Swordsman ring, right before the wall: play red-swordsman g3",
        solution: "play red-swordsman g3",
        mistakes: [
          { when: /-archer/, why: "That one is still in the Archer ring, two rings further out. The nearest is in the Swordsman ring." },
          { when: "end", why: "The Goblin in S2 would run into your wall. Slay it before." },
        ],
        otherwise: "The nearest monster is in the Swordsman ring.",
        praise: "A card is discarded when it is played. You may play as many as you like in a turn.",
      },
    ],
  },
  {
    word: "heroes", // P2
    chapter,
    title: "Any Color, and Heroes",
    idea: "An Any Color card hits in its ring, whatever the colour. A Hero hits in its colour, whether Archer, Knight or Swordsman ring. They fit where others do not, so spend them there.",
    position: () => lay({ hands: ["any-knight green-hero"], monsters: ["g1 K5", "g2 S3", "t1 K3"] }),
    tasks: [
      {
        text: "Slay both Goblins. Begin with g1 in K5, which is blue.",
        hint: "Your Hero is green, so only one card reaches blue: play any-knight g1",
        solution: "play any-knight g1",
        mistakes: [
          { when: "play any-knight t1", why: "That only scratches the Troll, and nothing else of yours reaches the blue Goblin." },
          { when: /green-hero/, why: "The Green Hero stays in green. Begin with the blue Goblin, g1." },
          { when: "end", why: TOO_SOON },
        ],
        otherwise: "The Goblin g1 stands in the Knight ring of a blue arc: which card hits any colour there?",
        praise: "Any Color Knight: Knight ring, every arc.",
      },
      {
        text: "And g2 in S3, the green Swordsman ring.",
        hint: "The Green Hero reaches three rings: play green-hero g2",
        solution: "play green-hero g2",
        mistakes: [
          { when: "play green-hero t1", why: "The Troll would live, and g2 stands right before your wall." },
          { when: "end", why: TOO_SOON },
        ],
        otherwise: "The Green Hero reaches g2.",
        praise: "A Hero is an Archer, a Knight and a Swordsman in one.",
      },
    ],
  },
  {
    word: "health", // P2.1, P3
    chapter,
    title: "One, two, three hits",
    idea: "A hit takes one point of health. Goblins have one, Orcs two, Trolls three; the number behind the letter says how much is left. What is hurt stays hurt.",
    position: () => lay({ hands: ["red-knight any-knight"], monsters: ["o1 K1", "t1 K2", "g1 F6"] }),
    tasks: [
      {
        text: "You have two cards that reach the red Knight ring. Hit the Orc with one of them.",
        hint: "Either card will do, for example: play red-knight o1.",
        solution: "play red-knight o1",
        right: /^play (red|any)-knight o1$/,
        mistakes: [
          { when: /t1$/, why: "The Troll has three health and you have two hits: it would live. Two hits slay the Orc." },
          { when: "end", why: TOO_SOON },
        ],
        otherwise: "The Orc is o1, in K1.",
        praise: "The Orc has one health left: O1 on the board.",
      },
      {
        text: "Hit it again.",
        hint: "With the card that is left, on o1.",
        solution: "play any-knight o1",
        right: /^play (red|any)-knight o1$/,
        mistakes: [
          { when: /t1$/, why: "Then both would live. One more hit slays the Orc." },
          { when: "end", why: "One more hit slays the Orc, and you have it in your hand." },
        ],
        otherwise: "The Orc is o1, in K1.",
        praise: "Slain. One monster less hurts more than two scratches.",
      },
    ],
  },
];
