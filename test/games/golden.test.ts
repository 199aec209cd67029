import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { artefacts } from "../golden/artefacts.js";

const CASES = new URL("../cases/", import.meta.url);

// What the program made of these games once it makes of them today; `npm run golden` writes the files anew and says what changed.
it.each(artefacts().map(({ file, text }) => [file, text] as const))("%s is as it was", (file, text) => {
  const [kept, made] = [readFileSync(new URL(file, CASES), "utf8"), text()].map((whole) => whole.split("\n"));
  const changed = made?.findIndex((line, i) => line !== kept?.[i]) ?? 0;
  expect({ line: changed, text: made?.[changed] }).toEqual({ line: changed, text: kept?.[changed] });
  expect(made).toHaveLength(kept?.length ?? 0);
});
