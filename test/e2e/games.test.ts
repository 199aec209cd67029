import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type CastellionCommand, type CastellionPosition, castellion } from "../../src/games/castellion/index.js";
import { dice } from "../support/dice.js";
import { folders } from "../support/folder.js";
import { keysFor, recordAt, showing, table } from "../support/playing.js";
import { run } from "../support/run.js";

const start = table();
const folder = folders();
const SEED = "moat-42";

/** Builds whenever it can, lets Traitors in, uses a power now and then. */
function choose(legal: readonly CastellionCommand[], random: () => number): CastellionCommand {
  const among = (wanted: (command: CastellionCommand) => boolean): CastellionCommand[] => legal.filter(wanted);
  const lively = among(({ do: word }) => !["face", "recall", "banish"].includes(word));
  const places = random() < 0.8 ? among(({ do: word }) => word === "place") : [];
  const pool = places.length > 0 ? places : lively;
  return pool[Math.floor(random() * pool.length)] as CastellionCommand;
}

const text = (command: CastellionCommand): string => castellion.notation.print(command);

describe("a whole game by keys", () => {
  it.each([
    ["school", 1, /Lost: .*foundation|Lost: the castle/],
    ["academy", 2, /Lost: .*foundation|Lost: the castle/],
    ["menace", 3, /Lost: .*foundation|Lost: too few/],
  ] as const)("C2.1: lost at level %s, and begun again", async (level, luck, why) => {
    const playing = start(["castellion", "--level", level, "--seed", SEED, "--no-animation"]);
    const first = castellion.setup({ level, players: ["You"], options: [] }, SEED);
    const random = dice(luck);
    let now: CastellionPosition = first;
    await playing.until(showing(now));
    const commands: string[] = [];
    for (let hand = 0; castellion.outcome(now) === undefined; hand++) {
      const command = choose(castellion.legal(now), random);
      const keys = keysFor(now, command, hand % 2 === 0 ? "numbers" : "arrows");
      now = castellion.apply(now, command).position;
      commands.push(text(command));
      await playing.press(keys, showing(now));
    }
    const end = await playing.until(/Leave/);
    expect(end.text).toMatch(why);
    expect(end.text).toMatch(/▸1 New game[\s\S]*2 Again[\s\S]*3 Leave/);
    expect(playing.played).toEqual(commands);
    const [record = ""] = playing.records;
    expect(run(["replay", record, "--quiet"])).toEqual({ status: 0, stdout: "", stderr: "" });

    const again = await playing.press("Down Enter", showing(first));
    expect(again.text).toContain(`seed ${SEED}`);
    expect(again.text).not.toMatch(/Lost|Again/);
    expect(playing.records).toHaveLength(2);
    playing.terminal.press("q");
    const shell = await playing.left(0);
    expect(shell.text).toContain("Go on with it: castle-games play --resume");
    expect(readFileSync(record, "utf8")).toMatch(/\n\? [0-9a-f]{8}\n$/);
  });
});
