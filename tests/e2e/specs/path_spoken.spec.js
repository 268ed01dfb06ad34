// Learning by keyboard alone, with the accessibility tree and axe at each stage: from the first visit to the end of a
// unit, the placement, the glossary, a task by link, and a puzzle with its three hints.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";
import { give_path } from "../path_files.js";
import { give_puzzles } from "../puzzle_files.js";
import { expect_heard, expect_spoken, focused, move_by_keys, press, tab_to } from "../spoken_page.js";

/** @import { Page } from "@playwright/test" */
/** What is checked at a stage. @typedef {(stage: string, ...heard: string[]) => Promise<void>} At */

const TASK = ".train-task";
const FEEDBACK = ".train-feedback";

/** @param {Page} page @param {string} hash */
async function open(page, hash) {
  await give_path(page);
  await give_puzzles(page);
  await page.goto(`train.html${hash}`);
  await expect(page.locator("html[data-ready]")).toBeAttached();
}
/** @param {Page} page @param {string | RegExp} words */
const feedback = (page, words) => expect(page.locator(FEEDBACK)).toHaveText(words);
/** @param {Page} page @param {string | RegExp} name */
const focus_is = (page, name) => expect.poll(async () => (await focused(page)).name).toMatch(name);

/** @type {Record<string, (page: Page, at: At) => Promise<void>>} */
const WAYS = {
  async "the path"(page, at) {
    await open(page, "");
    await tab_to(page, "New to checkers");
    await at("the first visit");
    await page.keyboard.press("Enter");
    await focus_is(page, /^Begin with the rules$/);
    await at("the answer", ".place-card > p");
    await page.keyboard.press("Enter");
    await focus_is(page, /^Next move$/);
    await at("a line begins", TASK, FEEDBACK);
    for (let ply = 0; ply < 3; ply += 1) await page.keyboard.press("Enter");
    await focus_is(page, /^Try it$/);
    await at("a line has been shown", FEEDBACK);
    await page.keyboard.press("Enter");
    await focus_is(page, /^square /);
    await at("a move is to be tried", TASK, FEEDBACK);
    await move_by_keys(page, 11, 16);
    await feedback(page, /^11-16 is allowed/);
    await focus_is(page, /^square /);
    await at("another move was tried", FEEDBACK);
    await move_by_keys(page, 11, 15);
    await focus_is(page, /^Next$/);
    await at("the move was made", FEEDBACK);
    await page.keyboard.press("Enter");
    await focus_is(page, /^square /);
    await at("a position is asked", TASK, FEEDBACK);
    await move_by_keys(page, 9, 13);
    await focus_is(page, /^Next$/);
    await page.keyboard.press("Enter");
    await focus_is(page, /^square /);
    await move_by_keys(page, 29, 25);
    await feedback(page, /^29-25 is allowed/);
    await focus_is(page, /^square /);
    await at("a wrong answer", FEEDBACK);
    for (const hint of ["the idea", "the piece", "the move"]) {
      const before = await page.locator(FEEDBACK).textContent();
      await press(page, /^Hint: /);
      await expect(page.locator(FEEDBACK)).not.toHaveText(before ?? "");
      await focus_is(page, /^square /);
      await at(`a hint: ${hint}`, FEEDBACK);
    }
    await move_by_keys(page, 22, 18);
    await focus_is(page, /^Next$/);
    await expect(page.locator("#live")).toContainText("Step done");
    await at("the end of a step", FEEDBACK);
    await page.keyboard.press("Enter");
    await focus_is(page, /^Next move$/);
    await page.keyboard.press("Enter");
    await focus_is(page, /^Try it$/);
    await page.keyboard.press("Enter");
    for (const move of /** @type {const} */ ([
      [15, 22],
      [14, 7],
      [2, 27],
    ])) {
      await focus_is(page, /^square /);
      await move_by_keys(page, ...move);
      await focus_is(page, /^Next$/);
      await page.keyboard.press("Enter");
    }
    await expect(page.locator(".path-end")).toBeVisible();
    await at("the end of a unit", ".path-end h2", ".path-end > p:first-of-type");
    await press(page, "All units");
    await expect(page.locator(".path-unit")).toHaveCount(2);
    await at("all units");
    await press(page, "All training");
    await expect(page.locator(".hub-next")).toBeVisible();
    await at("home");
  },

  async "a refused move, and the solution"(page, at) {
    await open(page, "#path=two-for-one");
    await press(page, "Next move");
    await press(page, "Next move");
    await press(page, "Next move");
    await press(page, "Try it");
    await move_by_keys(page, 16, 19);
    await move_by_keys(page, 11, 25);
    await press(page, "Next");
    await focus_is(page, /^square /);
    await move_by_keys(page, 22, 18);
    await expect(page.locator(FEEDBACK)).toHaveAttribute("data-tone", "wrong", { timeout: 30_000 });
    await focus_is(page, /^square /);
    await at("a move is refused with a reason", FEEDBACK);
    await press(page, "Show the solution");
    await focus_is(page, /^Next$/);
    await at("the solution has been shown", FEEDBACK);
  },

  async "the placement"(page, at) {
    await page.goto("train.html");
    await expect(page.locator("html[data-ready]")).toBeAttached();
    await press(page, /^Find out/);
    await expect(page.locator(TASK)).not.toBeEmpty();
    await focus_is(page, /^square /);
    await at("the first position", TASK);
    for (let number = 1; number <= 6; number += 1) {
      await expect(page.locator(".place-number")).toHaveText(new RegExp(`^Position ${number} `));
      await press(page, "I do not know");
      if (number < 6) await expect(page.locator(".place-number")).toHaveText(new RegExp(`^Position ${number + 1} `));
      if (number === 1) await at("the second position", TASK);
    }
    await focus_is(page, /^Begin with the rules$/);
    await at("the result", FEEDBACK);
  },

  async "the glossary"(page, at) {
    await open(page, "");
    await press(page, /^Glossary/);
    await expect(page.locator(".term-card").first()).toBeVisible();
    await at("all terms");
    await press(page, /^Two for one/);
    await expect(page.locator(".term-detail")).toBeVisible();
    await at("one term", ".term-says");
    await press(page, "All terms");
    await expect(page.locator(".term-card").first()).toBeVisible();
  },

  async "a task by a link"(page, at) {
    await open(page, "#task=positions/B:W18,31:B14!gain;W:W14,30:B1,10");
    await tab_to(page, /^square /);
    await at("a position", TASK);
    await move_by_keys(page, 14, 23);
    await focus_is(page, /^Next$/);
    await at("it is solved", FEEDBACK);
    await page.keyboard.press("Enter");
    await focus_is(page, /^square /);
    await at("the next position", TASK, FEEDBACK);
    await press(page, "Show the solution");
    await focus_is(page, /^Next$/);
    await page.keyboard.press("Enter");
    await expect(page.locator("#view")).toContainText("1 of 2 at the first try.");
    await at("the task is done");
    await page.goto("train.html#task");
    await tab_to(page, /^One position a line|^$/);
    await at("the form");
  },

  async "a puzzle with three hints"(page, at) {
    await open(page, "#puzzle=s0z9jq");
    await tab_to(page, /^square /);
    await at("it is asked", TASK);
    for (const hint of ["the idea", "the piece", "the move"]) {
      const before = await page.locator(FEEDBACK).textContent();
      await press(page, /^Hint: /);
      await expect(page.locator(FEEDBACK)).not.toHaveText(before ?? "");
      await at(`a hint: ${hint}`, FEEDBACK);
    }
    await move_by_keys(page, 15, 10);
    await expect(page.getByRole("gridcell", { name: /^square 14, black man/ })).toBeAttached();
    await move_by_keys(page, 17, 1);
    await feedback(page, /^Solved/);
    await at("it is solved", FEEDBACK);
  },
};

const SIZES = Object.freeze([
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]);

for (const [name, walk] of Object.entries(WAYS)) {
  test(`by keys alone and heard: ${name}`, { tag: "@long" }, async ({ page }) => {
    test.slow();
    await walk(page, async (stage, ...heard) => {
      await test.step(stage, async () => {
        await expect_heard(page, ...heard);
        await expect_spoken(page, stage);
      });
    });
  });

  for (const size of SIZES)
    test(
      `axe finds nothing at ${size.width} by ${size.height}, light and dark: ${name}`,
      { tag: "@long" },
      async ({ page }) => {
        test.setTimeout(180_000);
        await page.setViewportSize(size);
        await walk(page, async (stage) => {
          for (const colorScheme of /** @type {const} */ (["dark", "light"]))
            await test.step(`${stage}, ${colorScheme}`, async () => {
              await page.emulateMedia({ colorScheme });
              await expect_accessible(page);
            });
        });
      },
    );
}
