/** A moment on the clock of this place: `2026-11-30 10:12`. */
export function localTime(moment: Date): string {
  return `${dayOf(moment)} ${timeOf(moment)}`;
}

/** A moment as short as it can be told: without the day when that is today. */
export function sinceWhen(moment: Date, now = new Date()): string {
  return dayOf(moment) === dayOf(now) ? timeOf(moment) : localTime(moment);
}

/** A day on the clock of this place: `2026-11-30`. */
export function dayOf(moment: Date): string {
  return [String(moment.getFullYear()).padStart(4, "0"), two(moment.getMonth() + 1), two(moment.getDate())].join("-");
}

function timeOf(moment: Date): string {
  return `${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
