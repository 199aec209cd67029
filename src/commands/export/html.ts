import { createHash } from "node:crypto";
import { visible } from "../../engine/text.js";
import type { Film } from "../../screens/film.js";
import type { Look, Size } from "../../screens/game-screen.js";
import { escaped, jsonInScript } from "./markup.js";
import { PAGE_SCRIPT } from "./page-script.js";
import { pageStyle } from "./page-style.js";
import { storyboardOf } from "./storyboard.js";

export interface PageTaste {
  /** Who played what, in a line. */
  readonly title: string;
  /** Seconds that a position stands while the page goes on by itself. */
  readonly pace: number;
  readonly look: Look;
  /** The room that the board is drawn in. */
  readonly board: Size;
}

/**
 * A game as one page that steps through it, with buttons, keys and a slider. It asks for nothing from anywhere: its policy
 * allows only its own script and style, by their hashes, so that nothing in a record can run either. Names, seeds and
 * sentences are data in it and become text, never markup.
 */
export function pageOf(film: Film, { title, pace, look, board: size }: PageTaste): string {
  const board = storyboardOf(film, size, look);
  const story = {
    ...board,
    ...{ pace, facts: board.facts.map(visible) },
    frames: board.frames.map((frame) => ({ ...frame, command: visible(frame.command), told: frame.told.map(visible) })),
  };
  const style = pageStyle(look.palette);
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(PAGE_SCRIPT)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<noscript><p>Stepping through the game needs JavaScript.</p></noscript>
<main>
<svg id="board" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${board.width} ${board.height}" role="img" aria-labelledby="command"></svg>
<section aria-label="What happened">
<h2 id="command" aria-live="polite"></h2>
<div id="told" aria-live="polite"></div>
<ol id="log" tabindex="-1"></ol>
<ul id="facts"></ul>
</section>
</main>
<nav aria-label="Steps">
<button type="button" id="start" title="First position (Home)">|&lt;</button>
<button type="button" id="turn-back" title="Turn back (Down)">&lt;&lt;</button>
<button type="button" id="back" title="Command back (Left)">&lt;</button>
<button type="button" id="play" title="Go on by itself (Space)">Play</button>
<button type="button" id="next" title="Next command (Right)">&gt;</button>
<button type="button" id="turn-next" title="Next turn (Up)">&gt;&gt;</button>
<button type="button" id="end" title="Last position (End)">&gt;|</button>
<input type="range" id="slider" min="0" max="${board.frames.length - 1}" value="0" aria-label="Command">
<output id="place"></output>
<label>Speed <select id="speed"><option value="2">half</option><option value="1" selected>as recorded</option><option value="0.5">double</option><option value="0.25">four times</option></select></label>
</nav>
<script type="application/json" id="story">${jsonInScript(story)}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
