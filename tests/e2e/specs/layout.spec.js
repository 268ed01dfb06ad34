// Nothing shifts, is cut off or scrolls sideways, from 320 px to 4K.
import { expect, KEY, test, you_black } from "../fixtures.js";

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
