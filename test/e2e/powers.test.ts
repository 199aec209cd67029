import { describe, expect, it } from "@jest/globals";
import { type CastellionCommand, type CastellionPosition, castellion } from "../../src/games/castellion/index.js";
import { position } from "../games/castellion/kit.js";
import { folders } from "../support/folder.js";
import { keysFor, type Playing, recordAt, showing, table } from "../support/playing.js";

const start = table();
const folder = folders();

async function from(first: CastellionPosition): Promise<Playing> {
  const playing = start([recordAt(folder(), first), "--no-animation"]);
  await playing.until(showing(first));
  return playing;
}

/** The position after commands, as the screen must show it. */
function reached(first: CastellionPosition, ...commands: readonly string[]): ReturnType<typeof showing> {
  return showing(commands.reduce((now, text) => castellion.apply(now, castellion.notation.parse(text)).position, first));
}

/** The destruction of the highest tile there is. */
function top(now: CastellionPosition): CastellionCommand {
  const height = (command: CastellionCommand): number => Number(castellion.notation.print(command).at(-1));
  return castellion.legal(now).reduce((best, command) => (height(command) > height(best) ? command : best));
}

async function leave(playing: Playing, commands: readonly string[]): Promise<void> {
  expect(playing.played).toEqual(commands);
  playing.terminal.press("q");
  await playing.left(0);
}

describe("powers, step by step", () => {
  it("C6 Juggler: the first tile with the arrows, Esc, then the second", async () => {
    const first = position({ castle: ["Pt Ct", "Js Pc", "Sc"], drawn: "Jt" });
    const playing = await from(first);
    await playing.press("Down", /Enter: discard and juggle, then choose where/);
    const walking = await playing.press("Enter", /choose the first target/);
    expect(walking.text).toContain("Esc back");
    // From a1 to the right: b1; then a second tile that touches it, on either side.
    await playing.press("Right Enter", /Enter: Discard and juggle: Pt and Js change places/);
    await playing.press("Esc", /choose the first target/);
    const second = await playing.press("Enter Right", /Js and Sc change places/);
    expect(second.text).toMatch(/┏━+┓/);
    await playing.press("Enter", reached(first, "juggle b1 c1"));
    await leave(playing, ["juggle b1 c1"]);
  });

  it("C6 Seer: reveals from the pile of choice until four lie open, then one is taken after another", async () => {
    const first = position({ castle: ["Pt"], drawn: "Ss", regular: "Jt T Cc", safe: "Ps" });
    const playing = await from(first);
    await playing.press("2", /Enter: Discard and foresee: reveals 4 tiles/);
    await playing.press("Enter", /1 Reveal from the regular pile/);
    await playing.press("Enter", /Revealed {2}J ▲/);
    await playing.press("2 Enter", /Revealed {2}J ▲ {2}P ■/);
    await playing.press("Enter", /J ▲ {2}P ■ {2}T !/);
    await playing.press("Enter", /1 Take a revealed tile\s[\s\S]*J ▲ {2}P ■ {2}T ! {2}C ●/);
    await playing.press("Right", /Enter: Take a revealed tile: Pyro square/);
    await playing.press("Enter", /Drawn {2}P ■[\s\S]*Revealed {2}J ▲ {2}T ! {2}C ●/);
    await leave(playing, ["see", "reveal regular", "reveal safe", "reveal regular", "reveal regular", "take Ps"]);
  });

  it("C6 Chameleon: recalls a tile of its shape, which comes to hand", async () => {
    const first = position({ castle: ["Ps"], drawn: "Ct", discard: "Jt Pc St T" });
    const playing = await from(first);
    const menu = await playing.until(/Discard and recall/);
    expect(menu.text).toMatch(/J ▲ {2}S ▲/);
    await playing.press("2 Right", /Enter: Discard and recall: St \(Seer triangle\) comes to hand/);
    await playing.press("Enter", reached(first, "recall St"));
    await leave(playing, ["recall St"]);
  });

  it("C6 Pyro: burns a tile, the tiles above slide down, then moves one", async () => {
    const first = position({ castle: ["Js Pt Cc", "Ss"], drawn: "Pc" });
    const playing = await from(first);
    await playing.press("2", /burn, then choose where/);
    await playing.press("Enter", /Enter: Discard and burn: Js goes; 2 tiles above slide down/);
    await playing.press("Enter", reached(first, "burn a1"));
    await playing.until(/1 Move a tile/);
    await playing.press("Enter", /Enter: Move a tile: Cc to column b/);
    await playing.press("Right", /Cc to a new column at the right/);
    await playing.press("Enter", reached(first, "burn a1", "move a2 right"));
    await leave(playing, ["burn a1", "move a2 right"]);
  });

  it("C6.1: a power without use is shown with the reason", async () => {
    const playing = await from(position({ castle: ["Ps"], drawn: "Ct", discard: "Js T" }));
    const menu = await playing.until(/Discard and recall/);
    const at = /(\d) Discard and recall/.exec(menu.text)?.[1] ?? "";
    await playing.press(`${at} Enter`, /no .*(triangle|discard)|discard pile/);
    await leave(playing, []);
  });
});

