import { execFileSync } from "node:child_process";
import { describe, expect, it } from "@jest/globals";

const PAPERS = ["LICENSE", "README.md", "CHANGELOG.md", "package.json"];

describe("the package", () => {
  it("holds what a user needs and nothing else", () => {
    const listed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [{ files }] = JSON.parse(listed) as [{ files: { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["bin/castle-games.js", "dist/cli.js", "dist/castle-games.1", "LICENSE", "package.json"]));
    const others = paths.filter(
      (path) =>
        !PAPERS.includes(path) &&
        !/^(bin\/castle-games\.js|dist\/castle-games\.1|dist\/(cli|chunks\/[\w-]+)\.js(\.LEGAL\.txt)?)$/.test(path),
    );
    expect(others).toEqual([]);
  });
});
