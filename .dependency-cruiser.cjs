/**
 * Who may import whom. Each rule is proven by a file that breaks it in test/house/imports.test.ts.
 * Paths are regular expressions; `$1` is what the first group of `from` matched.
 */
const PURE = { path: "^src/((engine|bots|games)/|index\\.ts$)", pathNot: "^src/games/(index\\.ts$|[^/]+/screen/)" };
const LAZY = ["dynamic-import", "type-only"];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "engine-alone",
      comment: "The engine knows no game, no terminal, no disk.",
      severity: "error",
      from: { path: "^src/engine/" },
      to: { path: "^src/", pathNot: "^src/engine/" },
    },
    {
      name: "games-on-engine",
      comment: "The rules of a game know the engine and themselves, not even their own screen.",
      severity: "error",
      from: { path: "^src/games/([^/]+)/", pathNot: "^src/games/[^/]+/screen/" },
      to: { path: "^src/", pathNot: ["^src/engine/", "^src/games/$1/(?!screen/)"] },
    },
    {
      name: "games-apart",
      comment: "No game knows another, nor the registry.",
      severity: "error",
      from: { path: "^src/games/([^/]+)/" },
      to: { path: "^src/games/", pathNot: "^src/games/$1/" },
    },
    {
      name: "game-by-its-door",
      comment:
        "A game is reached through the registry, and the registry reaches it through its index.ts and what it loads later: rulebook, evaluation, luck, course, screen.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/games/[^/]+/" },
      to: { path: "^src/games/[^/]+/", pathNot: "^src/games/[^/]+/(index|rulebook|evaluate|foresee|luck|course|screen/index)\\.ts$" },
    },
    {
      name: "registry-on-games",
      comment: "The registry lists games; of the screens it knows the types.",
      severity: "error",
      from: { path: "^src/games/index\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(engine|games|screens)/" },
    },
    {
      name: "registry-lazy",
      comment: "What only a player needs is loaded when a player comes.",
      severity: "error",
      from: { path: "^src/games/(index|library)\\.ts$" },
      to: { path: "^src/(screens/|games/[^/]+/(screen/|(rulebook|evaluate|foresee|luck|course)\\.ts$))", dependencyTypesNot: LAZY },
    },
    {
      name: "library-of-rules",
      comment: "Whoever uses the library gets rules, records and bots, and no screen.",
      severity: "error",
      from: { path: "^src/(index|games/library)\\.ts$" },
      to: { path: "^src/", pathNot: "^src/(engine/|bots/|games/library\\.ts$|games/[^/]+/(?!screen/))" },
    },
    {
      name: "bots-on-engine",
      comment: "Bots are written once, for any game.",
      severity: "error",
      from: { path: "^src/bots/" },
      to: { path: "^src/", pathNot: "^src/(engine|bots)/" },
    },
    {
      name: "storage-on-engine",
      comment: "The disk knows records, not screens.",
      severity: "error",
      from: { path: "^src/storage/" },
      to: { path: "^src/", pathNot: "^src/(engine|storage)/" },
    },
    {
      name: "terminal-alone",
      comment: "The terminal draws what it is given.",
      severity: "error",
      from: { path: "^src/terminal/" },
      to: { path: "^src/", pathNot: "^src/(terminal|engine)/" },
    },
    {
      name: "screens-without-disk",
      comment: "Screens know games, bots and the terminal; commands hand them what comes from the disk.",
      severity: "error",
      from: { path: "^src/(screens|games/[^/]+/screen)/" },
      to: { path: "^src/", pathNot: "^src/(engine|games|bots|terminal|screens)/" },
    },
    {
      name: "commands-on-top",
      comment: "Nobody imports the commands; the command line loads a command when it runs.",
      severity: "error",
      from: { path: "^(src|bin)/", pathNot: "^src/(commands/|cli/|cli\\.ts$)" },
      to: { path: "^src/commands/" },
    },
    {
      name: "cli-on-top",
      comment: "Nobody imports the command line, not even a command.",
      severity: "error",
      from: { path: "^(src|bin)/", pathNot: "^src/cli(/|\\.ts$)" },
      to: { path: "^src/cli(/|\\.ts$)" },
    },
    {
      name: "cli-lazy",
      comment: "`--version` and `--help` load no game, no screen and no command.",
      severity: "error",
      from: { path: "^src/cli(/|\\.ts$)" },
      to: {
        path: ["^src/", "node_modules/"],
        pathNot: ["node_modules/(commander|@types)/", "^src/cli/"],
        dependencyTypesNot: LAZY,
      },
    },
    {
      name: "rules-run-anywhere",
      comment: "Engine, games and bots run in a browser unchanged: no modules of Node.",
      severity: "error",
      from: PURE,
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "rules-without-screen",
      comment: "Engine, games and bots draw nothing: no ink, react or chalk.",
      severity: "error",
      from: PURE,
      to: { path: "node_modules/(@types/)?(ink|react|chalk)/" },
    },
    {
      name: "no-circles",
      comment: "What needs each other belongs together or apart.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-missing",
      comment: "Every import can be found.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^\\.\\./dist/" },
    },
    {
      name: "no-development-package",
      comment: "What users install is enough to run.",
      severity: "error",
      from: { path: "^(src|bin)/" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
  ],
  options: {
    doNotFollow: { path: ["node_modules", "^dist/"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    // Without these, packages that only have `exports`, such as ink, are not recognised at all.
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
