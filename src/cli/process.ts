const INTERRUPTED = 130;

// The global `process` is ready, where `node:process` is one more thing that every `--version` waits for.

/** From now on the end of whoever reads the output is the end of the program, without a word. */
export function watchOutput(): void {
  process.stdout.on("error", readerGone);
}

/** From now on Ctrl-C ends the program with status 130. */
export function watchInterrupt(): void {
  process.once("SIGINT", interrupted);
}

/** Whoever takes the whole terminal listens to both by itself, to give it back first. */
export function leaveTerminal(): void {
  process.stdout.off("error", readerGone);
  process.off("SIGINT", interrupted);
}

/** Whoever has something to tell before the end listens to Ctrl-C by itself. */
export function leaveInterrupt(): void {
  process.off("SIGINT", interrupted);
}

function interrupted(): void {
  process.exit(INTERRUPTED);
}

/** Whoever read the output has seen enough (`| head`): nothing is left to do. Where it cannot be written, that is told. */
function readerGone(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(process.exitCode);
  process.stderr.write(
    `castle-games: the output cannot be written: ${error.code === "ENOSPC" ? "there is no room left" : error.message}\n`,
  );
  process.exit(1);
}
