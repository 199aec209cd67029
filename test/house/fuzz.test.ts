import { performance } from "node:perf_hooks";
import { expect, it } from "@jest/globals";
import { diskDoors } from "../fuzz/disk.js";
import { doors } from "../fuzz/doors.js";
import { round } from "../fuzz/round.js";
import { folders } from "../support/folder.js";

const cases = new URL("../cases/", import.meta.url);
const folder = folders();

// A few rounds of what `npm run fuzz` does for as long as one likes.
it.each(Array.from({ length: 3 }, (_, i) => `round-${i}`))("nothing that comes in breaks anything: %s", async (seed) => {
  const all = [...doors(cases), ...diskDoors(folder(), cases)];
  const { inputs, faults } = await round(all, seed, () => performance.now());
  expect(faults).toEqual([]);
  expect(inputs).toBeGreaterThan(100);
});

it("the inputs that give way are told: a door that breaks is found", async () => {
  const broken = { name: "broken", sound: ["abc"], enter: (input: string) => void JSON.parse(`"${input}"`) };
  const { faults } = await round([broken], "moat", () => performance.now());
  expect(faults.length).toBeGreaterThan(0);
  expect(faults[0]).toMatchObject({ door: "broken", fault: expect.stringContaining("SyntaxError") });
});
