import { builtinModules } from "node:module";

/**
 * CommonJS packages call `require` for Node's own modules, which no bundle in ES modules can do by itself. Here each becomes an
 * import in the file that needs it, and nothing of Node comes into the files that also run in a browser.
 *
 * @type {import("esbuild").Plugin}
 */
export const ownModules = {
  name: "own-modules",
  setup(build) {
    const wanted = new RegExp(`^(node:)?(${builtinModules.join("|")})$`);
    build.onResolve({ filter: wanted }, ({ path, kind }) => (kind === "require-call" ? { path, namespace: "required" } : undefined));
    build.onLoad({ filter: /^/, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = require("default of ${path}").default;`,
    }));
    build.onResolve({ filter: /^default of / }, ({ path }) => ({ path: path.slice("default of ".length), namespace: "imported" }));
    build.onLoad({ filter: /^/, namespace: "imported" }, ({ path }) => ({ contents: `export { default } from "${path}";` }));
  },
};
