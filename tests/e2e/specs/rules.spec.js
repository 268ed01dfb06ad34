// Play by every rule set: the picker, and what is shown of special rules. What each rule does and what is said of it is
// in tests/node/play/game/by_rules.test.js.
import { expect, friends, START, test, you_black } from "../fixtures.js";

test("the picker offers every rule set of the page; the one that is chosen is started, named, explained and kept", async ({
  table,
  page,
}) => {
  await table.open({ moves: ["11-15"] });
  const dialog = page.getByRole("dialog", { name: "New game" });
  await table.button("New game").click();
  await dialog.getByRole("radio", { name: "Friend, this screen" }).check();
  await table.unfold("Rules");
  await expect(dialog.locator('input[name="rules"]')).toHaveCount(17);
  await dialog.getByRole("radio", { name: /^Single jump/ }).check();
  await expect(dialog.getByText("Rules: Single jump")).toBeVisible();
  await expect(dialog.getByText("Two players take turns on this screen. Single jump.")).toBeVisible();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await expect(page.locator("#rules")).toHaveText("Single jump");
  await expect(table.message).toHaveText("White to move");
  await expect(page.locator("#bar-me")).toContainText("White");
  await expect(page.locator("#moves .col").first()).toHaveText("White");
  expect(await table.stored()).toMatchObject({ version: 3, rules: "single-jump" });
  await page.reload();
  await expect(page.locator("#rules")).toHaveText("Single jump");
  await page.locator("#rules").click();
  const explained = page.getByRole("dialog", { name: "Single jump" });
  await expect(explained.getByRole("listitem").first()).toHaveText("White moves first.");
  await explained.getByRole("button", { name: "Close" }).click();
});

test("without forced jumps a side that can jump may step", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ moves: ["11-15", "22-18"], rules: "no-forced-jumps", start_fen: START });
  await expect(page.locator("#rules")).toHaveText("No forced jumps");
  await table.click(9);
  await table.click(13);
  await expect(page.locator("#moves")).toContainText("9-13");
  await page.reload();
  await expect(page.locator("#rules")).toHaveText("No forced jumps");
  await expect(page.locator("#moves")).toContainText("9-13");
});

test(
  "custom rules: every field is chosen on its own, started, named and kept",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: ["11-15"], rules: "may-stop", start_fen: START });
    await table.button("New game").click();
    const dialog = page.getByRole("dialog", { name: "New game" });
    await expect(dialog.getByText("Rules: May stop"), "folded, and named all the same").toBeVisible();
    await table.unfold("Rules");
    await dialog.getByRole("button", { name: "Custom rules" }).click();
    await expect(dialog.getByRole("radio", { name: /^May stop/ })).toBeChecked();
    await dialog.getByRole("radio", { name: /^Optional/ }).check();
    await dialog.getByRole("radio", { name: /^Becomes a man/ }).check();
    await dialog.getByRole("radio", { name: /^Passes/ }).check();
    await expect(dialog.getByText("White moves first", { exact: true })).toBeVisible();
    await expect(dialog.getByText(/Custom rules\./)).toBeVisible();
    await dialog.getByRole("button", { name: "Start game" }).click();
    await expect(page.locator("#rules")).toHaveText("Custom rules");
    const rules = {
      first: "white",
      capture: "optional",
      chain: "may-stop",
      crowning: "continues",
      captured_king: "demoted",
      blocked: "passes",
    };
    await expect.poll(() => table.stored()).toMatchObject({ rules });
    await page.reload();
    await expect(page.locator("#rules")).toHaveText("Custom rules");
    await table.button("New game").click();
    await table.unfold("Rules");
    await expect(dialog.getByRole("radio", { name: /^Becomes a man/ })).toBeChecked();
    await dialog.getByRole("radio", { name: /^One hop/ }).check();
    await expect(dialog.getByRole("radio", { name: /^Jumps on/ })).toBeDisabled();
  },
);

test("may stop: the button beside the message, and the last square first", { tag: "@long" }, async ({ table }) => {
  await table.open({ rules: "may-stop", start_fen: "W:W22,29:B18,10,2,3" });
  await table.click(22, 15);
  await table.button("Stop here").click();
  await expect(table.moves).toHaveCount(1);
  await table.button("Undo").click();
  await table.click(22, 6);
  await expect(table.moves).toHaveCount(1);
  await expect(table.cell(10)).toHaveAccessibleName(/empty/);
});

test(
  "extra turn: the same side moves again; list, column, words and undo follow",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ rules: "extra-turn", start_fen: "B:W18,30:B15,1", players: you_black(1) });
    await table.click(15, 22);
    await expect(table.live).toHaveText(/captures \S+\. Black moves again\.$/);
    await expect(table.message).toHaveText("Your move Black moves again.");
    await table.click(1, 6);
    await table.my_turn();
    await expect(page.locator("#moves .left")).toHaveCount(2);
    await expect(page.locator("#moves .no")).toHaveText(["1", "2"]);
    await table.button("Undo").click();
    await expect(table.moves).toHaveCount(1);
    await expect(table.message).toHaveText("Your move Black moves again.");
    await table.button("Undo").click();
    await expect(table.moves).toHaveCount(0);
  },
);

test(
  "a jumped king stays as a man; it is said so, and the score is what the other side lacks",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ rules: "demotion", start_fen: "B:WK18,29:B15,1", players: friends });
    await table.click(15, 22);
    await expect(table.live).toContainText("demotes the king on");
    await expect(table.cell(18)).toHaveAccessibleName(/white man/);
    await expect(page.locator("#bar-me .taken")).toHaveText("Black10 captured");
  },
);
