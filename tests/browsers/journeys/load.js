// The page arrives: as wide as the window, ready to play, with every square drawn and named.
import assert from "node:assert/strict";

/** @type {import("../driver/journey.js").Journey} */
export const load = {
  name: "load",
  steps: ({ page }) => ({
    "the page opens and says whose move it is": async () => {
      await page.start();
      await page.says("Your move");
    },
    "the window has the size that was asked for": async () => {
      const { width, height } = page.size;
      assert.deepEqual(await page.session.run(() => [innerWidth, innerHeight]), [width, height]);
    },
    "nothing sticks out of the window": async () => {
      assert.equal(await page.session.run(() => document.documentElement.scrollWidth), page.size.width);
    },
    "it is in English, from left to right": async () => {
      assert.deepEqual(await page.session.run(() => [document.documentElement.lang, document.documentElement.dir]), [
        "en",
        "ltr",
      ]);
    },
    "the 32 squares are named, with twelve men on each side": async () => {
      const names = Object.values(await page.squares());
      const count = (/** @type {string} */ word) => names.filter((name) => name.includes(word)).length;
      assert.deepEqual([names.length, count("black man"), count("white man"), count("empty")], [32, 12, 12, 8]);
    },
    "the four men that can move are marked": async () => {
      assert.deepEqual(await page.my_turn(), [9, 10, 11, 12]);
    },
    "squares and pieces are drawn": async () => {
      const colours = () =>
        page.session.run(() => {
          const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#squares"));
          const { width, height } = canvas;
          const copy = Object.assign(document.createElement("canvas"), { width, height });
          const context = copy.getContext("2d", { willReadFrequently: true });
          context?.drawImage(canvas, 0, 0);
          const at = (/** @type {number} */ column, /** @type {number} */ row) =>
            context?.getImageData((width * (column + 0.5)) / 8, (height * (row + 0.5)) / 8, 1, 1).data.join(" ");
          return [at(0, 0), at(2, 3), at(0, 7), at(1, 0)]; // light square, dark square, the men below and above
        });
      await page.until(colours, (found) => new Set(found).size === 4, "four colours");
    },
  }),
};
