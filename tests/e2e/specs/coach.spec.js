// The coach: turned on with a new game, it warns of a move that loses a man; the move is played when it is insisted on.
import { expect_accessible } from "../axe.js";
import { expect, test } from "../fixtures.js";

test("a move that loses a man is warned of, and another is played instead", { tag: "@long" }, async ({ table }) => {
  const { page } = table;
  await table.open();
  await table.button("New game").click();
  await page.getByRole("switch", { name: /^Coach/ }).check();
  await page.locator("#new-game summary").filter({ hasText: "Start: Full board" }).click();
  await page.getByRole("radio", { name: "Position" }).check();
  await page.getByLabel("Position in FEN").fill("B:W18,26,27,30,32:B2,3,9,11,12");
  await page.locator("#start").click();
  const card = page.getByRole("region", { name: "11-15 is a mistake" });
  await table.click(11, 15);
  await expect(card).toContainText("You lose a piece: 18x11.");
  await expect(page.getByRole("button", { name: "Choose another move" })).toBeFocused();
  await expect_accessible(page);
  await page.keyboard.press("Enter");
  await expect(card).toBeHidden();
  await expect(page.getByRole("gridcell", { name: /square 11, black man/ })).toBeAttached();
  await table.click(11, 16);
  await expect(page.locator("#moves")).toContainText("11-16");
});

test("a move that is insisted on is played", async ({ table }) => {
  const { page } = table;
  await page.addInitScript(() =>
    localStorage.setItem("bitboard-checkers:settings", JSON.stringify({ version: 1, coach: "on" })),
  );
  await table.open({
    start_fen: "B:W18,26,27,30,32:B2,3,9,11,12",
    players: { black: { kind: "human" }, white: { kind: "computer", level: 1 } },
  });
  await table.click(9, 14);
  await page.getByRole("button", { name: "Play 9-14" }).click();
  await expect(page.locator("#moves")).toContainText("9-14");
});
