import { panic } from "../../src/games/panic/index.js";
import { lay } from "../games/panic/lay.js";

const MONSTERS = [...named("g", 6), ...named("o", 11), ...named("t", 8)];
const RINGS = ["F", "A", "K", "S"];

/** A record of Castle Panic that begins with 25 monsters on the board and a hand that reaches many of them. */
export function crowdedRecord(): string {
  const monsters = MONSTERS.map((monster, i) => `${monster} ${RINGS[i % RINGS.length]}${1 + (i % 6)}`);
  const position = lay({ monsters, hands: ["any-archer red-knight barbarian drive-him-back tar nice-shot"] });
  return ["castle-games record 1", "game: panic", `position: ${panic.codec.print(position)}`, "", ""].join("\n");
}

function named(letter: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
}
