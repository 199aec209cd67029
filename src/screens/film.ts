import type { AnyGame, BasePosition } from "../engine/game.js";
import type { Replay, Step } from "../engine/replay.js";
import type { AnyGameScreen, Scene } from "./game-screen.js";

/** A game that was played, ready to be looked at from any of its positions. Frame 0 is the first position, frame n the one after n commands. */
export interface Film {
  readonly game: AnyGame;
  readonly screen: AnyGameScreen;
  readonly positions: readonly BasePosition[];
  readonly steps: readonly Step[];
  /** The frames that begin a turn, in order; frame 0 is the first. */
  readonly turns: readonly number[];
}

/** Through whose eyes a game is looked at: a seat's, or those of whoever acts. */
export type Eyes = number | "acting";

/** A command as it is told: its text, and a sentence an event. */
export interface Told {
  readonly text: string;
  readonly sentences: readonly string[];
}

export function filmOf(game: AnyGame, screen: AnyGameScreen, { first, steps }: Replay): Film {
  const positions = [first, ...steps.map(({ position }) => position)];
  const turns = positions.flatMap(({ turn }, frame) => (frame === 0 || positions[frame - 1]?.turn !== turn ? [frame] : []));
  return { game, screen, positions, steps, turns };
}

/** The position of a frame; frames outside of the film are its ends. */
export function positionAt({ positions }: Film, frame: number): BasePosition {
  return positions[Math.min(Math.max(frame, 0), positions.length - 1)] as BasePosition;
}

/** What those eyes see of a frame. */
export function viewAt(film: Film, frame: number, eyes: Eyes = "acting"): object {
  const position = positionAt(film, frame);
  return film.game.observe(position, eyes === "acting" ? (film.game.seat(position) ?? position.active) : eyes);
}

/** The command that led to a frame, as a seat was told of it, or else as everyone was; undefined for the first frame. */
export function toldAt({ game, steps }: Film, frame: number, eyes: Eyes = "acting"): Told | undefined {
  const step = steps[frame - 1];
  if (step === undefined) return undefined;
  const { players } = step.position;
  const seat = eyes === "acting" ? undefined : eyes;
  return { text: step.text, sentences: step.events.flatMap((event) => game.narrate(event, players, seat) ?? []) };
}

/** The scene of a frame: the board as it is looked at, with nothing to choose. */
export function sceneAt(film: Film, frame: number, eyes: Eyes = "acting"): Scene<object> {
  const position = positionAt(film, frame);
  const log = film.steps.slice(0, frame).flatMap((_, index) => toldAt(film, index + 1, eyes)?.sentences ?? []);
  return {
    view: viewAt(film, frame, eyes),
    seed: position.seed,
    players: position.players,
    seat: film.game.seat(position),
    plays: [],
    focus: { play: -1, chosen: [], open: [], cursor: undefined, walking: false, effect: undefined },
    marked: [],
    log,
  };
}
