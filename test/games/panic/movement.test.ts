import { describe, expect, it } from "@jest/globals";
import { forecast } from "../../../src/games/panic/movement.js";
import { board, events, lay, legal, reach, refused, towers, walls } from "./lay.js";

/** The position after phase 5, with nothing drawn. */
function moved(monsters: readonly string[], more: Parameters<typeof lay>[0] = {}) {
  const reached = reach(lay({ monsters, pile: "", ...more }), "end");
  return { board: board(reached), walls: walls(reached), towers: towers(reached), reached };
}

describe("P6 movement", () => {
  it("P6.1 one ring inward; in the Castle ring one arc clockwise; all at once", () => {
    const { board: stand } = moved(["o1 F1", "o2 A2", "o3 K3", "o4 C5", "o5 C6"], { towers: "234" });
    expect(stand).toEqual(["o1 A1 2", "o2 K2 2", "o3 S3 2", "o4 C6 2", "o5 C1 2"]);
  });

  it("P6.1 simultaneous: a chain in the Castle ring hits one tower only", () => {
    const { board: stand, towers: left } = moved(["o1 C1", "o2 C2"], { towers: "3456" });
    expect([stand, left]).toEqual([["o1 C2 2", "o2 C3 1"], "456"]);
  });

  it("P6.2 all that reach a wall in one move stop there and destroy it once; they cross on a later move", () => {
    const first = moved(["o1 S1", "o2 S1", "t1 K1"], { options: ["unscathed"] });
    expect([first.board, first.walls, first.towers]).toEqual([["o1 S1 2", "o2 S1 2", "t1 S1 3"], "-wwwww", "123456"]);
    const second = reach(first.reached, "pass", "end");
    expect([board(second), towers(second)]).toEqual([["o1 C1 2", "o2 C1 2", "t1 C1 3"], "23456"]);
  });

  it("P6.3 a fortified wall loses its token and stands", () => {
    const { board: stand, walls: left } = moved(["o1 S3"], { walls: "wwfwww" });
    expect([stand, left]).toEqual([["o1 S3 1"], "wwwwww"]);
  });

  it("P6.4 those that enter a Castle space together, from Swordsman and from the ring, cost one tower and one point", () => {
    const position = lay({ monsters: ["o1 S2", "o2 C1"], walls: "w-wwww", pile: "" });
    const asked = reach(position, "end");
    expect([board(asked), towers(asked)]).toEqual([["o1 C2 2", "o2 C2 2"], "3456"]);
    expect(asked.pending).toEqual({ kind: "wound", seat: 0, among: ["o1", "o2"] });
    expect(board(reach(asked, "wound o2"))).toEqual(["o1 C2 2", "o2 C2 1"]);
  });

  it("P6.5 a group of one takes its point unasked; who dies so still destroys, and nobody scores it", () => {
    const { board: stand, walls: left, reached } = moved(["g1 S1", "o1 S3", "t1 F6"], { walls: "wwfwww" });
    expect([stand, left]).toEqual([["o1 S3 1", "t1 A6 3"], "-wwwww"]);
    expect([reached.slain, reached.gone.at(-1), reached.pending]).toEqual([[[]], "g1", null]);
  });

  it("P6.5 in a larger group the active player chooses, of that group only", () => {
    const asked = reach(lay({ monsters: ["o1 S1", "g1 S1", "o2 A3"], hands: ["", ""], active: 1, pile: "" }), "end");
    expect(asked.pending).toEqual({ kind: "wound", seat: 1, among: ["o1", "g1"] });
    expect(refused(asked, "wound o2")).toBe("Orc o2 did not run into it: Orc o1 or Goblin g1 (P6.5)");
    const wounded = reach(asked, "wound g1");
    expect([board(wounded), wounded.gone.at(-1), wounded.turn]).toEqual([["o1 S1 2", "o2 K3 2"], "g1", 6]);
  });

  it("P6.5 unscathed: no damage, nothing asked", () => {
    const { board: stand, walls: left } = moved(["g1 S1", "o1 S1"], { options: ["unscathed"] });
    expect([stand, left]).toEqual([["g1 S1 1", "o1 S1 2"], "-wwwww"]);
  });

  it("P6.6 in the Castle ring monsters go round, past walls; a tower ahead falls", () => {
    const { board: stand, walls: left, towers: standing } = moved(["o1 C6", "o2 C3"], { towers: "125" });
    expect([stand, left, standing]).toEqual([["o1 C1 1", "o2 C4 2"], "wwwwww", "25"]);
  });

  it("P6.7 moves that tokens cause are real ones: walls, towers and damage", () => {
    const reached = reach(lay({ monsters: ["t1 K1", "t2 C4"], towers: "12356", walls: "wwwwww", pile: "mage", dice: [6] }), "end");
    expect(board(reached)).toEqual(["t1 S1 2", "t2 C6 1", "mage A6 3"]);
    expect([walls(reached), towers(reached)]).toEqual(["-wwwww", "123"]);
  });

  it("P6.7 rotation hits nothing outside the Castle ring; inside, a tower in the new space falls", () => {
    const position = lay({ monsters: ["t1 K1", "t2 C6 tar", "t3 C3"], towers: "25", pile: "counter-clockwise", walls: "wwwwww" });
    const reached = reach(position, "end");
    expect([board(reached), walls(reached), towers(reached)]).toEqual([["t1 S6 3", "t2 C6 3", "t3 C3 3"], "wwwwww", "25"]);
    const turned = reach(lay({ monsters: ["t1 S2", "t2 C3"], towers: "14", walls: "w-wwww", pile: "clockwise" }), "end");
    // Phase 5: t1 enters C2, t2 hits the tower of 4; then both go on clockwise, t2 into C5, where no tower stands.
    expect([board(turned), towers(turned)]).toEqual([["t1 C3 3", "t2 C5 2"], "1"]);
  });

  it("P6.8 the choices of several collisions are asked in arc order", () => {
    const position = lay({ monsters: ["o1 S5", "o2 S5", "o3 S2", "o4 S2", "t1 S5"], pile: "" });
    const asked = reach(position, "end");
    expect(JSON.stringify(asked.pending)).toBe('{"kind":"wound","seat":0,"among":["o3","o4"],"then":[["o1","o2","t1"]]}');
    const second = reach(asked, "wound o3");
    expect(second.pending).toEqual({ kind: "wound", seat: 0, among: ["o1", "o2", "t1"] });
    expect(legal(second)).toEqual(["wound o1", "wound o2", "wound t1"]);
    expect(board(reach(second, "wound t1"))).toEqual(["o1 S5 2", "o2 S5 2", "o3 S2 1", "o4 S2 2", "t1 S5 2"]);
  });

  it("P10.5 only those that stood in Swordsman reach the wall; all structures fall first, then groups of one, then choices", () => {
    const position = lay({ monsters: ["g1 S6", "o1 S1", "o2 S1", "o3 K6"], pile: "" });
    const asked = reach(position, "end");
    expect([board(asked), walls(asked)]).toEqual([["o1 S1 2", "o2 S1 2", "o3 S6 2"], "-wwww-"]);
    expect(events(position, "end").map((event) => event.type)).toEqual(["moved", "collided", "collided", "wounded", "slain", "owed"]);
  });

  it("P10.5 a wall's group is asked before a tower's, of one arc", () => {
    const position = lay({ monsters: ["o1 C1", "o2 C1", "o3 S2", "o4 S2"], towers: "23", pile: "" });
    const asked = reach(position, "end");
    expect(JSON.stringify(asked.pending)).toBe('{"kind":"wound","seat":0,"among":["o3","o4"],"then":[["o1","o2"]]}');
  });

  it("P10.5 the last tower falling ends the game before any damage", () => {
    const { board: stand, reached } = moved(["g1 C1"], { towers: "2" });
    expect([stand, reached.outcome]).toEqual([["g1 C2 1"], { result: "lost", reason: "last tower" }]);
  });

  it("P10.6 rotation into a tower is a collision like any other", () => {
    const position = lay({ monsters: ["t1 C3 tar", "o1 S4", "o2 S4"], walls: "www-ww", towers: "15", pile: "clockwise" });
    const asked = reach(position, "end");
    // Phase 5 brings both into C4 without harm; the rotation takes them into the tower of arc 5.
    expect([board(asked), towers(asked)]).toEqual([["t1 C3 3 tar", "o1 C5 2", "o2 C5 2"], "1"]);
    expect(asked.pending).toEqual({ kind: "wound", seat: 0, among: ["o1", "o2"] });
  });

  it("forecasts the next move without making it", () => {
    const position = lay({ monsters: ["o1 F1", "o2 S2", "o3 S3", "o4 C4", "o5 K5 tar", "o6 S6"], walls: "wf-www", pile: "" });
    const told = forecast(position).map(({ id, to, obstacle }) => [id, `${to.ring} ${to.arc}`, obstacle]);
    expect(told).toEqual([
      ["o1", "archer 1", undefined],
      ["o2", "swordsman 2", "fortified"],
      ["o3", "castle 3", "tower"],
      ["o4", "castle 5", "tower"],
      ["o5", "knight 5", undefined],
      ["o6", "swordsman 6", "wall"],
    ]);
    const [first, second] = forecast(position);
    expect(first).toStrictEqual({ id: "o1", from: { ring: "forest", arc: 1 }, to: { ring: "archer", arc: 1 } });
    const held = { ring: "swordsman", arc: 2 };
    expect(second).toStrictEqual({ id: "o2", from: held, to: held, obstacle: "fortified" });
    const stand = board(reach(position, "end")).map((text) => text.split(" ")[1]);
    expect(stand).toEqual(["A1", "S2", "C3", "C5", "K5", "S6"]);
  });
});
