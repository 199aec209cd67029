import type { Command } from "commander";
import { giveExamples } from "./examples.js";

export function addProtocol(program: Command): void {
  const command = program
    .command("protocol")
    .description("serve bots and front ends: a JSON object a line in, one out")
    .action(async () => {
      const { serveProtocol } = await import("../commands/protocol.js");
      await serveProtocol();
    });
  giveExamples(command, [`echo '{"id":1,"do":"new","record":{"game":"castellion","seed":"moat"}}' | castle-games protocol`]);
}
