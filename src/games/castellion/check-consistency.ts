import { wrong } from "../../engine/position-json.js";
import { tileCount } from "./castle.js";
import { type Card, copiesOf, FULL, findCard, SPAN, TILES, TRAITOR_PRICE } from "./components.js";
import { revealsLeft } from "./powers.js";
import { type CastellionPosition, firstStanding, type LostReason, type Ordeal, type Pending } from "./state.js";

/** Checks that the parts of a position fit together. Throws `bad-position` with the path of the first that does not. */
export function checkConsistency(position: CastellionPosition): void {
  checkTiles(position);
  checkOrdeals(position);
  checkPhase(position);
  if (position.pending !== null) checkPending(position, position.pending);
  checkOutcome(position);
}

/** C1 Every tile is there as often as the game has it, and C1.2 the safe pile holds no kind twice. */
function checkTiles(position: CastellionPosition): void {
  const { castle, drawn, revealed, regular, safe, discard, removed, ordeals, vigil } = position;
  const beside = ordeals.flatMap(({ traitors }) => traitors);
  const all = [...castle.flat(), ...revealed, ...regular, ...safe, ...discard, ...removed, ...beside, drawn, vigil];
  for (const tile of TILES) {
    const found = all.filter((other) => other === tile).length;
    if (found !== copiesOf(tile)) wrong("", `holds the tile ${tile} ${found} times; the game has ${copiesOf(tile)} of it (C1)`);
  }
  safe.forEach((tile, i) => {
    if (safe.indexOf(tile) < i) wrong(`safe[${i}]`, `is a second ${tile}; the safe pile has one of each kind (C1.2)`);
  });
}

function checkOrdeals({ level, options, ordeals, pending }: CastellionPosition): void {
  const first = firstStanding(ordeals);
  const foretold = ordeals.filter(({ card, needs }) => needs !== (findCard(card) as Card).needs).length;
  ordeals.forEach(({ traitors, faceUp, passed }, i) => {
    const path = `ordeals[${i}]`;
    if (passed !== i < first) wrong(`${path}.passed`, "the Ordeals are passed in order (C2.1)");
    if (!faceUp && (passed || level !== "menace")) {
      wrong(`${path}.faceUp`, passed ? "a passed Ordeal lies face up" : "only Assaults lie face down (C8.5)");
    }
    if (i !== first && traitors.length > 0) wrong(`${path}.traitors`, "Traitors stand beside the first Ordeal that is not passed (C3)");
  });
  if (!options.includes("prophet")) return;
  const chosen = pending?.kind === "prophet" ? 0 : 1;
  if (foretold !== chosen) wrong("ordeals", `${foretold} of them need one Traitor fewer; with the option prophet it should be ${chosen}`);
}

function checkPhase({ phase, pending, drawn, castle, ordeals, revealed, regular, safe }: CastellionPosition): void {
  if (phase === "over") {
    if (pending !== null) wrong("pending", "should be null: the game is over");
    return;
  }
  const first = firstStanding(ordeals);
  if (first === ordeals.length) wrong("phase", "should be over: all Ordeals are passed");
  if (phase === "draw" && drawn !== null) wrong("drawn", "should be null in the phase draw");
  if (phase === "draw" && revealed.length + regular.length + safe.length === 0) wrong("phase", "nothing is left to draw (C3.2)");
  if (phase === "tile" && drawn === null && pending === null) wrong("drawn", "should be a tile in the phase tile, when nothing is owed");

  const { traitors, needs } = ordeals[first] as Ordeal;
  const facing = pending?.kind === "destroy" && pending.for === "assault";
  if (traitors.length > needs || (traitors.length === needs && !facing)) {
    wrong(`ordeals[${first}].traitors`, `${traitors.length} Traitors stand there; ${needs} make the Ordeal due (C3)`);
  }
  if (tileCount(castle) === FULL && !facing && pending?.kind !== "unveil") wrong("castle", "is full: an Ordeal would have been faced (C3)");
}

/** C11.2 What is owed, and the phase in which it can be. */
function checkPending(position: CastellionPosition, pending: Pending): void {
  const { level, phase, drawn, castle, ordeals, options } = position;
  const assault = pending.kind === "destroy" && pending.for === "assault";
  const prophet = pending.kind === "prophet";
  if (!assault && phase !== (prophet ? "draw" : "tile")) wrong("phase", `should be ${prophet ? "draw" : "tile"} while this is owed`);
  if (!assault && drawn !== null) wrong("drawn", "should be null while this is owed");
  if (!prophet && level === "school") wrong("pending", "nothing is ever owed at the level school (C9)");

  switch (pending.kind) {
    case "destroy": {
      const most = pending.for === "assault" ? tileCount(castle) - SPAN : Math.min(TRAITOR_PRICE, tileCount(castle));
      if (pending.left > most) wrong("pending.left", `should be at most ${most}, with ${tileCount(castle)} tiles in the castle (C11.2)`);
      if (assault) checkAssault(ordeals);
      break;
    }
    case "reveal":
      if (pending.left !== revealsLeft(position))
        wrong("pending.left", `should be ${revealsLeft(position)}: four tiles lie revealed at most`);
      break;
    case "move":
      if (tileCount(castle) < 2) wrong("pending", "no tile can be moved in a castle of fewer than two (C11.6)");
      break;
    case "unveil":
      if (ordeals.every((ordeal) => ordeal.faceUp)) wrong("pending", "no Ordeal lies face down (C11.4)");
      break;
    case "prophet":
      if (!options.includes("prophet")) wrong("pending", "the option prophet is not played");
      break;
  }
}

function checkAssault(ordeals: CastellionPosition["ordeals"]): void {
  const first = firstStanding(ordeals);
  const { card, faceUp } = ordeals[first] as Ordeal;
  if ((findCard(card) as Card).tiles === undefined) wrong("pending", `no tiles are owed to ${card} (C8.5)`);
  if (!faceUp) wrong(`ordeals[${first}].faceUp`, "an Assault that is faced lies face up");
}

/** C2.1, C11.10 */
function checkOutcome(position: CastellionPosition): void {
  const { phase, outcome } = position;
  if (outcome === null && phase === "over") wrong("outcome", "should not be null: the phase is over");
  if (outcome !== null && phase !== "over") wrong("outcome", `should be null in the phase ${phase}`);
  if (outcome?.result === "won") checkWon(position);
  if (outcome?.result === "lost") checkLost(position, outcome.reason);
}

function checkWon({ ordeals, castle }: CastellionPosition): void {
  const first = firstStanding(ordeals);
  if (first < ordeals.length) wrong("outcome", `should not be won: Ordeal ${first + 1} is not passed`);
  if (castle.length < SPAN) wrong("castle", "a game is won with six tiles in the bottom row (C2.1)");
}

function checkLost({ ordeals, castle, level }: CastellionPosition, reason: LostReason): void {
  const first = firstStanding(ordeals);
  if (first === ordeals.length) wrong("outcome", "should not be lost: all Ordeals are passed");
  if (!(ordeals[first] as Ordeal).faceUp) wrong(`ordeals[${first}].faceUp`, "a lost Ordeal lies face up (C11.1)");
  if ((reason === "tiles" && level !== "menace") || (reason === "formations" && level === "menace")) {
    wrong("outcome.reason", `no game is lost for ${reason} at the level ${level} (C8)`);
  }
  if (castle.length < SPAN !== (reason === "foundation")) {
    wrong("outcome.reason", `the bottom row has ${castle.length} tiles, so it cannot be ${reason} (C8)`);
  }
}
