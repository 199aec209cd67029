import type { Course } from "../../engine/course.js";
import { advice } from "./course/advice.js";
import { building } from "./course/building.js";
import { exams } from "./course/exams.js";
import { menace } from "./course/menace.js";
import { powers } from "./course/powers.js";
import type { CastellionPosition } from "./state.js";

/** From the first tile to the School of Architects, and on to the Academy and The Menace. */
export const course: Course<CastellionPosition> = {
  lessons: [...building, ...exams, ...powers, ...menace],
  advice,
};
