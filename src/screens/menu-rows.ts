import { readable } from "../engine/rulebook.js";
import { counted } from "../engine/text.js";
import { KEY_CONTEXTS, KEY_TABLES, type KeyContext } from "./key-contexts.js";
import { formRows } from "./menu-form-rows.js";
import type { Departure, MenuFacts, MenuGame, MenuRow, MenuState, Place, SavedGame, Setting, Step } from "./menu-model.js";

/** The rows of the place where one is; none where it is a page. */
export function rowsOf(state: MenuState, facts: MenuFacts): readonly MenuRow[] {
  return ROWS[state.place](state, facts);
}

/** The row under the cursor, as far as there is one. */
export function cursorOf(state: MenuState, rows: readonly MenuRow[]): number {
  return Math.min(state.at[state.place] ?? 0, Math.max(rows.length - 1, 0));
}

/** The game whose form or rulebook is open. */
export function openGame({ game }: MenuState, { games }: MenuFacts): MenuGame {
  return games.find((one) => one.game.name === game) ?? (games[0] as MenuGame);
}

/** What a place says when it has no row. */
export const EMPTY: Readonly<Partial<Record<Place, string>>> = {
  continue: "No game is in progress. Begin one with New game, or play today's game.",
  replays: "No game is finished yet. When one is, it can be looked at here again, command by command.",
};

const ROWS: Readonly<Record<Place, (state: MenuState, facts: MenuFacts) => readonly MenuRow[]>> = {
  home: homeRows,
  continue: (state, { kept }) => kept.map((save) => savedRow(state, save, "play")),
  new: (state, { games }) =>
    games.map(({ game, rulebook }) => ({
      cells: [game.title, seatsOf(game)],
      about: [seatsOf(game), ...aboutOf(rulebook)],
      enter: () => went(state, "form", game.name),
    })),
  form: (state, facts) => formRows(state, facts, openGame(state, facts).game),
  today: todayRows,
  learn: learnRows,
  replays: (state, { finished }) => finished.map((save) => savedRow(state, save, "replay")),
  statistics: () => [],
  rules: (state, { games }) =>
    games.map(({ game, rulebook }) => ({
      cells: [game.title],
      about: rulebook.sections.map(({ title }) => `- ${title}`),
      enter: () => went(state, "rulebook", game.name),
    })),
  rulebook: () => [],
  settings: (state, { settings }) => settings.map((setting) => settingRow(state, setting)),
};

function homeRows(state: MenuState, facts: MenuFacts): readonly MenuRow[] {
  const { kept, finished, today, learned, games } = facts;
  const [newest] = kept;
  const titles = games.map(({ game }) => game.title);
  const go =
    (place: Place): (() => Step) =>
    () =>
      went(state, place, state.game);
  return [
    {
      cells: ["Continue", kept.length === 0 ? "" : String(kept.length)],
      about:
        newest === undefined
          ? ["No game is in progress."]
          : [`${counted(kept.length, "game")} in progress. The one played last:`, told(newest)],
      enter: go("continue"),
    },
    { cells: ["New game"], about: [`${titles.join(" or ")}: choose how it is played, who plays, and the seed.`], enter: go("new") },
    {
      cells: ["Today's game"],
      about: [
        `The seed ${today.seed} deals the same game to everyone today.`,
        ...games.map(({ game }) => `- ${game.title}: ${today.games[game.name]?.standing ?? ""}`),
      ],
      enter: go("today"),
    },
    {
      cells: ["Learn"],
      about: [
        "Guided first games: one idea at a time, learned by playing it.",
        ...games.map(({ game }) => `- ${game.title}: ${learned[game.name] ?? ""}`),
      ],
      enter: go("learn"),
    },
    {
      cells: ["Replays", finished.length === 0 ? "" : String(finished.length)],
      about: [finished.length === 0 ? "No game is finished yet." : `${counted(finished.length, "finished game")} to look at again.`],
      enter: go("replays"),
    },
    { cells: ["Statistics"], about: ["How finished games went: wins, streaks, lengths, causes of loss."], enter: go("statistics") },
    { cells: ["Rules"], about: [`The rules of ${titles.join(" and of ")}.`], enter: go("rules") },
    { cells: ["Settings"], about: ["Your name, colours, characters, animation, keys."], enter: go("settings") },
    {
      cells: ["Leave"],
      about: ["Every game is kept as soon as a command is played."],
      enter: () => ({ state, effect: { do: "leave" } }),
    },
  ];
}

