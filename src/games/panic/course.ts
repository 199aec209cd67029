import type { Course } from "../../engine/course.js";
import { castle } from "./course/castle.js";
import { cunning } from "./course/cunning.js";
import { fighting } from "./course/fighting.js";
import { wholeTurn } from "./course/whole-turn.js";
import type { PanicPosition } from "./state.js";

/** First turns of Castle Panic, step by step, alone or with a neighbour, until a whole game can be played. */
export const course: Course<PanicPosition> = {
  lessons: [...fighting, ...wholeTurn, ...castle, ...cunning],
};
