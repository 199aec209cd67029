import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type Random, stream } from "../../src/engine/random.js";
import { type PanicCommand, type PanicPosition, panic } from "../../src/games/panic/index.js";
import { lay } from "../games/panic/lay.js";
import { folders } from "../support/folder.js";
import { after, board, panicKeys, playThrough } from "../support/panic-playing.js";
import { commandsOf, recordAt, table } from "../support/playing.js";
import { run } from "../support/run.js";

const start = table();
const folder = folders();
const SEED = "moat";

const text = (command: PanicCommand): string => panic.notation.print(command);

/** Plays most cards that it can, the first legal target of each, and discards now and then. */
function choose(position: PanicPosition, random: Random): PanicCommand {
  const legal = panic.legal(position);
  const plays = legal.filter(({ type }) => type === "play");
  const pool = plays.length > 0 && random.next() < 0.75 ? plays : legal.filter(({ type }) => type !== "play");
  return pool[Math.floor(random.next() * pool.length)] as PanicCommand;
}

describe("a whole game by keys", () => {
  it.each([
    ["bravehold", "numbers"],
    ["tabletop", "arrows"],
  ] as const)("P8.1, P8.3: solitaire, lost in the edition %s", async (edition, hand) => {
    const playing = start(["panic", "--edition", edition, "--seed", SEED, "--no-animation"]);
    const first = panic.setup({ edition, variant: "cooperative", players: ["You"], options: [] }, SEED);
    const random = stream(`luck of ${edition}`, "test");
    let now: PanicPosition = first;
    await playing.until(board(now));
    const commands: string[] = [];
    while (panic.outcome(now) === undefined) {
      const command = text(choose(now, random));
      const keys = panicKeys(now, command, hand);
      now = after(now, command);
      commands.push(command);
      await playing.press(keys, board(now));
    }
    // P9: the tabletop edition begins with six commands that place the first monsters.
    expect(commands.filter((command) => command.startsWith("arrange"))).toHaveLength(edition === "tabletop" ? 6 : 0);
    const end = await playing.until(/3 Leave/);
    expect(end.text).toMatch(/last tower has fallen[\s\S]*▸1 New game[\s\S]*2 Again[\s\S]*3 Leave/);
    expect(playing.played).toEqual(commands);
    const [record = ""] = playing.records;
    expect(run(["replay", record, "--quiet"])).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(readFileSync(record, "utf8")).toMatch(/\n\? [0-9a-f]{8}\n$/);

    const again = await playing.press("2 Enter", board(first));
    expect(again.text).toContain(`seed ${SEED}`);
    playing.terminal.press("q");
    await playing.left(0);
  });
  it("P8.1: won, from a record near the end, and a new game after it", async () => {
    const near = lay({ hands: ["red-archer tar brick"], monsters: ["g1 A1", "o2 A2 1"], pile: "", discard: "any-archer scavenge" });
    const record = recordAt(folder(), near);
    const playing = start([record, "--no-animation"]);
    await playing.until(board(near));
    const won = await playThrough(playing, near, ["play red-archer g1", "end", "pass"]);
    expect(won.outcome).toBeNull();
    playing.terminal.press("q");
    await playing.left(0);
    expect(commandsOf(readFileSync(record, "utf8"))).toEqual([]);
  });
});
