import { readHeader } from "../../src/engine/header.js";
import { below, type Random } from "../../src/engine/random.js";
import { newRecord, printRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { createSession } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";
import { USUAL_KEYS } from "../../src/screens/keymap.js";
import { createPlayLoop } from "../../src/screens/play-loop.js";
import { asciiGlyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { parseKeys } from "../../src/terminal/key-parser.js";
import { shown } from "./doors.js";
import { pick } from "./mutate.js";

const KEYS: readonly string[] = [
  ...[
    "\r",
    "\r",
    "\r",
    "\t",
    "\u001b[A",
    "\u001b[B",
    "\u001b[C",
    "\u001b[D",
    "\u001b[Z",
    "\u001b",
    "\u007f",
    "\u001b[F",
    "\u001b[H",
    "\u001b[5~",
    "\u001b[6~",
  ],
  ..."123456789uUlr?smjkHL:hqn ".split(""),
  ...["\u001b[200~", "\u001b[201~", "\u001b[<0;3;4M", "\u001b[I", "\u0000", "\u0003", "\u009b", "é", "🏰", "\ud83c", "\u202e"],
  ...[":end\r", ":pass\r", ":draw regular\r", ":place a\r", ":discard\r", ":\u001b[2J\r", ":undo\r"],
];

const SIZES = [
  { columns: 120, rows: 40 },
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
  { columns: 20, rows: 5 },
  { columns: 1, rows: 1 },
];

const STARTS = [
  { game: "panic", players: "Ada, Ben, Cy", seed: "moat" },
  { game: "panic", players: "Ada, Ben", options: "closed-hands, offers", edition: "tabletop", seed: "keep" },
  { game: "panic", players: "Ada, Ben, Cy", variant: "overlord", seed: "gate" },
  { game: "castellion", level: "menace", options: "vigil, prophet, premonition", seed: "moat" },
  { game: "castellion", level: "school", players: "Ada, Ben", seed: "keep" },
];

/** Plays so many keys by chance on a play screen, drawing it after each; throws when it does what it never may. */
export async function pressKeys(count: number, random: Random): Promise<void> {
  const rules = games.map(({ game }) => game);
  const header = readHeader(new Map(Object.entries(STARTS[below(STARTS.length, random)] ?? {})), rules);
  const entry = games.find(({ game }) => game === header.game);
  if (entry === undefined) throw new Error("no game");
  const session = createSession({ record: newRecord(header) });
  const loop = createPlayLoop({
    game: entry.game,
    screen: await entry.screen(),
    session,
    look: { glyphs: below(2, random) === 0 ? asciiGlyphs : unicodeGlyphs, depth: below(2, random) === 0 ? 0 : 3 },
    animate: below(2, random) === 0,
    keymap: USUAL_KEYS,
    confirm: below(4, random) === 0,
    bell: false,
    rulebook: await entry.rulebook(),
    savedAt: undefined,
    greeting: undefined,
    compared: () => [],
  });
  let rest = "";
  for (let i = 0; i < count; i++) {
    const read = parseKeys(pick(KEYS, random), rest);
    rest = read.rest;
    loop.press(read.keys);
    if (below(3, random) === 0) loop.tick();
    const size = SIZES[below(10, random) < 8 ? 0 : below(SIZES.length, random)] ?? { columns: 80, rows: 24 };
    const lines = loop.draw(size).text();
    if (lines.length !== size.rows) throw new Error(`${lines.length} rows drawn for a window of ${size.rows}`);
    for (const line of lines) shown(line);
  }
  // What was played is a record that replays to where the screen stands.
  const { position } = replay(session.record);
  if (entry.game.codec.print(position) !== entry.game.codec.print(session.position))
    throw new Error(`the record ends elsewhere: ${printRecord(session.record)}`);
}
