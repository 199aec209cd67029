import { GameError } from "../../src/engine/errors.js";
import type { BaseOptions, BasePosition, Game, Outcome } from "../../src/engine/game.js";
import { below, nth, shuffle, stream } from "../../src/engine/random.js";

/**
 * Beacon: a game just large enough to try everything that games share. One to three people stack a beacon to exactly
 * its height: they draw cards from a hidden pile into hidden hands, play cards, or roll a die. After a one
 * the next seat chooses whether to give a card to whoever rolled, before the turn goes on.
 */
export interface BeaconOptions extends BaseOptions {
  readonly level: "low" | "high";
}

export interface BeaconPosition extends BasePosition {
  readonly game: "beacon";
  readonly level: "low" | "high";
  readonly phase: "play" | "over";
  readonly hands: readonly (readonly number[])[];
  /** Next first. */
  readonly pile: readonly number[];
  readonly height: number;
  readonly rolls: number;
  readonly pending: { readonly kind: "gift"; readonly seat: number } | null;
}

export type BeaconCommand = { readonly do: "draw" | "roll" | "keep" } | { readonly do: "play" | "give"; readonly card: number };

export type BeaconEvent =
  | { readonly type: "drawn" | "played" | "given"; readonly seat: number; readonly card: number }
  | { readonly type: "rolled"; readonly seat: number; readonly die: number }
  | { readonly type: "kept"; readonly seat: number };

export interface BeaconView {
  readonly level: "low" | "high";
  readonly options: readonly string[];
  readonly players: readonly string[];
  readonly seat: number;
  readonly turn: number;
  readonly active: number;
  readonly hand: readonly number[];
  readonly handSizes: readonly number[];
  readonly pileSize: number;
  readonly height: number;
  readonly pending: BeaconPosition["pending"];
  readonly unseen: readonly number[];
}

const HEIGHTS = { low: 20, high: 120 } as const;
const SLACK = 3;
/** Eleven and twelve, so that `play 1` is the beginning of other commands. */
const CARDS: readonly number[] = [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 11, 12];
const HAND = 2;
const KEYS = [
  "game",
  "level",
  "options",
  "players",
  "turn",
  "active",
  "phase",
  "hands",
  "pile",
  "height",
  "rolls",
  "pending",
  "seed",
  "outcome",
];

export const beacon: Game<BeaconOptions, BeaconPosition, BeaconCommand, BeaconEvent, BeaconView> = {
  name: "beacon",
  title: "Beacon",
  seats: { min: 1, max: 3 },
  choices: [
    {
      key: "level",
      about: "how high the beacon is",
      values: [
        { word: "low", title: "Low", about: "20 high" },
        { word: "high", title: "High", about: "120 high" },
      ],
      fallback: "low",
    },
  ],
  flags: [
    { word: "calm", title: "Calm", about: "a one is never a gift" },
    { word: "storm", title: "Storm", about: "the die counts twice" },
  ],
  notation: { parse: parseCommand, print: (command) => ("card" in command ? `${command.do} ${command.card}` : command.do) },
  codec: {
    parse: parsePosition,
    print: (position) =>
      JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, Object.entries(position).find(([word]) => word === key)?.[1]]))),
  },
  conflict: ({ options }) => (options.length > 1 ? "options: calm and storm do not go together" : undefined),
  setup({ level, options, players }, seed) {
    const pile = shuffle(CARDS, stream(seed, "pile"));
    const hands = players.map((_, seat) => pile.slice(seat * HAND, (seat + 1) * HAND));
    const rest = pile.slice(players.length * HAND);
    return {
      game: "beacon",
      level,
      options,
      players,
      turn: 1,
      active: 0,
      phase: "play",
      hands,
      pile: rest,
      height: 0,
      rolls: 0,
      pending: null,
      seed,
      outcome: null,
    };
  },
  optionsOf: ({ level, options, players }) => ({ level, options, players }),
  legal(position) {
    if (position.outcome !== null) return [];
    if (position.pending !== null) {
      return [...cards(position, position.pending.seat).map((card): BeaconCommand => ({ do: "give", card })), { do: "keep" }];
    }
    const plays = cards(position, position.active).map((card): BeaconCommand => ({ do: "play", card }));
    return [...(position.pile.length > 0 ? [{ do: "draw" } as const] : []), ...plays, { do: "roll" }];
  },
  apply(position, command) {
    if (position.outcome !== null) throw new GameError("illegal-command", "the game is over");
    const owed = command.do === "give" || command.do === "keep";
    if (owed !== (position.pending !== null)) {
      throw new GameError("illegal-command", owed ? "no gift is owed" : "a gift is owed first: give a card or keep");
    }
    return ACTS[command.do](position, "card" in command ? command.card : 0);
  },
  seat: (position) => (position.outcome !== null ? undefined : (position.pending?.seat ?? position.active)),
  outcome: (position) => position.outcome ?? undefined,
  observe(position, seat) {
    const { level, options, players, turn, active, height, pending, hands, pile } = position;
    const unseen = [...pile, ...hands.filter((_, other) => other !== seat).flat()].sort((a, b) => a - b);
    const handSizes = hands.map((hand) => hand.length);
    return {
      level,
      options,
      players,
      seat,
      turn,
      active,
      hand: handOf(position, seat),
      handSizes,
      pileSize: pile.length,
      height,
      pending,
      unseen,
    };
  },
  imagine(view, random) {
    const unseen = shuffle(view.unseen, random);
    const hands = view.handSizes.map((size, seat) => (seat === view.seat ? view.hand : unseen.splice(0, size)));
    const { level, options, players, turn, active, height, pending } = view;
    const seed = String(below(1_000_000, random));
    return {
      game: "beacon",
      level,
      options,
      players,
      turn,
      active,
      phase: "play",
      hands,
      pile: unseen,
      height,
      rolls: 0,
      pending,
      seed,
      outcome: null,
    };
  },
  reveals: (event) => event.type === "drawn" || event.type === "rolled",
  narrate(event, players, seat) {
    const name = players[event.seat] ?? "";
    if (event.type === "rolled") return `${name} rolls ${event.die}`;
    if (event.type === "kept") return `${name} keeps the cards`;
    if (event.type === "drawn") return seat === undefined || seat === event.seat ? `${name} draws ${event.card}` : `${name} draws a card`;
    return `${name} ${event.type === "played" ? "plays" : "gives"} ${event.card}`;
  },
  describe: (view) => [`the beacon is ${view.height} of ${HEIGHTS[view.level]} high`, `your hand: ${view.hand.join(", ")}`],
  explain: (_, command) => ("card" in command ? `${command.do} the ${command.card}` : command.do),
};

