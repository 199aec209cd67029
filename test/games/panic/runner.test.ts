import { describe, expect, it } from "@jest/globals";
import { ALL_TOKENS, CARD_KINDS, ROUGH_STARTERS, STARTERS } from "../../../src/games/panic/components.js";
import type { PanicEvent, PanicPosition } from "../../../src/games/panic/index.js";
import { everyTable, randomGame } from "./random-games.js";

/** Everything that must have happened at least once. */
function everything(): Set<string> {
  const cards = CARD_KINDS.map((kind) => `play ${kind.word}`);
  // Orcs 1 and 2 and Troll 1 stand on the board whichever way a game begins, and are never drawn.
  const drawn = ALL_TOKENS.filter((token) => ![STARTERS, ROUGH_STARTERS].every((first) => first.some((monster) => monster === token)));
  const tokens = drawn.flatMap((token) => [`token ${token} from pile`, `token ${token} from overlord`]);
  const boulders = ["A wall", "A fortified", "A tower", "B tower", "B wall", "B fortified", "off the board"].map(
    (end) => `boulder: ${end}`,
  );
  const collisions = ["wall", "fortified", "tower"].flatMap((obstacle) =>
    ["one", "several"].flatMap((size) => ["phase 5", "a move by token"].map((cause) => `${size} into ${obstacle} by ${cause}`)),
  );
  const towers = ["from swordsman", "from castle", "from both", "by rotation"].map((way) => `into tower ${way}`);
  const ends = ["won", "lost", "a wound slays", "a wound is chosen", "two choices at once", "a token waits behind a choice"];
  const rest = [
    "all for one",
    "a nice shot",
    "a reshuffle",
    "a card owed",
    "a wall built",
    "a trade",
    "an offer declined",
    "tar comes off",
  ];
  return new Set([...cards, ...tokens, ...boulders, ...collisions, ...towers, ...ends, ...rest]);
}

/** What happened in one step, in the words of the list above. */
function happenings(events: readonly PanicEvent[], after: PanicPosition): string[] {
  const seen: string[] = [];
  let moved: Extract<PanicEvent, { type: "moved" }> | undefined;
  for (const event of events) {
    if (event.type === "moved") moved = event;
    if (event.type === "collided" && moved !== undefined) seen.push(...collision(event, moved));
    seen.push(...plain(event));
  }
  const pending = after.pending;
  if (pending?.kind === "wound" && pending.then !== undefined) seen.push("two choices at once");
  if (pending !== null && "muster" in pending) seen.push("a token waits behind a choice");
  return seen;
}

function plain(event: PanicEvent): string[] {
  switch (event.type) {
    case "played":
      if (event.cards.length === 3) return ["all for one"];
      return [...event.cards.map((card) => `play ${card}`), ...(event.cards.includes("nice-shot") ? ["a nice shot"] : [])];
    case "token":
      return [`token ${event.token} from ${event.from}`];
    case "boulder":
      return [`boulder: ${ending(event)}`];
    case "slain":
      return event.by === "collision" ? ["a wound slays"] : [];
    case "owed":
      return [event.kind === "wound" ? "a wound is chosen" : "a card owed"];
    case "over":
      return [event.outcome.result];
    default:
      return PLAIN[event.type] === undefined ? [] : [PLAIN[event.type] ?? ""];
  }
}

const PLAIN: Readonly<Partial<Record<PanicEvent["type"], string>>> = {
  reshuffled: "a reshuffle",
  built: "a wall built",
  traded: "a trade",
  declined: "an offer declined",
  untarred: "tar comes off",
};

function ending({ path }: Extract<PanicEvent, { type: "boulder" }>): string {
  const last = path[path.length - 1];
  if (last?.stopped === undefined) return "off the board";
  return `${last.space.arc === path[0]?.space.arc ? "A" : "B"} ${last.stopped}`;
}

function collision(
  { obstacle, group }: Extract<PanicEvent, { type: "collided" }>,
  moved: Extract<PanicEvent, { type: "moved" }>,
): string[] {
  const size = group.length === 1 ? "one" : "several";
  const seen = [`${size} into ${obstacle} by ${moved.cause === "phase" ? "phase 5" : "a move by token"}`];
  if (obstacle !== "tower") return seen;
  if (moved.cause === "clockwise" || moved.cause === "counter-clockwise") return [...seen, "into tower by rotation"];
  const from = new Set(moved.steps.filter((step) => group.includes(step.id)).map((step) => step.from.ring));
  return [...seen, `into tower ${from.size === 2 ? "from both" : `from ${[...from][0]}`}`];
}

describe("random games until everything has happened", () => {
  it("meets every card, every token, every end of a boulder and every kind of collision", () => {
    const left = everything();
    const tables = everyTable();
    const most = 12_000;
    for (let game = 0; game < most && left.size > 0; game++) {
      const table = tables[game % tables.length];
      if (table === undefined) break;
      for (const { events, after } of randomGame(table, `run-${game}`)) {
        for (const seen of happenings(events, after)) left.delete(seen);
      }
    }
    expect([...left]).toEqual([]);
  });
});
