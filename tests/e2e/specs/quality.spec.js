// Nothing shifts, nothing is in the way of an assistive program, in every view, light and dark, wide and narrow.
import AxeBuilder from "@axe-core/playwright";
import { expect, KEY, test, you_black } from "../fixtures.js";

/** @typedef {import("../fixtures.js").Table} Table */

/** @type {Record<string, (table: Table) => Promise<void>>} each shows one view */
const VIEWS = {
  "first visit": (table) => table.open(),
  "forced jump, piece chosen": async (table) => {
    await table.open({ start_fen: "W:W13,20,21,24,26,27,29,K2:B1,5,6,12,15,25,K32", players: { black: { kind: "human" }, white: { kind: "human" } } });
    await table.click(2);
  },
  "mid-game": async (table) => {
    await table.open({ players: you_black(2), moves: ["11-15", "23-19", "8-11", "22-17"] });
    await table.my_turn();
  },
  "new game": async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("New game").click();
  },
  "settings": async (table) => {
    await table.open();
    await table.button("Settings").click();
  },
  "resignation asked": async (table) => {
    await table.open({ moves: ["11-15"] });
    await table.button("Resign").click();
  },
  "looking back": async (table) => {
    await table.open({ moves: ["11-15", "23-19"] });
    await table.cell(1).focus();
    await table.page.locator("#first").dispatchEvent("click");
  },
  "game over": (table) => table.open({ start_fen: "W:W21:B9,13,18,14,17" }),
};

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });
    for (const [name, show] of Object.entries(VIEWS)) {
      test(`axe finds nothing, wide and narrow: ${name}`, async ({ table, page }) => {
        await show(table);
        for (const viewport of [{ width: 1440, height: 900 }, { width: 360, height: 740 }]) {
          await page.setViewportSize(viewport);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
        }
      });
    }
  });
}

test("axe finds nothing on the example page", async ({ page }) => {
  await page.goto("www/examples/module.html");
  await expect(page.getByRole("status")).toContainText("7 legal moves");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

for (const viewport of [{ width: 1440, height: 900 }, { width: 820, height: 1180 }, { width: 360, height: 740 }]) {
  test(`nothing shifts while it loads and while a game is played, ${viewport.width} wide`, async ({ table, page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts = /** @type {{ value: number, nodes: string[] }[]} */ ([]);
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of /** @type {(PerformanceEntry & { value: number, sources: { node: Element | null }[] })[]} */ (list.getEntries())) {
          shifts.push({ value: entry.value, nodes: entry.sources.map(({ node }) => node?.className ?? "") });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const read = () => page.evaluate(() => /** @type {{ shifts: unknown[] }} */ (/** @type {unknown} */ (window)).shifts);
    await table.open();
    expect(await read()).toEqual([]);
    const before = await page.locator("#board").boundingBox();
    await table.click(11, 15);
    await expect(table.moves).toHaveCount(2);
    await table.my_turn();
    await table.click(9);
    await page.reload();
    await table.ready();
    await table.my_turn();
    expect(await read()).toEqual([]);
    expect(await page.locator("#board").boundingBox()).toEqual(before);
  });
}

test("nothing is cut off or scrolls sideways, from 320 px to 4K", async ({ table, page }) => {
  await table.open({ moves: ["11-15"], players: you_black(2) });
  for (const [width, height] of [[320, 568], [360, 640], [390, 844], [480, 320], [568, 320], [640, 700], [740, 360], [820, 700], [768, 1024], [844, 390], [1024, 768], [1280, 720], [1920, 1080], [3840, 2160]]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    const cut = await page.evaluate(() => {
      const inside = [...document.querySelectorAll("#squares, #actions button, #message > *, #theme")].filter((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      });
      return [...inside.map((element) => element.id || element.className), ...(document.documentElement.scrollWidth > innerWidth ? ["sideways"] : [])];
    });
    expect.soft({ width, height, cut }).toEqual({ width, height, cut: [] });
  }
});

test("a long sentence fits its line", async ({ table, page }) => {
  await page.addInitScript((key) => {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ version: 1, rules: "official", start_fen: "nothing to be read here", moves: [], players: { black: { kind: "human" }, white: { kind: "human" } }, level: 3, seed: 1, flipped: false }));
  }, KEY);
  for (const [width, height] of [[320, 568], [360, 740], [568, 320], [820, 1180], [1024, 768], [1440, 900]]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await page.evaluate(() => localStorage.clear()).catch(() => undefined); // about:blank has none
    await table.open();
    await expect(table.message).toContainText("could not be read");
    const fits = await table.message.evaluate((line) => {
      const [text, bar] = [line.querySelector("p"), line.firstElementChild];
      const [inner, outer] = [text?.getBoundingClientRect().height ?? NaN, bar?.getBoundingClientRect().height ?? NaN];
      return inner <= outer && outer <= 48 ? "fits" : `${inner} in ${outer}: ${text?.textContent}`;
    });
    expect.soft({ width, fits }).toEqual({ width, fits: "fits" });
  }
});

