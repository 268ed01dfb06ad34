// Drills of the training page: a repertoire with a right move, a sound deviation and a loss, and a random ending that
// is won. What a drill is made of is tested in tests/node/training/drills.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";
import { give_puzzles, take_puzzles } from "../puzzle_files.js";

/** @import { Page } from "@playwright/test" */

const PDN = "1. 11-15 23-19 2. 8-11 22-17 3. 9-13 *";

/** Clicks squares of the board. @param {Page} page @param {"black" | "white"} bottom @param {...number} squares */
async function click(page, bottom, ...squares) {
  const box = await page.locator(".board .grid").boundingBox();
  if (box === null) throw new Error("there is no board");
  for (const square of squares) {
    const row = (square - 1) >> 2;
    const column = 2 * ((square - 1) & 3) + (row % 2 === 0 ? 1 : 0);
    const [x, y] = bottom === "white" ? [column, row] : [7 - column, 7 - row];
    await page.mouse.click(box.x + (box.width * (x + 0.5)) / 8, box.y + (box.height * (y + 0.5)) / 8);
  }
}

/** @param {Page} page */
const view = (page) => page.locator("#view");
/** @param {Page} page */
const feedback = (page) => page.locator(".train-feedback");
/** @param {Page} page */
const task = (page) => page.locator(".train-task");

test(
  "a repertoire is added and drilled: a right move, a sound deviation, a loss",
  { tag: "@long" },
  async ({ page }) => {
    test.slow(); // the engine thinks
    await page.goto("train.html#openings");
    await expect(page.getByRole("button", { name: /^Ballot 1, Edinburgh/ })).toContainText("by search");
    await page.getByText("Add a repertoire").click();
    await page.getByLabel("Name", { exact: true }).fill("Old Fourteenth");
    await page.getByLabel("PDN text").fill("1. 11-15 9-13 *");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(view(page).getByText(/^This could not be read: .+/)).toBeVisible();
    await page.getByLabel("PDN text").fill(PDN);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(view(page).getByText("Old Fourteenth was added: 3 positions to learn.")).toBeVisible();
    await expect_accessible(page);

    await page.getByRole("button", { name: /^Old Fourteenth Black/ }).click();
    await page.getByRole("button", { name: "Ask me at once" }).click();
    await expect(task(page)).toHaveText("Play the prepared move of Black.");
    await click(page, "black", 11, 15);
    await expect(page.locator(".drill-line").last()).toHaveText("1. 11-15 23-19");
    await expect(task(page)).toHaveText("Play the prepared move of Black.");
    await expect(feedback(page)).toHaveText("11-15 is the prepared move.");

    await click(page, "black", 9, 14);
    await expect(feedback(page)).toHaveText("9-14 is sound, but outside your line. Try again.");
    await click(page, "black", 8, 11);
    await expect(page.locator(".drill-line").last()).toHaveText("1. 11-15 23-19 2. 8-11 22-17");
    await expect(task(page)).toHaveText("Play the prepared move of Black.");

    await click(page, "black", 12, 16);
    await expect(feedback(page)).toHaveText("12-16 loses a man. Try again.");
    await expect(page.locator(".drill-refutation")).toHaveText(/^3\. 12-16 19x12/);
    await expect_accessible(page);
    await page.getByRole("button", { name: "Show the move" }).click();
    await expect(feedback(page)).toHaveText("The prepared move is 9-13.");
    await click(page, "black", 9, 13);
    await expect(feedback(page)).toHaveText("End of the line. You knew 1 of 3.");
    await expect(page.locator(".drill-list li")).toHaveText([
      "Prepared: 2. 8-11. You played 9-14.",
      "Prepared: 3. 9-13. You played 12-16.",
    ]);

    await page.getByRole("button", { name: "All openings" }).click();
    await expect(page.getByRole("button", { name: /^Old Fourteenth Black 3 positions practised/ })).toBeVisible();
  },
);

test(
  "a new opening is shown, then played with help; who knows it is asked at once",
  { tag: "@long" },
  async ({ page }) => {
    test.slow(); // sentences are left to be read
    await page.goto("train.html#openings=three-move-7/black");
    await expect(task(page)).toHaveText("Watch how the line goes.");
    await expect(feedback(page)).toHaveText("With 9-13 the opening is called Edinburgh.");
    await page.getByRole("button", { name: "Pause" }).click();
    const next = page.getByRole("button", { name: "Next move" });
    await next.click();
    await expect(page.locator(".drill-line").last()).toHaveText("1. 9-13 22-18");
    await page.getByRole("button", { name: "Go on" }).click();
    await expect(feedback(page)).toHaveText(/The ballot ends here\.$/);
    await expect_accessible(page);
    await expect(feedback(page)).toHaveText(/^That was the line\./, { timeout: 60_000 });

    await page.getByRole("button", { name: "Play it with help" }).click();
    await expect(task(page)).toHaveText("Play the marked piece.");
    await page.goto("train.html#openings");
    await expect(page.getByRole("button", { name: /^Ballot 7, Edinburgh .* Line seen$/ })).toBeVisible();
    await page.goto("train.html#openings=three-move-7/black");
    await expect(task(page)).toHaveText("Play the marked piece.");
    await page.getByRole("button", { name: "Ask me at once" }).click();
    await expect(task(page)).toHaveText("Play the prepared move of Black.");
    await page.reload();
    await expect(task(page)).toHaveText("Play the prepared move of Black.");
  },
);

