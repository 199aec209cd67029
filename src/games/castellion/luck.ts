import { earlyOnes, type Fact, type Luck } from "../../engine/luck.js";
import { cardsOf, type Faction, TRAITORS } from "./components.js";
import type { CastellionEvent } from "./events.js";
import { type CastellionPosition, firstStanding, ordealNumber } from "./state.js";

/** What chance deals in Castellion, which powers are used, and where the castle fell. */
export const luck: Luck<CastellionPosition, CastellionEvent> = {
  subjects: [
    { word: "ordeal", title: "Ordeals", about: "games with the card, less those with another one of its number" },
    {
      word: "tile",
      title: "Tiles that come early",
      about: "games in which most copies of the tile lie in the first half of the regular pile, less those in which most lie in the second",
    },
  ],
  deal({ level, ordeals, regular }) {
    const cards = ordeals.flatMap(({ card }, index): Fact[] => {
      const all = cardsOf(level, ordealNumber(index));
      return all.length === 1 ? [] : all.map(({ word }) => ({ subject: "ordeal", word, holds: word === card }));
    });
    const traitors = earlyOnes("tile", regular, (tile) => (TRAITORS.some((traitor) => traitor === tile) ? "traitors" : undefined));
    return [...cards, ...traitors, ...earlyOnes("tile", regular, (tile) => NAMES[tile] ?? tile)];
  },
  uses(event) {
    if (event.type === "used") return [POWERS[event.power]];
    const word = ACTS[event.type];
    return word === undefined ? [] : [word];
  },
  ending({ castle, ordeals, outcome }) {
    const passed = ordeals.filter((ordeal) => ordeal.passed).length;
    const figures = { "ordeals passed": passed, "tiles in the castle": castle.flat().length };
    const lostAt = outcome?.result === "lost" ? ordeals[firstStanding(ordeals)] : undefined;
    return lostAt === undefined ? { figures } : { figures, place: `Ordeal ${passed + 1} (${lostAt.card})` };
  },
};

const NAMES: Readonly<Record<string, string>> = { T: "plain traitors", B: "black-bordered traitors" };
const POWERS: Readonly<Record<Faction, string>> = { J: "Juggler", S: "Seer", C: "Chameleon", P: "Pyro" };
/** Other choices that a game turns on. */
const ACTS: Readonly<Partial<Record<CastellionEvent["type"], string>>> = {
  banished: "Traitor discarded",
  posted: "Traitor beside an Ordeal",
  exchanged: "vigil",
  ignored: "premonition",
};
