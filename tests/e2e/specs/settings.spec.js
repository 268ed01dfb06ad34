// Light or dark, board and pieces: chosen, seen at once, kept.
import { expect, test } from "../fixtures.js";

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
