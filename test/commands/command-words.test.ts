import { describe, expect, it } from "@jest/globals";
import { commandWords } from "../../src/commands/command-words.js";

describe("the command line of a program", () => {
  it.each<[string, readonly string[]]>([
    ["python3 mybot.py", ["python3", "mybot.py"]],
    ["  ./bot \t --fast  ", ["./bot", "--fast"]],
    ['"/home/ada/my bots/bot.py" --name "Ben the Bold"', ["/home/ada/my bots/bot.py", "--name", "Ben the Bold"]],
    ["'/home/ada/my bots/bot' a''b ''", ["/home/ada/my bots/bot", "ab", ""]],
    ['/home/ada/my\\ bots/bot \\"x\\" \\\\', ["/home/ada/my bots/bot", '"x"', "\\"]],
    ['"a \\"b\\" \\c" \'\\n\'', ['a "b" \\c', "\\n"]],
    ["C:\\bots\\bot.exe --deep", ["C:\\bots\\bot.exe", "--deep"]],
    // No shell reads it.
    ["bot $HOME *.py; rm -rf x | y > z `w`", ["bot", "$HOME", "*.py;", "rm", "-rf", "x", "|", "y", ">", "z", "`w`"]],
    ["", []],
    ["   ", []],
  ])("%j", (line, words) => {
    expect(commandWords(line)).toEqual(words);
  });

  it.each(["'bot", 'bot "x', "bot 'a b"])("has every quotation mark closed: %j", (line) => {
    expect(() => commandWords(line)).toThrow(/quotation mark ['"] is never closed/);
  });
});
