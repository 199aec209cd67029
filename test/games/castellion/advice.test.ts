import { describe, expect, it } from "@jest/globals";
import { course } from "../../../src/games/castellion/course.js";
import type { CastellionPosition } from "../../../src/games/castellion/index.js";
import { play, position } from "./kit.js";

const advice = (at: CastellionPosition): string | undefined => course.advice?.(at);
const READY = ["Pt Ps Pc Pt", "Jt", "Js", "Jc", "Jt Cs Cc", "Sc Ct Cs"];
const SAFE = "Jt Js Jc St";

describe("advice at the School of Architects", () => {
  it("C3 step 1: the regular pile while there is time, and what is still to be built", () => {
    const at = position({ level: "school", castle: ["Pt"], ordeals: [{ traitors: "T T T" }] });
    expect(advice(at)).toBe(
      "Exam I needs 2 Traitors more; until then you need 5 tiles in the bottom row and 1 tower, 1 bastion and 1 line of defence. Draw from the regular pile, and keep the safe one.",
    );
  });

  it("C8.1: the safe pile when one more Traitor would lose the game, as long as there is one", () => {
    const ordeals = [{ traitors: "T T T T" }];
    expect(advice(position({ level: "school", castle: ["Pt"], safe: SAFE, ordeals }))).toMatch(
      /^One more Traitor.*Draw from the safe pile\.$/,
    );
    expect(advice(position({ level: "school", castle: ["Pt"], ordeals }))).toMatch(/The safe pile is empty: be quick\.$/);
  });

  it("C8.1: no fear when everything is there", () => {
    const at = position({ level: "school", castle: READY, safe: SAFE, ordeals: [{ traitors: "T T T T" }] });
    expect(advice(at)).toMatch(/^Exam I may come/);
  });

  it("C8.2: what the row above the bottom one lacks before Exam II", () => {
    const at = position({ level: "school", castle: READY, ordeals: [{ passed: true }, { traitors: "T" }] });
    expect(advice(at)).toMatch(/^One more Traitor, and Exam II is faced; you still need 3 tiles in the row above\./);
  });

  it("C3 step 3: a Traitor is posted", () => {
    expect(advice(position({ level: "school", castle: READY, drawn: "T" }))).toMatch(/^A Traitor: post it/);
  });

  it("C5: where a tile completes a formation, where it would cancel one, and when to discard", () => {
    const tower = ["Pt Ps Pc", "Js", "Sc"];
    expect(advice(position({ level: "school", castle: tower, drawn: "Pt" }))).toBe("Placed at a completes a tower.");
    const standing = ["Pt Ps Pc Pt", "Js", "St"];
    expect(advice(position({ level: "school", castle: standing, drawn: "Pc" }))).toBe(
      "The bottom row still needs tiles: left or right. It would cancel a formation at a, b and left.",
    );
    const full = ["Pt Ps Pc Pt", "Js", "Cs", "Ss", "Js", "Cs"];
    expect(advice(position({ level: "school", castle: full, drawn: "Ps" }))).toBe("It fits nowhere without harm: discard it.");
  });

  it("says nothing when the game is over", () => {
    const lost = play(position({ level: "school", castle: ["Pt"], drawn: "T", ordeals: [{ traitors: "T T T T" }] }), "post");
    expect(lost.outcome?.result).toBe("lost");
    expect(advice(lost)).toBeUndefined();
  });
});
