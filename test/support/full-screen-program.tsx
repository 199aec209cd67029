import process from "node:process";
import { Text, useApp } from "ink";
import { type ReactElement, useEffect, useState } from "react";
import { Canvas } from "../../src/terminal/canvas.js";
import { NotATerminalError, Rows, runFullScreen, useTerminalSize } from "../../src/terminal/full-screen.js";
import { type KeyPress, useKeys } from "../../src/terminal/keys.js";
import { palette, shade } from "../../src/terminal/palette.js";
import type { Style } from "../../src/terminal/style.js";

// A program for the pseudo-terminal tests: tells its size and its keys, in a frame that fills the window, over rings.

function spelled(key: KeyPress): string {
  return key.kind === "named" ? key.name : key.kind === "ctrl" ? `^${key.char}` : key.kind === "paste" ? `[${key.text}]` : key.char;
}

function Broken(): ReactElement {
  throw new Error("broken while\nrendering");
}

const FAULTS: Readonly<Record<string, () => void>> = {
  T: () => {
    throw new Error("broken on a key");
  },
  P: () => {
    void Promise.reject(new Error("broken promise"));
  },
  X: () => process.exit(5),
};

const rings: readonly Style[] = [palette.arcs.red, palette.arcs.green, palette.arcs.blue].flatMap((arc) =>
  [arc.forest, arc.archer, arc.knight, arc.swordsman].map((fg) => ({ fg, bg: shade(fg, 0.8) })),
);

function picture(columns: number, rows: number, keys: readonly string[], chunks: number): Canvas {
  const canvas = new Canvas(columns, rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < Math.min(columns, 62); x++) {
      canvas.put(x, y, "▀", rings[(Math.floor(Math.hypot(x - 31, (y - 17) * 2) / 3) + chunks) % rings.length]);
    }
  }
  canvas.put(0, 0, `size ${columns}x${rows} chunks ${chunks} ends `);
  canvas.put(0, 1, `keys ${keys.slice(-12).join(" ")} ends `);
  canvas.put(columns - 1, 0, "+");
  canvas.put(0, rows - 1, "+");
  canvas.put(columns - 1, rows - 1, "+");
  return canvas;
}

function Program(): ReactElement {
  const { exit } = useApp();
  const { columns, rows } = useTerminalSize();
  const [typed, setTyped] = useState<{ readonly keys: readonly string[]; readonly chunks: number }>({ keys: [], chunks: 0 });
  useKeys((keys) => {
    const words = keys.map(spelled);
    for (const word of words) FAULTS[word]?.();
    if (words.includes("q")) exit();
    setTyped((before) => ({ keys: [...before.keys, ...words], chunks: before.chunks + 1 }));
  });
  useEffect(() => {
    if (typed.keys.includes("E")) throw new Error("broken in an effect");
  }, [typed]);
  if (typed.keys.includes("R")) return <Broken />;
  if (columns < 10) return <Text>small</Text>;
  return <Rows rows={picture(columns, rows, typed.keys, typed.chunks).rows(3)} />;
}

try {
  for (let times = process.argv.includes("--twice") ? 2 : 1; times > 0; times--) {
    await runFullScreen(<Program />, {
      debug: process.argv.includes("--debug"),
      onSignal: (signal) => {
        process.stdout.write(`saved on ${signal}\n`);
      },
    });
    process.stdout.write(process.stdin.isRaw ? "left in raw mode\n" : "left\n");
  }
} catch (error) {
  process.stderr.write(error instanceof NotATerminalError ? `${error.message}\n` : `${String(error)}\n`);
  process.exitCode = 2;
}
