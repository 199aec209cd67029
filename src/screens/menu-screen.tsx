import { useApp } from "ink";
import { type ReactElement, useEffect, useReducer } from "react";
import { applyDepth } from "../terminal/depth.js";
import { Rows, runFullScreen, useTerminalSize } from "../terminal/full-screen.js";
import type { HoldOptions } from "../terminal/held-terminal.js";
import { useKeys } from "../terminal/keys.js";
import { createMenuLoop, type Desk, type MenuLoop } from "./menu-loop.js";
import type { Departure, MenuState } from "./menu-model.js";

/** How the menu was left, and how it stood then. */
export interface MenuLeft {
  readonly departure: Departure;
  readonly state: MenuState;
}

/** Shows the menu until something on it is chosen that needs the screen. Throws `NotATerminalError`. */
export async function chooseOnScreen(desk: Desk, state: MenuState, options: HoldOptions): Promise<MenuLeft> {
  const loop = createMenuLoop(desk, state);
  applyDepth(loop.look.depth);
  let departure: Departure = { do: "leave" };
  const onLeave = (leaving: Departure): void => {
    departure = leaving;
  };
  await runFullScreen(<MenuScreen loop={loop} onLeave={onLeave} />, options);
  desk.close();
  return { departure, state: loop.state };
}

/** Time for keys between two moments of reading, in milliseconds. */
const PAUSE_MS = 5;

interface MenuScreenProps {
  readonly loop: MenuLoop;
  readonly onLeave: (departure: Departure) => void;
}

/** The menu in a terminal: hands keys to the loop and shows its pictures. */
function MenuScreen({ loop, onLeave }: MenuScreenProps): ReactElement {
  const { exit } = useApp();
  const size = useTerminalSize();
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useKeys((keys) => {
    const departure = loop.press(keys);
    if (departure === undefined) return redraw();
    onLeave(departure);
    exit();
  });

  // What takes long to find out is found out between the pictures; keys come first.
  useEffect(() => {
    const timer = setInterval(() => {
      if (loop.goOn()) redraw();
      else clearInterval(timer);
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, [loop]);

  const { depth, palette } = loop.look;
  return <Rows rows={loop.draw(size).rows(depth, palette)} />;
}
