// The review of a game by workers: it is the same for any number of them.
import { expect, START, test } from "../fixtures.js";
import { MOVES, review } from "../reviewed_game.js";

test(
  "one worker and two review a game alike, with weights, book and the tables of four pieces",
  { tag: "@long" },
  async ({ table, page }) => {
    /** @type {string[]} */
    const fetched = [];
    page.on("response", (response) => fetched.push(response.url().replace(/.*\//, "")));
    await table.open();
    const game = { runs: 0, nodes: 500, start_fen: START, moves: MOVES };
    const one = await page.evaluate(review, { ...game, size: 1 });
    const files = ["book.bin", "distances4.bin", "endgame4.bin", "weights.bin.gz"];
    expect([...new Set(fetched)].filter((name) => name.includes(".bin")).toSorted()).toEqual(files);
    const two = await page.evaluate(review, { ...game, size: 2 });
    expect(two.result).toEqual(one.result);
    expect(one.result.evaluations.length).toBe(MOVES.length + 1);
    expect(one.result.review.points).not.toContain(null);
  },
);
