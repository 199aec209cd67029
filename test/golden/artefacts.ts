import { readdirSync, readFileSync } from "node:fs";
import { parseRecord } from "../../src/engine/record.js";
import { games } from "../../src/games/index.js";
import { perft } from "./perft.js";
import { playthrough } from "./playthrough.js";

/** A file under `test/cases` that is made from the program, and what the program makes of it today. */
export interface Artefact {
  readonly file: string;
  text(): string;
}

const CASES = new URL("../cases/", import.meta.url);
const rules = games.map(({ game }) => game);

/** Everything that the script writes and the test compares: counts of command sequences, and a playthrough of each short record. */
export function artefacts(cases: URL = CASES): readonly Artefact[] {
  const records = readdirSync(new URL("records/", cases)).filter((name) => name.endsWith(".castle"));
  const shown = records.filter((name) => SHOWN.includes(name));
  return [
    { file: "perft.json", text: () => `${JSON.stringify(perft(cases), null, 2)}\n` },
    ...shown.map((name) => ({
      file: `playthroughs/${name.replace(/castle$/, "txt")}`,
      text: () => playthrough(parseRecord(readFileSync(new URL(`records/${name}`, cases), "utf8"), rules)),
    })),
  ];
}

/** Short games, whose every position, legal list and view is kept. */
const SHOWN = ["menace.castle", "tabletop.castle", "overlord.castle"];
