import { type Action, rests, roll } from "./action.js";
import { rollBoulder } from "./boulder.js";
import {
  type Arc,
  type Boulder,
  type Card,
  type Colour,
  colourOf,
  fullHealth,
  isMonster,
  type Monster,
  type Plague,
  type Token,
  type TokenKind,
  tokenKind,
} from "./components.js";
import { discardCards } from "./deck.js";
import { advance, rotate } from "./movement.js";
import { settle } from "./outcome.js";
import { cardsOf, castleSeats, overlordTokens, type PanicPosition } from "./state.js";

/** P5 phase 6: draws the tokens that are due, one at a time, until none is, the pile is empty or a choice is owed. P3.3 */
export function drawTokens(action: Action): void {
  const { now, events } = action;
  while (now.queue > 0 && now.pile.length > 0 && !rests(action)) {
    const token = now.pile[0] as Token;
    now.pile = now.pile.slice(1);
    now.queue -= 1;
    events.push({ type: "token", token, from: "pile" });
    resolve(action, token);
    if (now.pile.length === 0) now.queue = 0; // P10.3
  }
}

/** What a token does when it is drawn or played: monsters go to the Forest by die, or to the arc of choice. P3, P10.4 */
export function resolve(action: Action, token: Token, arc?: Arc): void {
  if (isMonster(token)) place(action, token, arc ?? roll(action, token));
  else action.now.gone = [...action.now.gone, token];
  EFFECTS[tokenKind(token)](action, token);
  settle(action);
}

/** The Overlord draws up to `count` tokens into the hand. P8.4 */
export function overlordDraws(action: Action, count: number): void {
  const { now, events } = action;
  const tokens = now.pile.slice(0, count);
  if (tokens.length === 0) return;
  const seat = now.players.length - 1;
  now.pile = now.pile.slice(tokens.length);
  const hands = now.hands.slice();
  hands[seat] = [...overlordTokens(now), ...tokens];
  now.hands = hands;
  events.push({ type: "overlord-drew", seat, tokens });
}

/** P3.4, P10.8: the castle seats, from the active one on. */
export function seatsInOrder(position: PanicPosition): number[] {
  const count = castleSeats(position);
  return Array.from({ length: count }, (_, i) => (position.active + i) % count);
}

function place(action: Action, monster: Monster, arc: Arc): void {
  const { now, events } = action;
  now.monsters = [...now.monsters, { id: monster, ring: "forest", arc, health: fullHealth(monster), tar: false }];
  events.push({ type: "placed", monster, at: { ring: "forest", arc } });
}

const EFFECTS: Readonly<Record<TokenKind, (action: Action, token: Token) => void>> = {
  plain: () => undefined,
  king: (action, token) => more(action, token, 3),
  warlord: (action, token) => advance(action, token, colourOf((action.now.monsters.at(-1) as { readonly arc: Arc }).arc)),
  mage: (action, token) => advance(action, token),
  healer: heal,
  "colour-move": (action, token) => advance(action, token, token.slice(0, token.indexOf("-")) as Colour),
  rotation: (action, token) => rotate(action, token as "clockwise" | "counter-clockwise"),
  plague: (action, token) => plague(action, token as Plague),
  discard: everyoneDiscards,
  draw: (action, token) => more(action, token, token === "draw-3" ? 3 : 4),
  boulder: (action, token) => rollBoulder(action, token as Boulder),
};

/** P3.3: extra tokens join the end of the queue. P8.4: the Overlord draws them, and may play that many more. */
function more(action: Action, token: Token, tokens: number): void {
  const { now, events } = action;
  now.queue += tokens;
  events.push({ type: "more", token, tokens });
  if (now.phase === "overlord") overlordDraws(action, tokens);
}

/** P3: every monster regains 1, up to its full health. */
function heal(action: Action): void {
  const healed: { id: Monster; health: number }[] = [];
  action.now.monsters = action.now.monsters.map((monster) => {
    if (monster.health >= fullHealth(monster.id)) return monster;
    const health = monster.health + 1;
    healed.push({ id: monster.id, health });
    return { ...monster, health };
  });
  action.events.push({ type: "healed", monsters: healed });
}

/** The cards that each plague takes: Any Color ones included, Heroes not. P3 */
const PLAGUED: Readonly<Record<Plague, readonly Card[]>> = {
  "plague-archers": ["red-archer", "green-archer", "blue-archer", "any-archer"],
  "plague-knights": ["red-knight", "green-knight", "blue-knight", "any-knight"],
  "plague-swordsmen": ["red-swordsman", "green-swordsman", "blue-swordsman", "any-swordsman"],
};

function plague(action: Action, token: Plague): void {
  for (const seat of seatsInOrder(action.now)) {
    const lost = cardsOf(action.now, seat).filter((card) => PLAGUED[token].includes(card));
    if (lost.length === 0) continue;
    discardCards(action, seat, lost);
    action.events.push({ type: "discarded", seat, cards: lost, because: "plague" });
  }
}

/** P3.4; P10.7: nothing is asked when the game is won. */
function everyoneDiscards(action: Action): void {
  if (settle(action)) return;
  const seats = seatsInOrder(action.now).filter((seat) => cardsOf(action.now, seat).length > 0);
  if (seats.length === 0) return;
  action.now.pending = { kind: "discard", seats };
  action.events.push({ type: "owed", kind: "discard", seat: seats[0] as number });
}
