import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { judgeByKeys, judgeByLog } from "../crash/judge.js";
import { DEATHS } from "../crash/kinds.js";
import { Model } from "../crash/model.js";
import { type Round, SUBJECTS, sit } from "../crash/rounds.js";
import { discard, type Scratch, scratch } from "../crash/scratch.js";
import { played } from "../crash/surroundings.js";

const onLinux = process.platform === "linux" ? it : it.skip;
const LONG_MS = 120_000;

/** How many rounds each subject needs until every kind of death and refusal was there. */
const ENOUGH: Readonly<Record<(typeof SUBJECTS)[number], number>> = { persons: 4, bots: 4, disk: 1, nobody: 2, menu: 1 };

describe("a program that is ended in any way", () => {
  let made: Scratch;
  beforeAll(() => {
    made = scratch();
  });
  afterAll(() => discard(made));

  // A few rounds of what `npm run crash` does for as long as one likes.
  onLinux(
    "loses nothing that was accepted, and touches nothing else",
    async () => {
      const numbers = SUBJECTS.flatMap((subject, number) => (SUBJECTS.indexOf(subject) === number ? [number] : []));
      const rounds: Round[] = [];
      for (const number of numbers) rounds.push(...(await sit("moat", number, made, ENOUGH[SUBJECTS[number] ?? "persons"])).rounds);
      expect(rounds.flatMap(({ report }) => report?.faults ?? [])).toEqual([]);
      const deaths = new Set(rounds.map(({ plan }) => plan.death.name));
      expect(DEATHS.filter(({ name }) => !deaths.has(name))).toEqual([]);
    },
    LONG_MS,
  );
});

describe("a record that was found after a crash", () => {
  const recordOf = (...commands: readonly string[]): string => played("castellion", { level: "school", players: "Ada" }, commands);
  const texts = [recordOf(), recordOf("draw safe"), recordOf("draw safe", "place a"), recordOf("draw safe", "discard")] as const;

  it("stands where the last picture does, or further, but only where the keys lead; what was shown is never lost", async () => {
    const model = await Model.of(texts[0], undefined);
    for (const keys of [":draw safe\r", ":place a\r"]) model.press(keys);
    const pictureOf = (text: string): readonly string[] => {
      const stand = model.stands.findLast((one) => one.text === text);
      return stand === undefined || stand.picture instanceof RegExp ? [] : stand.picture;
    };
    const judged = (shown: string, kept: string): object => judgeByKeys(model.stands, pictureOf(shown), kept);
    expect(judged(texts[1], texts[1])).toEqual({ standing: "as shown" });
    expect(judged(texts[1], texts[2])).toEqual({ standing: "one further" });
    expect(judged(texts[0], texts[2])).toEqual({ standing: "further" });
    expect(judged(texts[2], texts[1])).toEqual({ fault: "the record has lost what was shown as done" });
    expect(judged(texts[1], texts[3])).toEqual({ fault: "the record is none that the keys lead to" });
    expect(judgeByKeys(model.stands, ["another game"], texts[0])).toEqual({ fault: "what was seen is no picture that the keys lead to" });
  });

  it("tells all that the log of the last picture told", async () => {
    const { stands } = await Model.of(texts[2], undefined);
    const picture = stands[0]?.picture as readonly string[];
    expect(judgeByLog(texts[0], picture, texts[2])).toEqual({ standing: "as shown" });
    expect(judgeByLog(texts[1], picture, texts[1])).toMatchObject({ fault: expect.stringContaining("is none of the record") });
    expect(judgeByLog(texts[2], picture, texts[1])).toEqual({ fault: "the record has lost what was in it at the start" });
  });
});
