import { useApp } from "ink";
import { type ReactElement, useReducer, useRef } from "react";
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
  let left: MenuLeft = { departure: { do: "leave" }, state };
  const onLeave = (leaving: MenuLeft): void => {
    left = leaving;
  };
  await runFullScreen(<MenuScreen desk={desk} opening={state} onLeave={onLeave} />, options);
  return left;
}

interface MenuScreenProps {
  readonly desk: Desk;
  readonly opening: MenuState;
  readonly onLeave: (left: MenuLeft) => void;
}

/** The menu in a terminal: hands keys to the loop and shows its pictures. */
function MenuScreen({ desk, opening, onLeave }: MenuScreenProps): ReactElement {
  const { exit } = useApp();
  const size = useTerminalSize();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<MenuLoop>(undefined);
  kept.current ??= createMenuLoop(desk, opening);
  const loop = kept.current;

  useKeys((keys) => {
    const departure = loop.press(keys);
    if (departure === undefined) return redraw();
    onLeave({ departure, state: loop.state });
    exit();
  });

  const { depth, palette } = loop.look;
  return <Rows rows={loop.draw(size).rows(depth, palette)} />;
}
