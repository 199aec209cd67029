import type { Game } from "../../engine/game.js";
import { apply } from "./apply.js";
import { checkPosition } from "./check.js";
import type { CastellionCommand } from "./commands.js";
import { describe } from "./describe.js";
import type { CastellionEvent } from "./events.js";
import { explain } from "./explain.js";
import { legal } from "./legal.js";
import { narrate } from "./narrate.js";
import { notation } from "./notation.js";
import { type CastellionView, imagine, observe } from "./observe.js";
import { optionsOf, setup } from "./setup.js";
import { type CastellionOptions, type CastellionPosition, printPosition } from "./state.js";

export type { CastellionCommand } from "./commands.js";
export type { CastellionEvent } from "./events.js";
export type { CastellionView } from "./observe.js";
export type { CastellionOptions, CastellionPosition } from "./state.js";

/** Castellion, for one player or two partners. */
export const castellion: Game<CastellionOptions, CastellionPosition, CastellionCommand, CastellionEvent, CastellionView> = {
  name: "castellion",
  title: "Castellion",
  seats: { min: 1, max: 2 },
  choices: [
    {
      key: "level",
      about: "how hard it is",
      values: [
        { word: "school", title: "School of Architects", about: "three Exams, face up; no powers" },
        { word: "academy", title: "Admiral's Academy", about: "three Simulations, face up; powers and early encounters" },
        { word: "menace", title: "The Menace", about: "three Assaults, face down, that destroy the castle" },
      ],
      fallback: "school",
    },
  ],
  flags: [
    { word: "vigil", title: "Vigil", about: "one safe tile lies beside you; a drawn Defender may be exchanged for it" },
    { word: "prophet", title: "Prophet", about: "before play one Ordeal is chosen that needs one Traitor fewer" },
    { word: "premonition", title: "Premonition", about: "once a game a Traitor just drawn, not black-bordered, leaves at no cost" },
  ],
  notation,
  codec: { parse: checkPosition, print: printPosition },

  conflict: () => undefined,
  setup,
  optionsOf,
  legal,
  apply,
  seat: ({ phase, active }) => (phase === "over" ? undefined : active),
  outcome: ({ outcome }) => outcome ?? undefined,
  observe,
  imagine,
  reveals: (event) =>
    event.type === "drew" || event.type === "revealed" || event.type === "unveiled" || (event.type === "faced" && event.turnedUp),
  narrate,
  describe,
  explain,
};
