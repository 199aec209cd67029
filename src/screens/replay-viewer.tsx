import { useApp } from "ink";
import { type ReactElement, useEffect, useReducer, useRef } from "react";
import { Rows, runFullScreen, useTerminalSize } from "../terminal/full-screen.js";
import type { HoldOptions } from "../terminal/held-terminal.js";
import { useKeys } from "../terminal/keys.js";
import { type Film, positionAt } from "./film.js";
import type { Look, Size } from "./game-screen.js";
import { pageRows } from "./play-frame.js";
import { drawReplay, pageLinesAt } from "./replay-frame.js";
import type { ReplayKeymap } from "./replay-keymap.js";
import { openingAt, pressReplay, type ReplayEffect, type ReplayFacts, type ReplayState, tickReplay } from "./replay-state.js";

/** What the viewer is given. */
export interface Show {
  readonly film: Film;
  readonly look: Look;
  /** The frame to begin at. */
  readonly from: number;
  /** Seconds that a frame stands while it goes by itself. */
  readonly pace: number;
  /** Whether the length and the result may be told from the start. */
  readonly spoilers: boolean;
  readonly keymap: ReplayKeymap;
}

/** How the viewer was left, and at which frame. */
export interface Left {
  readonly how: ReplayEffect;
  readonly frame: number;
}

/** Shows a game from the first command to the last, until it is left. Throws `NotATerminalError`. */
export async function watchOnScreen(show: Show, options: HoldOptions): Promise<Left> {
  let left: Left = { how: "leave", frame: show.from };
  const onLeave = (leaving: Left): void => {
    left = leaving;
  };
  await runFullScreen(<ReplayViewer show={show} onLeave={onLeave} />, options);
  return left;
}

interface ReplayViewerProps {
  readonly show: Show;
  readonly onLeave: (left: Left) => void;
}

/** The viewer in a terminal: hands keys to the reducer, and keeps the time while it goes by itself. */
function ReplayViewer({ show, onLeave }: ReplayViewerProps): ReactElement {
  const { film, look, keymap } = show;
  const { exit } = useApp();
  const size = useTerminalSize();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const facts = factsOf(film, keymap, size);
  const kept = useRef<ReplayState>(undefined);
  kept.current ??= openingAt(show.from, show.pace, show.spoilers, facts);
  const state = kept.current;

  useKeys((keys) => {
    for (const key of keys) {
      const step = pressReplay(kept.current ?? state, key, facts);
      kept.current = step.state;
      if (step.effect === undefined) continue;
      onLeave({ how: step.effect, frame: step.state.frame });
      exit();
      return;
    }
    redraw();
  });

  const { playing, frame, pace } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every frame stands its own time
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => {
      kept.current = tickReplay(kept.current ?? state, facts);
      redraw();
    }, pace * 1000);
    return () => clearTimeout(timer);
  }, [playing, frame, pace]);

  return <Rows rows={drawReplay(state, film, size, look, keymap).rows(look.depth, look.palette)} />;
}

function factsOf(film: Film, keymap: ReplayKeymap, size: Size): ReplayFacts {
  return {
    length: film.steps.length,
    turns: film.turns,
    seats: positionAt(film, 0).players.length,
    goesOn: (frame) => film.game.outcome(positionAt(film, frame)) === undefined,
    keymap,
    pageDepth: (kind, state) => Math.max(0, pageLinesAt(kind, film, state, size).length - pageRows(size)),
    pageRows: () => pageRows(size),
  };
}
