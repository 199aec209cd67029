/*
 * The program as it is, in a process that tells about itself: at each SIGUSR2 it collects its garbage and adds a line to the
 * file that ENDURANCE_FILE names. Nothing of that is in the product.
 */
import { EventEmitter } from "node:events";
import { appendFileSync } from "node:fs";
import process from "node:process";
import { getHeapCodeStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const file = process.env.ENDURANCE_FILE;
delete process.env.ENDURANCE_FILE;
// What the engine writes down beside its machine code (where to go back to, what moves) counts as heap and grows for hours.
if (process.env.ENDURANCE_INTERPRETED === "1") for (const flag of ["--no-opt", "--no-sparkplug"]) setFlagsFromString(flag);
delete process.env.ENDURANCE_INTERPRETED;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

/** Every emitter that anything ever listened to, as long as it lives. */
const emitters = new Set();
const known = new WeakSet();
for (const name of ["on", "addListener", "prependListener"]) {
  const listen = EventEmitter.prototype[name];
  EventEmitter.prototype[name] = function (...given) {
    if (!known.has(this)) emitters.add(new WeakRef(this));
    known.add(this);
    return listen.apply(this, given);
  };
}

/** How many listeners there are, by the kind of the emitter and the event. */
function listeners() {
  const counts = {};
  for (const reference of emitters) {
    const emitter = reference.deref();
    if (emitter === undefined) emitters.delete(reference);
    for (const event of emitter?.eventNames() ?? []) count(counts, `${kindOf(emitter)} ${String(event)}`, emitter.listenerCount(event));
  }
  return counts;
}

function kindOf(emitter) {
  return ["stdin", "stdout", "stderr"].find((name) => process[name] === emitter) ?? emitter.constructor?.name ?? "emitter";
}

/** Timers, handles and requests that are active, by kind. */
function resources() {
  const counts = {};
  for (const kind of process.getActiveResourcesInfo()) count(counts, kind, 1);
  return counts;
}

function count(counts, name, more) {
  counts[name] = (counts[name] ?? 0) + more;
}

process.on("SIGUSR2", () => {
  const active = resources();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const { code_and_metadata_size: machine, bytecode_and_metadata_size: bytes } = getHeapCodeStatistics();
  appendFileSync(
    file,
    `${JSON.stringify({ kept: heapUsed - machine - bytes, code: machine + bytes, external, rss, left: { ...listeners(), ...active } })}\n`,
  );
});

await import("../../bin/castle-games.js");
