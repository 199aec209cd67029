import { useApp } from "ink";
import { type ReactElement, useEffect, useReducer, useRef } from "react";
import { useBell } from "../terminal/bell.js";
import { Rows, runFullScreen, useTerminalSize } from "../terminal/full-screen.js";
import type { HoldOptions } from "../terminal/held-terminal.js";
import { useKeys } from "../terminal/keys.js";
import { createPlayLoop, type Leaving, type PlayLoop, type Table } from "./play-loop.js";

/** Shows the play screen until it is left; says how. Throws `NotATerminalError`. */
export async function playOnScreen(table: Table, options: HoldOptions): Promise<Leaving> {
  let left: Leaving = "leave";
  const tree = (
    <PlayScreen
      table={table}
      onLeave={(leaving) => {
        left = leaving;
      }}
    />
  );
  await runFullScreen(tree, options);
  return left;
}

interface PlayScreenProps {
  readonly table: Table;
  readonly onLeave: (leaving: Leaving) => void;
}

/** The play screen in a terminal: hands keys to the loop and shows its pictures. */
function PlayScreen({ table, onLeave }: PlayScreenProps): ReactElement {
  const { exit } = useApp();
  const ring = useBell();
  const size = useTerminalSize();
  const [drawn, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<PlayLoop>(undefined);
  kept.current ??= createPlayLoop(table);
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
    const standing = loop.standing();
    if (standing === undefined) return undefined;
    const timer = setTimeout(() => {
      loop.tick();
      redraw();
    }, standing);
    return () => clearTimeout(timer);
  }, [drawn, loop]);

  return <Rows rows={loop.draw(size).rows(table.look.depth, table.look.palette)} />;
}
