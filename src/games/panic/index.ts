import type { Game } from "../../engine/game.js";
import { apply } from "./apply.js";
import { codec } from "./codec.js";
import type { PanicCommand } from "./command.js";
import { describe } from "./describe.js";
import type { PanicEvent } from "./event.js";
import { explain } from "./explain.js";
import { legal } from "./legal.js";
import { narrate, reveals } from "./narrate.js";
import { notation } from "./notation.js";
import { imagine, knows, observe, type PanicView } from "./observe.js";
import { atOneScreen, CHOICES, conflict, FLAGS, OVERLORD_SEAT, type PanicOptions, SEATS } from "./options.js";
import { optionsOf, setup } from "./setup.js";
import { type PanicPosition, seatToAct } from "./state.js";

/** Castle Panic: the folder's door. */
export const panic: Game<PanicOptions, PanicPosition, PanicCommand, PanicEvent, PanicView> = {
  name: "panic",
  title: "Castle Panic",
  seats: SEATS,
  choices: CHOICES,
  flags: FLAGS,
  lastSeat: OVERLORD_SEAT,
  notation,
  codec,
  conflict,
  atOneScreen,
  setup,
  optionsOf,
  legal,
  apply,
  seat: seatToAct,
  outcome: (position) => position.outcome ?? undefined,
  observe,
  knows,
  imagine,
  reveals,
  narrate,
  describe,
  explain,
};

export type { PanicCommand } from "./command.js";
export type { PanicEvent } from "./event.js";
export type { PanicView } from "./observe.js";
export type { PanicOptions } from "./options.js";
export type { PanicPosition } from "./state.js";
