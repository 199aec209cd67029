import type { AnyCourse } from "../engine/course.js";
import { type LessonState, taskOf } from "../engine/lesson.js";

/** What is known of someone's way through a course: the words of the lessons that are done. */
export type Learned = readonly string[];

/** `Lesson 3 of 12: Heroes`. */
export function headline({ index, lesson }: Pick<LessonState, "index" | "lesson">, { lessons }: AnyCourse): string {
  return `Lesson ${index + 1} of ${lessons.length}: ${lesson.title}`;
}

/** What is to be done now, with the number of the step where there are several. */
export function taskText(state: LessonState): string {
  const { tasks } = state.lesson;
  const task = taskOf(state);
  if (task === undefined) return "This lesson is done.";
  return tasks.length === 1 ? task.text : `Step ${state.done.length + 1} of ${tasks.length}: ${task.text}`;
}

/** `5 of 12 lessons done`. */
export function standing({ lessons }: AnyCourse, learned: Learned): string {
  const done = lessons.filter(({ word }) => learned.includes(word)).length;
  return done === lessons.length ? `all ${done} lessons done` : `${done} of ${lessons.length} lessons done`;
}
