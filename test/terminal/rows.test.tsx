import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { Box, Text } from "ink";
import { render } from "ink-testing-library";
import { type ReactElement, useState } from "react";
import { Rows, useTerminalSize } from "../../src/terminal/full-screen.js";
import { useKeys } from "../../src/terminal/keys.js";

describe("Rows", () => {
  it("shows rows as they are, codes and empty ones included, in an ordinary Ink tree", () => {
    const { lastFrame, rerender, unmount } = render(<Rows rows={["\u001B[31mred\u001B[39m", "", "end"]} />);
    expect(lastFrame()).toBe("\u001B[31mred\u001B[39m\n\nend");
    rerender(<Rows rows={["one"]} />);
    expect(lastFrame()).toBe("one");
    unmount();
  });

  it("stands among other rows", () => {
    const { lastFrame, unmount } = render(
      <Box flexDirection="column">
        <Text>title</Text>
        <Rows rows={["a", "b"]} />
        <Text>end</Text>
      </Box>,
    );
    expect(lastFrame()).toBe("title\na\nb\nend");
    unmount();
  });
});

function Typed(): ReactElement {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { columns, rows } = useTerminalSize();
  useKeys((pressed) =>
    setKeys([...keys, pressed.map((key) => (key.kind === "named" ? key.name : key.kind === "paste" ? key.text : key.char)).join("+")]),
  );
  return (
    <Text>
      {columns}x{rows} {keys.join(" ")}
    </Text>
  );
}

describe("useKeys and useTerminalSize", () => {
  it("work in an ordinary Ink tree: one call a chunk, with the newest state", async () => {
    const { lastFrame, stdin, unmount } = render(<Typed />);
    await delay(10);
    expect(lastFrame()).toBe("100x24");
    stdin.write("ab\u001B[C");
    await delay(10);
    stdin.write("\u001B[");
    stdin.write("D");
    await delay(10);
    expect(lastFrame()).toBe("100x24 a+b+right left");
    unmount();
  });
});
