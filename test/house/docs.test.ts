import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import * as library from "../../src/index.js";
import { folders } from "../support/folder.js";

const fresh = folders();
const PATIENCE_MS = 120_000;

describe("the docs of the library", () => {
  it("say something of everything that the library exports", () => {
    const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2023, types: [] };
    const program = ts.createProgram(["dist/types/index.d.ts"], options);
    const door = program.getSourceFile("dist/types/index.d.ts");
    const names = door === undefined ? [] : exported(program.getTypeChecker(), door);
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining([...Object.keys(library), "Game", "PanicPosition"]));
    expect(names.filter(({ about }) => about === "").map(({ name }) => name)).toEqual([]);
  });

  it(
    "are generated without a warning, with a page for each",
    () => {
      const folder = fresh();
      execFileSync(
        process.execPath,
        ["node_modules/typedoc/bin/typedoc", "--options", "build/typedoc.json", "--out", folder, "--logLevel", "Warn"],
        { stdio: "pipe" },
      );
      for (const page of [
        "index.html",
        "functions/playMatch.html",
        "interfaces/Game.html",
        "variables/panic.html",
        "interfaces/PanicPosition.html",
      ]) {
        expect({ page, isThere: existsSync(join(folder, page)) }).toEqual({ page, isThere: true });
      }
      expect(readFileSync(join(folder, "index.html"), "utf8")).toContain("bots that play them");
    },
    PATIENCE_MS,
  );
});

function exported(checker: ts.TypeChecker, door: ts.SourceFile): readonly { readonly name: string; readonly about: string }[] {
  const symbol = checker.getSymbolAtLocation(door);
  if (symbol === undefined) return [];
  return checker.getExportsOfModule(symbol).map((given) => {
    const meant = given.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(given) : given;
    return { name: given.name, about: ts.displayPartsToString(meant.getDocumentationComment(checker)) };
  });
}
