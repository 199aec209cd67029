/**
 * What a play does, in one sentence: its explanation, with the play's label before it unless the explanation names it
 * anyway: `keeps the hand and goes on`, `Draw from the safe pile: 12 tiles`.
 */
export function sentenceOf(label: string, explained: string): string {
  if (explained === "") return label;
  if (label === "" || names(explained, label)) return explained;
  return `${label}: ${explained.replace(": ", "; ")}`;
}

/** A label in the middle of a sentence: `discard and juggle`, but `Red Archer x2`. */
export function inSentence(label: string): string {
  return /^[A-Z][a-z]*( [a-z]+)+$/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Shorter words, such as `the`, are in every sentence. */
const TELLING = /\p{L}{4,}/gu;

function names(explained: string, label: string): boolean {
  const told = explained.toLowerCase();
  const [head = ""] = label.split(":");
  const words = label.toLowerCase().match(TELLING) ?? [];
  return words.some((word) => told.includes(word)) || (head !== label && told.startsWith(head.toLowerCase()));
}

const PLURAL = { is: "are", has: "have" } as const;

/** A player with a verb: `Ben is`, but `You are`, as a player without a name is called. */
export function doing(name: string, verb: keyof typeof PLURAL): string {
  return `${name} ${name.toLowerCase() === "you" ? PLURAL[verb] : verb}`;
}
