// The trainer: a puzzle is solved by keyboard, a wrong move is refuted by the engine, a link leads to its puzzle, and
// puzzles that were fetched once are there without a network.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";
import { give_puzzles, take_puzzles } from "../puzzle_files.js";

/** @import { Page } from "@playwright/test" */

/** 15-10 7x14 17x1 draws. */
const DRAW = "s0z9jq";
/** 23-19 5-9 20-16 wins; 24-19 does not. */
const WIN = "pxk5k7";
/** The solution ends two plies before it has won a man. */
const GAIN = "1ejmer";

/** @param {Page} page @param {number} square */
const cell = (page, square) => page.getByRole("gridcell", { name: new RegExp(`^square ${square},`) });

/** By keyboard. @param {Page} page @param {number} from @param {number} to */
async function move(page, from, to) {
  for (const square of [from, to]) {
    await cell(page, square).focus();
    await page.keyboard.press("Enter");
  }
}

/** @param {Page} page @param {string} hash */
async function open(page, hash) {
  await page.goto(`train.html#${hash}`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
}

test.beforeEach(({ page }) => give_puzzles(page));

test("a puzzle is solved by keyboard, rated, and is there without a network", async ({ page, quiet }) => {
  await open(page, `puzzle=${DRAW}`);
  const feedback = page.locator(".train-feedback");
  await expect(page.locator(".train-task")).toHaveText("White to move: find the draw.");
  await expect(feedback).toHaveText("Your rating: about 1,500");
  await expect_accessible(page);
  await move(page, 15, 10);
  await expect(cell(page, 14)).toHaveAccessibleName(/black man/);
  await move(page, 17, 1);
  await expect(feedback).toHaveText(/^Solved\. Your rating: about 1,5\d\d \(\+\d+\)\.$/);
  await expect(page.locator("#live")).toHaveText(/Solved\./);
  await expect(page.locator(".puzzle-facts")).toContainText("Mike Lieber - Samuel Gonotsky, 1928");
  await expect(page.locator(".puzzle-balance")).toHaveText("The solution captures two men and gives up a man.");
  await expect(page.getByRole("textbox", { name: "Link to this puzzle" })).toHaveValue(
    new RegExp(`/train\\.html#puzzle=${DRAW}$`),
  );
  await expect_accessible(page);

  await page.getByRole("button", { name: "15-10", exact: true }).click();
  await expect(cell(page, 10)).toHaveAccessibleName(/white man/);

  quiet.allow.push(/ERR_INTERNET_DISCONNECTED/);
  await take_puzzles(page);
  await page.reload();
  await expect(page.locator(".train-task")).toHaveText("White to move: find the draw.");
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(feedback).toContainText("You have seen this puzzle before");
});

test("a hint has three steps, whose costs are said before", { tag: "@long" }, async ({ page }) => {
  await open(page, `puzzle=${DRAW}`);
  const feedback = page.locator(".train-feedback");
  const hint = page.getByRole("button", { name: /^Hint: / });
  await expect(hint).toHaveText("Hint: the idea (free)");
  await hint.press("Enter");
  await expect(hint).toBeFocused();
  await expect(hint).toHaveText("Hint: the piece (no rating)");
  await hint.press("Enter");
  await expect(feedback).toHaveText("Move the piece on 15.");
  await expect(hint).toHaveText("Hint: the move (counts as missed)");
  await expect_accessible(page);
  await move(page, 15, 10);
  await expect(hint).toHaveText("Hint: the piece (free)");
  await move(page, 17, 1);
  await expect(feedback).toHaveText("Solved. The piece was shown, so your rating does not change.");
});

/**
 * Serves two puzzles in place of all: a jump of two men and a step to the king row.
 * @param {import("@playwright/test").Page} page @param {number} rating of the first one; the second one has 1500
 */
async function serve_two(page, rating) {
  const lines = [
    ["000001", "B:W15,23,32:B10,1", "10x26", String(rating), "win", "tables", "double", "self-play"],
    ["000002", "B:W15,32:B26,1", "26-31", "1500", "win", "tables", "double", "self-play"],
  ].map((fields) => fields.join("\t"));
  const ratings = [rating, 1200, 1500];
  const index = { version: 1, chunks: 1, puzzles: 2, sizes: [2], themes: { double: 2 }, ratings };
  await page.route("**/data/puzzles/index.json", (route) => route.fulfill({ json: index }));
  await page.route("**/data/puzzles/00.txt.gz", (route) =>
    route.fulfill({ body: `${lines.join("\n")}\n`, contentType: "application/octet-stream" }),
  );
}

test(
  "in a streak the next puzzle comes by itself, and what was missed is trained by one link",
  { tag: "@long" },
  async ({ page }) => {
    await serve_two(page, 800);
    // of two puzzles the nearer one is the first
    await page.addInitScript(() => void (Math.random = () => 0));
    await open(page, "streak");
    await expect(page.locator(".storm-score")).toHaveText("In a row: 0");
    await move(page, 10, 19);
    await expect(page.locator(".storm-score")).toHaveText("In a row: 1 \u00b7 Best: 1");
    await expect(page.getByRole("button", { name: "Skip" })).toBeVisible(); // the next one is asked
    await page.getByRole("button", { name: "Show the solution" }).click();
    await page.getByRole("link", { name: "Train what you missed (1)" }).click();
    await expect(page.locator(".train-title")).toHaveText("Missed puzzles");
    await expect(page.locator(".train-feedback")).toHaveText("1 of 1");
  },
);

test("a wrong move is refuted, counts as a miss, and the puzzle goes on", async ({ page }) => {
  await open(page, `puzzle=${WIN}`);
  await move(page, 24, 19);
  const feedback = page.locator(".train-feedback");
  await expect(feedback).toHaveAttribute("data-tone", "wrong", { timeout: 30_000 });
  await expect(feedback).toContainText("24-19 is not good enough.");
  await expect(cell(page, 24)).toHaveAccessibleName(/white man/);

  await page.getByRole("button", { name: "Why not 24-19?" }).click();
  await expect(page.locator(".puzzle-move").first()).toHaveText("24-19");
  await page.getByRole("button", { name: "Back to the position" }).click();
  await expect(cell(page, 24)).toHaveAccessibleName(/white man/);

  await move(page, 23, 19);
  await expect(cell(page, 9)).toHaveAccessibleName(/black man/);
  await move(page, 20, 16);
  await expect(feedback).toHaveText("Solved, but not at the first try.");

  await page.goto("train.html#failed");
  await expect(feedback).toHaveText("1 of 1");
});

test(
  "a solution that ends before its gain is continued up to it, and shown again after a refutation",
  { tag: "@long" },
  async ({ page }) => {
    await page.unrouteAll(); // it is one of the build's puzzles
    await open(page, `puzzle=${GAIN}`);
    await move(page, 25, 22);
    await expect(page.locator(".train-feedback")).toHaveAttribute("data-tone", "wrong", { timeout: 30_000 });
    await page.getByRole("button", { name: "Show the solution" }).click();
    const balance = page.locator(".puzzle-balance");
    await expect(balance).toHaveText(
      "With the moves that may follow, the solution wins a man: three men for two men.",
      {
        timeout: 30_000,
      },
    );
    const follows = page.locator(".puzzle-move.follows");
    await expect(follows).toHaveText(["10x17", "21x5"]);

    await page.getByRole("button", { name: "Why not 25-22?" }).click();
    await expect(page.locator(".puzzle-move").first()).toHaveText("25-22");
    await expect(balance).toBeHidden();
    await page.getByRole("button", { name: "Show the solution" }).click();
    await expect(follows).toHaveText(["10x17", "21x5"], { timeout: 30_000 });
    await expect(balance).toBeVisible();
    await expect(page.getByRole("button", { name: "Once more" })).toBeVisible();
    await expect(page.locator(".puzzle-move").nth(4)).toHaveAttribute("aria-current", "true", { timeout: 20_000 });
    await page.getByRole("button", { name: "21x5", exact: true }).click();
    await expect(cell(page, 5)).toHaveAccessibleName(/white man/);
  },
);

test("the link of a puzzle on the game's page leads to the trainer", { tag: "@long" }, async ({ page }) => {
  await page.goto(`./#puzzle=${DRAW}`);
  await expect(page).toHaveURL(new RegExp(`train(\\.html)?#puzzle=${DRAW}$`));
  await expect(page.locator(".train-title")).toHaveText(`Puzzle ${DRAW}`);
});

test(
  "a storm that is ended before a move is offered again; one that is left says nothing",
  { tag: "@long" },
  async ({ page }) => {
    await open(page, "storm");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.locator(".train-task")).toHaveText(/ to move: /);
    await page.getByRole("button", { name: "End", exact: true }).click();
    await expect(page.locator(".train-task")).toHaveText(/^Solve as many puzzles as you can in three minutes\./);
    const start = page.getByRole("button", { name: "Start" });
    await expect(start).toBeFocused();
    await start.click();
    await expect(page.locator("#live")).toHaveText(/ to move: /);
    await page.locator("#all").click();
    await expect(page.getByRole("heading", { level: 2, name: "Your path" })).toBeVisible();
    await expect(page.locator("#live")).not.toContainText("storm");
  },
);

