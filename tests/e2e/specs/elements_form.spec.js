// The elements as controls of a form: what is submitted, what a reset does, and that a disabled one accepts no input.
import { expect_accessible } from "../axe.js";
import { host } from "../embedding.js";
import { expect, test } from "../fixtures.js";

/**
 * @import { Page } from "@playwright/test"
 * @import { CheckersBoard } from "../../../www/pages/elements/checkers-elements.d.ts"
 */

const FORM = `<form><fieldset><legend>Answer</legend>
  <checkers-board name="answer" playable="both" fen="B:W18:B10"></checkers-board></fieldset>
  <checkers-game name="game" opponent="friend" fen="B:W22,26:B11,15"></checkers-game>
  <checkers-board playable="both"></checkers-board></form>`;

/** @param {Page} page @returns {Promise<Record<string, string>>} what the form would submit */
const submitted = (page) =>
  page
    .evaluate(() => Object.fromEntries(new FormData(document.querySelector("form") ?? undefined)))
    .then((data) => /** @type {Record<string, string>} */ (data));

/** @param {Page} page @param {string} of an element @param {string} name of a square */
const square = (page, of, name) => page.locator(of).getByRole("gridcell", { name: new RegExp(`^square ${name},`) });

/** @param {Page} page @param {string} of @param {...string} squares */
async function choose(page, of, ...squares) {
  for (const name of squares) await square(page, of, name).press("Enter");
}

const ANSWER = "checkers-board[name]";

test("a form submits the FEN of a board and the PDN of a game by their names; its reset returns to the start", async ({
  page,
}) => {
  await host(page, FORM);
  expect((await submitted(page)).answer).toBe("B:W18:B10");
  await choose(page, ANSWER, "10", "14");
  await choose(page, "checkers-game", "15", "19");
  const { answer, game = "", ...rest } = await submitted(page);
  expect([answer, rest]).toEqual(["W:W18:B14", {}]);
  expect(game).toMatch(/\[FEN "B:W22,26:B11,15"\][^]*1\. 15-19 \*/);
  await page.evaluate(() => document.querySelector("form")?.reset());
  await expect(page.locator(ANSWER)).toHaveAttribute("fen", "B:W18:B10");
  await expect(page.locator("checkers-game")).toHaveAttribute("fen", "B:W22,26:B11,15");
  const again = await submitted(page);
  expect([again.answer, again.game?.includes("15-19")]).toEqual(["B:W18:B10", false]);
  expect(await page.locator(ANSWER).evaluate((/** @type {CheckersBoard} */ board) => board.form?.localName)).toBe(
    "form",
  );
});

test(
  "a disabled element, or one in a disabled fieldset, accepts no input and submits nothing",
  { tag: "@long" },
  async ({ page }) => {
    await host(page, FORM);
    const board = page.locator(ANSWER);
    await square(page, ANSWER, "10").press("Enter");
    await expect(square(page, ANSWER, "10")).toHaveAttribute("aria-selected", "true");
    await page.evaluate(() => {
      document.querySelector("fieldset")?.setAttribute("disabled", "");
      Object.assign(document.querySelector("checkers-game") ?? {}, { disabled: true });
    });
    await expect(square(page, ANSWER, "10")).not.toHaveAttribute("aria-selected", "true");
    await choose(page, ANSWER, "10", "14");
    const box = await board.boundingBox();
    if (box === null) throw new Error("no board");
    for (const [row, column] of [
      [2, 5],
      [3, 4],
    ])
      await page.mouse.click(
        box.x + (Number(column) + 0.5) * (box.width / 8),
        box.y + (Number(row) + 0.5) * (box.height / 8),
      );
    await choose(page, "checkers-game", "15", "19");
    expect(await submitted(page)).toEqual({});
    await expect(board).toHaveAttribute("fen", "B:W18:B10");
    await expect(page.locator("checkers-game")).toHaveAttribute("fen", "B:W22,26:B11,15");
    await expect(board.locator("[role=grid]")).toHaveAttribute("aria-disabled", "true");
    for (const disabled of [board, page.locator("checkers-game")])
      expect(
        await disabled.evaluate(
          (element) => getComputedStyle(element.shadowRoot?.querySelector(".table") ?? element).opacity,
        ),
      ).not.toBe("1");
    const before = await page.locator("checkers-game").evaluate((game) => game.outerHTML);
    await page.locator("checkers-game [part~=flip]").click({ force: true });
    expect(await page.locator("checkers-game").evaluate((game) => game.outerHTML)).toBe(before);
    await expect_accessible(page);
    // A script may still show the solution.
    await board.evaluate((/** @type {CheckersBoard} */ element) => element.play("10-14"));
    await expect(board).toHaveAttribute("fen", "W:W18:B14");
    await page.evaluate(() => document.querySelector("fieldset")?.removeAttribute("disabled"));
    await choose(page, ANSWER, "18", "9");
    await expect.poll(() => submitted(page)).toEqual({ answer: "B:W9:B" });
  },
);

test("one that is disabled from the beginning is so, and outside a form too", { tag: "@long" }, async ({ page }) => {
  await host(page, '<checkers-board playable="both" disabled fen="B:W18:B10"></checkers-board>');
  await choose(page, "checkers-board", "10", "14");
  await expect(page.locator("checkers-board")).toHaveAttribute("fen", "B:W18:B10");
  await page.locator("checkers-board").evaluate((/** @type {CheckersBoard} */ board) => void (board.disabled = false));
  await choose(page, "checkers-board", "10", "14");
  await expect(page.locator("checkers-board")).toHaveAttribute("fen", "W:W18:B14");
});

test("a browser without form-associated elements plays all the same", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(HTMLElement.prototype, "attachInternals"));
  await host(page, FORM);
  await choose(page, ANSWER, "10", "14");
  await expect(page.locator(ANSWER)).toHaveAttribute("fen", "W:W18:B14");
  expect(await page.locator(ANSWER).evaluate((/** @type {CheckersBoard} */ board) => board.form)).toBe(null);
  await page.locator(ANSWER).evaluate((/** @type {CheckersBoard} */ board) => void (board.disabled = true));
  await choose(page, ANSWER, "18", "9");
  await expect(page.locator(ANSWER)).toHaveAttribute("fen", "W:W18:B14");
});
