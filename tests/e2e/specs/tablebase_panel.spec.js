// The endgame tables in the Analysis tab: results as the files come, progress and distances, the best line, the 40-move
// rule, and a file that cannot be had.
import { expect_accessible } from "../axe.js";
import { expect, study, test } from "../fixtures.js";

/** Three pieces each. */
const SIX = study('[SetUp "1"]\n[FEN "B:WK30,K31,32:BK1,K2,3"]\n\n*');
/** Two kings and a man win against two kings; progress is 59 plies away. */
const FIVE = study('[SetUp "1"]\n[FEN "B:WK17,K32:BK18,28,K29"]\n\n*');
/** Two kings win against one in 25 plies. */
const FOUR = study('[SetUp "1"]\n[FEN "B:WK28:BK6,K7"]\n\n*');

/** @param {import("@playwright/test").Page} page */
const parts = (page) => ({
  tab: page.getByRole("tab", { name: "Analysis" }),
  move_results: page.locator(".move_results li"),
  result: page.locator(".endings-result"),
  status: page.locator(".endings-says"),
  rule: page.locator(".endings-rule"),
  line: page.locator(".best-line .ply"),
});

/** Holds a file until it is released. @param {import("@playwright/test").Page} page @param {string} name */
async function hold(page, name) {
  /** @type {() => void} */
  let release = () => undefined;
  const released = new Promise((resolve) => (release = () => resolve(undefined)));
  await page.context().route(`**/${name}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test(
  "results of five pieces do not wait for distances and progress, and are refined by them",
  { tag: "@long" },
  async ({ table, page }) => {
    const [distances, progress] = [await hold(page, "distances4.bin"), await hold(page, "progress5.bin")];
    await table.open(FIVE);
    const { tab, move_results, result, status, rule, line } = parts(page);
    await tab.click();
    await expect(move_results).toHaveText([/^18-15 Win$/, /^18-23 Win$/, /Draw$/, /Draw$/, /Draw$/], {
      timeout: 20_000,
    });
    await expect(result).toHaveText("Win. 2 of 5 moves win.");
    await expect(status).toHaveText("Loading the distances");
    await expect(rule).toBeHidden();
    distances();
    progress();
    await expect(move_results.first()).toHaveText("18-15 Win, progress in 30", { timeout: 20_000 });
    await expect(result).toHaveText("Win. The next capture or man's step comes within 30 moves. 2 of 5 moves win.");
    await expect(rule).toHaveText("40-move rule: 40 moves left, enough for the next capture or man's step.");
    await expect(status).toBeHidden();
    await expect(line).toHaveCount(69);
    await expect(line.last()).toContainText("22x29");
    await expect_accessible(page);
    await line.nth(2).getByRole("button").click();
    await expect(page.locator(".moves")).toContainText("15-11");
    await expect(rule).toHaveText("40-move rule: 39 moves left, enough for the next capture or man's step.", {
      timeout: 20_000,
    });
  },
);

test("four pieces wait for no file of five", { tag: "@long" }, async ({ table, page }) => {
  await hold(page, "endgame5.bin");
  await hold(page, "progress5.bin");
  await table.open(FOUR);
  const { tab, move_results, result, line } = parts(page);
  await tab.click();
  await expect(move_results.first()).toHaveText("6-10 Win in 13", { timeout: 20_000 });
  await expect(result).toHaveText("Win in 13 moves. Every move wins.");
  await expect(line).toHaveCount(25);
  await expect(page.getByText("Tables for six pieces can be installed.")).toBeHidden();
});

test(
  "where the 40-move rule comes before the win, the analysis and the bar say draw",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => localStorage.setItem("bitboard-checkers:settings", '{"version":1,"evalbar":"on"}'));
    const quiet = `${"27-23 29-25 23-27 25-29 ".repeat(19)}27-23 29-25`;
    await table.open(study(`[SetUp "1"]\n[FEN "W:WK27,K18:BK29,12"]\n\n${quiet} *`, Array(78).fill(0)));
    const { tab, move_results, result } = parts(page);
    await tab.click();
    await expect(result).toHaveText("Draw by the 40-move rule. The results below ignore this rule.", {
      timeout: 20_000,
    });
    await expect(move_results.first()).toHaveText("23-19 Win in 4");
    await expect(page.locator(".lines .verdict").first()).toHaveText("Draw");
    await expect(page.locator("#evalbar")).toHaveAccessibleName("Evaluation: The game is level");
  },
);

test(
  "known results stay when a file fails to load, and the download can be retried",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/distances4/, /404/, /endgame tables/);
    await page.context().route("**/distances4.bin", (route) => route.fulfill({ status: 404 }));
    await table.open(FOUR);
    const { tab, move_results, status } = parts(page);
    await tab.click();
    await expect(move_results).toHaveCount(8, { timeout: 20_000 });
    await expect(status).toHaveText("The endgame tables could not be loaded: the server answered 404.");
    await expect(move_results.first()).toContainText("Win");
    await page.context().unroute("**/distances4.bin");
    await page.locator(".endings").getByRole("button", { name: "Try again" }).click();
    await expect(move_results.first()).toHaveText("6-10 Win in 13", { timeout: 20_000 });
    await expect(status).toBeHidden();
  },
);

test(
  "with six pieces the larger tables are offered, and their dialog is a click away",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(SIX);
    const { tab } = parts(page);
    await tab.click();
    const offer = page.getByText("Tables for six pieces can be installed.");
    await expect(offer).toBeVisible();
    await expect_accessible(page, "#panel");
    await table.button("Larger tables").click();
    const dialog = page.getByRole("dialog", { name: "Endgame tables" });
    await expect(dialog).toContainText("No larger tables are installed.");
    await dialog.press("Escape");
    await expect(table.button("Larger tables")).toBeFocused();
    await page.getByRole("switch", { name: "Engine" }).uncheck({ force: true });
    await expect(offer, "nothing is looked for").toBeHidden();
  },
);
