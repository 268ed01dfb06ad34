// Nothing shifts, is cut off or scrolls sideways, from 320 px to 4K.
import { looks, LOOKS } from "../axe.js";
import { expect, test, you_black } from "../fixtures.js";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 360, height: 740 },
]) {
  const tag = viewport.width === 1440 ? [] : "@long";
  test(
    `nothing shifts while it loads and while a game is played, ${viewport.width} wide`,
    { tag },
    async ({ table, page }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const shifts = /** @type {{ value: number, nodes: string[] }[]} */ ([]);
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of /** @type {(PerformanceEntry & { value: number, sources: { node: Element | null }[] })[]} */ (
            list.getEntries()
          )) {
            shifts.push({ value: entry.value, nodes: entry.sources.map(({ node }) => node?.className ?? "") });
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      const read = () =>
        page.evaluate(() => /** @type {{ shifts: unknown[] }} */ (/** @type {unknown} */ (window)).shifts);
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
    },
  );
}

test("a long sentence fits its line", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ start_fen: "nothing to be read here" });
  await expect(table.message).toContainText("could not be read");
  for (const [width, height] of [
    [320, 568],
    [360, 740],
    [568, 320],
    [820, 1180],
    [1024, 768],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    const fits = await table.message.evaluate((line) => {
      const [text, bar] = [line.querySelector("p"), line.firstElementChild];
      const [inner, outer] = [text?.getBoundingClientRect().height ?? NaN, bar?.getBoundingClientRect().height ?? NaN];
      return inner <= outer && outer <= 48 ? "fits" : `${inner} in ${outer}: ${text?.textContent}`;
    });
    expect.soft({ width, fits }).toEqual({ width, fits: "fits" });
  }
});

/**
 * Where the parts of the page lie over one another, or out of the window; and what can be scrolled.
 * @param {import("@playwright/test").Page} page
 */
const faults_of = (page) =>
  page.evaluate(() => {
    const part = (/** @type {string} */ name) => {
      const { left, top, right, bottom, width, height } =
        document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
      return { name, left, top, right, bottom, gone: width === 0 || height === 0 };
    };
    const sheet = getComputedStyle(document.querySelector(".grip") ?? document.body).display !== "none";
    const parts = [".head", "#bar-top", "#board", "#bar-me", sheet ? "#panel" : "#panel .tabs", "#actions"]
      .map(part)
      .filter(({ gone }) => !gone);
    const over = parts.flatMap((one, index) =>
      parts.slice(index + 1).flatMap((other) => {
        const [wide, high] = [
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        ];
        return wide > 0.5 && high > 0.5 ? [`${one.name} over ${other.name} by ${Math.min(wide, high)}`] : [];
      }),
    );
    const out = parts
      .filter(
        ({ left, top, right, bottom }) =>
          left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5,
      )
      .map(({ name }) => `${name} is out of the window`);
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    const scrolls = [
      ...(scrollWidth > clientWidth ? ["scrolls sideways"] : []),
      ...(scrollHeight > clientHeight ? [`scrolls by ${scrollHeight - clientHeight}`] : []),
    ];
    return [...over, ...out, ...scrolls];
  });

const SIZES = /** @type {const} */ ([
  [320, 568],
  [360, 740],
  [390, 844],
  [480, 800],
  [600, 900],
  [568, 320],
  [844, 390],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
]);

test(
  "nothing is cut off, lies over another part or scrolls sideways, from 320 px to 4K",
  LOOKS,
  async ({ table, page }) => {
    await table.open({ moves: ["11-15", "23-19", "8-11", "22-17"] });
    await test.step("the board, the message line and the buttons are in the window", async () => {
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [390, 844],
        [480, 320],
        [568, 320],
        [640, 700],
        [740, 360],
        [820, 700],
        [768, 1024],
        [844, 390],
        [1024, 768],
        [1280, 720],
        [1920, 1080],
        [3840, 2160],
      ]) {
        await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
        const cut = await page.evaluate(() => {
          const inside = [...document.querySelectorAll("#squares, #actions button, #message > *, #theme")].filter(
            (element) => {
              const { left, top, right, bottom } = element.getBoundingClientRect();
              return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
            },
          );
          return [
            ...inside.map((element) => element.id || element.className),
            ...(document.documentElement.scrollWidth > innerWidth ? ["sideways"] : []),
          ];
        });
        expect.soft({ width, height, cut }).toEqual({ width, height, cut: [] });
      }
    });
    await test.step("board, bars, panel and actions are apart, with a move in sight where there is room", async () => {
      for (const evalbar of looks(["on", "off"])) {
        await page.evaluate((on) => (document.documentElement.dataset.evalbar = on), evalbar);
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          expect
            .soft({ width, height, evalbar, faults: await faults_of(page) })
            .toEqual({ width, height, evalbar, faults: [] });
          if (height >= 740 || width > height)
            await expect.soft(table.moves.last(), `${width} by ${height}`).toBeInViewport({ ratio: 1 });
        }
      }
    });
    await test.step("upright on a tablet the steps stand beside the tabs and cover none", async () => {
      await page.evaluate(() => (document.documentElement.dataset.evalbar = "off"));
      for (const [width, height] of [
        [640, 900],
        [744, 1133],
        [820, 1180],
        [1000, 1300],
      ]) {
        await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
        const covered = await page.evaluate(() =>
          [...document.querySelectorAll("#tabs button")]
            .filter((tab) => {
              tab.scrollIntoView({ block: "nearest", inline: "nearest" });
              const { left, right, top, bottom } = tab.getBoundingClientRect();
              return [left + 4, (left + right) / 2, right - 4].some(
                (x) => !tab.contains(document.elementFromPoint(x, (top + bottom) / 2)),
              );
            })
            .map(({ id }) => id),
        );
        expect.soft({ width, covered }).toEqual({ width, covered: [] });
        await table.button("Back").click({ timeout: 2000 });
        await expect(table.moves.nth(2)).toHaveAttribute("aria-current", "step");
        await table.button("Forward").click();
      }
    });
  },
);

test("the safe areas of a device stay free", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ moves: ["11-15"] });
  const session = await page.context().newCDPSession(page);
  for (const [width, height, insets] of /** @type {const} */ ([
    [390, 844, { top: 47, bottom: 34, left: 0, right: 0 }],
    [844, 390, { top: 0, bottom: 21, left: 47, right: 47 }],
  ])) {
    await page.setViewportSize({ width, height });
    await session.send("Emulation.setSafeAreaInsetsOverride", { insets });
    expect.soft(await faults_of(page)).toEqual([]);
    for (const name of ["#board", "#undo", "#new", "#settings-open", "#bar-top"]) {
      const box = await page.locator(name).boundingBox();
      if (box === null) throw new Error(`${name} is not there`);
      const free =
        box.x >= insets.left &&
        box.y >= insets.top - 1 &&
        box.x + box.width <= width - insets.right &&
        box.y + box.height <= height - insets.bottom;
      expect.soft({ width, name, free, box }).toMatchObject({ free: true });
    }
  }
});

for (const [width, height] of /** @type {const} */ ([
  [640, 400],
  [667, 375],
]))
  test(
    `the steps through a game lie beside one another, ${width} by ${height}`,
    { tag: "@long" },
    async ({ table, page }) => {
      await page.setViewportSize({ width, height });
      await table.open({ moves: ["11-15", "23-19"], players: you_black(1) });
      const boxes = await page
        .locator("#panel .nav:visible > :visible")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      expect(boxes.length).toBeGreaterThan(4);
      boxes.sort((one, other) => one.left - other.left);
      for (const [index, { left }] of boxes.entries())
        expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    },
  );
