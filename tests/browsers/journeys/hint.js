// A hint says what its move is for, seen and heard.
import { against } from "../driver/page.js";

/** @type {import("../driver/journey.js").Journey} */
export const hint = {
  name: "hint",
  steps: ({ page }) => ({
    "a hint names a move and its purpose": async () => {
      await page.start({ start_fen: "B:W18,K1:B4,K10" });
      await page.press("Hint");
      await page.says(/^Hint: 4-8\. [A-Z].*\.$/);
    },
    "it is announced, too": async () => {
      await page.announces(/^Hint: 4-8\. [A-Z].*\.$/);
    },
    "a jump without a choice is called forced": async () => {
      await page.start({ start_fen: "B:W15,29,30,31,32:B11,1,2,3,4" }); // too many pieces for the tables
      await page.press("Hint");
      await page.says("Hint: 11x18. Forced: you must jump.");
    },
    "against the computer the hint's move can be played": async () => {
      await page.start(against(2));
      await page.press("Hint");
      const said = await page.says(/^Hint: \d+-\d+/);
      const [, from = "", to = ""] = /^Hint: (\d+)-(\d+)/.exec(said) ?? [];
      await page.tap(Number(from), Number(to));
      await page.played(2);
    },
  }),
};
