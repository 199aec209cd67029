import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { AnyGame, BasePosition } from "./game.js";

/** A position in 8 hex digits, as check lines of records hold it: the first of the SHA-256 of its canonical JSON. */
export function checkOf(game: AnyGame, position: BasePosition): string {
  return bytesToHex(sha256(game.codec.print(position))).slice(0, 8);
}
