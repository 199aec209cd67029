import { array, integer, type Node, object, oneOf, word } from "../../engine/position-json.js";
import { isCard, isMonster, isToken, type Monster } from "./components.js";
import { SEATS } from "./options.js";
import type { Pending } from "./state.js";

/** The shape of what is owed; whether it fits the position is checked with the whole of it. */
export function checkPending(node: Node): Pending | null {
  if (node.value === null) return null;
  const { kind } = object(node, ["kind"], ["seat", "seats", "among", "then", "give", "take", "muster"]);
  return SHAPES[oneOf(kind, ["wound", "discard", "trade"])](node);
}

const SHAPES: Readonly<Record<Pending["kind"], (node: Node) => Pending>> = {
  wound: (node) => {
    const { seat, among, then: next, muster } = object(node, ["kind", "seat", "among"], ["then", "muster"]);
    const then = next === undefined ? undefined : array(next, readGroup);
    return { kind: "wound", seat: readSeat(seat), among: readGroup(among), ...(then === undefined ? {} : { then }), ...readMuster(muster) };
  },
  discard: (node) => {
    const { seats, muster } = object(node, ["kind", "seats"], ["muster"]);
    return { kind: "discard", seats: array(seats, readSeat), ...readMuster(muster) };
  },
  trade: (node) => {
    const { seat, give, take } = object(node, ["kind", "seat", "give"], ["take"]);
    return { kind: "trade", seat: readSeat(seat), give: readCard(give), ...(take === undefined ? {} : { take: readCard(take) }) };
  },
};

function readMuster(node: Node | undefined): Pick<Extract<Pending, { kind: "discard" }>, "muster"> {
  return node === undefined ? {} : { muster: array(node, (token) => word(token, isToken, "a monster token, such as g1 or boulder-2")) };
}

function readGroup(node: Node): Monster[] {
  return array(node, (monster) =>
    word(monster, (text): text is Monster => isToken(text) && isMonster(text), "a monster, such as o3 or king"),
  );
}

function readSeat(node: Node): number {
  return integer(node, 0, SEATS.max - 1);
}

function readCard(node: Node) {
  return word(node, isCard, "a card, such as red-archer or brick");
}