test(
  "a ballot of eleven men is found, shown with what is known of it, and opened to be analysed",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("train.html#openings");
    await page.getByRole("radio", { name: "5-move", exact: true }).check();
    await expect(view(page).getByText("The first 200 of 2,700; type to find the others.")).toBeVisible();
    await page.getByRole("radio", { name: "11-man", exact: true }).check();
    await page.getByLabel("Number, name or moves").fill("2394");
    const row = page.getByRole("button", { name: /^Eleven-man ballot 2,394 without \d+ and \d+: / });
    await expect(row).toHaveText(/ lost by KingsRow's tables\s*$/);
    await expect(row, "the values are those of two moves with all men").not.toContainText("by search");
    await expect_accessible(page);
    await row.click();
    await expect(page.locator(".train-title")).toHaveText("Eleven-man ballot 2,394, lost by KingsRow's tables");
    await expect(page.locator(".drill-line").last()).toHaveText(/^1\. \d+-\d+ \d+-\d+/);
    await expect_accessible(page);
    await page.getByRole("link", { name: "Analyse", exact: true }).click();
    await expect(page).toHaveURL(/\/(index\.html)?$/);
    await expect(page.locator(".moves")).toContainText(/\d+-\d+/);
    await expect(page.locator(".opening")).toHaveText("Eleven-man ballot 2,394");
    await expect(page.locator("#moves")).toContainText("Eleven-man ballot 2,394, lost by KingsRow's tables.");
  },
);

test("due cards are repeated one after the other", async ({ page }) => {
  await page.goto("train.html#openings=two-move-1/black");
  await page.getByRole("button", { name: "Ask me at once" }).click();
  await expect(task(page)).toHaveText("Play the prepared move of Black.");
  await expect(view(page).getByText(/, by search\.$/)).toBeVisible();
  await expect(view(page).getByText(/^A search of [\d,]+ positions/), "it is in the details").toBeHidden();
  await expect(view(page).getByText("Best line: "), "it would give the moves away").toHaveCount(0);
  await page.getByRole("button", { name: "Show the move" }).click();
  const [, from, to] = /(\d+)[-x](\d+)/.exec((await feedback(page).textContent()) ?? "") ?? [];
  await click(page, "black", Number(from), Number(to));
  await expect(feedback(page)).toHaveText(/is the prepared move/);
  await page.clock.install({ time: new Date(Date.now() + 3_600_000) });
  await page.goto("train.html#due");
  await page.reload();
  await expect(view(page).getByText("1 opening position")).toBeVisible();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(task(page)).toHaveText("Play the prepared move of Black.");
  await click(page, "black", Number(from), Number(to));
  await page.getByRole("button", { name: "Next" }).click();
  await expect(view(page).getByText(/^That was all that is due/)).toBeVisible();
});

test("a due puzzle that cannot be loaded says so, and is still due", { tag: "@long" }, async ({ page, quiet }) => {
  quiet.allow.push(/ERR_INTERNET_DISCONNECTED/);
  await give_puzzles(page);
  const due = Date.now() - 3_600_000;
  const cards = { puzzle: { s0z9jq: [1, 0, 2, 5, due, due - 600_000, 1, 0] }, opening: {}, ending: {} };
  await page.addInitScript(
    (text) => localStorage.setItem("bitboard-checkers:training:cards", text),
    JSON.stringify({ version: 1, cards }),
  );
  await take_puzzles(page);
  await page.goto("train.html#due");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(view(page).getByText(/^That did not work: /)).toBeVisible({ timeout: 30_000 });
  await expect_accessible(page);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(view(page).getByText("The rest cannot be shown now. It stays due.")).toBeVisible();
  await expect(view(page).getByText("1 puzzle")).toBeVisible();

  await page.unroute("**/data/puzzles/*");
  await give_puzzles(page);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(task(page)).toHaveText("White to move: find the draw.");
});

test(
  "a random ending is won against the defender, with the words of the tables",
  { tag: "@long" },
  async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto("train.html#endings");
    await expect(page.getByRole("button", { name: /Three kings against two/ })).toHaveCount(2); // a lesson too
    await expect_accessible(page);
    await page.getByRole("button", { name: /Two kings against one, to win/ }).click();
    await expect(task(page)).toHaveText(/^(Black|White) to move: win in \d+ moves\.$/, {
      timeout: 60_000, // the tables are fetched and unpacked first
    });
    const bottom = (await task(page).textContent())?.startsWith("Black") ? "black" : "white";
    const par = Number(/\d+/.exec((await task(page).textContent()) ?? "")?.[0]);
    /** @param {number} moves  up to the win */
    const play_best = async (moves) => {
      for (const step of ["idea", "piece", "move"])
        await page.getByRole("button", { name: `Hint: the ${step} (` }).click();
      const wins = new RegExp(`^(\\d+)[-x](\\d+)\\. Win in ${moves} moves?\\. .+\\.$`);
      await expect(feedback(page)).toHaveText(wins);
      const [, from, to] = wins.exec((await feedback(page).textContent()) ?? "") ?? [];
      await click(page, bottom, Number(from), Number(to));
      if (moves > 1) await expect(view(page).getByText(`Moves: ${par - moves + 1}.`)).toBeVisible();
    };
    await play_best(par);
    await page.getByRole("button", { name: "Take back" }).click();
    await expect(view(page).getByText("Moves: 0.")).toBeVisible();
    for (let moves = par; moves > 0; moves -= 1) await play_best(moves);
    await expect(feedback(page)).toHaveText(`You won in ${par} moves; the shortest win takes ${par}. You had help.`);
  },
);
