import type { HoldOptions } from "../terminal/held-terminal.js";
import { type Classroom, createLearnLoop, type LearnLeaving } from "./learn-loop.js";
import { showOnScreen } from "./play-screen.js";

/** Shows lessons until they are left; says how. Throws `NotATerminalError`. */
export async function learnOnScreen(room: Classroom, options: HoldOptions): Promise<LearnLeaving> {
  return (await showOnScreen(() => createLearnLoop(room), room.look, options)) ?? { do: "leave", from: room.from, isDone: false };
}
