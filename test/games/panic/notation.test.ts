import { describe, expect, it } from "@jest/globals";
import { panic } from "../../../src/games/panic/index.js";
import { errorOf } from "../../support/error-of.js";

const { parse, print } = panic.notation;

describe("commands as text", () => {
  it.each([
    ["arrange g1 6", { type: "arrange", monster: "g1", arc: 6 }],
    ["discard draw-2", { type: "discard", card: "draw-2" }],
    ["pass", { type: "pass" }],
    ["trade 2 brick mortar", { type: "trade", seat: 1, give: "brick", take: "mortar" }],
    ["trade 6 brick", { type: "trade", seat: 5, give: "brick" }],
    ["accept", { type: "accept" }],
    ["accept tar", { type: "accept", card: "tar" }],
    ["decline", { type: "decline" }],
    ["play red-archer g1", { type: "play", cards: ["red-archer"], target: "g1" }],
    ["play nice-shot red-archer king", { type: "play", cards: ["nice-shot", "red-archer"], target: "king" }],
    ["play fortify-wall 3", { type: "play", cards: ["fortify-wall"], target: 3 }],
    ["play mortar brick 4", { type: "play", cards: ["mortar", "brick"], target: 4 }],
    ["play scavenge barbarian", { type: "play", cards: ["scavenge"], target: "barbarian" }],
    ["play scavenge scavenge", { type: "play", cards: ["scavenge"], target: "scavenge" }],
    ["play red-archer red-knight red-swordsman t10", { type: "play", cards: ["red-archer", "red-knight", "red-swordsman"], target: "t10" }],
    ["play missing", { type: "play", cards: ["missing"] }],
    ["wound healer", { type: "wound", monster: "healer" }],
    ["end", { type: "end" }],
    ["send mage 5", { type: "send", monster: "mage", arc: 5 }],
    ["muster boulder-4", { type: "muster", tokens: ["boulder-4"] }],
    ["muster g1 counter-clockwise", { type: "muster", tokens: ["g1", "counter-clockwise"] }],
  ])("%s", (text, command) => {
    expect(parse(text)).toEqual(command);
    expect(print(parse(text))).toBe(text);
  });

  it("may be typed in any case and spacing", () => {
    expect(parse("  PLAY   Red-Archer\tG1 ")).toEqual(parse("play red-archer g1"));
  });

  it.each([
    ["", '"" is no command'],
    ["dance", '"dance" is no command'],
    ["plya red-archer g1", "did you mean play?"],
    ["__proto__", '"__proto__" is no command'],
    ["constructor", '"constructor" is no command'],
    ["play", "a card is missing; right would be: play <card>"],
    ["play red-archr g1", "did you mean red-archer?"],
    ["play g1", '"g1" is no card'],
    ["play red-archer boulder-1", '"boulder-1" is no monster'],
    ["play fortify-wall 7", '"7" is no arc; arcs are 1 to 6'],
    ["play red-archer g1 g2", '"g2" is one word too many'],
    ["play red-archer g7", '"g7" is no monster'],
    ["play red-archer g01", '"g01" is no monster'],
    ["trade 0 brick tar", '"0" is no seat; seats are 1 to 6'],
    ["trade 7 brick tar", '"7" is no seat'],
    ["trade Ben brick tar", '"ben" is no seat'],
    ["trade 2", "a card is missing"],
    ["trade 2 brick tar tar", "one word too many"],
    ["arrange g1", "an arc is missing; right would be: arrange <monster> <arc>"],
    ["send clockwise 3", '"clockwise" is no monster'],
    ["muster", "a token is missing"],
    ["muster g1 g2 g3", "one word too many"],
    ["end now", '"now" is one word too many; right would be: end'],
    ["pass now", "right would be: pass"],
    ["decline now", "right would be: decline"],
    ["accept tar tar", "right would be: accept, or accept <card>"],
    ["discard", "a card is missing; right would be: discard <card>"],
    ["wound", "a monster is missing; right would be: wound <monster>"],
    ["send king", "an arc is missing; right would be: send <monster> <arc>"],
    ["trade", "a seat is missing; right would be: trade <seat> <give> <take>"],
    ["trade 01 brick tar", '"01" is no seat'],
    ["trade 1e0 brick tar", '"1e0" is no seat'],
    ["play fortify-wall 1x", '"1x" is no monster'],
    ["play fortify-wall 10", '"10" is no arc'],
    [
      "muster dragon",
      '"dragon" is no monster token; tokens are words such as g1, king, red-move-2 or boulder-4; right would be: muster <token> [<token>]',
    ],
  ])("refuses %j", (text, message) => {
    const error = errorOf(() => parse(text));
    expect(error.code).toBe("bad-command");
    expect(error.message).toContain(message);
  });
});
