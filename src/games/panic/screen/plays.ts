import type { Play, Target } from "../../../screens/game-screen.js";
import { CARD_NUMBER } from "../components.js";
import type { PanicCommand, PanicPosition } from "../index.js";
import { cardsOf } from "../state.js";
import { cardPlays } from "./card-plays.js";
import { refusalOf } from "./refusals.js";
import { heldTitle } from "./titles.js";
import { tokenPlays } from "./token-plays.js";

type PanicPlay = Play<PanicCommand>;
type Of<Type extends PanicCommand["type"]> = Extract<PanicCommand, { readonly type: Type }>;

/** The legal commands as plays, each command once; also the cards that cannot be played now, with the reason. */
export function plays(position: PanicPosition, legal: readonly PanicCommand[]): readonly PanicPlay[] {
  if (position.phase === "over") return [];
  const of = <Type extends PanicCommand["type"]>(type: Type): readonly Of<Type>[] =>
    legal.filter((command): command is Of<Type> => command.type === type);
  if (position.pending !== null)
    return [...wounds(of("wound")), ...discards(position, of("discard")), ...answers(of("accept"), of("decline"))];
  switch (position.phase) {
    case "arrange":
      return tokenPlays(of("arrange"), []);
    case "discard":
      return [...passes(position, of("pass")), ...discards(position, of("discard"))];
    case "trade":
      return [...passes(position, of("pass")), trade(position, of("trade"))];
    case "play":
      return [...cardPlays(position, of("play")), ...ends(of("end"))];
    case "overlord":
      return [...tokenPlays(of("send"), of("muster")), ...passes(position, of("pass"))];
  }
}

/** A play that is one command, without a target. */
function single(word: string, label: string, detail: string, command: PanicCommand): PanicPlay {
  return { word, label, detail, onBoard: false, targets: [{ command, path: [] }] };
}

const PASSES: Readonly<Partial<Record<PanicPosition["phase"], readonly [label: string, detail: string]>>> = {
  discard: ["Keep the hand", "discard nothing"],
  trade: ["Trade nothing", "go on to the cards"],
  overlord: ["Keep the tokens", "the next turn begins"],
};

/** The way out of a phase; where the rules bar it, with their reason. */
function passes(position: PanicPosition, commands: readonly PanicCommand[]): readonly PanicPlay[] {
  const [label, detail] = PASSES[position.phase] ?? ["Pass", ""];
  const [command] = commands;
  if (command !== undefined) return [single("pass", label, detail, command)];
  return [{ word: "pass", label, detail: refusalOf(position, { type: "pass" }), onBoard: false, targets: [] }];
}

function ends(commands: readonly PanicCommand[]): readonly PanicPlay[] {
  return commands.map((command) => single("end", "End the turn", "the monsters move", command));
}

function discards(position: PanicPosition, commands: readonly Of<"discard">[]): readonly PanicPlay[] {
  const seat = position.pending?.kind === "discard" ? (position.pending.seats[0] ?? position.active) : position.active;
  const hand = cardsOf(position, seat);
  const detail = position.pending === null ? "for another" : "discard it";
  return [...commands]
    .sort((one, other) => CARD_NUMBER[one.card] - CARD_NUMBER[other.card])
    .map((command) => single(`discard-${command.card}`, heldTitle(hand, command.card), detail, command));
}

function wounds(commands: readonly Of<"wound">[]): readonly PanicPlay[] {
  if (commands.length === 0) return [];
  const targets = commands.map((command): Target<PanicCommand> => ({ command, path: [command.monster] }));
  return [{ word: "wound", label: "Who takes the damage?", detail: "", onBoard: true, targets }];
}

function answers(accepts: readonly Of<"accept">[], declines: readonly PanicCommand[]): readonly PanicPlay[] {
  const targets = accepts.map((command) => ({ command, path: command.card === undefined ? [] : [`card-${command.card}`] }));
  const accept: PanicPlay = { word: "accept", label: "Accept the offer", detail: "", onBoard: false, targets };
  const decline = declines.map((command) => single("decline", "Decline it", "the trade is used up", command));
  return accepts.length === 0 ? decline : [accept, ...decline];
}

/** With whom, which card, and for which one: three choices one after another. */
function trade(position: PanicPosition, commands: readonly Of<"trade">[]): PanicPlay {
  const targets = commands.map((command): Target<PanicCommand> => {
    const { seat, give, take } = command;
    return { command, path: [`seat-${seat + 1}`, `card-${give}`, ...(take === undefined ? [] : [`card-${take}`])] };
  });
  const detail = targets.length > 0 ? "one card for one card" : refusalOf(position, anyTrade(position));
  return { word: "trade", label: "Trade", detail, onBoard: false, targets };
}

/** A trade to ask the rules about when none is legal. */
function anyTrade(position: PanicPosition): PanicCommand {
  const give = cardsOf(position, position.active)[0] ?? "brick";
  return { type: "trade", seat: position.active === 0 ? 1 : 0, give, take: "brick" };
}
