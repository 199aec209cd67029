import { begin } from "../action.js";
import { musterCommand, musterTwoCommand, PASS, sendCommand } from "../command.js";
import { ARCS, type Arc, isMonster, type Token, tokenKind, tokenTitle } from "../components.js";
import { without } from "../deck.js";
import { mustPlay, overlordTokens, type PanicPosition } from "../state.js";
import { resolve } from "../tokens.js";
import { leaveHand } from "../turn.js";
import type { Rated } from "./discards.js";
import type { Judge } from "./judge.js";

/** A token that the Overlord may play, and the castle's chance after it: by the arc, or whatever the die may show. */
interface Prospect {
  readonly token: Token;
  readonly byArc: readonly number[];
  readonly mean: number;
}

/** What the Overlord may play, the worst for the castle first. Two tokens are judged as if each came alone. P8.4, P10.11 */
export function ratedMusters(judge: Judge, position: PanicPosition): readonly Rated[] {
  const now = judge.asItStands(position);
  const alone = overlordTokens(position).map((token) => prospect(judge, position, token));
  const prospects = alone.map((one) => withExtraPlays(judge, position, one, alone, now));
  const rated: Rated[] = mustPlay(position) ? [] : [{ command: PASS, chance: now }];
  prospects.forEach(({ token, byArc, mean }, i) => {
    rated.push({ command: musterCommand(token), chance: mean });
    if (position.queue === 0 && isMonster(token)) {
      for (const arc of ARCS) rated.push({ command: sendCommand(token, arc), chance: byArc[arc - 1] as number });
    }
    if (position.queue === 1) return;
    for (const other of prospects.slice(i + 1)) {
      rated.push({ command: musterTwoCommand(token, other.token), chance: mean + other.mean - now });
    }
  });
  return rated.sort((one, other) => one.chance - other.chance);
}

/** The castle's chance when the Overlord goes on with the extra plays that are left. P10.11 */
export function afterExtraPlays(judge: Judge, position: PanicPosition): number {
  const now = judge.asItStands(position);
  if (position.queue === 0) return now;
  const shares = overlordTokens(position).map((token) => prospect(judge, position, token).mean / now);
  return now * worst(shares, position.queue);
}

function prospect(judge: Judge, position: PanicPosition, token: Token): Prospect {
  const rolled = isMonster(token) || tokenKind(token) === "boulder";
  return prospectOf(
    token,
    (rolled ? ARCS : ARCS.slice(0, 1)).map((arc) => judge.asItStands(afterToken(position, token, arc))),
  );
}

function prospectOf(token: Token, byArc: readonly number[]): Prospect {
  return { token, byArc, mean: byArc.reduce((sum, chance) => sum + chance, 0) / byArc.length };
}

/** A prospect with the extra plays that the token gives: of those held, and of those drawn, of which only the pile is known. */
function withExtraPlays(judge: Judge, position: PanicPosition, one: Prospect, held: readonly Prospect[], now: number): Prospect {
  const after = afterToken(position, one.token, 1);
  const plays = after.queue - position.queue;
  if (plays <= 0 || after.outcome !== null) return one;
  const drawn = position.pile.length - after.pile.length;
  const shares = held.filter((other) => other !== one).map(({ mean }) => mean / now);
  const share = worst([...shares, ...Array<number>(drawn).fill(expectedShare(judge, position, now))], plays);
  return prospectOf(
    one.token,
    one.byArc.map((chance) => chance * share),
  );
}

/** To what share of it a token that comes from the pile brings the castle's chance, on average. */
function expectedShare(judge: Judge, position: PanicPosition, now: number): number {
  const { pile, hands } = position;
  let sum = 0;
  for (const title of [...new Set(pile.map(tokenTitle))].sort()) {
    const tokens = pile.filter((other) => tokenTitle(other) === title);
    const token = tokens[0] as Token;
    const holding = { ...position, pile: without(pile, token), hands: [...hands.slice(0, -1), [...overlordTokens(position), token]] };
    sum += tokens.length * prospect(judge, holding, token).mean;
  }
  return sum / pile.length / now;
}

/** What is left of a chance after so many plays that make it smaller, those first that do most. */
function worst(shares: readonly number[], plays: number): number {
  const harmful = shares.filter((share) => share < 1).sort((one, other) => one - other);
  return harmful.slice(0, plays).reduce((left, share) => left * share, 1);
}

/** The position after a token has been played and has come to an arc, before the next turn begins. */
function afterToken(position: PanicPosition, token: Token, arc: Arc): PanicPosition {
  const action = begin({ ...position, dice: [arc] });
  leaveHand(action, token);
  resolve(action, token);
  return action.now;
}
