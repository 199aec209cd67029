import { performance } from "node:perf_hooks";
import process from "node:process";
import { boardgameIo, chess, chessOps } from "./others.js";
import { ownPlayers } from "./own-games.js";
import type { Row } from "./table.js";

/** Something that plays at random, on one core. */
export interface Player {
  readonly name: string;
  /** Its games end: they are counted too. */
  readonly games: boolean;
  /** What it should reach at least: in commands a second, and how many times what boardgame.io does. */
  readonly least?: number;
  readonly leastTimes?: number;
  /** Plays a game to its end, the n-th one, and says how many commands that took. */
  play(n: number): number;
}

/** Short rounds, in turn: where the machine slows down, it does so for everyone. */
const ROUNDS = 21;
const ROUND_MS = 150;
/** Rounds before the first that counts, for the compiler. */
const WARM_UP = 3;

/** Commands and games a second of this project's games, and of three libraries, side by side. */
export async function rates(): Promise<readonly Row[]> {
  const others = [chess(), chessOps(), boardgameIo()];
  const players = [...ownPlayers(), ...others];
  const paces = players.map((): Pace[] => []);
  let n = 0;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    players.forEach((player, i) => {
      const pace = paceOf(player, n);
      n += pace.played;
      if (round >= 0) paces[i]?.push(pace);
    });
  }
  const ofBoardgameIo = paces.at(-1) ?? [];
  return players.flatMap((player, i) => rowsOf(player, paces[i] ?? [], others.includes(player) ? [] : ofBoardgameIo));
}

interface Pace {
  readonly played: number;
  readonly games: number;
  readonly commands: number;
}

/** Time is what the processor spent on it, so that other programs on the machine hardly count. */
function paceOf(player: Player, first: number): Pace {
  const before = process.cpuUsage();
  const end = performance.now() + ROUND_MS;
  let played = 0;
  let commands = 0;
  while (performance.now() < end) {
    commands += player.play(first + played);
    played++;
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  return { played, games: played / seconds, commands: commands / seconds };
}

/** `beside` holds what boardgame.io did in the same rounds. */
function rowsOf({ name, games, least, leastTimes }: Player, paces: readonly Pace[], beside: readonly Pace[]): readonly Row[] {
  const rows: Row[] = [{ what: `${name}: commands`, unit: "/s", samples: paces.map((pace) => pace.commands), ...atLeast(least) }];
  if (!games) return rows;
  rows.push({ what: `${name}: games`, unit: "/s", samples: paces.map((pace) => pace.games) });
  if (beside.length === 0) return rows;
  const times = paces.map((pace, i) => pace.commands / (beside[i]?.commands ?? Number.NaN));
  return [...rows, { what: `${name}: commands, against boardgame.io`, unit: "x", samples: times, ...atLeast(leastTimes) }];
}

function atLeast(least: number | undefined): Pick<Row, "target"> {
  return least === undefined ? {} : { target: { least } };
}