test(
  "in a storm the clicks of a whole jump belong to it, though the next puzzle is there",
  { tag: "@long" },
  async ({ page }) => {
    await serve_two(page, 900);
    await open(page, "storm");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.locator(".train-task")).toHaveText(/ to move: /);
    await expect(cell(page, 10)).toHaveAccessibleName(/black man/);
    // The page itself makes the third click as soon as the next puzzle is there: under load ours could come too late.
    const third = cell(page, 26).evaluate(
      (square) =>
        new Promise((resolve) => {
          new MutationObserver((_, observer) => {
            if (!square.ariaLabel?.includes("black man")) return;
            observer.disconnect();
            /** @type {HTMLElement} */ (square).click();
            resolve(undefined);
          }).observe(square, { attributeFilter: ["aria-label"] });
        }),
    );
    await cell(page, 10).click({ force: true });
    await cell(page, 19).click({ force: true });
    await third;
    await expect(cell(page, 10)).toHaveAccessibleName(/empty/);
    await expect(cell(page, 26)).not.toHaveAccessibleName(/selected/);
    await expect(page.locator(".storm-score")).toContainText("1");
    await page.waitForTimeout(1100);
    await cell(page, 26).click({ force: true });
    await expect(cell(page, 26)).toHaveAccessibleName(/selected/);
  },
);
