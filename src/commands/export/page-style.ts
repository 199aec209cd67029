import type { PaletteName } from "../../terminal/style.js";
import { CELL, coloursAround, FONTS } from "./vector.js";

/** The style of the page; a text of its own, because the page's policy names its hash. */
export function pageStyle(name: PaletteName | undefined): string {
  const palette = coloursAround(name);
  return `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem 1rem 5.5rem; background: ${palette.ink.hex}; color: ${palette.text.hex}; font: 16px/1.45 system-ui, sans-serif; }
h1 { margin: 0 0 1rem; font-size: 1.2rem; overflow-wrap: anywhere; color: ${palette.accent.hex}; }
main { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
#board { flex: 1 1 30rem; min-width: 0; max-width: 56rem; max-height: calc(100vh - 9.5rem); }
#board text { font-family: ${FONTS}; font-size: ${CELL.font}px; white-space: pre; }
section { display: flex; flex-direction: column; flex: 1 1 22rem; min-width: 0; max-height: calc(100vh - 9.5rem); overflow-wrap: anywhere; }
h2 { margin: 0 0 .25rem; font-size: 1.1rem; color: ${palette.accent.hex}; font-family: ${FONTS}; }
#told p { margin: 0; }
#facts { flex: 1 1 auto; min-height: 6rem; overflow: auto; margin: 0; padding-left: 1.2rem; color: ${palette.muted.hex}; font-size: .9rem; }
#log { flex: none; max-height: 13rem; overflow: auto; margin: .8rem 0; padding-left: 0; list-style: none; font: .9rem/1.5 ${FONTS}; }
#log button { display: block; width: 100%; padding: 0 .3rem; border: 0; background: none; text-align: left; }
#log button[aria-current] { background: ${palette.raised.hex}; color: ${palette.strong.hex}; }
nav { position: fixed; inset: auto 0 0; display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; padding: .6rem 1rem; background: ${palette.surface.hex}; }
button, select { font: inherit; color: inherit; background: ${palette.raised.hex}; border: 1px solid ${palette.faint.hex}; border-radius: .3rem; padding: .2rem .6rem; cursor: pointer; }
button:focus-visible, select:focus-visible, input:focus-visible { outline: 2px solid ${palette.accent.hex}; }
#play { min-width: 4.5rem; }
#slider { flex: 1 1 10rem; accent-color: ${palette.accent.hex}; }
#place { min-width: 10rem; font-family: ${FONTS}; }
@media (max-width: 50rem) { section, #board { max-height: none; } body { padding-bottom: 9rem; } }
`;
}
