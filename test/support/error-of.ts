import { GameError } from "../../src/engine/errors.js";

/** The GameError that something throws; fails the test when it throws none. */
export function errorOf(act: () => unknown): GameError {
  try {
    act();
  } catch (error) {
    if (error instanceof GameError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
