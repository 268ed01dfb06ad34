// Light or dark, board and pieces: chosen, seen at once, kept.
import { expect_accessible } from "../axe.js";
import { expect, friends, test } from "../fixtures.js";

test(
  "light or dark follows the system until it is chosen, and the choice is kept",
  { tag: "@long" },
  async ({ table, page }) => {
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
  },
);

test("board, pieces and colours are chosen in the settings, seen at once, and kept", async ({ table, page, quiet }) => {
  quiet.allow.push(/willReadFrequently/); // reading pixels is this test's own doing
  await table.open();
  const pixel = () =>
    page.evaluate(() => {
      const canvas = document.querySelector("canvas");
      return [
        ...(canvas?.getContext("2d")?.getImageData(canvas.width / 2 - 10, canvas.height / 2 + 30, 1, 1).data ?? []),
      ];
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
  await dialog.getByRole("radio", { name: "System" }).check();
  await expect(page.locator("html")).not.toHaveAttribute("data-scheme");
});

test("with red pieces the side is called Red wherever it is named", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ moves: ["11-15"] });
  await table.button("Settings").click();
  await page.getByRole("dialog", { name: "Settings" }).getByRole("radio", { name: "Red" }).check();
  await page.keyboard.press("Escape");
  await expect(page.locator("#bar-me .taken")).toHaveText("Red");
  await expect(page.locator("#moves .cols")).toHaveText("RedWhite");
  await expect(table.cell(15)).toHaveAccessibleName("square 15, red man");
  await table.click(15);
  await expect(table.message).toContainText("That piece belongs to Red. You play White.");
  await page.reload();
  await table.ready();
  await table.click(22, 18);
  await expect(table.message).toHaveText("Red must jump. Man on 15.");
  await table.click(15);
  await table.click(22);
  await expect(table.live).toContainText("Red jumps 15 to 22, captures 18.");
  await table.button("New game").click();
  await expect(page.getByRole("radio", { name: "Red", exact: true })).toBeVisible();
  await expect(page.locator("#first-says")).toHaveText("Red moves first");
  await page.keyboard.press("Escape");
  await table.go_to("Board editor");
  await expect(page.getByRole("radio", { name: "Red man" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Black");
});

test(
  "prefers-contrast: more is followed unless another theme was chosen",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.emulateMedia({ contrast: "more" });
    await table.open();
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-board", "contrast");
    await expect(root).toHaveAttribute("data-pieces", "contrast");
    await page.emulateMedia({ contrast: "no-preference" });
    await expect(root).toHaveAttribute("data-board", "walnut");
    await table.button("Settings").click();
    await page.getByRole("radio", { name: "Slate" }).check();
    await page.emulateMedia({ contrast: "more" });
    await expect(root).toHaveAttribute("data-board", "slate");
    await expect(root).toHaveAttribute("data-pieces", "contrast");
    await page.emulateMedia({ contrast: "no-preference", forcedColors: "active" });
    await page.reload();
    await table.ready();
    await expect(root).toHaveAttribute("data-board", "slate");
    await expect(root).toHaveAttribute("data-pieces", "contrast");
  },
);

test(
  "settings are searched, the board is made smaller, and pieces move at the chosen speed",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await table.open();
    await table.button("Settings").click();
    const dialog = page.getByRole("dialog", { name: "Settings" });
    const search = dialog.getByRole("searchbox", { name: "Search the settings" });
    const rows = dialog.locator(".setting:visible");
    await expect(dialog).toBeVisible();
    const all = await rows.count();
    await search.fill("speed");
    await expect(dialog.locator(".settings-found")).toHaveText("1 setting found");
    await expect(rows).toHaveCount(1);
    await expect_accessible(page, "dialog[open]");
    await dialog.getByRole("radio", { name: "Slow" }).check();
    await search.fill("no such words");
    await expect(dialog.locator(".settings-found")).toHaveText("0 settings found");
    await expect(rows).toHaveCount(0);
    await search.press("Escape");
    await expect(rows).toHaveCount(all);
    await search.press("Escape");
    await expect(dialog).toBeHidden();
    const step = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--d-step"));
    expect(await step()).toBe(".32s");

    const width = async () => (await page.locator("#board").boundingBox())?.width ?? 0;
    const large = await width();
    await table.button("Settings").click();
    await dialog.getByRole("radio", { name: "Small" }).check();
    const small = await width();
    expect(small).toBeLessThan(0.75 * large);
    await page.reload();
    await table.ready();
    expect(await width()).toBe(small);
    expect(await step()).toBe(".32s");
  },
);

test(
  "in zen mode only the board, the players and the message line are shown; Escape and a button leave it",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"] });
    const around = page.locator(".head-tools, .panel, .actions");
    const zen = async () => {
      await table.button("Settings").click();
      await page.getByRole("switch", { name: /^Zen mode/ }).check();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      for (const part of await around.all()) await expect(part).toBeHidden();
    };
    const leave = page.getByRole("button", { name: "Leave zen mode" });
    await zen();
    await expect(leave).toBeVisible();
    for (const part of ["#board", "#bar-me", "#bar-top", "#message"]) await expect(page.locator(part)).toBeVisible();
    await expect_accessible(page);
    await table.click(22);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(leave).toBeHidden();
    for (const part of await around.all()) await expect(part).toBeVisible();
    await zen();
    await page.reload();
    await table.ready();
    await leave.click();
    await expect(page.locator("#grid :focus")).toHaveCount(1);
    for (const part of await around.all()) await expect(part).toBeVisible();
  },
);

test("zen mode shows how a game has ended", { tag: "@long" }, async ({ table, page }) => {
  await page.addInitScript(() => localStorage.setItem("bitboard-checkers:settings", '{"version":1,"zen":"on"}'));
  await table.open({ start_fen: "B:W18:B15", players: friends });
  await table.click(15, 22);
  await expect(table.message).toContainText("Black wins: White has no pieces left.");
  for (const [width, height] of /** @type {const} */ ([
    [1440, 900],
    [820, 1180],
    [360, 640],
  ])) {
    await page.setViewportSize({ width, height });
    await expect(table.message).toBeInViewport({ ratio: 1 });
    await expect(table.button("Play again")).toBeInViewport({ ratio: 1 });
  }
});
