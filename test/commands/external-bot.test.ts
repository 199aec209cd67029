import { writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, describe, expect, it } from "@jest/globals";
import { type ExternalBot, startExternalBot } from "../../src/commands/external-bot.js";
import { gatherCompany } from "../../src/commands/seat-players.js";
import { newSeating } from "../../src/commands/seats.js";
import type { AnyGame } from "../../src/engine/game.js";
import { stream } from "../../src/engine/random.js";
import { games } from "../../src/games/index.js";
import { type Decided, PACES, type Question } from "../../src/screens/seat-player.js";
import { folders } from "../support/folder.js";
import { toldPlayer } from "../support/seated.js";
import { beacon } from "../support/toy-game.js";

const game = beacon as unknown as AnyGame;
const folder = folders();
const start = beacon.setup({ level: "low", players: ["Ada", "Ben"], options: [] }, "moat");
const question: Question = {
  ...{ seat: 0, players: start.players, view: beacon.observe(start, 0), legal: beacon.legal(start), random: stream("x", "bot") },
};

let open: ExternalBot[] = [];
afterEach(async () => {
  await Promise.all(open.map((bot) => bot.close()));
  open = [];
});

/** A program of Node; `answer(question, say)` is a part of its text, called for each question. */
async function started(answer: string, before = "", answerMs = 5000): Promise<ExternalBot> {
  const path = join(folder(), "a bot.mjs");
  writeFileSync(
    path,
    [
      'import { createInterface } from "node:readline";',
      "const say = (answer) => console.log(typeof answer === 'string' ? answer : JSON.stringify(answer));",
      before,
      "createInterface({ input: process.stdin }).on('line', (line) => {",
      "const question = JSON.parse(line);",
      "if (question.do === 'quit') process.exit();",
      answer,
      "});",
    ].join("\n"),
  );
  const substitute = toldPlayer(game.notation.print, () => ["roll"]).player;
  const bot = await startExternalBot({ game, name: "Ben", words: [process.execPath, path], substitute, answerMs });
  open.push(bot);
  return bot;
}

/** What is decided on in the end. */
async function decided(bot: ExternalBot, asked = question): Promise<Decided & { readonly text: string }> {
  const pending = bot.player.ask(asked);
  for (;;) {
    const found = pending.go();
    if (found !== undefined) return { ...found, text: game.notation.print(found.choice.command) };
    await delay(2);
  }
}

