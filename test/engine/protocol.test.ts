import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createProtocol, type Patience, REQUEST_SIZE, type Suggester } from "../../src/engine/protocol.js";
import { firstPosition } from "../../src/engine/replay.js";
import { games, headerOf } from "../support/records.js";
import { beacon } from "../support/toy-game.js";

const first: Suggester = {
  name: "first",
  suggest: (game, position) => ({ command: game.legal(position)[0] as object, why: "it comes first", value: 0.5 }),
};

/** A conversation: requests as objects in, answers as objects out. */
function talk(...suggesters: Suggester[]) {
  const protocol = createProtocol(games, suggesters);
  const ask = (request: unknown): Record<string, unknown> => JSON.parse(protocol.answer(JSON.stringify(request)) ?? '"silence"');
  return { protocol, ask };
}

function begun(...suggesters: Suggester[]) {
  const table = talk(...suggesters);
  table.ask({ do: "new", record: { game: "beacon", seed: "moat-42", players: "Ada, Ben" } });
  return table;
}

const opening = '{"do":"new","record":{"game":"beacon","seed":"moat-42","players":"Ada, Ben"}}';
const setup = firstPosition(headerOf({ players: "Ada, Ben" }));

describe("the protocol", () => {
  it("begins a game from a header, and answers with its first position", () => {
    const { protocol } = talk();
    const canonical = beacon.codec.print(setup as never);
    expect(protocol.answer('{"id":1,"do":"new","record":{"game":"beacon","seed":"moat-42","players":["Ada","Ben"]}}')).toBe(
      `{"id":1,"ok":true,"position":${canonical},"events":[]}`,
    );
    expect(
      protocol.answer('{"id":1,"do":"new","record":{"game":"beacon","seed":"moat-42","players":"Ada, Ben","options":"","level":"low"}}'),
    ).toContain(canonical);
    expect(protocol.answer(`{"do":"new","record":{"position":${canonical}}}`)).toContain(canonical);
    expect(protocol.answer(`{"do":"position","position":${canonical}}`)).toBe(`{"id":null,"ok":true,"position":${canonical},"events":[]}`);
  });

  it("answers positions in canonical JSON, in whatever order their keys came", () => {
    const { protocol } = talk();
    const turned = JSON.stringify(Object.fromEntries(Object.entries(setup).reverse()));
    expect(protocol.answer(`{"do":"position","position":${turned}}`)).toContain(beacon.codec.print(setup as never));
  });

  it("applies commands one after another and tells all events", () => {
    const { ask } = begun();
    const { position, events } = ask({ id: 2, do: "apply", commands: ["draw", "DRAW"] });
    expect(events).toMatchObject([
      { type: "drawn", seat: 0 },
      { type: "drawn", seat: 1 },
    ]);
    expect(position).toMatchObject({ turn: 3 });
    expect(ask({ do: "apply", commands: [] })).toEqual({ id: null, ok: true, position, events: [] });
  });

  it("changes nothing when one of the commands is refused, and says which", () => {
    const { ask } = begun();
    const { position } = ask({ do: "apply", commands: [] });
    const fault = (commands: unknown) => ask({ id: 3, do: "apply", commands }).error;
    expect(fault(["draw", "keep"])).toEqual({ code: "illegal-command", message: "no gift is owed", command: 1 });
    expect(fault(["draw", "draw", "fly\u001b"])).toMatchObject({
      code: "bad-command",
      message: expect.stringContaining("fly\\u001b"),
      command: 2,
    });
    expect(fault(["draw", 7])).toEqual({ code: "bad-request", message: '"commands" must hold commands as text', command: 1 });
    for (const commands of ["draw", undefined]) {
      expect(fault(commands)).toEqual({
        code: "bad-request",
        message: '"commands" must be a list of commands as text, such as ["draw regular"]',
      });
    }
    expect(ask({ do: "apply", commands: [] }).position).toEqual(position);
  });

  it("answers legal commands as text in the game's order, none when the game is over", () => {
    const { ask } = begun();
    const legal = (): unknown => ask({ do: "legal" }).commands;
    expect(legal()).toEqual(beacon.legal(setup as never).map((command) => beacon.notation.print(command)));
    ask({ do: "apply", commands: ["draw"] });
    const over = { ...setup, phase: "over", outcome: { result: "won" } };
    ask({ do: "position", position: over });
    expect(legal()).toEqual([]);
    expect(ask({ do: "apply", commands: ["draw"] }).error).toEqual({ code: "illegal-command", message: "the game is over", command: 0 });
  });

  it("shows what a seat may know, and only seats that there are", () => {
    const { protocol, ask } = begun();
    expect(ask({ do: "observe", seat: 1 }).view).toEqual(JSON.parse(JSON.stringify(beacon.observe(setup as never, 1))));
    expect(protocol.answer('{"do":"observe","seat":0}')).not.toContain("moat-42");
    expect(ask({ do: "observe", seat: 0 }).view).toMatchObject({ seat: 0 });
    for (const seat of [2, -1, 0.5, "0", null, undefined]) {
      expect(ask({ do: "observe", seat }).error).toEqual({ code: "bad-request", message: '"seat" must be a whole number from 0 to 1' });
    }
  });

  it("asks a bot by its name", () => {
    const { ask } = begun(first);
    expect(ask({ id: 6, do: "suggest", bot: "first" })).toEqual({ id: 6, ok: true, command: "draw", why: "it comes first", value: 0.5 });
    expect(ask({ do: "suggest", bot: "fist" }).error).toEqual({
      code: "bad-request",
      message: 'there is no bot "fist"; did you mean first?; known: first',
    });
    for (const bot of [undefined, 7, null]) {
      expect(ask({ do: "suggest", bot }).error).toEqual({ code: "bad-request", message: 'there is no bot ""; known: first' });
    }
    expect(begun().ask({ do: "suggest", bot: "planner" }).error).toEqual({
      code: "bad-request",
      message: 'there is no bot "planner"; there is none here',
    });
    ask({ do: "position", position: { ...setup, phase: "over", outcome: { result: "won" } } });
    expect(ask({ do: "suggest", bot: "first" }).error).toEqual({
      code: "bad-request",
      message: "the game is over: there is nothing to suggest",
    });
  });

  it("knows no bot when it was given none", () => {
    const protocol = createProtocol(games);
    protocol.answer(opening);
    expect(protocol.answer('{"do":"suggest","bot":"planner"}')).toContain('there is no bot \\"planner\\"; there is none here"');
  });

  it("tells a bot how long it may think: steps or milliseconds, neither when neither is said", () => {
    const heard: Patience[] = [];
    const patient: Suggester = {
      name: "patient",
      suggest(game, position, patience) {
        heard.push(patience);
        return first.suggest(game, position, patience);
      },
    };
    const { ask } = begun(patient);
    const said = [{}, { steps: 1 }, { steps: 40 }, { steps: 1_000_000 }, { milliseconds: 1 }, { milliseconds: 60_000 }];
    for (const patience of said) ask({ do: "suggest", bot: "patient", ...patience });
    expect(heard).toStrictEqual(said);
    const fault = (patience: Readonly<Record<string, unknown>>) => ask({ do: "suggest", bot: "patient", ...patience }).error;
    for (const steps of [0, 1.5, "9", null, 1_000_001]) {
      expect(fault({ steps })).toEqual({ code: "bad-request", message: '"steps" must be a whole number from 1 to 1000000' });
    }
    expect(fault({ milliseconds: 60_001 })).toEqual({
      code: "bad-request",
      message: '"milliseconds" must be a whole number from 1 to 60000',
    });
    expect(fault({ steps: 1, milliseconds: 1 })).toEqual({
      code: "bad-request",
      message: '"steps" and "milliseconds" do not go together: say one of the two',
    });
    expect(heard).toHaveLength(said.length);
  });

  it("ends with quit", () => {
    const { protocol } = talk();
    expect(protocol.done).toBe(false);
    expect(protocol.answer('{"id":7,"do":"quit"}')).toBe('{"id":7,"ok":true}');
    expect(protocol.done).toBe(true);
    expect(protocol.answer('{"id":8,"do":"legal"}')).toBeUndefined();
  });

  it("gives the id back, whatever it is", () => {
    const { protocol, ask } = begun();
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (id) => {
        for (const request of ["legal", "fly"]) {
          const answer = protocol.answer(JSON.stringify({ id, do: request })) ?? "";
          expect(JSON.stringify((JSON.parse(answer) as { id: unknown }).id)).toBe(JSON.stringify(id));
        }
      }),
    );
    expect(ask({ do: "legal" }).id).toBeNull();
    const turning = '{"do":"quiet","id":"a\u202Eb \u{E0001}"}';
    expect(createProtocol(games).answer(turning)).toMatch(/^\{"id":"a\\u202eb \\udb40\\udc01",/);
    expect(createProtocol(games).answer('{"id":"\u009b2J"}')).toMatch(/^\{"id":"\\u009b2J",/);
  });

  it("wants a game before anything is asked about it", () => {
    const { ask } = talk(first);
    for (const word of ["apply", "legal", "observe", "suggest"])
      expect(ask({ do: word, bot: "first" }).error).toEqual({
        code: "no-game",
        message: 'there is no game yet: ask for "new" or "position" first',
      });
  });

  it("keeps the game that it has when another cannot begin", () => {
    const { ask } = begun();
    const { position } = ask({ do: "apply", commands: ["draw"] });
    ask({ do: "new", record: { game: "beacon" } });
    ask({ do: "position", position: { game: "beacon" } });
    expect(ask({ do: "apply", commands: [] }).position).toEqual(position);
  });
});

