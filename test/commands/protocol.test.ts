import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "@jest/globals";
import { linesOf } from "../../src/commands/lines-of.js";
import { panic } from "../../src/games/panic/index.js";
import { lay } from "../games/panic/lay.js";
import { cleanEnvironment, PROGRAM, run } from "../support/run.js";

function talk(...lines: readonly string[]): { readonly status: number | null; readonly answers: readonly Record<string, unknown>[] } {
  const { status, stdout } = run(["protocol"], lines.join("\n"));
  return {
    status,
    answers: stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

describe("protocol", () => {
  it("answers in order and survives bad lines", () => {
    const { status, answers } = talk(
      '{"id":1,"do":"new","record":{"game":"castellion","seed":"moat"}}',
      "this is no JSON",
      '{"id":3,"do":"apply","commands":["draw regular","draw regular"]}',
      "",
      '{"id":4,"do":"apply","commands":["draw safe"]}',
      '{"id":5,"do":"legal"}',
    );
    expect(status).toBe(0);
    expect(answers.map(({ id, ok }) => [id, ok])).toEqual([
      [1, true],
      [null, false],
      [3, false],
      [4, true],
      [5, true],
    ]);
    expect(answers[2]).toMatchObject({ error: { code: "illegal-command", command: 1 } });
  });

  it.each(["random", "greedy", "planner"])("suggests what %s would do: legal, and the same whatever lies hidden", (bot) => {
    const ask = `{"do":"suggest","bot":"${bot}","steps":12}`;
    const { answers } = talk('{"do":"new","record":{"game":"castellion","seed":"moat","level":"menace"}}', ask, '{"do":"legal"}', ask);
    const [begun, suggested, legal, again] = answers;
    expect(suggested).toMatchObject({ ok: true, why: expect.stringMatching(/./), value: expect.any(Number) });
    expect(legal?.["commands"]).toContain(suggested?.["command"]);
    expect(again).toEqual(suggested);
    const { regular, ...open } = Object(begun?.["position"]) as { readonly regular: readonly string[] };
    const turned = { ...open, regular: regular.toReversed(), seed: "other" };
    expect(talk(JSON.stringify({ do: "position", position: turned }), ask).answers[1]).toEqual(suggested);
    // The word may be written as codes.
    expect(
      talk('{"do":"new","record":{"game":"castellion","seed":"moat"}}', ask.replace("suggest", "\\u0073uggest")).answers[1],
    ).toMatchObject({
      ok: true,
    });
  });

  it.each(["greedy", "planner"])("suggests with %s nothing that only the cards of a closed hand tell (P10.13)", (bot) => {
    const suggested = (theirs: string, deck: string): unknown => {
      const laid = { options: ["closed-hands"], phase: "trade", monsters: ["t1 S4"], towers: "4", walls: "------" } as const;
      const position = lay({ ...laid, hands: ["red-archer", theirs], deck });
      return talk(`{"do":"position","position":${panic.codec.print(position)}}`, `{"do":"suggest","bot":"${bot}"}`).answers[1];
    };
    expect(suggested("barbarian", "tar")).toEqual(suggested("tar", "barbarian"));
    expect(suggested("barbarian", "tar")).toMatchObject({ ok: true, command: "pass" });
  });

  it("ends at quit, whatever follows", () => {
    expect(talk('{"id":1,"do":"quit"}', '{"id":2,"do":"legal"}')).toMatchObject({ status: 0, answers: [{ id: 1, ok: true }] });
  });

  it("takes only a line feed for the end of a line", () => {
    expect(talk('{"id":"a\u2028b","do":"quit"}').answers).toMatchObject([{ id: "a\u2028b", ok: true }]);
  });

  it("answers before it is asked again, and is interrupted with status 130", async () => {
    const child = spawn(process.execPath, [PROGRAM, "protocol"], { env: cleanEnvironment(), stdio: ["pipe", "pipe", "inherit"] });
    child.stdin.write('{"id":1,"do":"legal"}\n');
    const [answer] = await once(child.stdout, "data");
    expect(JSON.parse(String(answer))).toMatchObject({ id: 1, ok: false, error: { code: "no-game" } });
    child.kill("SIGINT");
    const [status] = await once(child, "exit");
    expect(status).toBe(130);
  });
});

describe("lines of a stream", () => {
  const linesIn = async (chunks: readonly Uint8Array[], limit = 100): Promise<readonly string[]> => {
    async function* stream(): AsyncGenerator<Uint8Array> {
      yield* chunks;
    }
    const lines: string[] = [];
    for await (const line of linesOf(stream(), limit)) lines.push(line);
    return lines;
  };

  it("are put together from chunks that cut characters and lines in two", async () => {
    const bytes = Buffer.from("één\ntwee\r\n\n🏰 drie");
    const expected = ["één", "twee\r", "", "🏰 drie"];
    for (let size = 1; size <= bytes.length; size++) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
      expect(await linesIn(chunks)).toEqual(expected);
    }
  });

  it("are cut one character after the limit, however they arrive", async () => {
    const long = Buffer.from(`${"x".repeat(50)}\nshort\n`);
    expect(await linesIn([long], 10)).toEqual(["x".repeat(11), "short"]);
    expect(
      await linesIn(
        [...long].map((byte) => Uint8Array.of(byte)),
        10,
      ),
    ).toEqual(["x".repeat(11), "short"]);
  });
});
