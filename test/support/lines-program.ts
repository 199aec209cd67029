import process from "node:process";
import { Lines } from "../../src/terminal/lines.js";

// A program for the pseudo-terminal tests: says every line again, until there are no more.

const lines = new Lines();
for (;;) {
  const line = await lines.readLine("> ");
  if (line === undefined) break;
  lines.print(`you said ${line}`);
}
lines.print("end");
lines.close();
process.exitCode = 3;
