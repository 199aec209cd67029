import type { PanicOptions } from "../../../src/games/panic/index.js";

/** Counts how many games were won at each kind of table since the last report; those with optional rules are left out. */
export class Tally {
  private rows = new Map<string, { won: number; played: number }>();

  add({ edition, variant, players, options }: PanicOptions, won: boolean): void {
    if (options.length > 0) return;
    const castle = players.length - (variant === "overlord" ? 1 : 0);
    const name = `${edition} ${castle}`;
    const row = this.rows.get(name) ?? { won: 0, played: 0 };
    this.rows.set(name, { won: row.won + (won ? 1 : 0), played: row.played + 1 });
  }

  /** `bravehold 1 55 %, ...`, and begins anew. */
  report(): string {
    const names = [...this.rows.keys()].sort();
    const told = names.map((name) => {
      const { won, played } = this.rows.get(name) as { won: number; played: number };
      return `${name} ${Math.round((100 * won) / played)} %`;
    });
    this.rows = new Map();
    return told.join(", ");
  }
}
