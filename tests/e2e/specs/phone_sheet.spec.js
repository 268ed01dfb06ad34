// The sheet of the phone: its handle is pulled, and opened it goes on with what the closed one has shown.
import { expect, study, test } from "../fixtures.js";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("the handle is pulled up and down", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ moves: ["11-15"] });
  const grip = table.button("Show all moves");
  /** Pulls the handle with a finger. @param {number} by  CSS pixels, downwards */
  const pull = async (by) => {
    const { x, y, width, height } = (await grip.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
    const at = { x: x + width / 2, y: y + height - 8 };
    const fingers = await page.context().newCDPSession(page);
    const send = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number | null} */ down) =>
      fingers.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: down === null ? [] : [{ x: at.x, y: at.y + down }],
      });
    await send("touchStart", 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await send("touchMove", part * by);
    await send("touchEnd", null);
  };
  for (const [by, open] of /** @type {const} */ ([
    [-60, "true"],
    [-60, "true"],
    [60, "false"],
    [-60, "true"],
  ])) {
    await pull(by);
    await expect(grip, `pulled by ${by}`).toHaveAttribute("aria-expanded", open);
  }
  await grip.press("Enter");
  await expect(grip).toHaveAttribute("aria-expanded", "false");

  const { x, y, width, height } = (await grip.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  await page.mouse.move(x + width / 2, y + height - 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y - 60, { steps: 4 });
  await page.mouse.up();
  await expect(grip).toHaveAttribute("aria-expanded", "true");
  await grip.press("Escape");
  await grip.hover();
  await expect(grip, "a pointer that hovers pulls nothing").toHaveAttribute("aria-expanded", "false");
});

test(
  "the open sheet goes on with the tables, and its lines stand above the steps",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(study(`[SetUp "1"]\n[FEN "W:W9,K31:B4,16,19"]\n\n*`));
    await page.getByRole("tab", { name: "Analysis" }).click();
    await page.locator("#view-analysis .source").selectOption("endings");
    const grip = table.button("Show all moves");
    const [engine, tables, steps] = [".engine", ".endings", ".nav"].map((part) =>
      page.locator(`#view-analysis ${part}`),
    );
    const top = async (/** @type {import("@playwright/test").Locator | undefined} */ part) =>
      (await part?.boundingBox())?.y ?? NaN;
    await expect(page.locator(".move_results")).toBeVisible();
    await grip.click();
    await expect(steps ?? page.locator("body")).toBeInViewport({ ratio: 1 });
    expect(await top(tables)).toBeLessThan(await top(engine));
    await grip.click();
    await page.locator("#view-analysis .source").selectOption("engine");
    await grip.click();
    await expect(page.locator(".lines li")).toHaveCount(3);
    const last = await page.locator(".lines li").last().boundingBox();
    expect(await top(engine)).toBeLessThan(await top(tables));
    expect((last?.y ?? NaN) + (last?.height ?? NaN)).toBeLessThanOrEqual(await top(steps));
  },
);
