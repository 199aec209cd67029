import { bots } from "../bots/index.js";
import { ToldError } from "../engine/errors.js";
import type { AnyGame, Choice, Flag, LastSeat } from "../engine/game.js";
import { PERSON_WORD } from "../engine/header.js";
import { type OptionWords, readOptions } from "../engine/options.js";
import { checkSeed } from "../engine/random.js";

/** What a person has filled in for a new game. */
export interface Form {
  readonly choices: Readonly<Record<string, string>>;
  /** How many people play. */
  readonly seats: number;
  /** As they were typed, one a seat that the game can have; empty for the usual name. */
  readonly names: readonly string[];
  /** Who plays each seat that the game can have: a word of `takerWords`. */
  readonly takers: readonly string[];
  /** Which of the people takes the last seat; undefined for the last of them. */
  readonly last: number | undefined;
  readonly flags: readonly string[];
  /** As it was typed; empty for a new one. */
  readonly seed: string;
}

/** A line of the form. */
export type Field =
  | { readonly kind: "choice"; readonly choice: Choice }
  | { readonly kind: "seats" }
  | { readonly kind: "name"; readonly seat: number }
  | { readonly kind: "taker"; readonly seat: number }
  | { readonly kind: "last"; readonly lastSeat: LastSeat }
  | { readonly kind: "flag"; readonly flag: Flag }
  | { readonly kind: "seed" }
  | { readonly kind: "start" };

/** Whoever can take a seat: a person, or a bot by its name. */
export const TAKERS: readonly { readonly word: string; readonly about: string }[] = [
  { word: PERSON_WORD, about: "plays at this keyboard" },
  ...bots.map(({ name, about }) => ({ word: name, about: `a bot that ${about}` })),
];

/** The form as nobody has touched it: what the game takes for keys that are missing. */
export function blankForm({ choices, seats }: AnyGame): Form {
  return {
    choices: Object.fromEntries(choices.map(({ key, fallback }) => [key, fallback])),
    seats: seats.min,
    names: Array<string>(seats.max).fill(""),
    takers: Array<string>(seats.max).fill(PERSON_WORD),
    last: undefined,
    flags: [],
    seed: "",
  };
}

/** The lines of the form, from the game's own tables; the last seat is only asked for where there is one. */
export function fieldsOf({ choices, flags, seats, lastSeat }: AnyGame, form: Form): readonly Field[] {
  const hasLast = lastSeat !== undefined && form.choices[lastSeat.choice] === lastSeat.value && form.seats > 1;
  return [
    ...choices.map((choice): Field => ({ kind: "choice", choice })),
    ...(seats.max > seats.min ? [{ kind: "seats" } as const] : []),
    ...Array.from({ length: form.seats }, (_, seat): Field[] => [
      { kind: "name", seat },
      { kind: "taker", seat },
    ]).flat(),
    ...(hasLast ? [{ kind: "last", lastSeat } as const] : []),
    ...flags.map((flag): Field => ({ kind: "flag", flag })),
    { kind: "seed" },
    { kind: "start" },
  ];
}

/** The form with a line turned to its next value, or to the one before; texts stay as they are. */
export function turned(game: AnyGame, form: Form, field: Field, step: 1 | -1): Form {
  switch (field.kind) {
    case "choice": {
      const { key, values } = field.choice;
      const words = values.map(({ word }) => word);
      return { ...form, choices: { ...form.choices, [key]: next(words, form.choices[key], step) } };
    }
    case "seats": {
      const { min, max } = game.seats;
      const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index);
      return { ...form, seats: next(counts, form.seats, step), last: undefined };
    }
    case "taker": {
      const words = TAKERS.map(({ word }) => word);
      return { ...form, takers: form.takers.with(field.seat, next(words, form.takers[field.seat], step)) };
    }
    case "last":
      return { ...form, last: next([...Array(form.seats).keys()], form.last ?? form.seats - 1, step) };
    case "flag": {
      const { word } = field.flag;
      const flags = form.flags.includes(word) ? form.flags.filter((other) => other !== word) : [...form.flags, word];
      return { ...form, flags };
    }
    default:
      return form;
  }
}

/** The form with a text in a line; only names and the seed are texts. */
export function typedInto(form: Form, field: Field, text: string): Form {
  if (field.kind === "name") return { ...form, names: form.names.with(field.seat, text.trim()) };
  return field.kind === "seed" ? { ...form, seed: text.trim() } : form;
}

/** The name of a seat: the one that was typed, else the player's own for the first, `Player 2` and so on for the others. */
export function nameAt(form: Form, seat: number, own: string): string {
  return form.names[seat] || usualName(seat, own);
}

/** The name of a seat for which none was typed. */
export function usualName(seat: number, own: string): string {
  return seat === 0 ? own : `Player ${seat + 1}`;
}

/** The form in the words of a command line; whoever takes the last seat comes last. */
export function wordsOf(game: AnyGame, form: Form, own: string): OptionWords {
  const players = Array.from({ length: form.seats }, (_, seat) => nameAt(form, seat, own));
  const hasLast = fieldsOf(game, form).some(({ kind }) => kind === "last");
  const seated = hasLast && form.last !== undefined ? [...players.toSpliced(form.last, 1), players[form.last] ?? ""] : players;
  return { ...form.choices, players: seated, options: form.flags };
}

/** Who takes which seat, as the option `--seat` has it: `Ben=planner`; persons go without saying. */
export function seatsOf(form: Form, own: string): readonly string[] {
  const seats = Array.from({ length: form.seats }, (_, seat) => seat).filter((seat) => (form.takers[seat] ?? PERSON_WORD) !== PERSON_WORD);
  return seats.map((seat) => `${nameAt(form, seat, own)}=${form.takers[seat]}`);
}

/** Why the game cannot begin like that, in the words of the game or of the engine; undefined when it can. */
export function problemOf(game: AnyGame, form: Form, own: string): string | undefined {
  try {
    readOptions(game, wordsOf(game, form, own));
    if (form.seed !== "") checkSeed(form.seed);
    return undefined;
  } catch (error) {
    if (error instanceof ToldError) return error.message;
    throw error;
  }
}

function next<Value>(values: readonly Value[], value: Value | undefined, step: 1 | -1): Value {
  const at = values.indexOf(value as Value);
  return values[(at + step + values.length) % values.length] as Value;
}
