import type { AnyGame } from "../engine/game.js";
import type { Replay } from "../engine/replay.js";
import type { Lines } from "../terminal/lines.js";
import { goneFrom, newFacts } from "./plain-changes.js";

/** What is looked at in lines of text. */
export interface PlainReplay {
  readonly game: AnyGame;
  readonly replay: Replay;
  /** The command to begin after; 0 for the first position. */
  readonly from: number;
  /** Whether the length may be told before the end is reached. */
  readonly spoilers: boolean;
  /** Whether it can be played on from where one looks. */
  readonly canPlay: boolean;
}

/** How it was left, and after which command. */
export interface PlainLeft {
  readonly how: "leave" | "play";
  readonly frame: number;
}

const HELP = [
  "Enter or next tells the next command, back goes to the one before, goto 12 to the position after 12 commands.",
  "start and end go to the first position and the last, all tells every command from here on.",
  "board tells the whole position, quit leaves.",
];
const PLAY_HELP = "play goes on from here as a new game; the record stays as it is.";

/**
 * Steps through a game in lines of text: each command with what happened, and what changed in the position. The end of the
 * input leaves.
 */
export async function replayPlain(show: PlainReplay, lines: Lines): Promise<PlainLeft> {
  const { replay, spoilers, canPlay } = show;
  const { steps } = replay;
  let frame = Math.min(show.from, steps.length);
  lines.print(`Type help for help.\n\n${factsAt(show, frame).join("\n")}`);
  for (;;) {
    const length = spoilers || frame === steps.length ? ` of ${steps.length}` : "";
    const answer = await lines.readLine(`After ${frame}${length}: `);
    if (answer === undefined) return { how: "leave", frame };
    const [word = "", rest = ""] = answer.trim().toLowerCase().split(/\s+/);
    if (["quit", "q", "leave"].includes(word)) return { how: "leave", frame };
    if (canPlay && word === "play") return { how: "play", frame };
    frame = look(word, rest, frame, show, lines);
  }
}

/** Does what a line says; gives the frame that is looked at then. */
function look(word: string, rest: string, frame: number, show: PlainReplay, lines: Lines): number {
  const last = show.replay.steps.length;
  const go = (to: number): number => goTo(to, frame, show, lines);
  const number = /^\d+$/.test(word) ? word : ["goto", "go", "g"].includes(word) ? rest : undefined;
  if (number !== undefined) {
    if (/^\d+$/.test(number) && Number(number) <= last) return go(Number(number));
    lines.print(`goto takes a number of commands from 0 to ${last}.`);
    return frame;
  }
  switch (word) {
    case "":
    case "next":
    case "n":
      if (frame < last) return go(frame + 1);
      lines.print("That was the last command.");
      return frame;
    case "back":
    case "b":
      if (frame > 0) return go(frame - 1);
      lines.print("This is the first position.");
      return frame;
    case "start":
      return go(0);
    case "end":
      return go(last);
    case "all":
      for (let next = frame + 1; next <= last; next++) lines.print(toldAt(next, show).join("\n"));
      return last;
    case "board":
    case "again":
      lines.print(factsAt(show, frame).join("\n"));
      return frame;
    case "help":
    case "?":
      lines.print([...HELP, ...(show.canPlay ? [PLAY_HELP] : [])].join("\n"));
      return frame;
    default:
      lines.print(`There is no word ${word} here; help tells those there are.`);
      return frame;
  }
}

/**
 * One command on: what happened and what changed. Anywhere else: the command that led there, what is different, and what was there
 * and is not, which nobody has told.
 */
function goTo(to: number, from: number, show: PlainReplay, lines: Lines): number {
  const told = to === 0 ? ["The first position."] : toldAt(to, show);
  const [before, after] = [factsAt(show, from), factsAt(show, to)];
  const gone = to === from + 1 ? [] : goneFrom(before, after);
  lines.print([...told, ...newFacts(before, after, told), ...(gone.length === 0 ? [] : [`Not here: ${gone.join(", ")}.`])].join("\n"));
  return to;
}

/** The command that led to a frame, and what came of it. */
function toldAt(frame: number, { game, replay }: PlainReplay): readonly string[] {
  const step = replay.steps[frame - 1];
  if (step === undefined) return [];
  return [`${frame}  ${step.text}`, ...step.events.flatMap((event) => game.narrate(event, step.position.players) ?? [])];
}

/** The position of a frame in words, as the seat to act saw it. */
function factsAt({ game, replay }: PlainReplay, frame: number): readonly string[] {
  const position = replay.steps[frame - 1]?.position ?? replay.first;
  return game.describe(game.observe(position, game.seat(position) ?? position.active));
}
