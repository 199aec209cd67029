const CACHE = "node_modules/.cache/castle-games/mutation";

/**
 * How `npm run mutate` works; mutate.js says which files are changed, README.md how to read what comes out.
 */
export default {
  plugins: ["@stryker-mutator/jest-runner"],
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "test/mutation/jest.config.js", enableFindRelatedTests: false },
  buildCommand: "node test/mutation/bundle.js",
  coverageAnalysis: "perTest",
  concurrency: 1,
  // The machinery of Jest keeps something of every run.
  maxTestRunnerReuse: 150,
  // What no test notices runs all of them; on a busy machine that must not look like a loop without end.
  timeoutMS: 5000,
  timeoutFactor: 1.2,
  incremental: true,
  incrementalFile: `${CACHE}/incremental.json`,
  // Out of sight of whatever reads the checkout, and where the build finds its packages.
  tempDirName: `${CACHE}/copies`,
  ignorePatterns: [
    "/dist",
    "/docs",
    "/coverage",
    "/README.md",
    "/CHANGELOG.md",
    "/src/commands",
    "/src/storage",
    "/test/e2e",
    "/test/bench",
  ],
  reporters: ["clear-text", "html", "json", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${CACHE}/report.html` },
  jsonReporter: { fileName: `${CACHE}/report.json` },
  thresholds: { high: 95, low: 85, break: null },
};
