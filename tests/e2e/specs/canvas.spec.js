// The canvas: the screen's own pixels, and no drawing without need.
import { looks, LOOKS } from "../axe.js";
import { expect, test } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the canvas has the screen's own pixels, at every ratio and size", LOOKS, async ({ browser, baseURL }) => {
  for (const deviceScaleFactor of looks([1.5, 1, 2, 3])) {
    const page = await browser.newPage({ baseURL, deviceScaleFactor, viewport: { width: 390, height: 844 } });
    await page.goto("./");
    const canvas = page.locator("#squares");
    await expect(canvas).toHaveJSProperty("width", Math.round(390 * deviceScaleFactor));
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect
      .poll(() =>
        canvas.evaluate(
          (element) =>
            element instanceof HTMLCanvasElement &&
            Math.abs(element.width - element.clientWidth * devicePixelRatio) < 1 &&
            element.clientWidth > 600,
        ),
      )
      .toBe(true);
    await page.context().close();
  }
});

test("the canvas follows a ratio that changes while the page stands", { tag: "@long" }, async ({ table, page }) => {
  await table.open();
  const width = await table.canvas.evaluate((canvas) => canvas.clientWidth);
  const session = await page.context().newCDPSession(page);
  for (const [height, deviceScaleFactor] of /** @type {const} */ ([
    [901, 2],
    [902, 1.25],
    [901, 3],
    [900, 1],
  ])) {
    // a change of the ratio alone is told to no one here
    await session.send("Emulation.setDeviceMetricsOverride", { width: 1440, height, deviceScaleFactor, mobile: false });
    await expect(table.canvas, "the board keeps its size").toHaveJSProperty("clientWidth", width);
    await expect(table.canvas).toHaveJSProperty("width", Math.round(width * deviceScaleFactor));
  }
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
