import type { BasePosition, Outcome } from "../engine/game.js";
import type { Session } from "../engine/session.js";
import { counted } from "../engine/text.js";
import type { Play } from "./game-screen.js";

/** How the play screen is left: for the shell, for a look at this game, for another with the same seed, or for one with a new seed. */
export type Leaving = "leave" | "replay" | "again" | "new";

/** A choice at the end: a way to leave, or one between the summary and the board. */
export interface EndCommand {
  readonly end: Leaving | "board" | "summary";
}

/** The choices at the end of a game, which stand in the menu like plays of the game; the first is safe for a finger that stays on Enter. */
export function endPlays(atBoard: boolean): readonly Play<EndCommand>[] {
  return atBoard ? AT_BOARD : AT_SUMMARY;
}

export function isEndCommand(command: object): command is EndCommand {
  return "end" in command && [...AT_BOARD, ...AT_SUMMARY].some((play) => play.targets[0]?.command === command);
}

/** What there is to tell of a game that is over. */
export interface Ending {
  readonly won: boolean;
  /** `Won in turn 44`. */
  readonly headline: string;
  /** Why, the score, how the game compares with others, the seed; a paragraph each. */
  readonly paragraphs: readonly string[];
}

/** The end of a session's game; `compared` says how it compares with others. Undefined while it goes on. */
export function endingOf({ game, position, history, undos }: Session, compared: readonly string[]): Ending | undefined {
  const outcome = game.outcome(position);
  if (outcome === undefined) return undefined;
  const won = outcome.result === "won";
  const last = history.at(-1);
  const sentences = (last?.events ?? []).flatMap((event) => game.narrate(event, position.players) ?? []);
  const why = sentences.at(-1) ?? (won || outcome.reason === undefined ? undefined : `It was lost for this reason: ${outcome.reason}.`);
  const paragraphs = [why, scored(outcome, position), ...compared, takenBack(undos), `The seed is ${position.seed}.`];
  return {
    won,
    headline: `${won ? "Won" : "Lost"} in turn ${position.turn}`,
    paragraphs: paragraphs.filter((paragraph) => paragraph !== undefined),
  };
}

function scored({ scores, masters = [] }: Outcome, { players }: BasePosition): string | undefined {
  const told = scores?.map(({ monsters, points }, seat) => {
    const first = masters.includes(seat) ? " (first)" : "";
    return `${players[seat] ?? ""}: ${counted(monsters, "monster")}, ${counted(points, "point")}${first}`;
  });
  return told && `${told.join("; ")}.`;
}

function takenBack(undos: number): string | undefined {
  if (undos === 0) return undefined;
  return undos === 1
    ? "A command that had shown something new was taken back."
    : `${undos} commands that had shown something new were taken back.`;
}

const CHOICES: Readonly<Record<EndCommand["end"], Play<EndCommand>>> = {
  replay: choice("replay", "Look at it again", "command by command"),
  board: choice("board", "See the board", "as it stands at the end"),
  summary: choice("summary", "Back to the summary", "how it went"),
  again: choice("again", "Again with this seed", "the same deal"),
  new: choice("new", "New game", "a new seed"),
  leave: choice("leave", "Leave", "the game is kept"),
};
const AT_SUMMARY = [CHOICES.replay, CHOICES.board, CHOICES.again, CHOICES.new, CHOICES.leave];
const AT_BOARD = [CHOICES.summary, CHOICES.replay, CHOICES.again, CHOICES.new, CHOICES.leave];

function choice(end: EndCommand["end"], label: string, detail: string): Play<EndCommand> {
  return { word: end, label, detail, onBoard: false, targets: [{ command: { end }, path: [] }] };
}
