// A game by mouse, and on a phone by touch: a square and another, ten moves, each answered by the computer.
import assert from "node:assert/strict";
import { against } from "../driver/page.js";

/** @type {import("../driver/journey.js").Journey} */
export const pointer = {
  name: "pointer",
  steps: ({ page }) => ({
    "a piece that is hit is chosen, and where it can go is marked": async () => {
      await page.start(against(1));
      await page.tap(11);
      await page.until(
        () => page.squares_with("selected"),
        (squares) => squares.join() === "11",
        "11 is chosen",
      );
      assert.deepEqual(await page.squares_with("can be reached"), [15, 16]);
    },
    "its square is hit: the move is in the list, and the computer answers": async () => {
      await page.tap(15);
      await page.played(2);
      assert.equal((await page.moves())[0], "11-15");
    },
    "the move is announced for screen readers": async () => {
      await page.announces(/^White (moves|jumps) /);
    },
    "what cannot move is answered with the reason": async () => {
      const movable = await page.my_turn();
      const stuck = (await page.squares_with("black man")).find((square) => !movable.includes(square));
      await page.tap(stuck ?? 0);
      await page.says(/^The man on \d+ cannot move\. |^You must jump\./);
    },
    "ten moves are played, each answered": async () => {
      for (let count = 4; count <= 20; count += 2) {
        await page.play_first();
        await page.played(count);
      }
      await page.my_turn();
    },
    "after a reload the game stands where it was": async () => {
      const moves = await page.moves();
      await page.reload();
      await page.ready();
      await page.show("#moves button.mv", moves);
      await page.my_turn();
    },
  }),
};