describe("bad requests are answered, not obeyed:", () => {
  it.each<[string, string, RegExp]>([
    ["draw", "bad-request", /^the request is not JSON/],
    ["[]", "bad-request", /a JSON object, such as/],
    ["null", "bad-request", /a JSON object/],
    ["7", "bad-request", /a JSON object/],
    ["[".repeat(10_000), "bad-request", /nested more than 64 deep/],
    ["{}", "bad-request", /"do" must be one of new, position, apply, legal, observe, suggest, quit/],
    ['{"do":"aply"}', "bad-request", /no request "aply"; did you mean apply\?; known: new, position/],
    ['{"do":"constructor"}', "bad-request", /no request "constructor"/],
    ['{"__proto__":{"do":"quit"}}', "bad-request", /"do" must be one of/],
    ['{"do":"new"}', "bad-request", /"record" must be a JSON object/],
    ['{"do":"new","record":{}}', "bad-record", /no line for the game: game: beacon/],
    ['{"do":"new","record":{"game":7,"seed":"a"}}', "bad-record", /game: beacon/],
    ['{"do":"new","record":{"game":"beacon"}}', "bad-record", /neither a seed nor a position/],
    ['{"do":"new","record":{"game":"beacon","seed":42}}', "bad-record", /seed: text is expected/],
    ['{"do":"new","record":{"game":"beacon","seed":""}}', "bad-seed", /is empty/],
    ['{"do":"new","record":{"game":"beacon","seed":"a","level":1}}', "bad-record", /level: text is expected/],
    ['{"do":"new","record":{"game":"beacon","seed":"a","players":[1]}}', "bad-record", /players: text or a list of texts/],
    ['{"do":"new","record":{"game":"beacon","seed":"a","bots":{}}}', "bad-record", /bots: text or a list/],
    ['{"do":"new","record":{"game":"beacon","seed":"a","level":"x"}}', "bad-options", /none of low, high/],
    ['{"do":"new","record":{"game":"beacon","seed":"a","__proto__":{"level":"high"}}}', "bad-record", /no key "__proto__"/],
    ['{"do":"new","record":{"game":"beacon","seed":"a","position":{}}}', "bad-record", /not both/],
    ['{"do":"position"}', "bad-request", /"position" must be a position/],
    ['{"do":"position","position":{}}', "bad-position", /game: beacon/],
    ['{"do":"position","position":{"game":"chess"}}', "bad-position", /no game "chess"/],
  ])("%s", (line, code, message) => {
    const { protocol } = talk();
    const answer = JSON.parse(protocol.answer(line) ?? "");
    expect(answer).toMatchObject({ id: null, ok: false, error: { code, message: expect.stringMatching(message) } });
    expect(protocol.done).toBe(false);
  });

  it("the path of what is wrong in a position is told", () => {
    const position = {
      ...setup,
      hands: [
        [1, 2],
        [1, 99],
      ],
    };
    expect(talk().ask({ id: "x", do: "position", position })).toEqual({
      id: "x",
      ok: false,
      error: { code: "bad-position", message: "hands[1][1] is a card", path: "hands[1][1]" },
    });
  });

  it("a request over 1 MiB, at once; blank lines not at all", () => {
    const { protocol } = talk();
    expect(JSON.parse(protocol.answer(" ".repeat(REQUEST_SIZE + 1)) ?? "")).toEqual({
      id: null,
      ok: false,
      error: { code: "bad-request", message: "a request has at most 1048576 characters; this one has more" },
    });
    expect(protocol.answer('{"do":"legal"}'.padEnd(REQUEST_SIZE))).toContain("no-game");
    for (const line of ["", "  ", "\r", "\t", " ".repeat(REQUEST_SIZE)]) expect(protocol.answer(line)).toBeUndefined();
    expect(protocol.answer('\ufeff{"do":"legal"}\r')).toContain("no-game");
  });

  it("a fault of the program itself is thrown, not told as one of the request", () => {
    const slip = new TypeError("the scribe slipped");
    const observe = (): never => {
      throw slip;
    };
    const protocol = createProtocol([{ ...beacon, observe }]);
    protocol.answer(opening);
    expect(() => protocol.answer('{"do":"observe","seat":0}')).toThrow(slip);
  });

  it("whatever the line is, there is one line of JSON as the answer, and nothing is thrown", () => {
    const { protocol } = begun(first);
    const words = fc.constantFrom("new", "position", "apply", "legal", "observe", "suggest", "nothing");
    const requests = fc.record(
      {
        id: fc.jsonValue(),
        do: words,
        record: fc.jsonValue(),
        position: fc.jsonValue(),
        commands: fc.jsonValue(),
        seat: fc.jsonValue(),
        bot: fc.jsonValue(),
      },
      { requiredKeys: ["do"] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          requests.map((request) => JSON.stringify(request)),
          fc.string({ unit: "binary" }),
        ),
        (line) => {
          const answer = protocol.answer(line);
          if (answer === undefined) return expect(line.trim()).toBe("");
          expect(answer).not.toContain("\n");
          expect(JSON.parse(answer)).toMatchObject({ ok: expect.any(Boolean) });
        },
      ),
      { numRuns: 500 },
    );
  });
});
