import type { AnyGame, Choice, Flag, LastSeat } from "../engine/game.js";
import type { MenuFacts, MenuRow, MenuState, Step, Value } from "./menu-model.js";
import {
  blankForm,
  type Field,
  type Form,
  fieldsOf,
  nameAt,
  problemOf,
  seatsOf,
  TAKERS,
  turned,
  typedInto,
  usualName,
  wordsOf,
} from "./new-game-form.js";

/** The form of a new game as rows, each part under its heading. */
export function formRows(state: MenuState, { name }: MenuFacts, game: AnyGame): readonly MenuRow[] {
  const form = state.forms[game.name] ?? blankForm(game);
  const paper: Paper = { state, game, form, own: name === "" ? NAMELESS : name };
  const rows = fieldsOf(game, form).map((field) => ({ part: PARTS[field.kind], row: rowOf(field, paper) }));
  return rows.map(({ part, row }, index) => (rows[index - 1]?.part === part ? row : { ...row, group: part }));
}

/** The name that the games give a player who has none. */
const NAMELESS = "You";

const PARTS: Readonly<Record<Field["kind"], string>> = {
  choice: "The game",
  seats: "Who plays",
  name: "Who plays",
  taker: "Who plays",
  last: "Who plays",
  flag: "Optional rules",
  seed: "Chance",
  start: "Begin",
};

/** What the rows are written from. */
interface Paper {
  readonly state: MenuState;
  readonly game: AnyGame;
  readonly form: Form;
  /** The name of the first seat when none is typed. */
  readonly own: string;
}

function rowOf(field: Field, paper: Paper): MenuRow {
  switch (field.kind) {
    case "choice":
      return choiceRow(field, field.choice, paper);
    case "seats":
      return seatsRow(field, paper);
    case "name":
      return nameRow(field, field.seat, paper);
    case "taker":
      return takerRow(field, field.seat, paper);
    case "last":
      return lastRow(field, field.lastSeat, paper);
    case "flag":
      return flagRow(field, field.flag, paper);
    case "seed":
      return seedRow(field, paper);
    case "start":
      return startRow(paper);
  }
}

function choiceRow(field: Field, { key, values }: Choice, paper: Paper): MenuRow {
  const value = values.find(({ word }) => word === paper.form.choices[key]);
  const others = values.filter((other) => other !== value).map(({ title, about }) => `- ${title}: ${sentence(about)}`);
  const [turn, title] = [turning(field, paper), value?.title ?? ""];
  return {
    cells: [capital(key)],
    about: [`${title}: ${sentence(value?.about ?? "")}`, "Instead of that:", ...others],
    value: { kind: "cycle", shown: title, turn },
    enter: () => turn(1),
  };
}

function seatsRow(field: Field, paper: Paper): MenuRow {
  const { title, seats } = paper.game;
  const turn = turning(field, paper);
  return {
    cells: ["Players"],
    about: [`${title} is for ${seats.min} to ${seats.max} people, at one keyboard.`],
    value: { kind: "cycle", shown: String(paper.form.seats), turn },
    enter: () => turn(1),
  };
}

function nameRow(field: Field, seat: number, paper: Paper): MenuRow {
  const { form, own, state } = paper;
  const order = form.seats > 1 ? ["They play in this order."] : [];
  return {
    cells: [form.seats === 1 ? "Name" : `Name ${seat + 1}`],
    about: ["Type a name; left empty, the usual one is taken.", ...order],
    value: typing(field, form.names[seat] ?? "", usualName(seat, own), paper),
    enter: () => ({ state }),
  };
}

function takerRow(field: Field, seat: number, paper: Paper): MenuRow {
  const taker = TAKERS.find(({ word }) => word === paper.form.takers[seat]);
  const others = TAKERS.filter((other) => other !== taker).map(({ word, about }) => `- ${capital(word)}: ${sentence(about, false)}`);
  const [turn, word] = [turning(field, paper), taker?.word ?? ""];
  return {
    cells: ["Played by"],
    about: [`${capital(word)}: ${sentence(taker?.about ?? "", false)}`, "Instead of that:", ...others],
    value: { kind: "cycle", shown: word, turn },
    enter: () => turn(1),
  };
}

function lastRow(field: Field, { key, about }: LastSeat, paper: Paper): MenuRow {
  const { game, form, own } = paper;
  const turn = turning(field, paper);
  return {
    cells: [capital(key)],
    about: [sentence(about.replace(`${game.name}: `, ""))],
    value: { kind: "cycle", shown: nameAt(form, form.last ?? form.seats - 1, own), turn },
    enter: () => turn(1),
  };
}

function flagRow(field: Field, { word, title, about }: Flag, paper: Paper): MenuRow {
  const turn = turning(field, paper);
  return {
    cells: [title],
    about: [`${title}: ${sentence(about)}`],
    value: { kind: "switch", on: paper.form.flags.includes(word), turn },
    enter: () => turn(1),
  };
}

function seedRow(field: Field, paper: Paper): MenuRow {
  return {
    cells: ["Seed"],
    about: ["The same seed deals the same game, to everyone. Left empty, a new one is made."],
    value: typing(field, paper.form.seed, "a new one", paper),
    enter: () => ({ state: paper.state }),
  };
}

function startRow({ state, game, form, own }: Paper): MenuRow {
  const problem = problemOf(game, form, own);
  const seed = form.seed === "" ? undefined : form.seed;
  return {
    cells: ["Start"],
    about: [problem === undefined ? summary(game, form, own) : `It cannot begin like that: ${sentence(problem, false)}`],
    enter: () => {
      if (problem !== undefined) return { refused: problem };
      return { state, effect: { do: "begin", game: game.name, words: wordsOf(game, form, own), seats: seatsOf(form, own), seed } };
    },
  };
}

function turning(field: Field, paper: Paper): (step: 1 | -1) => Step {
  return (step) => changed(paper, turned(paper.game, paper.form, field, step));
}

function typing(field: Field, text: string, empty: string, paper: Paper): Value {
  return { kind: "text", text, empty, type: (typed) => changed(paper, typedInto(paper.form, field, typed)) };
}

function changed({ state, game }: Paper, form: Form): Step {
  return { state: { ...state, forms: { ...state.forms, [game.name]: form } } };
}

/** What would begin, in one sentence. */
function summary(game: AnyGame, form: Form, own: string): string {
  const titles = game.choices.map(({ key, values }) => values.find(({ word }) => word === form.choices[key])?.title ?? "");
  const rules = game.flags.filter(({ word }) => form.flags.includes(word)).map(({ title }) => title);
  const names = Array.from({ length: form.seats }, (_, seat) => {
    const taker = form.takers[seat];
    return nameAt(form, seat, own) + (taker === undefined || taker === TAKERS[0]?.word ? "" : ` (${taker})`);
  });
  const seed = form.seed === "" ? "a new seed" : `the seed ${form.seed}`;
  return `${game.title}: ${[...titles, ...rules].join(", ")}. ${names.join(", ")}, with ${seed}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(text: string, begins = true): string {
  const told = begins ? capital(text) : text;
  return /[.!?]$/.test(told) ? told : `${told}.`;
}
