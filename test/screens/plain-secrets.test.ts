import { describe, expect, it } from "@jest/globals";
import type { Session } from "../../src/engine/session.js";
import { panicSession } from "../support/panic-session.js";
import { type Asked, inOrder, talk } from "../support/plain.js";

const HAND_OVER = /^Hand over to (\w+)\. \1, press Enter when only you can hear or see this: $/;

/** The name in a question that asks somebody to sit down; undefined for any other question. */
const asked = (question: string): string | undefined => HAND_OVER.exec(question)?.[1];

/** What is told of the hand of a player, in all its forms. */
const handsIn = (told: string): readonly (readonly [name: string, hand: string])[] =>
  [...told.matchAll(/^(Ada|Ben|Cyd)(?:, the Overlord)?: (.*)$/gm)].map(([, name = "", hand = ""]) => [name, hand]);

/** Plays by the rotating numbers of choices; gives what was told to whoever sat there, in turn. */
async function playThrough(session: Session, most: number): Promise<readonly (Asked & { readonly sitting: string | undefined })[]> {
  const heard: (Asked & { readonly sitting: string | undefined })[] = [];
  let sitting: string | undefined;
  let count = 0;
  await talk(session, (now) => {
    heard.push({ ...now, sitting });
    const next = asked(now.question);
    if (next !== undefined) {
      sitting = next;
      return "";
    }
    if (session.seat === undefined || count++ >= most) return undefined;
    return String(1 + ((count * 7) % session.legal.length));
  });
  return heard;
}

describe.each([
  ["an Overlord", { players: "Ada,Ben,Cyd", variant: "overlord" }, ["Cyd"], /: (\d+ tokens?, hidden|no tokens)\.$/],
  [
    "closed hands",
    { players: "Ada,Ben", options: "closed-hands, offers" },
    ["Ada", "Ben"],
    /: (\d+ cards?, hidden|\w[\w !']*, and \d+ hidden|no cards)\.$/,
  ],
])("plain mode with %s", (_, keys, hiding, hidden) => {
  it("hands over before anything is told to another seat, and plays a whole game so", async () => {
    const session = panicSession(keys);
    const heard = await playThrough(session, 1500);
    expect(session.seat).toBeUndefined();
    const names = heard.flatMap(({ question }) => asked(question) ?? []);
    expect(names[0]).toBe(session.position.players[0]);
    expect(names.length).toBeGreaterThan(10);
    for (const [i, name] of names.entries()) if (i > 0) expect(name).not.toBe(names[i - 1]);
  });

  it("never tells a seat what another holds or draws (P4.2, P8.4)", async () => {
    const session = panicSession(keys);
    let hands = 0;
    for (const { told, sitting } of await playThrough(session, 400)) {
      for (const [name, hand] of handsIn(told)) {
        hands++;
        if (sitting === undefined) throw new Error(`told to nobody: ${name}: ${hand}`);
        // A card that is offered is seen.
        if (hiding.includes(name) && name !== sitting) expect(`${sitting} hears ${name}: ${hand}`).toMatch(hidden);
      }
      for (const name of hiding) {
        if (name !== sitting) expect(told).not.toMatch(new RegExp(`^${name} draws (?!\\d+ (monster )?(token|card)s?\\.)`, "m"));
      }
    }
    expect(hands).toBeGreaterThan(50);
  });
});

describe("the hand-over of plain mode", () => {
  const overlord = { players: "Ada,Cyd", variant: "overlord" };
  /** Lines with which Ada, once she sits there, comes to the end of her turn. */
  const turn = ["", "pass", "end"];

  it("leaves nothing to be seen in the window, and says who is asked", async () => {
    const { text } = await talk(panicSession(overlord), inOrder(turn));
    expect(text).toMatch(/\n{50,}Hand over to Cyd\. Cyd, press Enter [^\n]*: \n$/);
    expect(text.split("Hand over to Cyd")[1]).not.toContain("Cyd, the Overlord");
  });

  it("waits for Enter whatever else is typed, and only says so", async () => {
    const { text } = await talk(panicSession(overlord), inOrder([...turn, "board", "log", "1", "help"]));
    const after = text.slice(text.indexOf("Hand over to Cyd"));
    expect(after.match(/Hand over to Cyd/g)).toHaveLength(5);
    const line = "Nothing is told or played until Cyd presses Enter; undo takes the last command back, quit leaves.\n";
    expect(after.replace(/Hand over to Cyd[^:]*: (board|log|1|help)?\n/g, "")).toBe(line.repeat(4));
  });

  it("lets whoever sat there take back or leave", async () => {
    const session = panicSession(overlord);
    const { text } = await talk(session, inOrder([...turn, "undo", "again"]));
    expect(session.seat).toBe(0);
    expect(text).toMatch(/Hand over to Cyd[^\n]*undo\nTaken back: end\nYou can:[\s\S]*\nAda: again\n/);
    const { leaving } = await talk(panicSession(overlord), inOrder([...turn, "quit", ""]));
    expect(leaving).toBe("leave");
  });

  it("stands also between a seat that takes back and the one whose command it was, which is not named", async () => {
    const session = panicSession(overlord);
    const { text } = await talk(session, inOrder([...turn, "", "undo", ""]));
    const after = text.slice(text.lastIndexOf("\nCyd: undo"));
    expect(after).toMatch(/^\nCyd: undo\nTaken back: the last command of Ada\n{50,}Hand over to Ada\. /);
    expect(after).toMatch(/: \nSomething was taken back\.\n/);
    expect(session.seat).toBe(0);
  });

  it("tells a seat that comes back what has happened since", async () => {
    const { text } = await talk(panicSession(overlord), inOrder([...turn, "", "pass", ""]));
    const back = text.slice(text.lastIndexOf("Hand over to Ada"));
    expect(back).toContain("Cyd keeps the tokens.\n");
    expect(back).toMatch(/Turn 2: Ada\.\n/);
    expect(back).not.toContain("Ada, the ");
    expect(back).not.toMatch(/Cyd draws (?!\d+ monster tokens?\.)/);
  });
});
