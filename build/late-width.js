import process from "node:process";

/**
 * `string-width` makes a pattern of all emoji as it is loaded, which takes several milliseconds. Here it is loaded when the
 * first text is measured that may be other than one column a character. No usual frame has one: `cells` knows the signs of
 * the boards by itself. What breaks lines measures with the same version as what draws them.
 *
 * @type {import("esbuild").Plugin}
 */
export const lateWidth = {
  name: "late-width",
  setup(build) {
    build.onResolve({ filter: /^string-width$/ }, ({ path, kind }) =>
      kind === "import-statement" ? { path, namespace: "late" } : undefined,
    );
    build.onLoad({ filter: /^/, namespace: "late" }, () => ({ contents: STAND_IN, resolveDir: process.cwd() }));
  },
};

/** Plain text, and the private area, of which the frame writer takes stand-ins for whole rows: one column each. */
const STAND_IN = String.raw`
const PLAIN = /^[ -~\uE000-\uF8FF]*$/;
let measure;
export default function stringWidth(text, options) {
  if (typeof text === "string" && PLAIN.test(text)) return text.length;
  measure ??= require("string-width").default;
  return measure(text, options);
}`;
