import type { Command } from "commander";
import type { Taste } from "../commands/tell.js";
import { giveExamples } from "./examples.js";
import { addTaste, DATA_DIR } from "./options.js";

export function addConfig(program: Command): void {
  const config = program
    .command("config")
    .description("tell or change the settings; what is said on the command line goes before them")
    .option("--data-dir <folder>", "where the settings are, beside the games");
  const dataDir = (): string | undefined => config.opts<{ readonly dataDir?: string }>().dataDir;
  const load = () => import("../commands/config.js");
  config
    .command("path")
    .description("print where the settings file is")
    .action(async () => (await load()).tellConfigPath(dataDir()));
  config
    .command("list [beginning]", { isDefault: true })
    .description("print the settings whose names begin so, as they are in force; all of them when no beginning is given")
    .option("--json", "print them as JSON")
    .allowExcessArguments()
    .action(async (beginning: string | undefined, { json = false }: { json?: boolean }, { args }: Command) => {
      if (args.length > 1) (await load()).refuseAction(config.args[0] ?? "", args.length);
      (await load()).listConfig({ beginning, json, dataDir: dataDir() });
    });
  config
    .command("get <key>")
    .description("print one setting as it is in force")
    .action(async (key: string) => (await load()).tellConfig(key, dataDir()));
  config
    .command("set <key> <value...>")
    .description("change one setting, and leave the rest of the file as it is")
    .action(async (key: string, value: readonly string[]) => (await load()).setConfig(key, value, dataDir()));
  config
    .command("check")
    .description("tell everything that is wrong with the settings file, with its lines")
    .option("--json", "print it as JSON")
    .action(async ({ json = false }: { json?: boolean }) => (await load()).checkConfig(json, dataDir()));
  giveExamples(config, [
    "castle-games config                     every setting",
    "castle-games config set palette high-contrast",
    "castle-games config set name Ada",
    "castle-games config set keys.play.undo x ctrl-x",
    "castle-games config get keys.play.undo",
    "castle-games config check               what is wrong with the file",
  ]);
}

export function addDoctor(program: Command): void {
  const command = program
    .command("doctor")
    .description("tell how the program finds this terminal, its folders, settings and saves, and what is wrong with them")
    .option(...DATA_DIR)
    .option("--json", "print it as JSON")
    .action(async ({ dataDir, json = false, color, glyphs, palette }: Taste & { dataDir?: string; json?: boolean }) => {
      const { tellHealth } = await import("../commands/doctor.js");
      tellHealth({ version: program.version() ?? "", dataDir, json, color, glyphs, palette });
    });
  addTaste(command);
  giveExamples(command, ["castle-games doctor", "castle-games doctor --json"]);
}
