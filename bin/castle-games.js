#!/usr/bin/env node
process.env["NODE_ENV"] ||= "production";
const { main } = await import("../dist/cli.js");
await main(process.argv);
