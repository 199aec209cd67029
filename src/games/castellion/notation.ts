import { GameError } from "../../engine/errors.js";
import type { Notation } from "../../engine/game.js";
import { BARE, BARE_WORDS, type CastellionCommand, type Cell, COLUMNS, type Column, type CommandWord, LETTERS, ROWS } from "./commands.js";
import { DEFENDERS, type Defender, type OrdealNumber, TILES, type Tile } from "./components.js";
import type { PileName } from "./state.js";

/** Commands as text. */
export const notation: Notation<CastellionCommand> = {
  parse(text) {
    const [word, ...rest] = text.trim().toLowerCase().split(/\s+/) as [string, ...string[]];
    const form = FORMS.get(word as CommandWord);
    if (form === undefined) throw bad(`there is no command ${JSON.stringify(word)}; the commands are ${[...FORMS.keys()].join(", ")}`);
    if (rest.length !== form.takes.length) {
      throw bad(
        `${word} takes ${form.takes.length === 0 ? "no word after it" : form.takes.map((slot) => slot.name).join(" and ")}: ${form.example}`,
      );
    }
    return form.read(rest.map((given, i) => pick(form.takes[i] as Slot<string>, given, form.example)));
  },

  print(command) {
    switch (command.do) {
      case "draw":
      case "reveal":
        return `${command.do} ${command.pile}`;
      case "take":
      case "recall":
        return `${command.do} ${command.tile}`;
      case "place":
        return `place ${command.column}`;
      case "juggle":
        return `juggle ${command.first} ${command.second}`;
      case "burn":
      case "destroy":
        return `${command.do} ${command.cell}`;
      case "move":
        return `move ${command.cell} ${command.column}`;
      case "unveil":
      case "prophet":
        return `${command.do} ${command.ordeal}`;
      default:
        return command.do;
    }
  },
};

/** A word that a command takes. */
interface Slot<Word extends string> {
  readonly name: string;
  readonly words: readonly Word[];
  readonly hint: string;
}

const PILE: Slot<PileName> = { name: "a pile", words: ["regular", "safe"], hint: "the piles are regular and safe" };
const TILE: Slot<Tile> = { name: "a tile", words: TILES, hint: "tiles are J, S, C or P with t, s or c, such as Pt, and T and B" };
const DEFENDER: Slot<Defender> = { name: "a Defender", words: DEFENDERS, hint: "Defenders are J, S, C or P with t, s or c, such as Pt" };
const COLUMN: Slot<Column> = { name: "a column", words: COLUMNS, hint: "columns are a to f, left and right" };
const CELL: Slot<Cell> = {
  name: "a cell",
  words: LETTERS.flatMap((letter) => ROWS.map((row): Cell => `${letter}${row}`)),
  hint: "cells are a1 to f6",
};
const ORDEAL: Slot<"1" | "2" | "3"> = { name: "the number of an Ordeal", words: ["1", "2", "3"], hint: "the Ordeals are 1, 2 and 3" };

interface Form {
  readonly takes: readonly Slot<string>[];
  readonly example: string;
  readonly read: (words: readonly string[]) => CastellionCommand;
}

/** How each command is written. The words that `read` is given have been found in its slots. */
const FORMS: ReadonlyMap<CommandWord, Form> = new Map<CommandWord, Form>([
  ["draw", form([PILE], "draw regular", ([pile]) => ({ do: "draw", pile: pile as PileName }))],
  ["take", form([TILE], "take Pt", ([tile]) => ({ do: "take", tile: tile as Tile }))],
  ["place", form([COLUMN], "place a", ([column]) => ({ do: "place", column: column as Column }))],
  ["juggle", form([CELL, CELL], "juggle a1 a2", ([first, second]) => ({ do: "juggle", first: first as Cell, second: second as Cell }))],
  ["reveal", form([PILE], "reveal safe", ([pile]) => ({ do: "reveal", pile: pile as PileName }))],
  ["recall", form([DEFENDER], "recall Js", ([tile]) => ({ do: "recall", tile: tile as Defender }))],
  ["burn", form([CELL], "burn a1", ([cell]) => ({ do: "burn", cell: cell as Cell }))],
  ["move", form([CELL, COLUMN], "move a2 right", ([cell, column]) => ({ do: "move", cell: cell as Cell, column: column as Column }))],
  ["destroy", form([CELL], "destroy b3", ([cell]) => ({ do: "destroy", cell: cell as Cell }))],
  ["unveil", form([ORDEAL], "unveil 2", ([ordeal]) => ({ do: "unveil", ordeal: Number(ordeal) as OrdealNumber }))],
  ["prophet", form([ORDEAL], "prophet 3", ([ordeal]) => ({ do: "prophet", ordeal: Number(ordeal) as OrdealNumber }))],
  ...BARE_WORDS.map((word): [CommandWord, Form] => [word, form([], word, () => BARE[word])]),
]);

function form(takes: readonly Slot<string>[], example: string, read: Form["read"]): Form {
  return { takes, example, read };
}

/** The word of the slot that is meant, in its own spelling. Throws `bad-command`. */
function pick(slot: Slot<string>, given: string, example: string): string {
  const found = slot.words.find((word) => word.toLowerCase() === given);
  if (found === undefined) throw bad(`${JSON.stringify(given)} is not ${slot.name}; ${slot.hint}, as in ${example}`);
  return found;
}

function bad(message: string): GameError {
  return new GameError("bad-command", message);
}
