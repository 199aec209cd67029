import { begin } from "../action.js";
import { musterCommand, musterTwoCommand, PASS, sendCommand } from "../command.js";
import { ARCS, type Arc, isMonster, type Token, tokenKind } from "../components.js";
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
  const prospects = overlordTokens(position).map((token) => prospect(judge, position, token));
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

function prospect(judge: Judge, position: PanicPosition, token: Token): Prospect {
  const rolled = isMonster(token) || tokenKind(token) === "boulder";
  const byArc = (rolled ? ARCS : ARCS.slice(0, 1)).map((arc) => judge.asItStands(afterToken(position, token, arc)));
  return { token, byArc, mean: byArc.reduce((sum, chance) => sum + chance, 0) / byArc.length };
}

/** The position after a token has been played and has come to an arc, before the next turn begins. */
function afterToken(position: PanicPosition, token: Token, arc: Arc): PanicPosition {
  const action = begin({ ...position, dice: [arc] });
  leaveHand(action, token);
  resolve(action, token);
  return action.now;
}
