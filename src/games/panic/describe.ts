import { ARCS, type Arc, type Card, colourOf, fullHealth, RINGS, type Ring, type Token } from "./components.js";
import { ended } from "./narrate.js";
import type { PanicView, SeenHand } from "./observe.js";
import { CHOICES, FLAGS } from "./options.js";
import { castleSeats, overlordSeat, type Pending, type Phase, type Standing, towerAt, wallAt } from "./state.js";
import { cardList, counted, doing, list, plural, ringTitle, tokenName } from "./words.js";

/** The position in words, a fact a line, as a seat sees it. */
export function describe(view: PanicView): readonly string[] {
  return [game(view), now(view), ...hands(view), ...monsters(view), ...castle(view), ...stocks(view), ...slain(view)];
}

function game(view: PanicView): string {
  const [edition, variant] = CHOICES.map((choice) => {
    const word = choice.key === "edition" ? view.edition : view.variant;
    return choice.values.find((value) => value.word === word)?.title ?? word;
  });
  const options = FLAGS.filter((flag) => view.options.includes(flag.word)).map((flag) => flag.title.toLowerCase());
  return `Castle Panic, ${edition}, ${variant}${options.length > 0 ? `, with ${list(options)}` : ""}.`;
}

function now(view: PanicView): string {
  const name = (seat: number): string => view.players[seat] ?? "";
  if (view.outcome !== null) return ended(view.outcome, name);
  if (view.pending !== null) return `Turn ${view.turn} of ${name(view.active)}. ${owed(view.pending, name)}`;
  return `Turn ${view.turn}: ${PHASES[view.phase](view, name)}${view.missing ? " No tokens are drawn this turn." : ""}`;
}

const PHASES: Readonly<Record<Phase, (view: PanicView, name: (seat: number) => string) => string>> = {
  arrange: (view, name) => `${doing(name(view.active), "place")} the first monsters; waiting: ${list(view.waiting.map(tokenName))}.`,
  discard: (view, name) => `${name(view.active)} may discard a card and draw one.`,
  trade: (view, name) => `${name(view.active)} may trade.`,
  play: (view, name) => `${doing(name(view.active), "play")} cards.`,
  overlord: (view, name) => {
    const extra = view.queue > 0 ? `, up to ${view.queue} more` : "";
    return `${doing(name(view.players.length - 1), "play")} the Overlord's tokens${extra}.`;
  },
  over: () => "the game is over.",
};

function owed(pending: Pending, name: (seat: number) => string): string {
  if (pending.kind === "wound")
    return `${doing(name(pending.seat), "choose")} who takes the damage: ${list(pending.among.map(tokenName), "or")}.`;
  if (pending.kind === "discard") return `To discard a card each: ${list(pending.seats.map(name))}.`;
  const wanted = pending.take === undefined ? "a card of choice" : cardList([pending.take]);
  return `${doing(name(pending.seat), "be")} offered ${cardList([pending.give])} for ${wanted}.`;
}

function hands(view: PanicView): string[] {
  const overlord = overlordSeat(view);
  return view.hands.map(
    (hand, seat) => `${view.players[seat]}${seat === overlord ? ", the Overlord" : ""}: ${held(hand, seat === overlord)}.`,
  );
}

function held({ count, seen }: SeenHand, tokens: boolean): string {
  const noun = tokens ? "token" : "card";
  if (count === 0) return `no ${noun}s`;
  if (seen.length === 0) return `${plural(count, noun)}, hidden`;
  const named = tokens ? list((seen as readonly Token[]).map(tokenName)) : cardList(seen as readonly Card[]);
  const hidden = count - seen.length;
  return hidden > 0 ? `${named}, and ${hidden} hidden` : named;
}

/** Ring by ring from the castle outward: what is nearest is told first. */
function monsters(view: PanicView): string[] {
  if (view.monsters.length === 0) return ["No monster is on the board."];
  return [...RINGS].reverse().flatMap((ring) => ARCS.flatMap((arc) => inSpace(view, ring, arc)));
}

function inSpace(view: PanicView, ring: Ring, arc: Arc): string[] {
  const there = view.monsters.filter((monster) => monster.ring === ring && monster.arc === arc);
  return there.length === 0 ? [] : [`${ringTitle(ring)} ${arc}, ${colourOf(arc)}: ${list(there.map(body))}.`];
}

function body(monster: Standing): string {
  return `${tokenName(monster.id)}, health ${monster.health} of ${fullHealth(monster.id)}${monster.tar ? ", in tar" : ""}`;
}

function castle(view: PanicView): string[] {
  const standing = ARCS.filter((arc) => towerAt(view, arc));
  const walls = ARCS.filter((arc) => wallAt(view, arc) !== "none").map((arc) =>
    wallAt(view, arc) === "fortified" ? `${arc} fortified` : `${arc}`,
  );
  return [`Towers: ${standing.length === 0 ? "none" : standing.join(", ")}.`, `Walls: ${walls.length === 0 ? "none" : walls.join(", ")}.`];
}

function stocks(view: PanicView): string[] {
  const top = view.discard.at(-1);
  const discard =
    top === undefined ? "the discard pile is empty" : `${plural(view.discard.length, "card")} discarded, the last one ${cardList([top])}`;
  const left = `Tokens not yet seen: ${list(counted(view.unseenTokens.map((token) => kindName(token))))}.`;
  return [`${plural(view.deck, "card")} in the deck, ${discard}.`, `${plural(view.pile, "token")} in the pile.`, left];
}

/** Plain monsters of a kind are told together. */
function kindName(token: Token): string {
  const name = tokenName(token);
  return name.endsWith(` ${token}`) ? name.slice(0, -token.length - 1) : name;
}

function slain(view: PanicView): string[] {
  return view.slain
    .slice(0, castleSeats(view))
    .flatMap((list, seat) =>
      list.length === 0 ? [] : [`${doing(view.players[seat] ?? "", "have")} slain ${plural(list.length, "monster")}.`],
    );
}
