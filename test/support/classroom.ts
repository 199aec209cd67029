import { games } from "../../src/games/index.js";
import { USUAL_KEYS } from "../../src/screens/keymap.js";
import { createLearnKeymap } from "../../src/screens/learn-keymap.js";
import { type Classroom, createLearnLoop, type LearnLeaving, type LearnLoop } from "../../src/screens/learn-loop.js";
import { unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { parseKeys } from "../../src/terminal/key-parser.js";

/** A classroom for a game; `kept` are the lessons that were done in it. */
export async function classroom(
  name: string,
  change: Partial<Classroom> = {},
): Promise<{ readonly room: Classroom; readonly kept: string[] }> {
  const entry = games.find(({ game }) => game.name === name);
  if (entry === undefined) throw new Error(`${name} is not in the registry`);
  const kept: string[] = [];
  const room: Classroom = {
    game: entry.game,
    screen: await entry.screen(),
    rulebook: await entry.rulebook(),
    course: await entry.course(),
    look: { glyphs: unicodeGlyphs, depth: 0 },
    animate: false,
    keymap: USUAL_KEYS,
    bell: false,
    from: 0,
    learned: [],
    begun: undefined,
    learnKeymap: createLearnKeymap(),
    keep: (word) => void kept.push(word),
    keepBegun: () => undefined,
    ...change,
  };
  return { room, kept };
}

/** Learning by keys, without a terminal. */
export interface Learner {
  readonly loop: LearnLoop;
  readonly kept: readonly string[];
  press(keys: string): LearnLeaving | undefined;
  /** What is on the screen, every run of blanks as one. */
  text(columns?: number, rows?: number): string;
  /** The same of the columns from the one on in which the lesson is named. */
  beside(columns?: number, rows?: number): string;
}

export async function learner(name: string, change: Partial<Classroom> = {}): Promise<Learner> {
  const { room, kept } = await classroom(name, change);
  const loop = createLearnLoop(room);
  const lines = (columns = 120, rows = 40): readonly string[] => loop.draw({ columns, rows }).text();
  const joined = (texts: readonly string[]): string => texts.join(" ").replace(/\s+/g, " ").trim();
  lines();
  return {
    loop,
    kept,
    press: (keys) => loop.press(parseKeys(keys).keys),
    text: (columns, rows) => joined(lines(columns, rows)),
    beside(columns, rows) {
      const all = lines(columns, rows);
      const from = Math.max(...all.map((line) => line.search(/Lesson \d/)));
      return joined(all.map((line) => line.slice(from)));
    },
  };
}
