import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { pageOf } from "../../../src/commands/export/html.js";
import type { Storyboard } from "../../../src/commands/export/storyboard.js";
import { type Film, toldAt, viewAt } from "../../../src/screens/film.js";
import { unicodeGlyphs } from "../../../src/terminal/glyphs.js";
import { findChromium, Page } from "../../support/chromium.js";
import { filmOfSession, randomSession } from "../../support/films.js";
import { folders } from "../../support/folder.js";

const look = { glyphs: unicodeGlyphs, depth: 3 } as const;
const board = { columns: 100, rows: 34 };
/** What a record can hold at worst: markup and script in its seed, and as much of it as fits in a name. */
const SEED = `</script><img src=x onerror="alert(1)"><!--`;
const NAME = "<b onclick=alert(1)>&lt;";
const folder = folders();

let film: Film;
let page = "";

beforeAll(async () => {
  film = await filmOfSession(randomSession({ game: "panic", players: [NAME, "Ben"], seed: SEED }, 60));
  page = pageOf(film, { title: `Castle Panic, seed ${SEED}`, pace: 0.02, look, board });
});

function storyOf(text: string): Storyboard {
  return JSON.parse(/<script type="application\/json" id="story">(.*?)<\/script>/s.exec(text)?.[1] ?? "") as Storyboard;
}

