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
import { imagine, observe, type PanicView } from "./observe.js";
import { CHOICES, conflict, FLAGS, OVERLORD_SEAT, type PanicOptions, SEATS } from "./options.js";
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
  setup,
  optionsOf,
  legal,
  apply,
  seat: seatToAct,
  outcome: (position) => position.outcome ?? undefined,
  observe,
  imagine,
  reveals,
  narrate,
  describe,
  explain,
};

export type { PanicCommand, PlayCommand, Target } from "./command.js";
export type { Arc, Card, Edition, Monster, Ring, Token } from "./components.js";
export type { Obstacle, PanicEvent, Rolled, Step } from "./event.js";
export { type Course, forecast } from "./movement.js";
export type { PanicView, SeenHand } from "./observe.js";
export type { Option, PanicOptions, Variant } from "./options.js";
export { whyNot } from "./play-refusal.js";
export type { PanicPosition, Pending, Phase, Space, Standing, Wall } from "./state.js";