const ACTS: Readonly<Record<BeaconCommand["do"], (position: BeaconPosition, card: number) => ReturnType<typeof beacon.apply>>> = {
  draw(position) {
    const [card, ...pile] = position.pile;
    if (card === undefined) throw new GameError("illegal-command", "the pile is empty");
    const seat = position.active;
    const hands = position.hands.with(seat, [...handOf(position, seat), card]);
    return { position: endTurn({ ...position, hands, pile }), events: [{ type: "drawn", seat, card }] };
  },
  play(position, card) {
    const seat = position.active;
    const hands = position.hands.with(seat, without(position, seat, card));
    return { position: endTurn({ ...position, hands, height: position.height + card }), events: [{ type: "played", seat, card }] };
  },
  roll(position) {
    const { active: seat, players, options, rolls } = position;
    const die = nth(position.seed, "die", rolls, 6) + 1;
    const height = position.height + (options.includes("storm") ? 2 * die : die);
    const rolled = { ...position, height, rolls: rolls + 1 };
    const gift = die === 1 && players.length > 1 && !options.includes("calm") && height < HEIGHTS[position.level];
    const after: BeaconPosition = gift ? { ...rolled, pending: { kind: "gift", seat: (seat + 1) % players.length } } : endTurn(rolled);
    return { position: after, events: [{ type: "rolled", seat, die }] };
  },
  give(position, card) {
    const seat = position.pending?.seat ?? 0;
    const hands = position.hands.with(seat, without(position, seat, card));
    const given = hands.with(position.active, [...(hands[position.active] ?? []), card]);
    return { position: endTurn({ ...position, hands: given, pending: null }), events: [{ type: "given", seat, card }] };
  },
  keep(position) {
    return { position: endTurn({ ...position, pending: null }), events: [{ type: "kept", seat: position.pending?.seat ?? 0 }] };
  },
};

function endTurn(position: BeaconPosition): BeaconPosition {
  const above = position.height - HEIGHTS[position.level];
  const outcome: Outcome | null = above < 0 ? null : above <= SLACK ? { result: "won" } : { result: "lost", reason: "toppled" };
  if (outcome !== null) return { ...position, phase: "over", outcome };
  return { ...position, turn: position.turn + 1, active: (position.active + 1) % position.players.length };
}

function handOf(position: BeaconPosition, seat: number): readonly number[] {
  return position.hands[seat] ?? [];
}

function cards(position: BeaconPosition, seat: number): readonly number[] {
  return [...new Set(handOf(position, seat))].sort((a, b) => a - b);
}

function without(position: BeaconPosition, seat: number, card: number): readonly number[] {
  const hand = handOf(position, seat);
  const index = hand.indexOf(card);
  if (index < 0) throw new GameError("illegal-command", `there is no ${card} in the hand`);
  return hand.toSpliced(index, 1);
}

function parseCommand(text: string): BeaconCommand {
  const [word = "", card, ...more] = text.trim().toLowerCase().split(/\s+/);
  if (more.length === 0 && card === undefined && (word === "draw" || word === "roll" || word === "keep")) return { do: word };
  if (more.length === 0 && card !== undefined && CARDS.map(String).includes(card) && (word === "play" || word === "give")) {
    return { do: word, card: Number(card) };
  }
  throw new GameError("bad-command", `${JSON.stringify(text)} is no command: draw, roll, keep, play 3 or give 3`);
}

function parsePosition(json: unknown): BeaconPosition {
  const given = json as BeaconPosition;
  for (const key of Object.keys(given)) if (!KEYS.includes(key)) fail(key, "is not known");
  for (const key of KEYS) if (!Object.hasOwn(given, key)) fail(key, "is missing");
  if (given.level !== "low" && given.level !== "high") fail("level", "is low or high");
  if (!Array.isArray(given.players) || given.players.length < 1 || given.players.length > 3) fail("players", "has 1 to 3 names");
  if (!Array.isArray(given.hands) || given.hands.length !== given.players.length) fail("hands", "has one hand a seat");
  for (const [seat, hand] of given.hands.entries()) {
    for (const [index, card] of hand.entries()) if (!CARDS.includes(card)) fail(`hands[${seat}][${index}]`, "is a card");
  }
  if (!Number.isInteger(given.height) || given.height < 0) fail("height", "is a whole number");
  return Object.fromEntries(KEYS.map((key) => [key, given[key as keyof BeaconPosition]])) as unknown as BeaconPosition;
}

function fail(path: string, rule: string): never {
  throw new GameError("bad-position", `${path} ${rule}`, { path });
}