describe("the page", () => {
  it("holds every position, the command that led to it, and what was told", () => {
    const { frames, facts, turns } = storyOf(page);
    expect(frames).toHaveLength(film.positions.length);
    expect(turns).toEqual(film.turns);
    frames.forEach((frame, index) => {
      expect(frame.command).toBe(toldAt(film, index)?.text ?? "");
      expect(frame.told).toEqual(toldAt(film, index)?.sentences ?? []);
      expect(frame.facts.map((fact) => facts[fact])).toEqual(film.game.describe(viewAt(film, index)));
    });
  });

  it("holds the letters of the boards, each row of a picture once", () => {
    const { frames, rows } = storyOf(page);
    const distinct = new Set(rows.map((row) => JSON.stringify(row)));
    expect(distinct.size).toBe(rows.length);
    expect(rows.length).toBeLessThan(frames.reduce((sum, frame) => sum + frame.rows.length, 0) / 4);
    const canvas = film.screen.picture(viewAt(film, 30), board, look);
    const spelled = (frames[30]?.rows ?? []).map((row) => (rows[row]?.[1] ?? []).filter((value) => typeof value === "string").join(""));
    // Without blanks, lines and blocks, which are areas.
    const letters = canvas.text().map((row) => row.replaceAll(/[\s\u2500-\u259F]/g, ""));
    expect(spelled.map((row) => row.replaceAll(/\s/g, ""))).toEqual(letters);
  });

  it("stays small: hundreds of positions in less than two megabytes", () => {
    const perFrame = Buffer.byteLength(page) / film.positions.length;
    expect(perFrame * 500).toBeLessThan(2_000_000);
  });

  it("takes nothing of a record for markup", () => {
    expect(page).not.toContain("<img");
    expect(page).not.toContain("<b onclick");
    expect(page).not.toContain("<!--");
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).toContain("<h1>Castle Panic, seed &lt;/script&gt;&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;!--</h1>");
    expect(storyOf(page).facts.join("\n")).toContain(NAME);
  });

  it("asks for nothing from anywhere, and lets nothing run but its own script and style", () => {
    const own = page.replace(/<script type="application.*?<\/script>/s, "").replaceAll("img src=x", "");
    expect(own).not.toMatch(/\b(src|href|action)=|url\(|@import|fetch\(|XMLHttpRequest|innerHTML|document\.write|eval\(/);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll("&#39;", "'");
    const hash = (text = ""): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const script = /<script>(.*?)<\/script>/s.exec(page)?.[1];
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1];
    expect(policy).toBe(`default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`);
  });

  it("has a name for every control, and its elements under names of their own", () => {
    const ids = Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of page.matchAll(/part\("([a-z-]+)"\)/g)) expect(ids).toContain(id);
    for (const [button] of page.matchAll(/<button[^>]*>/g)) expect(button).toMatch(/title="[^"]+"/);
  });
});

const chromium = findChromium();
const inBrowser = chromium === undefined ? describe.skip : describe;

inBrowser(`the page in a browser${chromium === undefined ? " (skipped: there is no chromium on the PATH)" : ""}`, () => {
  let browser: Page;
  let address = "";

  beforeAll(async () => {
    const path = join(folder(), "game.html");
    writeFileSync(path, page);
    address = pathToFileURL(path).href;
    browser = await Page.start(chromium ?? "");
  }, 30_000);

  afterAll(async () => {
    await browser.close();
  });

  const text = (id: string) => browser.value(`document.getElementById("${id}").textContent`);
  const frame = async (): Promise<number> => Number(await browser.value('document.getElementById("slider").value'));

  it("shows the first position, and another when its address names one", async () => {
    await browser.open(address);
    expect(await text("command")).toBe("The first position");
    await browser.open(`${address}#30`);
    expect(await text("command")).toBe(`30  ${toldAt(film, 30)?.text}`);
    expect(await text("told")).toBe(toldAt(film, 30)?.sentences.join(""));
    expect(await browser.value('document.querySelectorAll("#facts li").length')).toBe(film.game.describe(viewAt(film, 30)).length);
  });

  it("draws the board: its letters, and areas in colour", async () => {
    await browser.open(`${address}#30`);
    const drawn = await browser.value('[...document.querySelectorAll("#board g")].map((g) => g.textContent.replace(/\\s/g, ""))');
    const canvas = film.screen.picture(viewAt(film, 30), board, look);
    expect(drawn).toEqual(canvas.text().map((row) => row.replaceAll(/[\s\u2500-\u259F]/g, "")));
    expect(await browser.value('document.querySelectorAll("#board rect").length')).toBeGreaterThan(100);
  });

  it("steps with keys, buttons, the slider and the list", async () => {
    await browser.open(`${address}#10`);
    const [turn] = film.turns.filter((start) => start > 10);
    for (const [act, wanted] of [
      [() => browser.press("ArrowRight"), 11],
      [() => browser.press("ArrowLeft"), 10],
      [() => browser.press("ArrowUp"), turn],
      [() => browser.press("Home"), 0],
      [() => browser.press("ArrowLeft"), 0],
      [() => browser.press("End"), film.steps.length],
      [() => browser.click("#start"), 0],
      [() => browser.click("#next"), 1],
      [() => browser.click("#turn-next"), film.turns[1]],
      [() => browser.click("#turn-back"), 0],
      [() => browser.click("#end"), film.steps.length],
      [() => browser.click("#back"), film.steps.length - 1],
      [() => browser.click("#log li:nth-last-child(3) button"), film.steps.length - 2],
      [() => browser.value('slider.value = 7; slider.dispatchEvent(new Event("input"))'), 7],
    ] as const) {
      await act();
      expect(await frame()).toBe(wanted);
      expect(await text("command")).toBe(wanted === 0 ? "The first position" : `${wanted}  ${toldAt(film, wanted ?? 0)?.text}`);
    }
  });

  it("keeps what comes later out of its list", async () => {
    await browser.open(`${address}#5`);
    expect(await browser.value('[...document.querySelectorAll("#log li")].filter((li) => li.offsetHeight > 0).length')).toBe(6);
  });

  it("goes on by itself, and stops at the end", async () => {
    await browser.open(`${address}#${film.steps.length - 4}`);
    await browser.press(" ");
    await browser.until(`slider.value == ${film.steps.length} && play.textContent === "Play"`);
  });

  it("runs nothing out of a record, complains of nothing, and asks for nothing but itself", async () => {
    await browser.open(address);
    expect(await browser.value('document.querySelectorAll("img, b, [onclick]").length')).toBe(0);
    expect(await text("facts")).toContain(NAME);
    expect(browser.complaints).toEqual([]);
    expect([...new Set(browser.asked.map((url) => url.replace(/#.*/, "")))].filter((url) => url !== "about:blank")).toEqual([address]);
    // The policy holds: a script that gets onto the page all the same does not run.
    await browser.value('const s = document.createElement("script"); s.textContent = "window.ran = true"; document.body.append(s)');
    expect(await browser.value("window.ran === true")).toBe(false);
  });
});
