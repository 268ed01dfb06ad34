// A small path for specs, in place of the page's: two units, in tests/data/path.
import { readFile } from "node:fs/promises";

const FOLDER = new URL("../data/path/", import.meta.url);

/** The page gets the files of the small path. @param {import("@playwright/test").Page} page */
export const give_path = (page) =>
  page.route(/\/www\/data\/path\/(.*)$/, async (route) => {
    const [, name = ""] = /\/www\/data\/path\/(.*)$/.exec(route.request().url()) ?? [];
    try {
      await route.fulfill({ body: await readFile(new URL(name, FOLDER)), contentType: "application/json" });
    } catch {
      await route.fulfill({ status: 404, body: "" });
    }
  });

/**
 * The middle of a square.
 * @param {import("@playwright/test").Page} page @param {number} square @param {string} bottom
 */
async function middle(page, square, bottom) {
  const canvas = await page.locator(".train-table .squares").boundingBox();
  const frame = await page
    .locator(".train-table .board")
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingLeft));
  if (canvas === null) throw new Error("there is no board");
  const side = (canvas.width - 2 * frame) / 8;
  const [row, place] = [Math.floor((square - 1) / 4), (square - 1) % 4];
  const column = (row % 2 === 0 ? 1 : 0) + 2 * place;
  const [x, y] = bottom === "black" ? [7 - column, 7 - row] : [column, row];
  return { x: canvas.x + frame + (x + 0.5) * side, y: canvas.y + frame + (y + 0.5) * side };
}

/**
 * Moves on the training board.
 * @param {import("@playwright/test").Page} page @param {"black" | "white"} bottom @param {...number} squares
 */
export async function move(page, bottom, ...squares) {
  for (const square of squares) {
    const { x, y } = await middle(page, square, bottom);
    await page.mouse.click(x, y);
  }
}
