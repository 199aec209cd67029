import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type Random, stream } from "../../src/engine/random.js";
import { type CastellionCommand, type CastellionPosition, castellion } from "../../src/games/castellion/index.js";
import { castellionSession } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { commandsOf, keysFor, recordAt, showing, table } from "../support/playing.js";
import { run } from "../support/run.js";

const start = table();
const folder = folders();
const SEED = "moat-42";

/** Builds whenever it can, lets Traitors in, uses a power now and then. */
function choose(legal: readonly CastellionCommand[], random: Random): CastellionCommand {
  const among = (wanted: (command: CastellionCommand) => boolean): CastellionCommand[] => legal.filter(wanted);
  const lively = among(({ do: word }) => !["face", "recall", "banish"].includes(word));
  const places = random.next() < 0.8 ? among(({ do: word }) => word === "place") : [];
  const pool = places.length > 0 ? places : lively;
  return pool[Math.floor(random.next() * pool.length)] as CastellionCommand;
}

const CASES = readFileSync(new URL("../cases/castellion-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");

/** The position of a golden case. */
function golden(id: string): CastellionPosition {
  const line = CASES.find((text) => text.startsWith(`{"id":"${id}"`)) ?? "";
  return castellion.codec.parse((JSON.parse(line) as { position: unknown }).position);
}

const text = (command: CastellionCommand): string => castellion.notation.print(command);

describe("a whole game by keys", () => {
  it.each([
    ["school", 1, /is lost: (the foundation|formations)/],
    ["academy", 2, /is lost: (the foundation|formations)/],
    ["menace", 3, /is lost: (the foundation|too few)/],
  ] as const)("C2.1: lost at level %s, and begun again", async (level, luck, why) => {
    const playing = start(["castellion", "--level", level, "--seed", SEED, "--no-animation"]);
    const first = castellion.setup({ level, players: ["You"], options: [] }, SEED);
    const random = stream(`luck ${luck}`, "test");
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
    expect(commands.length).toBeGreaterThan(20);
    expect(end.text).toMatch(why);
    expect(end.text).toMatch(
      /Lost in turn \d+[\s\S]*Your 1st loss in 1 game of Castellion[\s\S]*▸1 Look at it again[\s\S]*3 Again with[\s\S]*4 New game[\s\S]*5 Leave/,
    );
    expect(playing.played).toEqual(commands);
    const [record = ""] = playing.records;
    expect(run(["replay", record, "--quiet"])).toEqual({ status: 0, stdout: "", stderr: "" });

    const again = await playing.press("3 Enter", showing(first));
    expect(again.text).toContain(`seed ${SEED}`);
    expect(again.text).not.toMatch(/Lost|Again/);
    expect(playing.records).toHaveLength(2);
    playing.terminal.press("q");
    const shell = await playing.left(0);
    expect(shell.text).toContain("Go on with it: castle-games play --resume");
    expect(readFileSync(record, "utf8")).toMatch(/\n\? [0-9a-f]{8}\n$/);
  });

  it.each([
    ["school", "h147-exam-3-won", ["post"]],
    ["academy", "h156-full-three-simulations", ["place e"]],
    ["menace", "h209-assault-3-paid-won", ["destroy a2"]],
  ] as const)("C2.1: won at level %s, from a record near the end", async (level, id, last) => {
    const near = golden(id);
    // One step before: the tile that is in hand still lies on the pile.
    const before =
      near.drawn === null ? near : castellion.codec.parse({ ...near, phase: "draw", drawn: null, regular: [near.drawn, ...near.regular] });
    const commands = near.drawn === null ? last : ["draw regular", ...last];
    const record = recordAt(folder(), before);
    const playing = start([record, "--no-animation"]);
    const opened = await playing.until(showing(before));
    expect(opened.text).toMatch({ school: /School of Architects/, academy: /Admiral's Academy/, menace: /The Menace/ }[level]);
    expect(opened.text).toContain(`a copy of ${record}, which stays as it is`);
    let now = before;
    for (const command of commands.map(castellion.notation.parse)) {
      const keys = keysFor(now, command, "arrows");
      now = castellion.apply(now, command).position;
      await playing.press(keys, showing(now));
    }
    const end = await playing.until(/Leave/);
    expect(castellion.outcome(now)).toEqual({ result: "won" });
    expect(end.text).toMatch(/Won in turn \d+[\s\S]*the game is won\.[\s\S]*▸1 Look at it again[\s\S]*5 Leave/);
    expect(playing.played).toEqual(commands);
    expect(commandsOf(readFileSync(record, "utf8"))).toEqual([]);

    // Again begins where this record began; a new game does not.
    await playing.press("3 Enter", showing(before));
    await playing.press("q", /^left with/m);
    await playing.left(0);
    expect(playing.records).toHaveLength(2);
    expect(run(["replay", playing.records[0] ?? "", "--quiet"]).status).toBe(0);
  });

  it("is followed by a new game with another seed, or by the shell", async () => {
    const over = castellionSession(1000);
    const record = recordAt(folder(), over.position as CastellionPosition);
    const playing = start([record]);
    await playing.until(/5 Leave/);
    const next = await playing.press("4 Enter", (screen) => /turn 1\b/.test(screen.text) && !screen.text.includes("Leave"));
    expect(/seed (\S+)/.exec(next.text)?.[1]).not.toBe(over.position.seed);
    expect(next.text).toMatch(/seed [a-z]+-\d{4}\b/);
    playing.terminal.press("q");
    await playing.left(0);

    const leaving = start([record]);
    await leaving.until(/5 Leave/);
    leaving.terminal.press("Up Enter");
    const shell = await leaving.left(0);
    expect(shell.text).toContain("Look at it again: castle-games replay");
  });

  it("can be looked at again in the viewer, which comes back to the summary, or plays on from there", async () => {
    const [before, last] = castellionSession(1000).history.slice(-2);
    const record = recordAt(folder(), before?.position as CastellionPosition);
    const playing = start([record, "--no-animation"]);
    await playing.until(showing(before?.position as CastellionPosition));
    await playing.command(last?.text ?? "", /Lost in turn[\s\S]*▸1 Look at it again/);
    await playing.press("Enter", /^ ?0\/1 · turn/m);
    await playing.press("Enter Enter Enter", /^ ?1\/1 · turn/m);
    await playing.press("q", /Lost in turn/);
    await playing.press("Enter", /^ ?0\/1 · turn/m);
    await playing.press("t", /played on from the game before/);
    expect(playing.records).toHaveLength(2);
    playing.terminal.press("q");
    const shell = await playing.left(0);
    expect(shell.text).toContain("Go on with it: castle-games play --resume");
  });
});
