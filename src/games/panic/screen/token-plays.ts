import type { Play, Target } from "../../../screens/game-screen.js";
import { fullHealth, type Token } from "../components.js";
import type { PanicCommand } from "../index.js";
import { tokenName } from "../words.js";
import { spaceSpot } from "./spots.js";

type Placing = Extract<PanicCommand, { readonly type: "arrange" | "send" }>;
type Mustering = Extract<PanicCommand, { readonly type: "muster" }>;

/** A play for each monster that can be put into an arc of choice; one for tokens that come by die, and one for pairs of them. */
export function tokenPlays(placings: readonly Placing[], musterings: readonly Mustering[]): readonly Play<PanicCommand>[] {
  const monsters = [...new Set(placings.map(({ monster }) => monster))];
  return [
    ...monsters.map((monster): Play<PanicCommand> => {
      const own = placings.filter((command) => command.monster === monster);
      const sends = own[0]?.type === "send";
      return {
        word: `${sends ? "send" : "arrange"}-${monster}`,
        label: `${sends ? "Send" : "Place"} ${tokenName(monster)}`,
        detail: `health ${fullHealth(monster)}`,
        onBoard: true,
        targets: own.map((command) => ({ command, path: [spaceSpot({ ring: sends ? "forest" : "archer", arc: command.arc })] })),
      };
    }),
    ...mustering(musterings, 1, "muster", "Play one token", "monsters by die"),
    ...mustering(musterings, 2, "muster-two", "Play two tokens", "one after the other, monsters by die"),
  ];
}

function mustering(
  commands: readonly Mustering[],
  count: number,
  word: string,
  label: string,
  detail: string,
): readonly Play<PanicCommand>[] {
  const own = commands.filter(({ tokens }) => tokens.length === count);
  if (own.length === 0) return [];
  const path = (tokens: readonly Token[]): readonly string[] => tokens.map((token) => `token-${token}`);
  const targets = own.map((command): Target<PanicCommand> => ({ command, path: path(command.tokens) }));
  return [{ word, label, detail, onBoard: false, targets }];
}
