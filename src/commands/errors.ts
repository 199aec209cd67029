import { ToldError } from "../engine/errors.js";

/** The command line asked for something that it cannot ask for; ends with exit status 2. The message says what would be right. */
export class UsageError extends ToldError {
  override readonly name = "UsageError";
}

/** Something was looked through and is not sound; ends with exit status 1. The message says all that is wrong, a line each. */
export class CheckFailed extends ToldError {
  override readonly name = "CheckFailed";
}
