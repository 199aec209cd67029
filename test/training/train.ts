import process from "node:process";

const TRAININGS: Readonly<Record<string, () => Promise<unknown>>> = {
  panic: () => import("./panic.js"),
  castellion: () => import("./castellion.js"),
};

// `npm run train -- panic [games] [seed] [file]`: a training finds its own words where it would find them alone.
const [game = ""] = process.argv.splice(2, 1);
const training = TRAININGS[game];
if (training === undefined)
  throw new Error(`no training for ${game || "nothing"}; there is one for ${Object.keys(TRAININGS).join(" and ")}`);
await training();
