// The page without a pointer: Tab, the board's arrow keys, ten moves, letters that have the game told, and moves that
// are typed.
import assert from "node:assert/strict";

const MOVES = ["11-15", "23-19", "8-11", "22-17", "4-8", "17-13", "15-18", "24-20", "11-15", "28-24"];

/** @type {import("../driver/journey.js").Journey} */
export const keyboard = {
  name: "keyboard",
  steps: ({ page }) => {
    const focused = () =>
      page.session.run(
        () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      );
    /** @param {RegExp} wanted */
    const at = (wanted) => page.until(focused, (name) => wanted.test(name), `the focus is at ${wanted}`);
    /** The rows of the board have the keys 1 to 8; from its first square arrows go on. @param {number} square */
    const go = async (square) => {
      await page.keys(
        String(((square - 1) >> 2) + 1),
        "Home",
        ...Array(Math.max(0, (square - 1) & 3)).fill("ArrowRight"),
      );
      await at(new RegExp(`^square ${square},`));
    };
    return {
      "Tab meets the skip to the board first, and Enter goes there": async () => {
        await page.start({ flipped: true });
        await page.keys("Tab");
        await at(/^Skip to the board$/);
        await page.keys("Enter");
        await at(/^square 9,/);
      },
      "digits, arrows, Home and End walk the board": async () => {
        for (const [key, square] of [
          ["End", 12],
          ["Home", 9],
          ["ArrowRight", 10],
          ["8", 30],
          ["ArrowUp", 26],
        ]) {
          await page.keys(String(key));
          await at(new RegExp(`^square ${square},`));
        }
      },
      "Enter chooses, which is said with where the piece can go; Escape puts it down": async () => {
        await go(9);
        await page.keys("Enter");
        await page.announces("Man on 9: to 13 or 14.");
        await page.keys("Escape");
        await page.until(
          () => page.squares_with("selected"),
          (squares) => squares.length === 0,
          "nothing is chosen",
        );
      },
      "ten moves are played by keys": async () => {
        for (const [index, move] of MOVES.entries()) {
          for (const square of move.split("-")) {
            await go(Number(square));
            await page.keys("Enter");
          }
          await page.played(index + 1);
        }
        assert.deepEqual(await page.moves(), MOVES);
      },
      "the move is announced": async () => {
        await page.announces(/^White moves 28 to 24\./);
      },
      "letters have the game told": async () => {
        await page.keys("t");
        await page.announces(/^Black to move/);
        await page.keys("l");
        await page.announces(/^White moves 28 to 24\.$/);
      },
      "a move can be typed": async () => {
        if (page.is_phone) await page.press("Show all moves");
        await page.hit("#tab-more");
        await page.fill("Type a move", "9-14");
        await page.keys("Enter");
        await page.played(MOVES.length + 1);
        assert.equal((await page.moves()).at(-1), "9-14");
      },
      "what is typed and is no move is answered, and stays to be mended": async () => {
        await page.fill("Type a move", "1-32");
        await page.keys("Enter");
        await page.shows("#type-says", /./);
        assert.equal(
          await page.session.run(() => /** @type {HTMLInputElement} */ (document.querySelector("#type")).value),
          "1-32",
        );
      },
      "F1 lists all keys, and Escape closes the list": async () => {
        await page.keys("F1");
        await page.dialog_is("Keys and screen readers");
        await page.keys("Escape");
        await page.dialog_is(null);
      },
    };
  },
};
