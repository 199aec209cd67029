import { GameError } from "../../../engine/errors.js";
import { withoutRule } from "../../../engine/text.js";
import type { Play, Target } from "../../../screens/game-screen.js";
import { type CastellionCommand, type CastellionPosition, castellion } from "../index.js";
import { roman } from "../words.js";

interface Kind {
  readonly label: (words: readonly string[], position: CastellionPosition) => string;
  readonly detail: (words: readonly string[], position: CastellionPosition) => string;
  readonly onBoard?: true;
  /** True when every command of the word is a play of its own, as the two piles are. */
  readonly apart?: true;
  /** True when the two spots may be chosen in either order. */
  readonly eitherWay?: true;
  readonly path?: (words: readonly string[], position: CastellionPosition) => readonly string[];
}

/** How each command word stands in the menu, in the menu's order. */
const KINDS: Readonly<Record<string, Kind>> = {
  prophet: { label: () => "Prophet", detail: () => "that Ordeal needs one Traitor fewer", path: ordeal },
  unveil: { label: () => "Turn up an Ordeal", detail: () => "the tower lets you look at one", path: ordeal },
  draw: { label: (words) => `Draw from the ${words[1]} pile`, detail: pileSize, apart: true },
  take: { label: () => "Take a revealed tile", detail: () => "", path: (words) => [`revealed-${words[1]}`] },
  reveal: { label: (words) => `Reveal from the ${words[1]} pile`, detail: pileSize, apart: true },
  place: { label: () => "Place", detail: () => "", path: (words, { castle }) => [landing(words[1] ?? "", castle)] },
  juggle: {
    label: () => "Discard and juggle",
    detail: () => "swap two tiles that touch",
    onBoard: true,
    eitherWay: true,
    path: (words) => words.slice(1),
  },
  see: { label: () => "Discard and foresee", detail: () => "reveal tiles until four lie open" },
  recall: { label: () => "Discard and recall", detail: () => "a tile of this shape comes back", path: (words) => [`recall-${words[1]}`] },
  burn: { label: () => "Discard and burn", detail: () => "burn one tile, then move one", onBoard: true, path: (words) => words.slice(1) },
  move: {
    label: () => "Move a tile",
    detail: () => "a tile with nothing on it",
    onBoard: true,
    path: ([, cell = "", column = ""], { castle }) => [cell, landing(column, castle)],
  },
  exchange: { label: () => "Exchange", detail: (_, { vigil }) => `for ${vigil}, the tile beside you` },
  discard: { label: () => "Discard", detail: () => "without its power" },
  destroy: { label: () => "Destroy a tile", detail: owed, onBoard: true, path: (words) => words.slice(1) },
  post: { label: () => "Post the Traitor", detail: () => "beside the first Ordeal" },
  banish: { label: () => "Banish the Traitor", detail: () => "at the price of castle tiles" },
  ignore: { label: () => "Ignore the Traitor", detail: () => "premonition, once a game" },
  face: { label: () => "Face the Ordeal now", detail: firstOrdeal },
  pass: { label: () => "Leave them covered", detail: () => "" },
};

/** Powers that the menu shows with the reason while they cannot be used: the command that would begin them. */
const POWERS: Readonly<Record<string, string>> = { J: "juggle", S: "see", C: "recall", P: "burn" };

/** The legal commands as plays. */
export function plays(position: CastellionPosition, legal: readonly CastellionCommand[]): readonly Play<CastellionCommand>[] {
  const found: { order: number; play: Play<CastellionCommand> & { targets: Target<CastellionCommand>[] } }[] = [];
  const order = Object.keys(KINDS);
  for (const command of legal) {
    const words = castellion.notation.print(command).split(" ");
    const word = words[0] ?? "";
    const kind = KINDS[word];
    if (kind === undefined) throw new Error(`the menu has no line for the command ${word}`);
    const name = kind.apart ? words.join(" ") : word;
    const path = kind.path?.(words, position) ?? [];
    const targets = [{ command, path }, ...(kind.eitherWay ? [{ command, path: path.toReversed() }] : [])];
    const known = found.find((entry) => entry.play.word === name);
    if (known) known.play.targets.push(...targets);
    else {
      const play = { word: name, label: kind.label(words, position), detail: kind.detail(words, position), onBoard: kind.onBoard ?? false };
      found.push({ order: order.indexOf(word), play: { ...play, targets } });
    }
  }
  found.sort((a, b) => a.order - b.order);
  const menu: Play<CastellionCommand>[] = found.map((entry) => entry.play);
  return [...menu.map((play) => (play.word === "place" ? leftToRight(play) : play)), ...impossible(position, menu)];
}

/** What a player would look for in vain, with the reason: no place for the tile, no use for its power. */
function impossible(position: CastellionPosition, menu: readonly Play<CastellionCommand>[]): Play<CastellionCommand>[] {
  const { drawn, pending, level } = position;
  if (drawn === null || pending !== null || position.phase !== "tile" || drawn === "T" || drawn === "B") return [];
  const missing: Play<CastellionCommand>[] = [];
  if (!menu.some((play) => play.word === "place")) {
    missing.push({
      word: "place",
      label: "Place",
      detail: "nowhere: its shape or the castle's size forbids it",
      onBoard: false,
      targets: [],
    });
  }
  const power = POWERS[drawn[0] ?? ""];
  const kind = power === undefined ? undefined : KINDS[power];
  if (level !== "school" && power !== undefined && kind !== undefined && !menu.some((play) => play.word === power)) {
    const attempt = { juggle: "juggle a1 a2", see: "see", recall: `recall ${drawn}`, burn: "burn a1" }[power] ?? power;
    missing.push({ word: power, label: kind.label([], position), detail: refusal(position, attempt), onBoard: false, targets: [] });
  }
  return missing;
}

function refusal(position: CastellionPosition, text: string): string {
  try {
    castellion.apply(position, castellion.notation.parse(text));
    return "";
  } catch (error) {
    if (error instanceof GameError) return withoutRule(error.message);
    throw error;
  }
}

/** The cell on which a tile comes to rest in a column; a new column keeps its word. */
function landing(column: string, castle: readonly (readonly string[])[]): string {
  if (column === "left" || column === "right") return column;
  return `${column}${(castle[column.charCodeAt(0) - 97]?.length ?? 0) + 1}`;
}

function leftToRight(play: Play<CastellionCommand>): Play<CastellionCommand> {
  const rank = (target: Target<CastellionCommand>): string => {
    const spot = target.path[0] ?? "";
    return spot === "left" ? " " : spot === "right" ? "~" : spot;
  };
  return { ...play, targets: [...play.targets].sort((a, b) => (rank(a) < rank(b) ? -1 : 1)) };
}

function ordeal(words: readonly string[]): readonly string[] {
  return [`ordeal-${words[1]}`];
}

function pileSize(words: readonly string[], position: CastellionPosition): string {
  const left = position[words[1] === "safe" ? "safe" : "regular"].length;
  const traitors = words[1] === "safe" ? ", no Traitor" : "";
  return `${left} left${traitors}`;
}

function owed(_: readonly string[], { pending }: CastellionPosition): string {
  if (pending?.kind !== "destroy") return "";
  return `${pending.left} to go, for the ${pending.for === "traitor" ? "Traitor" : "Assault"}`;
}

function firstOrdeal(_: readonly string[], { ordeals }: CastellionPosition): string {
  const at = ordeals.findIndex((candidate) => !candidate.passed);
  return `Ordeal ${roman(at + 1)}, before its Traitors are there`;
}