function todayRows(state: MenuState, { games, today }: MenuFacts): readonly MenuRow[] {
  return games.map(({ game }) => {
    const { standing, over } = today.games[game.name] ?? { standing: "", over: false };
    return {
      cells: [game.title, standing],
      about: [
        `The seed ${today.seed} deals the same game to everyone today, without optional rules.`,
        over ? "It counted in the statistics already; played again, it does not." : "It counts once in the statistics.",
      ],
      enter: () => ({ state, effect: { do: "today", game: game.name } }),
    };
  });
}

function learnRows(state: MenuState, { games, learned }: MenuFacts): readonly MenuRow[] {
  return games.map(({ game }) => ({
    cells: [game.title, learned[game.name] ?? ""],
    about: ["It goes on where you left off; every lesson can be done again.", ...LEARN_ABOUT],
    enter: () => ({ state, effect: { do: "learn", game: game.name } }),
  }));
}

const LEARN_ABOUT: readonly string[] = [
  "Each lesson shows a position and asks for one thing. What is not asked for is explained, and nothing is lost by it.",
];

function savedRow(state: MenuState, save: SavedGame, verb: "play" | "replay"): MenuRow {
  const { path, title, setup, players, standing, when, seed, problem } = save;
  const effect: Departure = { do: verb, path };
  if (problem !== undefined) {
    return { cells: [title, "cannot be read", "", "", when, ""], about: [problem], enter: () => ({ refused: problem }), save: path };
  }
  return {
    cells: [title, setup, players.join(", "), standing, when, seed],
    about: [told(save)],
    enter: () => ({ state, effect }),
    ...(verb === "play" && { save: path }),
  };
}

function settingRow(state: MenuState, { key, about, value, words }: Setting): MenuRow {
  const set = (text: string): Step => ({ state, effect: { do: "set", key, value: text } });
  const isKey = key.startsWith("keys.");
  const row = { cells: [isKey ? (key.split(".").at(-1) ?? key) : key], ...groupOf(key) };
  if (words.length === 0) {
    const told = isKey
      ? [`${KEY_TABLES[contextOf(key)].title}: ${about}.`, "Type keys with blanks between them, such as x ctrl-x."]
      : [sentence(about)];
    const type = (text: string): Step => set(text.trim());
    return { ...row, about: told, value: { kind: "text", text: value, empty: isKey ? "no key" : "none", type }, enter: () => ({ state }) };
  }
  const turn = (step: 1 | -1): Step => set(words[(words.indexOf(value) + step + words.length) % words.length] ?? value);
  const choices = `One of ${words.join(", ")}.`;
  return { ...row, about: [sentence(about), choices], value: { kind: "cycle", shown: value, turn }, enter: () => turn(1) };
}

/** The screen of a setting `keys.menu.down`. */
function contextOf(key: string): KeyContext {
  return KEY_CONTEXTS.find((context) => key.startsWith(`keys.${context}.`)) ?? "play";
}

/** The headings of the keys, before the first of each screen. */
function groupOf(key: string): { readonly group?: string } {
  const context = KEY_CONTEXTS.find((one) => key === `keys.${one}.${KEY_TABLES[one].bindings[0]?.action ?? ""}`);
  return context === undefined ? {} : { group: KEY_TABLES[context].title };
}

function went(state: MenuState, place: Place, game: string): Step {
  return { state: { ...state, place, game, top: 0 } };
}

/** Everything that is known of a save in one sentence. */
function told({ title, setup, players, standing, when, seed }: SavedGame): string {
  const what = [title, setup].filter((part) => part !== "").join(", ");
  return `${what}. ${players.join(", ")}. ${standing}, ${when}. Seed ${seed}.`;
}

function seatsOf({ seats: { min, max } }: MenuGame["game"]): string {
  return min === max ? `${counted(min, "player")}` : `${min} to ${max} players`;
}

/** The goal of the game, as its rules begin. */
function aboutOf({ sections: [first] }: MenuGame["rulebook"]): readonly string[] {
  return first?.text.map(readable) ?? [];
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