describe("Traitors and Ordeals, step by step", () => {
  it("C7.1: a banished Traitor costs four tiles, one command each", async () => {
    const first = position({ level: "academy", castle: ["Js Pt Cc", "Ss Jt", "Ps Ct"], drawn: "T" });
    const playing = await from(first);
    await playing.press("2", /Enter: Banish the Traitor: costs 4 tiles/);
    await playing.press("Enter", /Destroy a tile {2}4 to go, for the/);
    await playing.press("Up Enter", /3 to go/);
    await playing.press("Enter", /2 to go/);
    await playing.press("Enter", /1 to go/);
    await playing.press("Enter", /1 Draw from the regular pile/);
    expect(playing.played[0]).toBe("banish");
    expect(playing.played).toHaveLength(5);
    await leave(playing, playing.played);
  });

  it("C8.3: an Assault without its formations costs tiles; each that goes is marked first", async () => {
    const castle = ["Js Pt Cc Jt", "Ss Jt Pc St", "Ps Ct Jc Pt", "Jt Ps Sc Js", "Ct Sc Jt Ss", "Pt Js Ct Jc"];
    const ordeals = [{ card: "assault-1-horde", traitors: "T" }];
    const first = position({ level: "menace", castle, drawn: "T", ordeals });
    // With pictures of what happens, which any key skips.
    const playing = start([recordAt(folder(), first)]);
    await playing.until(showing(first));
    await playing.press("Enter", /Destroy a tile {2}16 to go, for the/);
    let now = castellion.apply(first, castellion.notation.parse("post")).position;
    for (let left = 16; left > 0; left--) {
      const command = top(now);
      // Esc ends the pictures of the tile before.
      const keys = `Esc ${keysFor(now, command, "arrows")}`;
      now = castellion.apply(now, command).position;
      const marked = await playing.press(keys, left > 1 ? new RegExp(`\\b${left - 1} to go`) : /I {3}Horde ✓ passed/);
      if (left === 16) expect(marked.text).toMatch(/┏━+┓/);
    }
    expect(playing.played).toHaveLength(17);
    await leave(playing, playing.played);
  });

  it("C9: the fourth tile of a tower lets one Ordeal be turned up", async () => {
    const first = position({ level: "menace", castle: ["Ps Pt Pc", "Js"], drawn: "Ps" });
    const playing = await from(first);
    await playing.until(/III ◇◇ ▒▒▒ face down/);
    await playing.press("Right", /completes a tower, an Ordeal may be turned up/);
    await playing.press("Enter", /Turn up an Ordeal/);
    await playing.press("Right Right", /Enter: turns up Ordeal III/);
    await playing.press("Enter", /III ◇◇ (Harpy|T0)/);
    await leave(playing, ["place a", "unveil 3"]);
  });

  it("C3.1: the first Ordeal may be faced early, and the menu tells what comes of it", async () => {
    const playing = await from(position({ castle: ["Ps", "Js"] }));
    await playing.press("2", /Enter: .* is lost, the foundation is incomplete/);
    await playing.press("Enter", /is lost: the foundation is[\s\S]*Leave/);
    await playing.press("u", /Draw from the regular pile/);
    await leave(playing, []);
  });
});

describe("variants, step by step", () => {
  it("C10.2 prophet: one Ordeal needs a Traitor fewer", async () => {
    const playing = start(["castellion", "--level", "academy", "--options", "prophet", "--seed", "moat"]);
    await playing.until(/1 Prophet/);
    await playing.press("Right", /Enter: Prophet: Simulation II.* needs 2 Traitors/);
    const chosen = await playing.press("Enter", /1 Draw from the regular pile/);
    expect(chosen.text).toMatch(/\nI? ?.*\bII {2}◇◇ /);
    await leave(playing, ["prophet 2"]);
  });

  it("C10.2 vigil: a Defender is exchanged for the tile beside the player", async () => {
    const first = position({ level: "school", options: ["vigil"], castle: ["Pt"], drawn: "Ss", vigil: "Jc" });
    const playing = await from(first);
    await playing.until(/Vigil {2}J ●/);
    await playing.press("2", /Enter: Exchange: Ss for Jc/);
    await playing.press("Enter", /Drawn {2}J ●[\s\S]*Vigil {2}S ■/);
    await leave(playing, ["exchange"]);
  });

  it("C10.2 premonition: a Traitor leaves at no cost, once", async () => {
    const first = position({ level: "school", options: ["premonition"], castle: ["Pt"], drawn: "T", premonition: true, regular: "T" });
    const playing = await from(first);
    await playing.until(/Premonition not used yet/);
    await playing.press("2", /Enter: Ignore the Traitor: it leaves the game/);
    await playing.press("Enter", ({ text }) => /1 Draw from the/.test(text) && !text.includes("Premonition not used"));
    await playing.press("Enter", ({ text }) => /1 Post the Traitor/.test(text) && !text.includes("Ignore"));
    await leave(playing, ["ignore", "draw regular"]);
  });

  it("C10.1: two partners build in turns, and the screen says whose turn it is", async () => {
    const playing = start(["castellion", "--players", "Ada,Ben", "--seed", "moat"]);
    await playing.until(/turn 1 · Ada's turn/);
    await playing.press("2 Enter Enter", /turn 2 · Ben's turn/);
    await playing.press("2 Enter Enter", /turn 3 · Ada's turn/);
    playing.terminal.press("q");
    await playing.left(0);
  });
});
