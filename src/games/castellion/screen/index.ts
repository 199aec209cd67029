import type { GameScreen } from "../../../screens/game-screen.js";
import { Canvas } from "../../../terminal/canvas.js";
import type { CastellionCommand, CastellionEvent, CastellionPosition, CastellionView } from "../index.js";
import { drawBoard } from "./board.js";
import { boardColumns, boardRows, layoutOf, placeOf } from "./layout.js";
import { drawPanel } from "./panel.js";
import { plays } from "./plays.js";
import { stages } from "./stages.js";

/** How Castellion is drawn and chosen from. */
export const screen: GameScreen<CastellionPosition, CastellionCommand, CastellionEvent, CastellionView> = {
  plays,
  place: (view, spot) => placeOf(spot, view.castle.length),
  draw(scene, size, look) {
    const canvas = new Canvas(size.columns, size.rows);
    const { cell, panel } = layoutOf(size);
    drawBoard(canvas, scene, cell, look);
    canvas.paste(drawPanel(scene, panel.columns - 1, size.rows - 1, look), panel.x, 1);
    return canvas;
  },
  picture(view, size, look) {
    const { cell } = layoutOf(size);
    const canvas = new Canvas(boardColumns(cell.columns), boardRows(cell.rows));
    drawBoard(canvas, { view, focus: undefined, marked: [] }, cell, look);
    return canvas;
  },
  stages,
  // Everything lies open, or is hidden from everyone alike.
  secret: () => false,
};
