// A move that is chosen while the computer still thinks, by pointer and by keys; what becomes of it is in
// tests/node/play/game/premove.test.js. The page's clock is stopped for it: the computer's answer waits.
import { expect, machine, test, you_white } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** @import { Table } from "../fixtures.js" */

/** @param {Table} table @param {Partial<import("../fixtures.js").SavedGame>} game */
async function open_waiting(table, game) {
  await table.page.clock.install({ time: 0 });
  await table.page.clock.pauseAt(1000);
  await table.open(game);
  await expect(table.message).toHaveText("Computer is thinking");
}

test("a right click takes it back, keys choose another one, and a piece in the hand stays there when the computer moves", async ({
  table,
  page,
}) => {
  await open_waiting(table, { players: you_white(1) });
  const thinking = "Computer is thinking";
  const elsewhere = await table.middle(14);
  await table.click(22, 18);
  await expect(table.message).toHaveText(`${thinking} Your next move: 22-18.`);
  await page.mouse.click(elsewhere.x, elsewhere.y, { button: "right" });
  await expect(table.message).toHaveText(thinking);
  await table.cell(21).press("Enter");
  await table.cell(17).press("Enter");
  await expect(table.message).toHaveText(`${thinking} Your next move: 21-17.`);
  await table.cell(5).press("Escape");
  await expect(table.message).toHaveText(thinking);

  const [from, to] = [await table.middle(22), await table.middle(18)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y - 60, { steps: 3 });
  await page.clock.resume();
  await expect(table.moves).toHaveCount(1);
  await expect(table.cell(22)).toHaveAccessibleName(/selected/);
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect(table.moves.nth(1)).toHaveText("22-18");
});

test(
  "a piece that the answer takes out of the hand is no choice when it is let go",
  { tag: "@long" },
  async ({ table, page }) => {
    await open_waiting(table, {
      start_fen: "B:W22,30:B18,1",
      players: { black: machine(1), white: { kind: "human" } },
    });
    const { x, y } = await table.middle(22);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect(table.cell(22)).toHaveAttribute("aria-selected", "true");
    await page.clock.resume();
    await expect(table.moves).toHaveCount(1);
    const said = "Black jumps 18 to 25, captures 22. You must jump. Man on 30.";
    await expect(table.live).toHaveText(said);
    await page.mouse.up();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(table.live).toHaveText(said);
  },
);
