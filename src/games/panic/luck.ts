import { earlyOnes, type Luck } from "../../engine/luck.js";
import { type Token, tokenKind, tokenTitle } from "./components.js";
import type { PanicEvent } from "./event.js";
import { cardsOf, castleSeats, type PanicPosition } from "./state.js";

/** What chance deals in Castle Panic, which cards are played, and how the castle stands at the end. */
export const luck: Luck<PanicPosition, PanicEvent> = {
  subjects: [
    {
      word: "token",
      title: "Tokens that come early",
      about:
        "games in which the token, or most of its copies, lies in the first half of the pile, less those in which it lies in the second",
    },
    {
      word: "card",
      title: "Cards that come early",
      about:
        "games in which the card, or most of its copies, is dealt or lies in the first half of the deck, less those in which it comes later",
    },
  ],
  deal(first) {
    const { pile, deck, phase, queue } = first;
    // P10.12: monsters that wait to be arranged were not shuffled.
    const drawn = phase === "arrange" ? pile.slice(queue) : pile;
    const dealt = Array.from({ length: castleSeats(first) }, (_, seat) => cardsOf(first, seat)).flat();
    return [...earlyOnes("token", drawn, nameOf), ...earlyOnes("card", [...dealt, ...deck], (card) => card)];
  },
  uses: (event) => (event.type === "played" ? event.cards : []),
  ending({ towers, walls, pile, monsters }) {
    return {
      figures: {
        towers: towers.filter(Boolean).length,
        walls: walls.filter((wall) => wall !== "none").length,
        "tokens not drawn": pile.length,
        "monsters on the board": monsters.length,
      },
    };
  },
};

/** Copies of a token go by one name: `giant boulder`. */
function nameOf(token: Token): string {
  return tokenKind(token) === "plain" ? `${tokenTitle(token).toLowerCase()}s` : tokenTitle(token).toLowerCase();
}