test("the canvas has the screen's own pixels, at every ratio and size", async ({ browser, baseURL }) => {
  for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
    const page = await browser.newPage({ baseURL, deviceScaleFactor, viewport: { width: 390, height: 844 } });
    await page.goto("./");
    const canvas = page.locator("#squares");
    await expect(canvas).toHaveJSProperty("width", Math.round(390 * deviceScaleFactor));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => canvas.evaluate((element) => element instanceof HTMLCanvasElement && Math.abs(element.width - element.clientWidth * devicePixelRatio) < 1 && element.clientWidth > 600)).toBe(true);
    await page.context().close();
  }
});

test("the canvas follows a ratio that changes while the page stands", async ({ table, page }) => {
  await table.open();
  const width = await table.canvas.evaluate((canvas) => canvas.clientWidth);
  const session = await page.context().newCDPSession(page);
  for (const [height, deviceScaleFactor] of /** @type {const} */ ([[901, 2], [902, 1.25], [901, 3], [900, 1]])) { // a change of the ratio alone is told to no one here
    await session.send("Emulation.setDeviceMetricsOverride", { width: 1440, height, deviceScaleFactor, mobile: false });
    await expect(table.canvas, "the board keeps its size").toHaveJSProperty("clientWidth", width);
    await expect(table.canvas).toHaveJSProperty("width", Math.round(width * deviceScaleFactor));
  }
});

test("light or dark follows the system until it is chosen, and the choice is kept", async ({ table, page }) => {
  await table.open();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await paper();
  expect(dark).not.toBe(light);
  await table.button("Light or dark").click();
  expect(await paper()).toBe(light);
  await page.reload();
  await table.ready();
  expect(await paper()).toBe(light);
});

test("board, pieces and colours are chosen in the settings, seen at once, and kept", async ({ table, page, quiet }) => {
  quiet.allow.push(/willReadFrequently/); // reading pixels is this test's own doing
  await table.open();
  const pixel = () => page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    return [...(canvas?.getContext("2d")?.getImageData(canvas.width / 2 - 10, canvas.height / 2 + 30, 1, 1).data ?? [])];
  });
  expect(await pixel()).toEqual([0x8e, 0x5f, 0x3b, 255]);
  await table.button("Settings").click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("radio", { name: "Slate" }).check();
  await expect.poll(pixel).toEqual([0x5b, 0x6a, 0x79, 255]);
  await dialog.getByRole("radio", { name: "Outlined" }).check();
  await dialog.getByRole("radio", { name: "Dark" }).check();
  await page.keyboard.press("Escape");
  await page.reload();
  await table.ready();
  await expect.poll(pixel).toEqual([0x5b, 0x6a, 0x79, 255]);
  await expect(page.locator("html")).toHaveAttribute("data-pieces", "contrast");
  await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  await table.button("Settings").click();
  await dialog.getByRole("radio", { name: "As the system" }).check();
  await expect(page.locator("html")).not.toHaveAttribute("data-scheme");
});

test("nothing is redrawn while nothing changes", async ({ table, page }) => {
  await table.open();
  const drawn = await page.evaluate(async () => {
    let count = 0;
    const { clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = new Proxy(clearRect, {
      apply(target, context, box) {
        count += 1;
        Reflect.apply(target, context, box);
      },
    });
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame);
    return count;
  });
  expect(drawn).toBeLessThanOrEqual(1); // the end of the first drawing may fall in
});
