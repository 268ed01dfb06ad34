// <checkers-puzzle> in other people's pages: a puzzle of the page's own, and puzzles of a build's files.
import { expect_accessible } from "../axe.js";
import { host } from "../embedding.js";
import { expect, test } from "../fixtures.js";
import { give_puzzles } from "../puzzle_files.js";

/**
 * @import { Page } from "@playwright/test"
 * @import { CheckersPuzzle } from "../../../www/pages/elements/checkers-elements.d.ts"
 */

/** 23-19 5-9 20-16 wins; 24-19 does not. */
const WIN = "pxk5k7";
/** 15-10 7x14 17x1 draws. */
const DRAW = "s0z9jq";
/** An exchange. */
const OWN =
  '<checkers-puzzle motion="less" check="solution" goal="gain" fen="W:W14,18,23,32:B7,12" solution="14-10 7x14 18x9">';

/** @param {Page} page @param {number} square */
const cell = (page, square) => page.getByRole("gridcell", { name: new RegExp(`^square ${square},`) });

/** The console message of a fault event whose default is not prevented. */
const FAULT = /^console: <checkers-puzzle>/;

/** By keyboard. @param {Page} page @param {number} from @param {number} to */
async function move(page, from, to) {
  for (const square of [from, to]) {
    await cell(page, square).focus();
    await page.keyboard.press("Enter");
  }
}

/** The names and details of the events from now on. @param {Page} page */
const heard = (page) =>
  page.evaluateHandle(() => {
    /** @type {unknown[]} */
    const log = [];
    for (const name of ["checkers-solved", "checkers-missed", "checkers-error"])
      document.addEventListener(name, (event) => {
        const { detail } = /** @type {CustomEvent} */ (event);
        log.push([name, detail.code ?? detail.moves ?? detail.move, detail.missed]);
      });
    return log;
  });

test("a puzzle of the page's own is solved by keyboard; a wrong move is missed once", async ({ page, quiet }) => {
  quiet.allow.push(FAULT);
  await host(page, `${OWN}White exchanges.</checkers-puzzle>`);
  const log = await heard(page);
  const puzzle = page.locator("checkers-puzzle");
  const message = puzzle.locator(".message");
  await expect(message).toHaveText("White to move: win material.");
  await expect_accessible(page);

  await move(page, 32, 28);
  await expect(message).toHaveText("32-28 is not the move of the solution. Try another move.");
  await expect(cell(page, 32)).toHaveAccessibleName(/white man/);
  await move(page, 14, 10);
  await expect(cell(page, 14)).toHaveAccessibleName(/black man/);
  await expect(page.getByRole("status")).toContainText("Black jumps");
  await move(page, 18, 9);
  await expect(message).toHaveText("Solved, but not at the first try.");
  await expect(page.getByRole("status")).toContainText("Solved, but not at the first try.");
  expect(await log.jsonValue()).toEqual([
    ["checkers-missed", "32-28", undefined],
    ["checkers-solved", ["14-10", "7x14", "18x9"], true],
  ]);

  await page.getByRole("button", { name: "Start again" }).click();
  await expect(message).toHaveText("White to move: win material.");
  expect(await puzzle.evaluate((/** @type {CheckersPuzzle} */ element) => element.result)).toBe(null);
  await page.getByRole("button", { name: "Show the solution" }).press("Enter");
  await expect(message).toHaveText("This is the solution.");
  await expect(cell(page, 9)).toHaveAccessibleName(/white man/);

  // another language, and another puzzle: its two attributes change together
  await puzzle.evaluate((element) => element.setAttribute("lang", "de"));
  await expect(message).toHaveText("Das ist die Lösung.");
  await puzzle.evaluate((/** @type {CheckersPuzzle} */ element) => {
    element.fen = "B:W19,23:B11,16,2";
    element.solution = "11-15 19x10 2-9";
  });
  await expect(message).toHaveText("Die Lösung lässt sich aus dieser Stellung nicht spielen: 2-9");
  await expect
    .poll(async () => (await log.jsonValue()).at(-1))
    .toEqual(["checkers-error", "invalid-solution", undefined]);
});

test("puzzles of files are found by their ids; the engine judges other moves", { tag: "@long" }, async ({ page }) => {
  await give_puzzles(page);
  await host(page, `<checkers-puzzle motion="less" puzzle-id="${WIN}">A puzzle.</checkers-puzzle>`);
  const log = await heard(page);
  const message = page.locator("checkers-puzzle .message");
  await expect(message).toContainText("to move: find the win.");
  await move(page, 24, 19);
  await expect(message).toContainText("24-19 is not good enough.", { timeout: 30_000 });
  await expect(cell(page, 24)).toHaveAccessibleName(/white man/);
  expect(await log.jsonValue()).toEqual([["checkers-missed", "24-19", undefined]]);

  expect(
    await page.evaluate(
      async ([id = ""]) => {
        const script = new URL("checkers-elements.js", location.href).href;
        const { openPuzzles, checkPuzzleMove } = await import(script);
        const files = await openPuzzles();
        const { puzzles } = await files.index();
        const found = await files.find(id.toUpperCase());
        const answers = [];
        for (const [ply, text] of /** @type {const} */ ([
          [0, "15-10"],
          [0, "15-11"],
          [2, "17x1"],
        ]))
          answers.push((await checkPuzzleMove(found, ply, text)).result);
        const refused = await checkPuzzleMove(found, 0, "1-2").catch(
          (/** @type {{ code: string }} */ { code }) => code,
        );
        return [puzzles, found.goal, answers, refused, await files.find("000000")];
      },
      [DRAW],
    ),
  ).toEqual([10, "draw", ["right", "other", "solved"], "illegal-move", null]);
});

test(
  "a puzzle that is not there is said, and the next one takes its place",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(FAULT);
    await give_puzzles(page);
    await host(page, "");
    await page.evaluate(() => {
      const element = document.createElement("checkers-puzzle");
      element.textContent = "A puzzle.";
      element.setAttribute("puzzle-id", "000000");
      element.setAttribute("motion", "less");
      document.querySelector("main")?.append(element);
    });
    const puzzle = page.locator("checkers-puzzle");
    await expect(puzzle.locator(".fault")).toHaveText("There is no puzzle 000000");
    await expect(puzzle).toContainText("A puzzle.");
    await puzzle.evaluate((element, id) => element.setAttribute("puzzle-id", id), DRAW);
    await expect(puzzle.locator(".message")).toHaveText("White to move: find the draw.");
  },
);
