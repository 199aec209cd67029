import { GameError } from "./errors.js";
import type { AnyGame } from "./game.js";
import { quote } from "./text.js";

/** No command of any game is longer. */
const COMMAND_LENGTH = 200;

/**
 * Reads a command from untrusted text, wherever it was typed or stored. Throws `bad-command` with what was wrong and
 * what would be right. Whether the command is legal shows when it is applied.
 */
export function readCommand(game: AnyGame, text: string): object {
  if (text.length > COMMAND_LENGTH) {
    throw new GameError("bad-command", `${quote(text)} is too long for a command: ${text.length} characters of at most ${COMMAND_LENGTH}`);
  }
  if (/[^\P{C}\t]/u.test(text)) throw new GameError("bad-command", `${quote(text)} holds a character that cannot be printed`);
  if (text.trim() === "") throw new GameError("bad-command", "a command is expected, not an empty line");
  return game.notation.parse(text);
}
