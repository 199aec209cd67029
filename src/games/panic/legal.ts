import { canMiss, fortifyTokenLeft, isHit, reaches, TRIOS, trioReaches } from "./cards.js";
import {
  ACCEPT,
  acceptCommand,
  arrangeCommand,
  buildCommand,
  DECLINE,
  discardCommand,
  END,
  fortifyCommand,
  musterCommand,
  musterTwoCommand,
  niceShotCommand,
  offerCommand,
  PASS,
  type PanicCommand,
  playCommand,
  playOnMonster,
  scavengeCommand,
  sendCommand,
  togetherCommand,
  tradeCommand,
  woundCommand,
} from "./command.js";
import { ARCS, CARD_NUMBER, type Card, COLOURS, type Colour, isMonster, type Monster, type Token } from "./components.js";
import { occupant } from "./refusal.js";
import { cardsOf, castleSeats, isTarOut, mustPlay, overlordTokens, type PanicPosition, type Pending, type Phase } from "./state.js";
import { tradeForm } from "./trade.js";

/** Every legal command, one spelling of each; none when the game is over. P10.10 */
export function legal(position: PanicPosition): PanicCommand[] {
  if (position.pending !== null) return answers(position, position.pending);
  return IN_PHASE[position.phase](position);
}

const IN_PHASE: Readonly<Record<Phase, (position: PanicPosition) => PanicCommand[]>> = {
  arrange: arrangements,
  discard: (position) => [...distinct(cardsOf(position, position.active)).map(discardCommand), PASS],
  trade: trades,
  play: plays,
  overlord: overlordPlays,
  over: () => [],
};

/** The cards of a hand, equal ones once, in the order they are held. */
function distinct(cards: readonly Card[]): Card[] {
  const once: Card[] = [];
  let seen = 0;
  for (const card of cards) {
    const bit = 1 << CARD_NUMBER[card];
    if ((seen & bit) !== 0) continue;
    seen |= bit;
    once.push(card);
  }
  return once;
}

/** P10.3 */
function answers(position: PanicPosition, pending: Pending): PanicCommand[] {
  if (pending.kind === "wound") return pending.among.map(woundCommand);
  if (pending.kind === "discard") return distinct(cardsOf(position, pending.seats[0] as number)).map(discardCommand);
  if (pending.take !== undefined) return [ACCEPT, DECLINE];
  return [...distinct(cardsOf(position, pending.seat)).map(acceptCommand), DECLINE];
}

/** P4.1, P10.12: any of the waiting monsters, any free arc. */
function arrangements(position: PanicPosition): PanicCommand[] {
  const free = ARCS.filter((arc) => occupant(position, arc) === undefined);
  const waiting = position.pile.slice(0, position.queue) as readonly Monster[];
  return waiting.flatMap((monster) => free.map((arc) => arrangeCommand(monster, arc)));
}

/** P5 phase 3 */
function trades(position: PanicPosition): PanicCommand[] {
  const commands: PanicCommand[] = [];
  const blind = tradeForm(position) === "blind-offer";
  const own = distinct(cardsOf(position, position.active));
  const seats = castleSeats(position);
  for (let seat = 0; seat < seats; seat++) {
    const theirs = cardsOf(position, seat);
    if (seat === position.active || theirs.length === 0) continue;
    const takes = distinct(theirs);
    for (const give of own) {
      if (blind) commands.push(offerCommand(seat, give));
      else for (const take of takes) commands.push(tradeCommand(seat, give, take));
    }
  }
  commands.push(PASS);
  return commands;
}

/** P5 phase 4 */
function plays(position: PanicPosition): PanicCommand[] {
  const commands: PanicCommand[] = [];
  const hand = distinct(cardsOf(position, position.active));
  const niceShot = hand.includes("nice-shot");
  const heroic = position.options.includes("heroic-powers");
  for (const card of hand) {
    const add = ADD[card];
    if (add !== undefined) add(position, hand, commands);
    else onMonsters(position, card, heroic, niceShot && isHit(card), commands);
  }
  if (position.options.includes("all-for-one")) allForOne(position, hand, commands);
  commands.push(END);
  return commands;
}

function onMonsters(position: PanicPosition, card: Card, heroic: boolean, niceShot: boolean, commands: PanicCommand[]): void {
  for (const monster of position.monsters) {
    if (!reaches(card, monster, heroic)) continue;
    commands.push(playOnMonster(card, monster.id));
    if (niceShot) commands.push(niceShotCommand(card, monster.id));
  }
}

type Add = (position: PanicPosition, hand: readonly Card[], commands: PanicCommand[]) => void;

/** The plays of each card that is not simply played on a monster in its reach; Brick stands for the pair. */
const ADD: Readonly<Partial<Record<Card, Add>>> = {
  brick: (position, hand, commands) => {
    if (!hand.includes("mortar")) return;
    for (const arc of ARCS) if (position.walls[arc - 1] === "none") commands.push(buildCommand(arc));
  },
  mortar: () => undefined,
  "nice-shot": () => undefined,
  tar: (position, _, commands) => {
    if (isTarOut(position)) return;
    for (const monster of position.monsters) commands.push(playOnMonster("tar", monster.id));
  },
  "fortify-wall": (position, _, commands) => {
    if (!fortifyTokenLeft(position)) return;
    for (const arc of ARCS) if (position.walls[arc - 1] === "wall") commands.push(fortifyCommand(arc));
  },
  missing: (position, _, commands) => {
    if (canMiss(position)) commands.push(playCommand("missing"));
  },
  "draw-2": (_, __, commands) => {
    commands.push(playCommand("draw-2"));
  },
  scavenge: (position, _, commands) => {
    for (const card of distinct(position.discard)) commands.push(scavengeCommand(card));
  },
};

function allForOne(position: PanicPosition, hand: readonly Card[], commands: PanicCommand[]): void {
  for (let i = 0; i < TRIOS.length; i++) {
    const trio = TRIOS[i] as readonly Card[];
    if (!trio.every((card) => hand.includes(card))) continue;
    for (const monster of position.monsters) {
      if (trioReaches(COLOURS[i] as Colour, monster)) commands.push(togetherCommand(i, trio, monster.id));
    }
  }
}

/** P8.4, P10.11 */
function overlordPlays(position: PanicPosition): PanicCommand[] {
  const commands: PanicCommand[] = [];
  const hand = overlordTokens(position);
  const sends = position.queue === 0;
  const two = position.queue !== 1;
  for (const token of hand) {
    if (sends && isMonster(token)) for (const arc of ARCS) commands.push(sendCommand(token, arc));
    commands.push(musterCommand(token));
    if (two) addPairs(token, hand, commands);
  }
  if (!mustPlay(position)) commands.push(PASS);
  return commands;
}

function addPairs(first: Token, hand: readonly Token[], commands: PanicCommand[]): void {
  for (const second of hand) if (second !== first) commands.push(musterTwoCommand(first, second));
}
