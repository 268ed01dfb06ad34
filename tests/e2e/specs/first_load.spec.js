// The resources fetched before the first move: few bytes, early, and without layout shifts.
import { expect, test } from "../fixtures.js";

/** Loaded when they are asked for, not before. */
const LATE = /engine\/|worker|checkers_bg|\/data\/|\/page\/(?!main\.)/;

test("before the first move less than 150,000 bytes are fetched, and nothing of engine, library, editor or sharing", async ({
  table,
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true }); // as on a first visit
  // Each address once: without a cache a picture that is drawn twice is fetched twice, as it happens.
  /** @type {Map<string, string>} */
  const addresses = new Map();
  /** @type {Map<string, number>} */
  const sizes = new Map();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => addresses.set(requestId, request.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(addresses.get(requestId) ?? requestId, encodedDataLength),
  );
  /** @type {string[]} */
  const asked = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Postpones the idle callbacks of the page until the measurement is done.
  await page.addInitScript(() => {
    /** @type {(() => void)[]} */
    const later = [];
    const wait = (/** @type {() => void} */ work) => later.push(work);
    Object.assign(globalThis, { requestIdleCallback: wait, rest: () => later.splice(0).forEach((work) => work()) });
  });
  await table.open();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => LATE.test(path))).toEqual([]);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  test
    .info()
    .annotations.push({ type: "measured", description: `${sizes.size} files, ${bytes} bytes before the first move` });
  console.log(test.info().annotations.at(-1)?.description);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(150_000);
  await page.evaluate(() => /** @type {{ rest(): void }} */ (/** @type {unknown} */ (globalThis)).rest());
  await expect.poll(() => asked.filter((path) => /updates/.test(path)).length, "then it is kept for offline").toBe(1);
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(2);
  expect(asked.filter((path) => /engine\//.test(path)).length).toBeGreaterThan(0);
});

test("the board is drawn before the module is there, and nothing moves when it arrives", async ({ table, page }) => {
  /** @type {() => void} */
  let let_through = () => undefined;
  /** @type {Promise<void>} */
  const held = new Promise((resolve) => (let_through = resolve));
  await page.route("**/*.wasm", async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += /** @type {PerformanceEntry & { value: number }} */ (entry).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("./");
  await expect
    .poll(
      () =>
        table.canvas.evaluate((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) return 0;
          const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          return new Set(
            Array.from({ length: 64 }, (_, at) =>
              data
                .slice(4 * Math.floor(((at + 0.5) * data.length) / 256))
                .slice(0, 4)
                .join(),
            ),
          ).size;
        }),
      "squares and pieces are painted",
    )
    .toBeGreaterThan(2);
  await expect(table.button("New game")).toHaveAttribute("aria-disabled", "true");
  let_through();
  await table.ready();
  await expect(table.message).toHaveText("Your move");
  expect(
    await page.evaluate(
      () => /** @type {{ seen: { shift: number } }} */ (/** @type {unknown} */ (globalThis)).seen.shift,
    ),
  ).toBe(0);
});
