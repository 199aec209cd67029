import { describe, expect, it } from "@jest/globals";
import { castleOf, legal, play, position, refused } from "./kit.js";

describe("C10.2 vigil", () => {
  const start = position({ level: "school", options: ["vigil"], vigil: "Ss", castle: ["Js"], drawn: "Pt" });

  it("C10.2 a drawn Defender may be exchanged; the tile obtained is placed or discarded", () => {
    const exchanged = play(start, "exchange");
    expect(exchanged).toMatchObject({ drawn: "Ss", vigil: "Pt", phase: "tile", turn: 1 });
    expect(castleOf(play(exchanged, "place left"))).toEqual(["Ss", "Js"]);
    expect(play(exchanged, "discard").discard).toEqual(["Ss"]);
  });

  it("C10.2, C11.9 as often as wanted", () => {
    expect(play(start, "exchange", "exchange", "exchange")).toMatchObject({ drawn: "Ss", vigil: "Pt" });
    expect(play(start, "exchange", "discard", "draw regular").vigil).toBe("Pt");
  });

  it("C10.2 from academy on the tile obtained may be discarded with its power", () => {
    const academy = position({ options: ["vigil"], vigil: "Ss", castle: ["Js"], drawn: "Pt" });
    expect(legal(play(academy, "exchange"))).toContain("see");
    expect(play(academy, "exchange", "see").discard).toEqual(["Ss"]);
  });

  it("C10.2 never with a Traitor, and only with the option", () => {
    const traitor = position({ options: ["vigil"], vigil: "Ss", drawn: "T" });
    expect(legal(traitor)).not.toContain("exchange");
    expect(refused(traitor, "exchange")).toMatch(/a Traitor in your hand/);
    expect(refused(position({ drawn: "Pt" }), "exchange")).toMatch(/that is the option vigil/);
  });
});

describe("C10.2 prophet", () => {
  it("C10.2, C11.9 before play one Ordeal is chosen that needs one Traitor fewer; only needs changes", () => {
    const first = position({ level: "school", options: ["prophet"], phase: "draw", pending: { kind: "prophet" } });
    expect(legal(first)).toEqual(["prophet 1", "prophet 2", "prophet 3"]);
    expect(refused(first, "draw regular")).toMatch(/first choose the Ordeal/);
    const chosen = play(first, "prophet 2");
    expect(chosen).toEqual({ ...first, pending: null, ordeals: [first.ordeals[0], { ...first.ordeals[1], needs: 1 }, first.ordeals[2]] });
    expect(play(first, "prophet 3").ordeals[2].needs).toBe(4);
    expect(refused(chosen, "prophet 1")).toMatch(/before the first draw only/);
  });

  it("C10.2 the Ordeal comes with one Traitor fewer", () => {
    const ordeals = [{ passed: true }, { needs: 1 }];
    const posted = play(position({ level: "school", options: ["prophet"], drawn: "T", ordeals, castle: ["Pt"] }), "post");
    expect(posted.outcome).toEqual({ result: "lost", reason: "foundation" });
  });
});

describe("C10.2 premonition", () => {
  const start = position({ level: "school", options: ["premonition"], premonition: true, drawn: "T", players: ["Ada", "Ben"] });

  it("C10.2, C11.9 a Traitor leaves the game at no cost, which ends the turn, at every level", () => {
    expect(legal(start)).toEqual(["post", "ignore"]);
    const ignored = play(start, "ignore");
    expect(ignored).toMatchObject({ drawn: null, removed: ["T"], premonition: false, turn: 2, active: 1, discard: [] });
    expect(ignored.ordeals[0].traitors).toEqual([]);
  });

  it("C10.2 once a game, never a black-bordered one, no Defender, and only with the option", () => {
    const used = position({ options: ["premonition"], premonition: false, drawn: "T" });
    expect(legal(used)).not.toContain("ignore");
    expect(refused(used, "ignore")).toMatch(/has been used/);
    const black = position({ options: ["premonition"], premonition: true, drawn: "B" });
    expect(legal(black)).not.toContain("ignore");
    expect(refused(black, "ignore")).toBe("a black-bordered Traitor cannot be ignored (C10.2)");
    expect(refused(position({ options: ["premonition"], premonition: true, drawn: "Pt" }), "ignore")).toBe(
      "the tile in your hand is no Traitor",
    );
    expect(refused(position({ drawn: "T" }), "ignore")).toMatch(/without the option premonition/);
  });

  it("C11.9 works on a revealed Traitor that is taken", () => {
    const revealed = position({ options: ["premonition"], premonition: true, revealed: "T Js" });
    expect(play(revealed, "take T", "ignore")).toMatchObject({ removed: ["T"], revealed: ["Js"] });
  });
});

describe("C10.2 prison", () => {
  it("C10.2 is not offered yet: a position that asks for it is refused", () => {
    expect(() => position({ options: ["prison" as "vigil"] })).toThrow(/options\[0\]: is "prison"/);
  });
});

describe("C11.11 endless play", () => {
  it("C11.11 exchanging never ends by itself", () => {
    let now = position({ options: ["vigil"], vigil: "Ss", drawn: "Pt" });
    for (let i = 0; i < 40; i++) now = play(now, "exchange");
    expect(now).toMatchObject({ turn: 1, drawn: "Pt", vigil: "Ss" });
  });
});
