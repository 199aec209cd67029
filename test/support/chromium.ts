import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PATIENCE_MS = 15_000;

/** A Chromium on this machine; undefined when there is none. `apt-get install -y chromium` brings one. */
export function findChromium(): string | undefined {
  const paths = (process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/** A page in a headless Chromium, driven through its debugging pipe: real clicks and keys, no network. */
export class Page {
  readonly #browser: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #session: string | undefined;
  #count = 0;
  #rest = "";
  /** What went wrong on the page: errors of scripts, and what its policy refused. */
  readonly complaints: string[] = [];
  /** Every address that the page asked for. */
  readonly asked: string[] = [];

  private constructor(path: string) {
    this.#profile = mkdtempSync(join(tmpdir(), "castle-games-chromium-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", `--user-data-dir=${this.#profile}`];
    this.#browser = spawn(path, [...flags, "--remote-debugging-pipe", "about:blank"], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    (this.#browser.stdio[4] as Readable).setEncoding("utf8").on("data", (chunk: string) => this.#receive(chunk));
  }

  static async start(path: string): Promise<Page> {
    const page = new Page(path);
    const { targetId } = await page.#send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await page.#send("Target.attachToTarget", { targetId, flatten: true });
    page.#session = String(sessionId);
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await page.#send(`${domain}.enable`);
    await page.#send("Emulation.setDeviceMetricsOverride", { width: 1200, height: 800, deviceScaleFactor: 1, mobile: false });
    return page;
  }

  async open(url: string): Promise<void> {
    await this.#send("Page.navigate", { url: "about:blank" });
    await this.#send("Page.navigate", { url });
    await this.until("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  /** The value of an expression on the page. */
  async value(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.#send("Runtime.evaluate", { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return (result as { readonly value?: unknown }).value;
  }

  /** Polls until an expression is true on the page. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while ((await this.value(`Boolean(${expression})`)) !== true) {
      if (Date.now() > end) throw new Error(`never true on the page: ${expression}`);
      await delay(20);
    }
  }

  /** Presses a key as a person does: `ArrowRight`, `Home`, ` `. */
  async press(key: string): Promise<void> {
    const known = { key, code: key === " " ? "Space" : key, windowsVirtualKeyCode: KEY_CODES[key] ?? 0, ...(key === " " && { text: " " }) };
    await this.#send("Input.dispatchKeyEvent", { type: key === " " ? "keyDown" : "rawKeyDown", ...known });
    await this.#send("Input.dispatchKeyEvent", { type: "keyUp", ...known });
  }

  /** Clicks the middle of an element. */
  async click(selector: string): Promise<void> {
    const box = `(() => { const b = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`;
    const [x, y] = (await this.value(box)) as [number, number];
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.#send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    }
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.#browser.once("exit", resolve));
    this.#browser.kill("SIGKILL");
    await ended;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #send(method: string, params: object = {}): Promise<Readonly<Record<string, unknown>>> {
    const id = ++this.#count;
    const message = { id, method, params, ...(this.#session !== undefined && { sessionId: this.#session }) };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result = {}, error }) => {
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
      (this.#browser.stdio[3] as Writable).write(`${JSON.stringify(message)}\0`);
    });
  }

  #receive(chunk: string): void {
    const parts = (this.#rest + chunk).split("\0");
    this.#rest = parts.pop() ?? "";
    for (const part of parts) this.#take(JSON.parse(part) as Answer);
  }

  #take(answer: Answer): void {
    if (answer.id !== undefined) {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
      return;
    }
    const told = JSON.stringify(answer.params);
    if (answer.method === "Runtime.exceptionThrown" || answer.method === "Log.entryAdded") this.complaints.push(told);
    if (answer.method === "Network.requestWillBeSent") {
      this.asked.push((answer.params as { readonly request: { readonly url: string } }).request.url);
    }
  }
}

const KEY_CODES: Readonly<Record<string, number>> = {
  " ": 32,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};
