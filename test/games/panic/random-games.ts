import { below, type Random, stream } from "../../../src/engine/random.js";
import { type PanicCommand, type PanicEvent, type PanicOptions, type PanicPosition, panic } from "../../../src/games/panic/index.js";

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay"];
const OPTIONS: readonly PanicOptions["options"][] = [
  [],
  ["unscathed"],
  ["easier-battles", "all-for-one"],
  ["heroic-powers", "closed-hands"],
  ["rough-start", "under-construction"],
  ["arrange", "all-for-one", "heroic-powers"],
  ["offers"],
  ["closed-hands", "offers"],
];

/** Every edition, variant, number of players and set of options above, as long as they go together. */
export function everyTable(): PanicOptions[] {
  const tables: PanicOptions[] = [];
  for (const edition of ["bravehold", "tabletop"] as const) {
    for (const variant of ["cooperative", "master-slayer", "overlord"] as const) {
      for (let seats = 1; seats <= 6; seats++) {
        for (const options of OPTIONS) tables.push({ edition, variant, players: NAMES.slice(0, seats), options });
      }
    }
  }
  return tables.filter((table) => panic.conflict(table) === undefined);
}

/** One step of a random game, before and after. */
export interface Turned {
  readonly before: PanicPosition;
  readonly commands: readonly PanicCommand[];
  readonly command: PanicCommand;
  readonly after: PanicPosition;
  readonly events: readonly PanicEvent[];
}

/** Plays a game of random legal commands; hits are taken more often than not, or games would end too early. */
export function* randomGame(options: PanicOptions, seed: string): Generator<Turned, PanicPosition> {
  const random = stream(seed, "test");
  let before = panic.setup(options, seed);
  for (;;) {
    const commands = panic.legal(before);
    if (commands.length === 0) return before;
    const command = pick(commands, random);
    const { position: after, events } = panic.apply(before, command);
    yield { before, commands, command, after, events };
    before = after;
  }
}

function pick(commands: readonly PanicCommand[], random: Random): PanicCommand {
  const plays = commands.filter((command) => command.type === "play");
  const from = plays.length > 0 && random.next() < 0.75 ? plays : commands;
  return from[below(from.length, random)] as PanicCommand;
}

/** The same value, frozen all the way down. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
