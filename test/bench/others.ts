import { createRequire } from "node:module";
import type { Game } from "boardgame.io/dist/types/src/types.js";
import { Chess } from "chess.js";
import { Chess as ChessOps } from "chessops";
import { type Dice, dice } from "./dice.js";
import type { Player } from "./rates.js";

/** Its entries are folders, which `import` does not take. */
const { Client } = createRequire(import.meta.url)("boardgame.io/client") as typeof import("boardgame.io/dist/types/packages/client.js");

/** Random games of chess with chess.js: its list of legal moves, and one of them made. */
export function chess(): Player {
  const random = dice(3);
  return {
    name: "chess.js",
    games: true,
    play() {
      const game = new Chess();
      for (let count = 0; ; count++) {
        if (game.isGameOver()) return count;
        const moves = game.moves();
        game.move(moves[Math.floor(random() * moves.length)] as string);
      }
    },
  };
}

/** The same with chessops, whose moves are numbers: for each piece the squares where it may go; pawns become queens. */
export function chessOps(): Player {
  const random = dice(5);
  return {
    name: "chessops",
    games: true,
    play() {
      const game = ChessOps.default();
      for (let count = 0; ; count++) {
        const moves = [...game.allDests()].flatMap(([from, squares]) => [...squares].map((to) => ({ from, to })));
        if (moves.length === 0 || game.isInsufficientMaterial() || game.halfmoves >= HALF_MOVES) return count;
        const { from, to } = moves[Math.floor(random() * moves.length)] as (typeof moves)[number];
        const isPromotion = game.board.get(from)?.role === "pawn" && (to < 8 || to >= 56);
        game.play(isPromotion ? { from, to, promotion: "queen" } : { from, to });
      }
    },
  };
}

/** Fifty moves of both sides without a capture or a pawn are a draw. chess.js counts positions that come three times as well. */
const HALF_MOVES = 100;

/** The state of a small game with Castellion's tiles: draw one, place it on a column or discard it. */
interface Building {
  pile: string[];
  drawn: string | null;
  castle: string[][];
}

const SPAN = 6;
const TILES = ["J", "S", "C", "P"].flatMap((faction) => ["t", "s", "c"].flatMap((shape) => new Array<string>(7).fill(faction + shape)));

const building: Game<Building> = {
  setup: ({ random }) => ({ pile: random.Shuffle(TILES), drawn: null, castle: Array.from({ length: SPAN }, () => []) }),
  moves: {
    draw: ({ G }) => {
      G.drawn = G.pile.pop() ?? null;
    },
    place: ({ G }, column: number) => {
      if (!fits(G, column)) return "INVALID_MOVE";
      G.castle[column]?.push(G.drawn ?? "");
      G.drawn = null;
      return undefined;
    },
    discard: ({ G }) => {
      G.drawn = null;
    },
  },
  // Anything but undefined ends the game.
  endIf: ({ G }) => (G.drawn === null && (G.pile.length === 0 || G.castle.every((stack) => stack.length === SPAN)) ? true : undefined),
  // It would keep every state otherwise.
  disableUndo: true,
};

/** No tile stands on one of its own shape, and no stack is higher than six. */
function fits({ castle, drawn }: Building, column: number): boolean {
  const stack = castle[column] ?? [];
  return stack.length < SPAN && stack.at(-1)?.[1] !== drawn?.[1];
}

/** Random games of that with the plain client of boardgame.io: one seat, no server, no undo, no debug panel. */
export function boardgameIo(): Player {
  const random = dice(4);
  return {
    name: "boardgame.io",
    games: true,
    play(n) {
      const client = Client<Building>({ game: { ...building, seed: `bench ${n}` }, numPlayers: 1, debug: false });
      for (let count = 0; ; count++) {
        const state = client.getState();
        if (state === null || state.ctx.gameover !== undefined) return count;
        makeMove(client.moves, state.G, random);
      }
    },
  };
}

function makeMove(moves: ReturnType<typeof Client>["moves"], now: Building, random: Dice): void {
  if (now.drawn === null) {
    moves["draw"]?.();
    return;
  }
  const columns = now.castle.flatMap((_, column) => (fits(now, column) ? [column] : []));
  const choice = Math.floor(random() * (columns.length + 1));
  if (choice === columns.length) moves["discard"]?.();
  else moves["place"]?.(columns[choice]);
}
