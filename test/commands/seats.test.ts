import { describe, expect, it } from "@jest/globals";
import { keptSeating, newSeating, seatWords, takenOver, toldSeats, withBotsAsPlayers } from "../../src/commands/seats.js";
import { castellion } from "../../src/games/castellion/index.js";
import { panic } from "../../src/games/panic/index.js";
import { botSeats } from "../../src/storage/finished-game.js";

const ABC = ["Ada", "Ben", "Cy"];
const words = (players: readonly string[], asked: Parameters<typeof newSeating>[1]) => seatWords(newSeating(players, asked).takers);

describe("who takes the seats of a new game", () => {
  it("persons, when nothing is said; the record then says nothing either", () => {
    expect(words(ABC, {})).toEqual([]);
    expect(toldSeats(newSeating(ABC, {}).takers, ABC)).toBeUndefined();
  });

  it("the planner for those whom --bots names, or for all", () => {
    expect(words(ABC, { bots: "ben, CY" })).toEqual(["person", "planner", "planner"]);
    expect(words(ABC, { bots: "all" })).toEqual(["planner", "planner", "planner"]);
  });

  it("whoever --seat says, over --bots", () => {
    const asked = { bots: "all", seats: ["ada=person", "Cy = GREEDY"] };
    expect(words(ABC, asked)).toEqual(["person", "planner", "greedy"]);
    expect(toldSeats(newSeating(ABC, asked).takers, ABC)).toBe("bots play: Ben: planner, Cy: greedy");
  });

  it("a program, by its words; the record says only that it is one", () => {
    const { takers } = newSeating(ABC, { seats: ['Ben=python3 "my bot.py"'] });
    expect(takers[1]).toEqual({ by: "program", words: ["python3", "my bot.py"] });
    expect(seatWords(takers)).toEqual(["person", "program", "person"]);
  });

  it("finds names with an equals sign of their own", () => {
    expect(words(["A", "A=B"], { seats: ["A=B=greedy", "A=random"] })).toEqual(["random", "greedy"]);
  });

  it.each([
    [{ bots: "Bne" }, /--bots: "Bne" does not play; known: Ada, Ben, Cy/],
    [{ seats: ["Dan=greedy"] }, /--seat: "Dan" does not play/],
    [{ seats: ["Ben"] }, /a player and who plays there are expected, such as --seat Ben=greedy/],
    [{ seats: ["Ben="] }, /nobody is named; person, random, greedy, planner, or a program/],
    [{ seats: ["Ben=greedy", "ben=random"] }, /Ben is given two seats/],
    [{ seats: ["Ben='python3 x"] }, /never closed/],
  ])("refuses %j", (asked, told) => {
    expect(() => newSeating(ABC, asked)).toThrow(told);
  });

  it("lets bots sit down beside the person where nobody said who plays", () => {
    expect(withBotsAsPlayers(panic, {}, { bots: "Ben,Cy" }, "You")["players"]).toEqual(["You", "Ben", "Cy"]);
    expect(withBotsAsPlayers(panic, {}, { bots: "you" }, "You")["players"]).toEqual(["You"]);
    expect(withBotsAsPlayers(panic, {}, { bots: "all", seats: ["Ben=greedy"] }, "Ada")["players"]).toEqual(["Ada", "Ben"]);
    expect(withBotsAsPlayers(castellion, { players: "Ada,Ben" }, { bots: "Ben" }, "You")["players"]).toBe("Ada,Ben");
  });
});

describe("who takes the seats of a game that goes on", () => {
  it.each(["", "-", "person", "PERSON"])("a person by the word %j, as statistics have it too", (word) => {
    expect(keptSeating(["Ada"], {}, [word])).toEqual({ takers: [{ by: "person" }], notes: [] });
    expect(botSeats({ players: ["Ada", "Ben"], bots: [word] })).toBe(0);
  });

  it("those whom the record names, however it calls persons", () => {
    const recorded = ["person", "Greedy", "planner", "", "-"];
    const { takers, notes } = keptSeating(["Ada", "Ben", "Cy", "Dan", "Eve", "Fay"], {}, recorded);
    expect(seatWords(takers)).toEqual(["person", "greedy", "planner", "person", "person", "person"]);
    expect(notes).toEqual([]);
  });

  it("greedy where a program played: a record starts none, whatever it says", () => {
    const { takers, notes } = keptSeating(ABC, {}, ["person", "program", "touch /tmp/x"]);
    expect(takers).toEqual([{ by: "person" }, { by: "bot", bot: "greedy" }, { by: "person" }]);
    expect(notes).toEqual([
      'a program played Ben: greedy plays now; --seat Ben="..." starts the program again',
      '"touch /tmp/x" played Cy and is not known here: Cy is a person now',
    ]);
  });

  it("somebody else, when that is asked for", () => {
    const { takers, notes } = keptSeating(ABC, { bots: "Ada", seats: ["Ben=python3 x.py"] }, ["person", "program", "planner"]);
    expect(seatWords(takers)).toEqual(["planner", "program", "planner"]);
    expect(notes).toEqual([]);
  });

  it("a person, where bots have played all seats of somebody's record", () => {
    const watched = keptSeating(ABC, {}, ["planner", "planner", "greedy"]);
    expect(takenOver(watched, {})).toMatchObject({ takers: [{ by: "person" }, { by: "person" }, { by: "person" }] });
    expect(takenOver(watched, {}).notes[0]).toMatch(/now they are yours/);
    expect(takenOver(watched, { bots: "all" })).toBe(watched);
    const mixed = keptSeating(ABC, {}, ["person", "planner", "greedy"]);
    expect(takenOver(mixed, {})).toBe(mixed);
  });
});
