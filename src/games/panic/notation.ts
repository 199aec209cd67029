import { GameError } from "../../engine/errors.js";
import type { Notation } from "../../engine/game.js";
import { oneOf, quote } from "../../engine/text.js";
import type { PanicCommand, PlayCommand } from "./command.js";
import { ARCS, type Arc, CARD_KINDS, type Card, isCard, isMonster, isToken, type Monster, type Token } from "./components.js";
import { SEATS } from "./options.js";

/** Commands as text: `play red-archer g1`. Seats count from 1 in text, from 0 in commands. P10.1 */
export const notation: Notation<PanicCommand> = { parse, print };

function parse(text: string): PanicCommand {
  const [verb, ...words] = text.trim().toLowerCase().split(/\s+/) as [string, ...string[]];
  if (!Object.hasOwn(FORMS, verb)) throw bad(`${quote(verb)} is no command${oneOf(verb, Object.keys(FORMS))}`);
  return FORMS[verb as Verb](new Words(words, USAGE[verb as Verb]));
}

function print(command: PanicCommand): string {
  return [command.type, ...PRINTED[command.type](command as never)].join(" ");
}

type Verb = PanicCommand["type"];

const USAGE: Readonly<Record<Verb, string>> = {
  arrange: "arrange <monster> <arc>",
  discard: "discard <card>",
  pass: "pass",
  trade: "trade <seat> <give> <take>",
  accept: "accept, or accept <card>",
  decline: "decline",
  play: "play <card> [<card>..] [<monster, arc or card>]",
  wound: "wound <monster>",
  end: "end",
  send: "send <monster> <arc>",
  muster: "muster <token> [<token>]",
};

const FORMS: Readonly<Record<Verb, (words: Words) => PanicCommand>> = {
  arrange: (words) => words.done({ type: "arrange", monster: words.monster(), arc: words.arc() }),
  discard: (words) => words.done({ type: "discard", card: words.card() }),
  pass: (words) => words.done({ type: "pass" }),
  trade: (words) => {
    const offer = { type: "trade", seat: words.seat(), give: words.card() } as const;
    return words.done(words.more() ? { ...offer, take: words.card() } : offer);
  },
  accept: (words) => words.done(words.more() ? { type: "accept", card: words.card() } : { type: "accept" }),
  decline: (words) => words.done({ type: "decline" }),
  play: parsePlay,
  wound: (words) => words.done({ type: "wound", monster: words.monster() }),
  end: (words) => words.done({ type: "end" }),
  send: (words) => words.done({ type: "send", monster: words.monster(), arc: words.arc() }),
  muster: (words) => {
    const tokens = [words.token()];
    if (words.more()) tokens.push(words.token());
    return words.done({ type: "muster", tokens });
  },
};

/** Cards in any order, then what they are played on. Scavenge alone is played on a card. */
function parsePlay(words: Words): PanicCommand {
  const cards: Card[] = [words.card()];
  if (cards[0] === "scavenge") return words.done(words.more() ? { type: "play", cards, target: words.card() } : { type: "play", cards });
  while (words.more() && isCard(words.peek())) cards.push(words.card());
  if (!words.more()) return { type: "play", cards };
  const target = /^\d+$/.test(words.peek()) ? words.arc() : words.monster();
  return words.done({ type: "play", cards, target });
}

const PRINTED: { readonly [V in Verb]: (command: Extract<PanicCommand, { readonly type: V }>) => readonly (string | number)[] } = {
  arrange: (command) => [command.monster, command.arc],
  discard: (command) => [command.card],
  pass: () => [],
  trade: (command) => [command.seat + 1, command.give, ...(command.take === undefined ? [] : [command.take])],
  accept: (command) => (command.card === undefined ? [] : [command.card]),
  decline: () => [],
  play: (command: PlayCommand) => [...command.cards, ...(command.target === undefined ? [] : [command.target])],
  wound: (command) => [command.monster],
  end: () => [],
  send: (command) => [command.monster, command.arc],
  muster: (command) => command.tokens,
};

/** The words after the verb, taken one at a time; what is missing or wrong is told with the form that would be right. */
class Words {
  private at = 0;

  constructor(
    private readonly words: readonly string[],
    private readonly usage: string,
  ) {}

  more(): boolean {
    return this.at < this.words.length;
  }

  /** The next word; there is one. */
  peek(): string {
    return this.words[this.at] as string;
  }

  card(): Card {
    const word = this.take("a card");
    if (isCard(word)) return word;
    throw this.wrong(
      `${quote(word)} is no card${oneOf(
        word,
        CARD_KINDS.map((kind) => kind.word),
      )}`,
    );
  }

  monster(): Monster {
    const word = this.take("a monster");
    if (isToken(word) && isMonster(word)) return word;
    throw this.wrong(`${quote(word)} is no monster; monsters are words such as g1, o11, t10 or king`);
  }

  token(): Token {
    const word = this.take("a token");
    if (isToken(word)) return word;
    throw this.wrong(`${quote(word)} is no monster token; tokens are words such as g1, king, red-move-2 or boulder-4`);
  }

  arc(): Arc {
    const word = this.take("an arc");
    const arc = ARCS.find((candidate) => String(candidate) === word);
    if (arc !== undefined) return arc;
    throw this.wrong(`${quote(word)} is no arc; arcs are 1 to 6`);
  }

  /** Counted from 1 in the text, from 0 in what is given back. */
  seat(): number {
    const word = this.take("a seat");
    const seat = Number(word);
    if (/^\d$/.test(word) && seat >= 1 && seat <= SEATS.max) return seat - 1;
    throw this.wrong(`${quote(word)} is no seat; seats are 1 to ${SEATS.max}`);
  }

  /** Gives the command back when no word is left over. */
  done(command: PanicCommand): PanicCommand {
    if (this.more()) throw this.wrong(`${quote(this.peek())} is one word too many`);
    return command;
  }

  private take(what: string): string {
    const word = this.words[this.at];
    if (word === undefined) throw this.wrong(`${what} is missing`);
    this.at += 1;
    return word;
  }

  private wrong(problem: string): GameError {
    return bad(`${problem}; right would be: ${this.usage}`);
  }
}

function bad(message: string): GameError {
  return new GameError("bad-command", message);
}
