import type { Level } from "../components.js";

/** How many hidden units the nets have. */
export const HIDDEN = 16;

/** What was learnt by self-play, level by level: made by test/training/castellion.ts, not by hand. */
export const NETS: Readonly<Record<Level, string>> = {
  school: "",
  academy: "",
  menace: "",
};
