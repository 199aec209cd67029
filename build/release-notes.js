import { readFileSync } from "node:fs";
import process from "node:process";

// `node build/release-notes.js v1.2.3`: prints what the changelog says of a version. Fails when the tag, package.json and the
// changelog do not agree, or when the version is still marked as unreleased.
const tag = process.argv[2] ?? "";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
if (tag !== `v${version}`) fail(`the tag is ${tag || "missing"}, package.json says ${version}: v${version} is expected`);
const sections = readFileSync("CHANGELOG.md", "utf8").split(/^## /m).slice(1);
const section = sections.find((text) => /^\S+/.exec(text)?.[0] === version);
if (section === undefined) fail(`CHANGELOG.md has no section ${version}`);
const [heading = "", ...notes] = section.split("\n");
if (!/^\S+ \(\d{4}-\d\d-\d\d\)$/.test(heading)) fail(`CHANGELOG.md: "## ${heading}" must name the day: ## ${version} (2026-12-24)`);
process.stdout.write(`${notes.join("\n").trim()}\n`);

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
