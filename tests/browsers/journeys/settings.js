// Settings take effect at once and are saved.
import assert from "node:assert/strict";

/** @type {import("../driver/journey.js").Journey} */
export const settings = {
  name: "settings",
  steps: ({ page }) => {
    /** The colour of a dark square. */
    const square = () =>
      page.session.run(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#squares"));
        const copy = Object.assign(document.createElement("canvas"), {
          width: canvas.width,
          height: canvas.height,
        }).getContext("2d", { willReadFrequently: true });
        copy?.drawImage(canvas, 0, 0);
        return [...(copy?.getImageData(canvas.width / 2 - 10, canvas.height / 2 + 20, 1, 1).data ?? [])].join(" ");
      });
    const root = () => page.session.run(() => ({ ...document.documentElement.dataset }));
    const paper = () => page.session.run(() => getComputedStyle(document.body).backgroundColor);
    let light = "";
    return {
      "another board is seen at once": async () => {
        await page.start({});
        await page.until(square, (colour) => colour === "142 95 59 255", "walnut");
        await page.press("Settings");
        await page.dialog_is("Settings");
        await page.press("Slate", { exact: false });
        await page.until(square, (colour) => colour === "91 106 121 255", "slate");
      },
      "dark colours are seen at once": async () => {
        light = await paper();
        await page.press("Dark");
        await page.until(paper, (colour) => colour !== light, "another paper");
      },
      "red pieces rename the side": async () => {
        await page.press("Red");
        await page.press("Close");
        await page.dialog_is(null);
        await page.until(
          () => page.squares_with("red man"),
          (squares) => squares.length === 12,
          "twelve red men",
        );
      },
      "all of it holds after a reload": async () => {
        await page.reload();
        await page.ready();
        await page.until(square, (colour) => colour === "91 106 121 255", "slate");
        const { board, pieces, scheme } = await root();
        assert.deepEqual([board, pieces, scheme], ["slate", "red", "dark"]);
      },
      "the evaluation bar is switched on and says who stands better": async () => {
        await page.press("Settings");
        await page.press("Evaluation bar", { exact: false });
        await page.press("Close");
        const name = () => page.session.run(() => document.querySelector("#evalbar")?.getAttribute("aria-label"));
        await page.until(
          name,
          (said) => /^Evaluation: /.test(said ?? "") && !/not known/.test(said ?? ""),
          "an evaluation",
        );
      },
      "the colours are turned back, by the button in the head where there is room for it": async () => {
        if (page.is_phone) {
          await page.press("Settings");
          await page.press("Light");
        } else await page.press("Light or dark");
        await page.until(paper, (colour) => colour === light, "the light paper");
      },
    };
  },
};
