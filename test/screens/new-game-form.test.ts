import { describe, expect, it } from "@jest/globals";
import { readOptions } from "../../src/engine/options.js";
import { castellion } from "../../src/games/castellion/index.js";
import { panic } from "../../src/games/panic/index.js";
import {
  blankForm,
  type Field,
  type Form,
  fieldsOf,
  problemOf,
  seatsOf,
  turned,
  typedInto,
  wordsOf,
} from "../../src/screens/new-game-form.js";

const field = (game: typeof panic | typeof castellion, form: Form, kind: Field["kind"], at = 0): Field =>
  fieldsOf(game, form).filter((one) => one.kind === kind)[at] as Field;

describe("the form of a new game", () => {
  it.each([panic, castellion])("begins as the game is set up when nothing is said: $name", (game) => {
    const form = blankForm(game);
    expect(readOptions(game, wordsOf(game, form, "You"))).toEqual(readOptions(game, {}));
    expect(problemOf(game, form, "You")).toBeUndefined();
  });

  it("has a line for every choice, seat and optional rule of the game", () => {
    const kinds = fieldsOf(panic, blankForm(panic)).map(({ kind }) => kind);
    expect(kinds).toEqual(["choice", "choice", "seats", "name", "taker", ...panic.flags.map(() => "flag"), "seed", "start"]);
    const full = { ...blankForm(panic), seats: 6 };
    expect(fieldsOf(panic, full).filter(({ kind }) => kind === "name")).toHaveLength(6);
  });

  it("goes through every value of a choice, both ways round", () => {
    const form = blankForm(panic);
    const edition = field(panic, form, "choice");
    const once = turned(panic, form, edition, 1);
    expect(once.choices["edition"]).toBe("tabletop");
    expect(turned(panic, once, edition, 1)).toEqual(form);
    expect(turned(panic, form, edition, -1)).toEqual(once);
    expect(turned(panic, form, field(panic, form, "seats"), -1).seats).toBe(6);
  });

  it("takes names and seeds as they are typed, without blanks at the ends", () => {
    const form = { ...blankForm(castellion), seats: 2 };
    const named = typedInto(form, field(castellion, form, "name", 1), " Ben ");
    const seeded = typedInto(named, field(castellion, form, "seed"), "moat ");
    expect(wordsOf(castellion, seeded, "Ada")["players"]).toEqual(["Ada", "Ben"]);
    expect(seeded.seed).toBe("moat");
  });

  it("says who takes which seat as --seat does; persons go without saying", () => {
    const form: Form = { ...blankForm(panic), seats: 3, names: ["", "Ben", "", "", "", ""] };
    const ben = turned(panic, form, field(panic, form, "taker", 1), -1);
    const both = turned(panic, ben, field(panic, ben, "taker", 2), 1);
    expect(seatsOf(form, "Ada")).toEqual([]);
    expect(seatsOf(both, "Ada")).toEqual(["Ben=planner", "Player 3=random"]);
    expect(seatsOf({ ...both, seats: 2 }, "Ada")).toEqual(["Ben=planner"]);
  });

  it("gives whoever is the Overlord the last seat (P10.1)", () => {
    const form: Form = {
      ...blankForm(panic),
      seats: 3,
      names: ["Ada", "Ben", "Cy", "", "", ""],
      choices: { edition: "bravehold", variant: "overlord" },
    };
    const last = field(panic, form, "last");
    const ben = turned(panic, turned(panic, form, last, 1), last, 1);
    expect(wordsOf(panic, form, "You")["players"]).toEqual(["Ada", "Ben", "Cy"]);
    expect(wordsOf(panic, ben, "You")["players"]).toEqual(["Ada", "Cy", "Ben"]);
    expect(wordsOf(panic, turned(panic, form, last, -1), "You")["players"]).toEqual(["Ada", "Cy", "Ben"]);
  });

  it("asks for no last seat where nobody has a part of their own", () => {
    expect(fieldsOf(panic, { ...blankForm(panic), seats: 3 }).some(({ kind }) => kind === "last")).toBe(false);
  });

  it.each([
    [{ choices: { edition: "bravehold", variant: "overlord" } }, /Overlord variant is for 2 to 6 people/],
    [{ seats: 2, names: ["Ada", "ada", "", "", "", ""] }, /two people are called/],
    [{ names: ["A,B", "", "", "", "", ""] }, /may not hold a comma/],
    [{ seed: "x".repeat(65) }, /the seed has 65 characters/],
  ])("tells in the game's own words why %j cannot begin", (changes, told) => {
    expect(problemOf(panic, { ...blankForm(panic), ...changes }, "You")).toMatch(told);
  });
});
