// Pieces are carried, not only chosen: by mouse, and on a phone by touch.
import assert from "node:assert/strict";

/** @type {import("../driver/journey.js").Journey} */
export const drag = {
  name: "drag",
  steps: ({ page }) => ({
    "a piece is carried to its square": async () => {
      await page.start({});
      await page.carry([11, 15]);
      await page.show("#moves button.mv", ["11-15"]);
    },
    "in the hand it is drawn where the pointer is, and Escape puts it back": async () => {
      await page.carry([24, 20], { keep: true });
      await page.until(
        () => page.squares_with("selected"),
        (squares) => squares.join() === "24",
        "24 is in the hand",
      );
      await page.keys("Escape");
      await page.until(
        () => page.squares_with("selected"),
        (squares) => squares.length === 0,
        "the hand is empty",
      );
      await page.let_go();
      assert.deepEqual(await page.moves(), ["11-15"]);
    },
    "carried to a wrong square it comes back, with the reason": async () => {
      await page.carry([24, 16]);
      await page.says(/^The man on 24 cannot go to 16\./);
      assert.deepEqual(await page.moves(), ["11-15"]);
    },
    "a jump is carried to its end": async () => {
      await page.carry([22, 18]);
      await page.played(2);
      await page.carry([15, 22]);
      await page.played(3);
      assert.equal((await page.moves())[2], "15x22");
    },
    "where two ways lead, the way it is carried chooses": async () => {
      await page.start({ start_fen: "B:W6,7,14,15:B2" });
      await page.carry([2, 9, 18]);
      await page.show("#moves button.mv", ["2x9x18"]);
    },
    "let go beside the board nothing is played": async () => {
      await page.press("Undo");
      await page.played(0);
      await page.carry([2, 9], { to: { x: page.size.width / 2, y: 5 } });
      assert.deepEqual(await page.moves(), []);
    },
  }),
};
