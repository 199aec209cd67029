import { useStdout } from "ink";
import { FrameWriter } from "./frame-writer.js";

/** Gives a function that rings the bell of the terminal on which the tree is shown. */
export function useBell(): () => void {
  const { stdout } = useStdout();
  const screen: unknown = stdout;
  return () => {
    if (screen instanceof FrameWriter) screen.ring();
  };
}
