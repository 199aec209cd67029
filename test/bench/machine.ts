import { availableParallelism, cpus, loadavg, release, type } from "node:os";
import process from "node:process";

/** The machine that the numbers are of, in one line. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? "unknown processor";
  const cores = availableParallelism();
  const load = loadavg()[0]?.toFixed(1);
  const date = new Date().toISOString().slice(0, 10);
  return `${model}, ${cores} ${cores === 1 ? "core" : "cores"}, ${type()} ${release()}, Node ${process.version}, ${date}, load at the start ${load}`;
}
