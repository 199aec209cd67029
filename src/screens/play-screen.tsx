import { useApp } from "ink";
import { type ReactElement, useEffect, useReducer, useRef } from "react";
import { useBell } from "../terminal/bell.js";
import { Rows, runFullScreen, useTerminalSize } from "../terminal/full-screen.js";
import type { HoldOptions } from "../terminal/held-terminal.js";
import { type KeyPress, useKeys } from "../terminal/keys.js";
import type { Look } from "./game-screen.js";
import { createPlayLoop, type Leaving, type PlayLoop, type Table } from "./play-loop.js";

/** Shows the play screen until it is left; says how. Throws `NotATerminalError`. */
export async function playOnScreen(table: Table, options: HoldOptions): Promise<Leaving> {
  return (await showOnScreen(() => createPlayLoop(table), table.look, options)) ?? "leave";
}

/** A play loop that may be left in other ways. */
export interface Loop<Left> extends Omit<PlayLoop, "press" | "hush" | "point"> {
  press(keys: readonly KeyPress[]): Left | undefined;
}

/** Shows what a loop draws until it is left; says how, undefined when the terminal ended it. Throws `NotATerminalError`. */
export async function showOnScreen<Left>(create: () => Loop<Left>, look: Look, options: HoldOptions): Promise<Left | undefined> {
  let left: Left | undefined;
  const onLeave = (leaving: Left): void => {
    left = leaving;
  };
  await runFullScreen(<PlayScreen create={create} look={look} onLeave={onLeave} />, options);
  return left;
}

interface PlayScreenProps<Left> {
  readonly create: () => Loop<Left>;
  readonly look: Look;
  readonly onLeave: (leaving: Left) => void;
}

/** The play screen in a terminal: hands keys to the loop and shows its pictures. */
function PlayScreen<Left>({ create, look, onLeave }: PlayScreenProps<Left>): ReactElement {
  const { exit } = useApp();
  const ring = useBell();
  const size = useTerminalSize();
  const [drawn, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<Loop<Left>>(undefined);
  kept.current ??= create();
  const loop = kept.current;

  useKeys((keys) => {
    const leaving = loop.press(keys);
    if (leaving === undefined) {
      if (loop.rings) ring();
      redraw();
    } else {
      onLeave(leaving);
      exit();
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every picture starts the wait for the next one
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      const standing = loop.standing();
      if (standing === undefined) return;
      timer = setTimeout(() => {
        const isNew = loop.tick();
        if (loop.rings) ring();
        // A bot may think for many ticks, in which there is nothing new to see.
        if (isNew) redraw();
        else wait();
      }, standing);
    };
    wait();
    return () => clearTimeout(timer);
  }, [drawn, loop]);

  return <Rows rows={loop.draw(size).rows(look.depth, look.palette)} />;
}
