import type { AnyGame } from "../engine/game.js";
import { type OptionWords, readOptions } from "../engine/options.js";
import { blankForm, wordsOf } from "../screens/new-game-form.js";
import { StorageError } from "../storage/errors.js";
import type { KeptSaves } from "./kept-saves.js";
import { ending, standing } from "./saves-list.js";

/** How the game of a day stands here. */
export interface DayGame {
  /** The save of it that is not over and was played last. */
  readonly path: string | undefined;
  /** `not played yet`, `turn 12`, `won in turn 31`: how it ended goes before how it stands. */
  readonly standing: string;
  readonly over: boolean;
}

/** Finds the game of a day among the saves: the one with this seed that is set up as nobody asked for anything. */
export function dayGame(game: AnyGame, seed: string, { kept, finished }: KeptSaves): DayGame {
  const usual = readOptions(game, usualWords(game, ""));
  const isUsual = (players: readonly string[], options: readonly string[], choices: Readonly<Record<string, unknown>>): boolean =>
    players.length === usual.players.length && options.length === 0 && game.choices.every(({ key, fallback }) => choices[key] === fallback);
  const open = kept.find(({ found }) => {
    if (found instanceof StorageError || found.record.game !== game || found.record.seed !== seed) return false;
    const { options, position } = found.record;
    return position === undefined && isUsual(options.players, options.options, { ...options });
  });
  const ended = finished.find((one) => {
    const isSame = one.game === game.name && one.seed === seed && !one.fromPosition;
    return isSame && isUsual(one.players, one.options, one.choices);
  });
  const told = ended === undefined ? openStanding(open?.found) : ending(ended.outcome, ended.turns);
  return { path: open?.path, standing: told.charAt(0).toLowerCase() + told.slice(1), over: ended !== undefined };
}

/** What a game of a day is set up with: nothing but the player's name. */
export function usualWords(game: AnyGame, name: string): OptionWords {
  return wordsOf(game, blankForm(game), name === "" ? "You" : name);
}

function openStanding(found: KeptSaves["kept"][number]["found"] | undefined): string {
  return found === undefined || found instanceof StorageError ? "Not played yet" : standing(found);
}
