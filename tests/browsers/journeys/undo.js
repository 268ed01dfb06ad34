// Moves are taken back and played again, alone and against the computer.
import assert from "node:assert/strict";
import { against } from "../driver/page.js";

/** @type {import("../driver/journey.js").Journey} */
export const undo = {
  name: "undo",
  steps: ({ page }) => ({
    "between friends one move is taken back": async () => {
      await page.start({ moves: ["11-15", "23-19", "8-11"] });
      await page.press("Undo");
      await page.show("#moves button.mv", ["11-15", "23-19"]);
      await page.until(
        () => page.squares_with("black man"),
        (men) => men.includes(8) && !men.includes(11),
        "the man is back on 8",
      );
    },
    "and played again": async () => {
      await page.press("Redo");
      await page.show("#moves button.mv", ["11-15", "23-19", "8-11"]);
    },
    "against the computer its answer is taken back, too": async () => {
      await page.start(against(1));
      await page.tap(11, 15);
      await page.played(2);
      await page.my_turn();
      await page.press("Undo");
      await page.until(
        () => page.my_turn(),
        (squares) => squares.join() === "9,10,11,12",
        "the game is at its beginning",
      );
    },
    "another move takes the place of what was taken back": async () => {
      await page.tap(9, 13);
      await page.played(2);
      assert.equal((await page.moves())[0], "9-13");
    },
    "resigning asks first, and can be taken back": async () => {
      await page.my_turn();
      await page.press("Resign");
      await page.press("Yes, resign");
      await page.says(/White wins: Black resigned|White wins: you resigned/);
      await page.press("Undo");
      await page.my_turn();
    },
  }),
};
