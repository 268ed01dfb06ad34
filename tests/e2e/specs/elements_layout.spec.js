// The place that the elements take: it is reserved before their script and their parts have arrived, so that nothing
// around them moves (cumulative layout shift 0).
import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures.js";

const README = await readFile(new URL("../../../www/pages/elements/README.md", import.meta.url), "utf8");
/** The rules that a page has until the script arrives. */
const [, BEFORE_SCRIPT = ""] = /```css\n(checkers-board:not\(:defined\)[^]*?)```/.exec(README) ?? [];

const PDN = "1. 11-15 23-19 2. 8-11 {solid} 22-17 *";
const ELEMENTS = {
  "checkers-board": "<checkers-board><p>White to move and win.</p></checkers-board>",
  "checkers-game": '<checkers-game opponent="friend"><p>A game of checkers.</p></checkers-game>',
  "a game in German": '<checkers-game lang="de" level="1"></checkers-game>',
  "a game without buttons": '<checkers-game opponent="friend" controls="none"></checkers-game>',
  "checkers-puzzle":
    '<checkers-puzzle fen="W:W14,18,23:B7,12" solution="14-10 7x14 18x9"><p>White to move wins.</p></checkers-puzzle>',
  "checkers-viewer": `<checkers-viewer><pre>${PDN.repeat(20)}</pre></checkers-viewer>`,
};

/** The parts arrive one after the other, the script last. @param {import("@playwright/test").Page} page */
async function slow_down(page) {
  /** @param {string} glob @param {number} delay in milliseconds */
  const hold = (glob, delay) =>
    page.route(glob, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
  await hold("**/*.svg", 100);
  await hold("**/*.css", 200);
  await hold("**/*.wasm", 400);
  await hold("**/checkers-elements.js", 300);
}

/** Sums up the layout shifts of each page. @param {import("@playwright/test").Page} page */
const observe = (page) =>
  page.addInitScript(() => {
    /** @type {{ sum: number, moved: unknown[] }} */
    const seen = { sum: 0, moved: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.sum += Reflect.get(entry, "value");
        seen.moved.push(Reflect.get(entry, "sources").map((/** @type {{ node: Node }} */ { node }) => node?.nodeName));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/**
 * The sum of all layout shifts, and where the paragraph after the element stands before the script, while the parts are
 * fetched, and at the end.
 * @param {import("@playwright/test").Page} page
 * @param {string} element
 */
async function shifts(page, element) {
  await page.route("**/somebody.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody's page</title><meta name="viewport" content="width=device-width"><style>body { margin: 8px } ${BEFORE_SCRIPT}</style><script type="module" src="checkers-elements.js"></script></head><body><h1>Somebody's page</h1>${element}<p id="after">After it</p></body></html>`,
    }),
  );
  await page.goto("somebody.html", { waitUntil: "commit" });
  const top = () => page.locator("#after").evaluate((after) => after.getBoundingClientRect().top);
  const tops = [await top()];
  await page.waitForFunction(() =>
    document.querySelector(":is(checkers-board, checkers-game, checkers-puzzle, checkers-viewer):defined"),
  );
  tops.push(await top());
  await page.evaluate(() => Reflect.get(document.querySelector("h1 + *") ?? {}, "ready"));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  tops.push(await top());
  return { ...(await page.evaluate(() => Reflect.get(window, "seen"))), tops };
}

for (const [name, element] of Object.entries(ELEMENTS))
  test(
    `the place of ${name} is reserved before it is there: nothing moves`,
    { tag: name === "checkers-game" ? [] : "@long" },
    async ({ page }) => {
      await observe(page);
      for (const width of [1000, 390, 320]) {
        await page.setViewportSize({ width, height: 1400 });
        await slow_down(page);
        const { sum, moved, tops } = await shifts(page, element);
        expect.soft({ width, sum, moved, tops }).toEqual({ width, sum: 0, moved: [], tops: tops.map(() => tops[2]) });
        await page.unrouteAll();
      }
      // The style sheet reserves too little height if the buttons wrap to two rows.
      await page.setViewportSize({ width: 260, height: 1400 });
      await slow_down(page);
      const { tops } = await shifts(page, element);
      expect(tops[1]).toBe(tops[2]);
    },
  );
