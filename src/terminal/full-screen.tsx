import process from "node:process";
import { Box, render } from "ink";
import { Component, type ReactElement, type ReactNode } from "react";
import { HeldTerminal, type HoldOptions } from "./held-terminal.js";
import { useTerminalSize } from "./terminal-size.js";

export { Rows } from "./rows.js";
export { useTerminalSize } from "./terminal-size.js";

/** Standard input or output is a file or a pipe where a terminal is needed. */
export class NotATerminalError extends Error {
  override readonly name = "NotATerminalError";

  constructor() {
    super("the full screen needs a terminal for its input and output; with --plain the game is played in lines of text, through pipes too");
  }
}

/**
 * Shows a tree in the alternate screen until it calls the `exit` of Ink's `useApp`. The terminal is given back on every
 * way out. `exit` resolves the promise; signals, Ctrl-C and a hang-up end the process with 128 + the signal's number
 * (after `onSignal`); an error in a component, an effect, a timer or a promise ends it with one line on stderr (and the
 * stack with `debug`) and status 1. Ctrl-Z stops it, and it paints itself anew afterwards.
 * Throws `NotATerminalError` when there is no terminal.
 */
export async function runFullScreen(tree: ReactNode, options: HoldOptions = {}): Promise<void> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw new NotATerminalError();
  const terminal = held ?? new HeldTerminal(options);
  terminal.options = options;
  if (held === undefined) terminal.take();
  const app = render(
    <Guard onError={terminal.crash}>
      <WholeScreen>{tree}</WholeScreen>
    </Guard>,
    {
      // FrameWriter has what Ink uses of a stream in debug mode, which is less than a WriteStream.
      stdout: terminal.screen as unknown as NodeJS.WriteStream,
      // Debug mode: no throttle, no erasing, every write is a whole frame.
      debug: true,
      exitOnCtrlC: false,
      patchConsole: false,
      // Screen readers are served by the plain mode; Ink's own way for them knows no Transform.
      isScreenReaderEnabled: false,
    },
  );
  try {
    await app.waitUntilExit();
  } catch (error) {
    terminal.crash(error);
  } finally {
    if (holding) held = terminal;
    else terminal.giveBack();
  }
}

/** The terminal between two screens of `holdTerminal`. */
let held: HeldTerminal | undefined;
let holding = false;

/**
 * Does something that shows one screen after another, and keeps the terminal in between: nothing flickers, and what is
 * typed meanwhile is for the next screen. Nothing may be printed before it is over. Within itself it changes nothing.
 */
export async function holdTerminal<Result>(act: () => Promise<Result>): Promise<Result> {
  if (holding) return act();
  holding = true;
  try {
    return await act();
  } finally {
    holding = false;
    held?.giveBack();
    held = undefined;
  }
}

function WholeScreen({ children }: { readonly children: ReactNode }): ReactElement {
  const { columns, rows } = useTerminalSize();
  return (
    <Box width={columns} height={rows} flexDirection="column">
      {children}
    </Box>
  );
}

interface GuardProps {
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Ink would paint an error of a component on the screen that is about to go, and end with status 0. */
class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
