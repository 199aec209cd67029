import { randomInt } from "node:crypto";

const WORDS = [
  "arch bailey banner barbican bastion battlement beacon bell bower bridge buttress cellar chapel",
  "cistern court dungeon ember forge gable garrison gate hall herald hearth keep lantern loft merlon",
  "mill moat oak orchard parapet pennant portcullis postern quarry rampart raven sentinel spire stable",
  "tapestry thicket torch turret vault ward well yard",
].flatMap((line) => line.split(" "));

/** A seed for a game whose player did not name one: easy to say and to type, such as `moat-4821`. */
export function newSeed(): string {
  return `${WORDS[randomInt(WORDS.length)] ?? ""}-${randomInt(1000, 10_000)}`;
}
