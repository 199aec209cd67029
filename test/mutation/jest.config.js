import { fileURLToPath } from "node:url";

/**
 * Jest as it runs for each change: one file, made by bundle.js, in one module, nothing to transform or to look for.
 *
 * @type {import('jest').Config}
 */
export default {
  rootDir: fileURLToPath(new URL(".", import.meta.url)),
  testMatch: ["<rootDir>/tests.cjs"],
  testEnvironment: fileURLToPath(new URL("bail.cjs", import.meta.url)),
  transform: {},
  testTimeout: 30_000,
  // The copy lies under node_modules, where Jest looks for no tests unless it is told to.
  testPathIgnorePatterns: [],
  haste: { retainAllFiles: true },
};
