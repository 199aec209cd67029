import { isHit } from "./cards.js";
import type { CommandType, PanicCommand, PlayCommand, Target, TradeCommand } from "./command.js";
import { type Arc, type Card, cardTitle, isMonster, type Monster, TOKENS_A_TURN, type Token } from "./components.js";
import { forecast } from "./movement.js";
import { type PanicPosition, type Standing, standing, tradeLimit } from "./state.js";
import { tradeForm } from "./trade.js";
import { arcTitle, cardList, doing, list, plural, spaceTitle, tokenName } from "./words.js";

/** What a legal command would do, in a few words: `Red Archer hits Goblin g1 in Archer 1: slain`. Tells nothing hidden. */
export function explain(position: PanicPosition, command: PanicCommand): string {
  return (EXPLAINED[command.type] as Explain<PanicCommand>)(position, command);
}

type Explain<Command> = (position: PanicPosition, command: Command) => string;

const EXPLAINED: { readonly [T in CommandType]: Explain<Extract<PanicCommand, { readonly type: T }>> } = {
  arrange: (_, { monster, arc }) => `${tokenName(monster)} begins in Archer ${arc}`,
  discard: (position, { card }) =>
    position.pending === null ? `discards ${cardTitle(card)} and draws a card` : `discards ${cardTitle(card)}`,
  pass,
  trade: explainTrade,
  accept: (position, { card }) => {
    const pending = position.pending;
    if (pending?.kind !== "trade") return "accepts the offer";
    return `gives ${cardTitle(pending.take ?? card ?? pending.give)} for ${cardTitle(pending.give)}`;
  },
  decline: () => "declines the offer",
  play: explainPlay,
  wound: (position, { monster }) => {
    const health = (standing(position, monster)?.health ?? 1) - 1;
    return `${tokenName(monster)} takes the damage: ${left(health)}`;
  },
  end,
  send: (_, { monster, arc }) => `${tokenName(monster)} comes to Forest ${arc}${effect(monster)}`,
  muster: (_, { tokens }) => tokens.map((token) => tokenName(token) + (isMonster(token) ? ` by die${effect(token)}` : "")).join(", then "),
};

function pass(position: PanicPosition): string {
  if (position.phase === "overlord") return "keeps the tokens";
  if (position.phase === "trade") return "trades nothing";
  return `keeps the hand and goes on to ${tradeLimit(position) > 0 ? "trading" : "playing cards"}`;
}

function explainTrade(position: PanicPosition, { seat, give, take }: TradeCommand): string {
  const partner = position.players[seat] ?? "";
  if (tradeForm(position) === "at-once")
    return `gives ${partner} ${cardTitle(give)} for ${take === undefined ? "a card" : cardTitle(take)}`;
  return `offers ${partner} ${cardTitle(give)} for ${take === undefined ? `a card that ${doing(partner, "choose")}` : cardTitle(take)}`;
}

function explainPlay(position: PanicPosition, { cards, target }: PlayCommand): string {
  const monster = monsterOf(position, target);
  const lead = cards.find((card) => card !== "nice-shot") ?? "nice-shot";
  if (monster !== undefined && cards.length === 3) return `All for One slays ${where(monster)}`;
  if (monster !== undefined && isHit(lead)) {
    const health = cards.length === 2 ? 0 : monster.health - 1;
    return `${cardList(cards)} ${cards.length === 2 ? "hit" : "hits"} ${where(monster)}: ${left(health)}`;
  }
  return (PLAYS[lead] ?? (() => `plays ${cardList(cards)}`))(monster, target);
}

const PLAYS: Readonly<Partial<Record<Card, (monster: Standing | undefined, target: Target | undefined) => string>>> = {
  brick: (_, target) => `builds a wall at ${arcTitle(target as Arc)}`,
  mortar: (_, target) => `builds a wall at ${arcTitle(target as Arc)}`,
  barbarian: (monster) => `Barbarian slays ${where(monster)}`,
  "drive-him-back": (monster) => `drives ${where(monster)} back to Forest ${monster?.arc ?? ""}`,
  tar: (monster) => `${where(monster)} does not move this turn`,
  "fortify-wall": (_, target) => `fortifies the wall at ${arcTitle(target as Arc)}`,
  missing: () => "no monster tokens are drawn this turn",
  "draw-2": () => "draws 2 cards",
  scavenge: (_, target) => `takes ${cardTitle(target as Card)} from the discard pile`,
};

function monsterOf(position: PanicPosition, target: Target | undefined): Standing | undefined {
  return typeof target === "string" ? standing(position, target as Monster) : undefined;
}

function where(monster: Standing | undefined): string {
  return monster === undefined ? "nothing" : `${tokenName(monster.id)} in ${spaceTitle(monster)}`;
}

function left(health: number): string {
  return health > 0 ? `${health} health left` : "slain";
}

/** What the move will break, and what comes after it. */
function end(position: PanicPosition): string {
  const broken = new Set(
    forecast(position).flatMap(({ obstacle, to }) =>
      obstacle === undefined ? [] : [`${obstacle === "fortified" ? "fortify token" : obstacle} at arc ${to.arc}`],
    ),
  );
  const moves = `the monsters move${broken.size > 0 ? `, and the ${list([...broken])} ${broken.size === 1 ? "falls" : "fall"}` : ""}`;
  if (position.missing) return `${moves}; no tokens are drawn`;
  if (position.variant === "overlord") return `${moves}; then ${doing(position.players[position.players.length - 1] ?? "", "play")} tokens`;
  const tokens = Math.min(TOKENS_A_TURN, position.pile.length);
  return `${moves}; then ${tokens === 0 ? "the turn ends" : `${plural(tokens, "token")} ${tokens === 1 ? "is" : "are"} drawn`}`;
}

const EFFECTS: Readonly<Record<string, string>> = {
  king: "; 3 more tokens",
  warlord: "; its colour moves 1",
  mage: "; all monsters move 1",
  healer: "; all monsters regain 1",
};

function effect(token: Token): string {
  return EFFECTS[token] ?? "";
}
