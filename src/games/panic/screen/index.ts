import type { GameScreen } from "../../../screens/game-screen.js";
import { Canvas } from "../../../terminal/canvas.js";
import type { PanicCommand, PanicEvent, PanicPosition, PanicView } from "../index.js";
import { drawBoard } from "./board.js";
import { diameterIn, layoutOf, TABLE_ROWS } from "./layout.js";
import { drawLowPanel, drawPanel } from "./panel.js";
import { plays } from "./plays.js";
import { preview } from "./preview.js";
import { placeOf } from "./spots.js";
import { stages } from "./stages.js";
import { drawTable } from "./table.js";

/** How Castle Panic is drawn and chosen from. */
export const screen: GameScreen<PanicPosition, PanicCommand, PanicEvent, PanicView> = {
  plays,
  place: placeOf,
  draw(scene, size, look) {
    const canvas = new Canvas(size.columns, size.rows);
    const layout = layoutOf(size);
    if (layout.kind === "rings") {
      drawBoard(canvas, scene, layout.diameter, layout.board, look);
      drawPanel(canvas, scene, layout.panel, look);
    } else {
      drawTable(canvas, scene, layout.columns, look);
      drawLowPanel(canvas, scene, layout.panel, look);
    }
    return canvas;
  },
  picture(view, size, look) {
    const scene = { view, focus: undefined, marked: [] };
    const diameter = diameterIn(size);
    const canvas = new Canvas(diameter ?? size.columns, diameter === undefined ? TABLE_ROWS : diameter / 2);
    if (diameter === undefined) drawTable(canvas, scene, size.columns, look);
    else drawBoard(canvas, scene, diameter, { x: 0, y: 0 }, look);
    return canvas;
  },
  stages,
  preview,
  // P4.2, P8.4: an Overlord's tokens, or closed hands, must not be seen by the next seat.
  secret: ({ variant, options, players }) => players.length > 1 && (variant === "overlord" || options.includes("closed-hands")),
};