describe("a program at the table", () => {
  it("is asked with what its seat sees and the legal commands, and answers with one of them", async () => {
    const bot = await started(
      "say({ id: question.id, ok: true, command: question.commands[1], why: JSON.stringify(question), value: 0.25 });",
    );
    const { text, choice, notice } = await decided(bot);
    expect([text, choice.value, choice.then, notice]).toEqual([game.notation.print(question.legal[1] as object), 0.25, [], undefined]);
    expect(choice.why).toMatch(/^\{"id":1,"do":"suggest","game":"beacon","seat":0,"players":\["Ada","Ben"\],"view":\{/);
    expect(choice.why).not.toContain("seed");
    expect((await decided(bot)).choice.why).toContain('"id":2');
  });

  it("may leave out reason and value; what it says cannot disturb the terminal", async () => {
    const bot = await started("say({ id: question.id, ok: true, command: 'ROLL', why: 'a\\u001b[2J\\nb' });");
    const { text, choice } = await decided(bot);
    expect([text, choice.why, choice.value]).toEqual(["roll", "a␛[2J b", 0.5]);
  });

  it("may talk at length: its reason is cut between two words, and one sees it", async () => {
    const bot = await started("say({ id: question.id, ok: true, command: 'roll', why: 'because '.repeat(60) });");
    const { why } = (await decided(bot)).choice;
    expect(why).toMatch(/^(because )+because \u2026$/);
    expect(why.length).toBeGreaterThan(280);
    expect(why.length).toBeLessThanOrEqual(300);
  });

  it.each<[string, string, RegExp]>([
    ["garbage", "say('hello there');", /gave a wrong answer: the line "hello there" is not JSON(?!.*hello)/],
    ["no object", "say('[1]');", /a JSON object is expected, not "\[1\]"/],
    ["what is not legal", "say({ id: question.id, ok: true, command: 'keep' });", /"keep" is not legal here/],
    ["what is no command", "say({ id: question.id, ok: true, command: 'jump' });", /"jump\\?" is no command/],
    ["no text", "say({ id: question.id, ok: true, command: 7 });", /"command" is not a text/],
    ["a refusal", "say({ id: question.id, ok: false });", /"ok" is not true/],
    ["the id of nobody's question", "say({ id: 99, ok: true, command: 'roll' });", /"id" is not that of a request/],
    ["a line without an end", "process.stdout.write('x'.repeat(3_000_000) + '\\n');", /a line of more than \d+ characters/],
    ["its end", "process.exit(3);", /has ended with status 3|ended with status 3/],
    ["a crash", "throw new Error('no idea');", /ended with status 1 \(.*\)/],
    ["silence", "", /gave no answer for 0\.3 seconds/],
  ])("%s: greedy plays on, everybody is told once, and the program is ended", async (_, answer, told) => {
    const bot = await started(answer, "console.error('a complaint');", answer === "" ? 300 : 5000);
    const first = await decided(bot);
    expect(first.text).toBe("roll");
    expect(first.notice).toMatch(/^Ben's program .*; greedy plays on$/);
    expect(first.notice).toMatch(told);
    expect(await decided(bot)).toMatchObject({ text: "roll" });
    expect((await decided(bot)).notice).toBeUndefined();
  });

  it("that cannot be reached any more between two questions is noticed at the next", async () => {
    const bot = await started("say({ id: question.id, ok: true, command: 'roll' }); setTimeout(() => process.exit(0), 20);");
    expect((await decided(bot)).notice).toBeUndefined();
    await delay(300);
    expect((await decided(bot)).notice).toMatch(/ended with status 0/);
  });

  it("may answer late what was taken back: nobody minds", async () => {
    const bot = await started(
      "if (question.id === 1) setTimeout(() => say({ id: 1, ok: true, command: 'draw' }), 60);\n" +
        "else setTimeout(() => say({ id: question.id, ok: true, command: 'roll' }), 120);",
    );
    const first = bot.player.ask(question);
    expect(first.go()).toBeUndefined();
    first.drop();
    const { text, notice } = await decided(bot);
    expect([text, notice]).toEqual(["roll", undefined]);
  });

  it("is told to quit, and ended with all that it has started when it does not", async () => {
    const bot = await started(
      "say({ id: question.id, ok: true, command: 'roll', why: String(child.pid) });",
      "import { spawn } from 'node:child_process';\nconst child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);\nprocess.exit = () => {};",
    );
    const { choice } = await decided(bot);
    const isAlive = (): boolean => {
      try {
        process.kill(Number(choice.why), 0);
        return true;
      } catch {
        return false;
      }
    };
    expect(isAlive()).toBe(true);
    await bot.close();
    for (let waits = 0; isAlive() && waits < 100; waits++) await delay(20);
    expect(isAlive()).toBe(false);
  });

  it.each([
    [
      ["no-such-program-here"],
      /the program "no-such-program-here" does not exist; a seat takes person, random, greedy, planner, or a program/,
    ],
    [["/dev/null"], /may not be run/],
  ])("that cannot be started is told: %j", async ([file = ""], told) => {
    const entry = games[0] as (typeof games)[number];
    const { takers } = newSeating(["Ada", "Ben"], { seats: [`Ben=${file}`] });
    const hall = { entry, names: ["Ada", "Ben"], pace: PACES.fast, answerMs: 1000 };
    await expect(gatherCompany(takers, hall)).rejects.toThrow(told);
  });
});
