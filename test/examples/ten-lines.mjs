import { bots, games, newRecord, playMatch, printRecord, readOptions, steps } from "castle-games";

const { game, evaluation } = games.find(({ game }) => game.name === "panic");
const planner = bots.find(({ name }) => name === "planner").create({ game, evaluation: await evaluation() });
const options = readOptions(game, { players: ["Ada", "Ben"] });
const seed = "moat-42";
const match = playMatch({ game, options, seed, bots: [planner, planner], budget: () => steps(8), most: 1000 });
const entries = match.steps.map(({ command }) => ({ kind: "command", command }));
console.log(printRecord({ ...newRecord({ game, options, bots: ["planner", "planner"], seed }), entries }));
console.log(`# ${match.outcome?.result} in turn ${match.position.turn}`);
