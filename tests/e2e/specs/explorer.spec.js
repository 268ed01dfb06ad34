// The endgame tables in the Analysis tab: every move with its exact result.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, pdn_link, study, test, you_black } from "../fixtures.js";

/** @param {string} fen */
const pdn = (fen) => `[SetUp "1"]\n[FEN "${fen}"]\n\n*`;

/** Two kings win against one outside the double corner, soonest by three of their moves. */
const TWO_KINGS = "B:WK28:BK6,K7";

/** Two files are fetched and unpacked first, beside a search. */
const SLOW = { timeout: 30_000 };

/** @param {import("../fixtures.js").Table} table */
const parts = ({ page }) => ({
  tab: page.getByRole("tab", { name: "Analysis" }),
  endings: page.getByRole("region", { name: "Every move, from the endgame tables" }),
  moves: page.getByRole("list", { name: "Every move, from the endgame tables" }).getByRole("button"),
  engine: page.getByRole("switch", { name: "Engine" }),
});

test(
  "every move with its result and distance, the best first; a click plays it",
  LONG_LOOKS,
  async ({ table, page, quiet }) => {
    quiet.allow.push(/ERR_FAILED|endgame tables/);
    await page.context().route("**/endgame4.bin", (route) => route.abort());
    await table.open(study(pdn(TWO_KINGS)));
    const { tab, endings, moves, engine } = parts(table);
    await tab.click();
    await engine.uncheck(); // they do not need it

    await test.step("tables that cannot be had are said to be so, and asked for again", async () => {
      await expect(endings).toContainText("The endgame tables could not be loaded: ");
      await page.context().unroute("**/endgame4.bin");
      await endings.getByRole("button", { name: "Try again" }).click();
      await expect(moves).toHaveText(
        [
          "6-10 Win in 13",
          "7-10 Win in 13",
          "7-11 Win in 13",
          "6-1 Win in 15",
          "6-2 Win in 15",
          "6-9 Win in 15",
          "7-2 Win in 15",
          "7-3 Win in 15",
        ],
        SLOW,
      );
    });
    for (const colorScheme of looks(/** @type {const} */ (["light", "dark"]))) {
      await page.emulateMedia({ colorScheme });
      await expect_accessible(page);
    }
    await test.step("a click plays a move", async () => {
      await page.getByRole("button", { name: "7-11 Win in 13" }).press("Enter");
      await expect(table.moves).toHaveText(["7-11"]);
      await expect(moves).toHaveText(["28-24 Loss in 12", "28-32 Loss in 12"]);
      await expect(moves.first(), "the focus stays in the list").toBeFocused();
    });

    /** @param {string} fen */
    const go_to = (fen) => page.evaluate((hash) => void (location.hash = hash), pdn_link(pdn(fen)));
    await test.step("a position that no table has is said to be so", async () => {
      await go_to("B:WK5:BK1,30"); // a man on its king row, as only a set-up has it
      await expect(endings).toContainText("The endgame tables do not contain this position.", SLOW);
      await expect(moves).toHaveCount(0);
    });
    await engine.check();
    await test.step("won, drawn and lost in one list; the lines above say a draw in words", async () => {
      await go_to("B:W18,K1:B4,K10");
      await expect(moves).toHaveText(
        ["4-8 Win in 22", "10-7 Draw", "10-14 Loss in 6", "10-6 Loss in 4", "10-15 Loss in 2"],
        SLOW,
      );
      await expect(page.locator(".lines li").nth(1)).toContainText(/^2Draw/);
    });
    await test.step("a position that the tables know as drawn is called a draw, not level", async () => {
      await go_to("W:WK15:BK1");
      await expect(page.locator("#engine-says")).toHaveText(/^Depth \d+, .+\. Draw\.$/, SLOW);
    });
  },
);

test("other rules have no tables; against the computer they are asked for with the engine", async ({ table }) => {
  await table.open({ rules: "single-jump", start_fen: "B:WK28:BK6,K7", players: you_black(1) });
  const { tab, endings, engine } = parts(table);
  await tab.click();
  await expect(endings).toBeHidden();
  await engine.check();
  await expect(endings).toContainText("There are no endgame tables for these rules.");
});
