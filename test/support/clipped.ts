import { jest } from "@jest/globals";
import { Canvas } from "../../src/terminal/canvas.js";
import { columnsOf } from "../../src/terminal/cells.js";

/** Everything that is drawn outside of the canvas that it is drawn on while `draw` runs; a canvas itself only clips it. */
export function clipped(draw: () => unknown): readonly string[] {
  const found: string[] = [];
  const [put, fill] = [Canvas.prototype.put, Canvas.prototype.fill];
  const note = (canvas: Canvas, x: number, y: number, w: number, h: number, what: string): void => {
    const outside = x < 0 || y < 0 || x + w > canvas.width || y + h > canvas.height;
    if (outside && what.trim() !== "") found.push(`${JSON.stringify(what)} at ${x},${y} on ${canvas.width}x${canvas.height}`);
  };
  const spies = [
    jest.spyOn(Canvas.prototype, "put").mockImplementation(function (this: Canvas, x, y, text, style) {
      note(this, x, y, columnsOf(text.trimEnd()), 1, text);
      return put.call(this, x, y, text, style);
    }),
    jest.spyOn(Canvas.prototype, "fill").mockImplementation(function (this: Canvas, x, y, w, h, char, style) {
      note(this, x, y, w, h, `a field of ${char}`);
      fill.call(this, x, y, w, h, char, style);
    }),
  ];
  try {
    draw();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return found;
}
