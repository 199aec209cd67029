import { describe, expect, it } from "@jest/globals";
import { board, events, lay, reach, towers, walls } from "./lay.js";

/**
 * Rolls one boulder into an arc, from positions given as they are when it rolls: Missing does not stop a boulder from being
 * mustered, and no monster moves in the Overlord's phase.
 */
function rolled(arc: number, laid: Parameters<typeof lay>[0]) {
  const position = lay({ variant: "overlord", phase: "overlord", hands: ["tar", "boulder-1"], dice: [arc], pile: "t9", ...laid });
  const reached = reach(position, "muster boulder-1");
  return { board: board(reached), walls: walls(reached), towers: towers(reached), reached, told: events(position, "muster boulder-1") };
}

const COLUMNS = ["g1 F2", "g2 A2", "g3 K2", "g4 S2", "o1 F5", "o2 A5", "o3 K5", "o4 S5", "t1 F1"];

describe("P7 the Giant Boulder", () => {
  it("P7 1 and 2: slays A's four outer rings, then A's wall; it stops there", () => {
    const { board: stand, walls: left, reached } = rolled(2, { monsters: COLUMNS });
    expect([stand, left]).toEqual([["o1 F5 2", "o2 A5 2", "o3 K5 2", "o4 S5 2", "t1 F1 3"], "w-wwww"]);
    expect([reached.slain, reached.gone.slice(-5)]).toEqual([
      [[], []],
      ["boulder-1", "g1", "g2", "g3", "g4"],
    ]);
  });

  it("P7 2: the fortify token before the wall", () => {
    expect(rolled(2, { monsters: COLUMNS, walls: "wfwwww" }).walls).toBe("wwwwww");
  });

  it("P7 3: without a wall the tower of A", () => {
    const { towers: left, board: stand } = rolled(2, { monsters: COLUMNS, walls: "w-wwww" });
    expect([left, stand.length]).toEqual(["13456", 5]);
  });

  it("P7 3 and 4: without a tower the monsters there, then the tower of B", () => {
    const { towers: left, board: stand } = rolled(2, { monsters: [...COLUMNS, "g5 C2", "g6 C5"], walls: "w-wwww", towers: "13" });
    expect([left, stand.includes("g5 C2 1"), stand.includes("g6 C5 1")]).toEqual(["13", false, false]);
    const stopped = rolled(2, { monsters: [...COLUMNS, "g5 C2"], walls: "w-wwww", towers: "135" });
    expect([stopped.towers, stopped.board.includes("g5 C2 1")]).toEqual(["13", false]);
  });

  it("P7 5: B's fortify token, else B's wall", () => {
    expect(rolled(2, { monsters: COLUMNS, walls: "w-wwfw", towers: "13" }).walls).toBe("w-wwww");
    const { walls: left, board: stand } = rolled(2, { monsters: COLUMNS, walls: "w-wwww", towers: "13" });
    expect([left, stand]).toEqual(["w-ww-w", ["o1 F5 2", "o2 A5 2", "o3 K5 2", "o4 S5 2", "t1 F1 3"]]);
  });

  it("P7 6: with nothing left in its way every monster of B as well, from the inside out", () => {
    const { board: stand, reached } = rolled(2, { monsters: [...COLUMNS, "g5 C2", "g6 C5"], walls: "w-ww-w", towers: "13" });
    expect(stand).toEqual(["t1 F1 3"]);
    expect(reached.gone.slice(-11)).toEqual(["boulder-1", "g1", "g2", "g3", "g4", "g5", "g6", "o4", "o3", "o2", "o1"]);
    expect(reached.monsters.some((monster) => (monster.id as string) === "boulder-1")).toBe(false);
  });

  it("P7 slays tarred monsters too", () => {
    expect(rolled(1, { monsters: ["t1 K1 1 tar", "t2 F2"] }).board).toEqual(["t2 F2 3"]);
  });

  it("P10.4 it goes to the gone before it acts; its victims follow along the path, in the order of `monsters` within a space", () => {
    const monsters = ["o1 S1", "t1 F1", "o2 F1", "g1 A1", "t2 F2"];
    expect(rolled(1, { monsters }).reached.gone.slice(-5)).toEqual(["boulder-1", "t1", "o2", "g1", "o1"]);
  });

  it("tells its path", () => {
    const { told } = rolled(1, { monsters: ["g1 A1", "t2 F2"] });
    expect(told.find((event) => event.type === "boulder")).toEqual({
      type: "boulder",
      token: "boulder-1",
      path: [
        { space: { ring: "forest", arc: 1 }, slain: [] },
        { space: { ring: "archer", arc: 1 }, slain: ["g1"] },
        { space: { ring: "knight", arc: 1 }, slain: [] },
        { space: { ring: "swordsman", arc: 1 }, slain: [], stopped: "wall" },
      ],
    });
  });

  it("P10.7 it is one change: the last monster and then the last tower is a loss", () => {
    const last = rolled(1, { monsters: ["g1 C1"], walls: "-wwwww", towers: "4", pile: "" });
    expect([last.board, last.reached.outcome]).toEqual([[], { result: "lost", reason: "last tower" }]);
    const won = rolled(1, { monsters: ["g1 F1"], pile: "" });
    expect([won.walls, won.reached.outcome]).toEqual(["-wwwww", { result: "won" }]);
  });
});
