import type { CommandWord } from "./commands.js";
import { isTraitor } from "./components.js";
import type { CastellionPosition, Pending } from "./state.js";
import { count } from "./words.js";

/** What the acting seat is to do now: draw, play the tile in hand, or pay what is owed. */
export type Occasion = "draw" | "defender" | "traitor" | Pending["kind"] | "over";

export function occasionOf({ phase, pending, drawn }: CastellionPosition): Occasion {
  if (phase === "over") return "over";
  if (pending !== null) return pending.kind;
  if (drawn === null) return "draw";
  return isTraitor(drawn) ? "traitor" : "defender";
}

/** When each command may be given; whether it is legal then is for its own rule to say. */
const OCCASIONS: Readonly<Record<CommandWord, readonly Exclude<Occasion, "over">[]>> = {
  draw: ["draw"],
  take: ["draw"],
  place: ["defender"],
  discard: ["defender"],
  juggle: ["defender"],
  see: ["defender"],
  recall: ["defender"],
  burn: ["defender"],
  exchange: ["defender"],
  post: ["traitor"],
  banish: ["traitor"],
  ignore: ["traitor"],
  face: ["draw", "defender", "traitor"],
  destroy: ["destroy"],
  reveal: ["reveal"],
  move: ["move"],
  unveil: ["unveil"],
  pass: ["unveil"],
  prophet: ["prophet"],
};

/** Why the command does not fit the occasion; undefined when it does. */
export function occasionProblem(position: CastellionPosition, word: CommandWord): string | undefined {
  const now = occasionOf(position);
  if (now === "over") return "the game is over";
  const when = OCCASIONS[word];
  if (when.includes(now)) return undefined;
  if (position.pending !== null) return owed(position.pending);
  const wanted = when[0] as Exclude<Occasion, "over">;
  if (wanted === "draw") return "you hold a tile already: play it first";
  if (wanted === "defender" || wanted === "traitor") {
    if (now === "draw") return "there is no tile in your hand: draw one first";
    return wanted === "traitor"
      ? "the tile in your hand is no Traitor"
      : "there is a Traitor in your hand: post it beside its Ordeal or banish it";
  }
  return NOT_OWED[wanted];
}

function owed(pending: Pending): string {
  switch (pending.kind) {
    case "destroy":
      return `first destroy what the ${pending.for === "traitor" ? "Traitor" : "Assault"} costs: ${count(pending.left, "tile")} to go`;
    case "reveal":
      return `first reveal what the Seer sees: ${count(pending.left, "tile")} to go`;
    case "move":
      return "first move a tile: the Pyro's power is used in full (C6)";
    case "unveil":
      return "first turn up a face-down Ordeal, or pass";
    case "prophet":
      return "first choose the Ordeal that needs one Traitor fewer, with prophet 1, 2 or 3";
  }
}

const NOT_OWED: Readonly<Record<Pending["kind"], string>> = {
  destroy: "no tile has to be destroyed",
  reveal: "no tile is to be revealed; a Seer's power begins with see",
  move: "no tile is to be moved; a Pyro's power begins with burn",
  unveil: "no Ordeal may be turned up; the fourth tile of a tower allows it, at Menace (C9)",
  prophet: "the Ordeal that needs one Traitor fewer is chosen before the first draw only (C10.2)",
};
