import { useStdout } from "ink";
import { useCallback, useSyncExternalStore } from "react";

/** In columns and rows of characters. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** The size of the terminal, always the newest; 80 x 24 where it is not known. */
export function useTerminalSize(): TerminalSize {
  const { stdout } = useStdout();
  const subscribe = useCallback(
    (changed: () => void) => {
      stdout.on("resize", changed);
      return () => {
        stdout.off("resize", changed);
      };
    },
    [stdout],
  );
  const columns = useSyncExternalStore(subscribe, () => stdout.columns || 80);
  const rows = useSyncExternalStore(subscribe, () => stdout.rows || 24);
  return { columns, rows };
}
