import { type Command, Option } from "commander";
import type { Taste } from "../commands/tell.js";
import { giveExamples } from "./examples.js";
import { DATA_DIR, glyphSet } from "./options.js";

export function addSaves(program: Command): void {
  const saves = program
    .command("saves")
    .description("list the games that are kept; rename, delete, export or recover one")
    .option(...DATA_DIR);
  const dataDir = (): string | undefined => saves.opts<{ readonly dataDir?: string }>().dataDir;
  saves
    .command("list [name]", { isDefault: true })
    .description("list the games in progress whose names begin so; all of them when no name is given")
    .option("--all", "finished games too")
    .option("--json", "print the list as JSON")
    .action(async (beginning: string | undefined, { all = false, json = false }: { all?: boolean; json?: boolean }) => {
      const { tellSaves } = await import("../commands/saves-list.js");
      await tellSaves({ beginning, all, json, dataDir: dataDir() });
    });
  saves
    .command("rename <name> <new>")
    .description("give a save another name")
    .action(async (name: string, to: string) => {
      const { renameSaveTo } = await import("../commands/saves.js");
      await renameSaveTo({ name, to, dataDir: dataDir() });
    });
  saves
    .command("delete <name>")
    .description("remove a save for ever")
    .option("--yes", "do not ask first")
    .action(async (name: string, { yes = false }: { yes?: boolean }) => {
      const { deleteSaveNamed } = await import("../commands/saves.js");
      await deleteSaveNamed({ name, yes, dataDir: dataDir() });
    });
  saves
    .command("export <name> [file]")
    .description("write the record of a save to a new file, or to standard output")
    .action(async (name: string, file: string | undefined) => {
      const { exportSave } = await import("../commands/saves.js");
      await exportSave({ name, file, dataDir: dataDir() });
    });
  saves
    .command("recover <name>")
    .description("copy every command before the first fault of a save into a new one")
    .action(async (name: string) => {
      const { recoverSaveNamed } = await import("../commands/saves.js");
      await recoverSaveNamed({ name, dataDir: dataDir() });
    });
  giveExamples(
    saves,
    [
      "castle-games saves                      the games in progress",
      "castle-games saves --all                those that are over too",
      "castle-games saves rename latest first-castle",
      "castle-games saves export first-castle first-castle.castle",
      "castle-games saves delete first-castle",
      "castle-games saves recover broken       copy what is sound of a save that cannot be read",
    ],
    "A save is named by its file name without the ending, by a beginning of it that no other save has, or by latest: the one written last.",
  );
}

export function addStats(program: Command): void {
  const command = program
    .command("stats [game]")
    .description("tell how finished games went: wins, streaks, lengths, causes of loss")
    .addOption(new Option("--json", "print the numbers as JSON").conflicts("csv"))
    .option("--csv", "print a line for every finished game, its values separated by commas")
    .option("--clean", "leave out games with hints, and those in which something revealed was taken back")
    .option(...DATA_DIR)
    .addOption(glyphSet())
    .action(async (game: string | undefined, { json = false, csv = false, clean = false, dataDir, glyphs }: StatsWords) => {
      const { tellStatistics } = await import("../commands/stats.js");
      await tellStatistics({ game, json, csv, clean, dataDir, glyphs });
    });
  giveExamples(command, ["castle-games stats", "castle-games stats castellion --clean", "castle-games stats --csv > games.csv"]);
}

interface StatsWords extends Pick<Taste, "glyphs"> {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly clean?: boolean;
  readonly dataDir?: string;
}
