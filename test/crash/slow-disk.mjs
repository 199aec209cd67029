import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Loaded before the program: every call that changes a file takes up to so many milliseconds, as on a slow disk, before
// and after, so that what ends the program finds it in the middle of them.
const MOST_MS = 6;
const NAMES = ["openSync", "writeSync", "writeFileSync", "fsyncSync", "ftruncateSync", "renameSync", "linkSync", "unlinkSync"];

const clock = new Int32Array(new SharedArrayBuffer(4));
const wait = () => Atomics.wait(clock, 0, 0, Math.random() * MOST_MS);

for (const name of NAMES) {
  const call = fs[name];
  fs[name] = (...given) => {
    const changes = name !== "openSync" || given[1] !== "r";
    if (changes) wait();
    try {
      return call(...given);
    } finally {
      if (changes) wait();
    }
  };
}
syncBuiltinESMExports();
