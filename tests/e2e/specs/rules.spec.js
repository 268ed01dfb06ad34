// Play by every rule set: the picker, what each special rule does on the board, and what is said and listed of it.
import { expect, friends, machine, START, test, you_black, you_white } from "../fixtures.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** @typedef {import("../fixtures.js").Table} Table */

/** @type {[id: string, name: string, chip: string, first: string][]} */
const PRESETS = [
  ["official", "Official", "Official rules", "Black"],
  ["demotion", "Demotion", "Demotion", "Black"],
  ["may-stop", "May stop", "May stop", "White"],
  ["extra-turn", "Extra turn", "Extra turn", "Black"],
  ["single-jump", "Single jump", "Single jump", "White"],
  ["free-choice", "Free choice", "Free choice", "Black"],
];

test("the picker offers six rule sets; each is started, named, explained and kept", async ({ table, page }) => {
  await table.open({ moves: ["11-15"] });
  const dialog = page.getByRole("dialog", { name: "New game" });
  for (const [id, name, chip, first] of PRESETS) {
    await table.button("New game").click();
    await dialog.getByRole("radio", { name: "Friend, this screen" }).check();
    await dialog.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    await expect(dialog.getByText(`Two players take turns on this screen. ${chip}.`)).toBeVisible();
    await dialog.getByRole("button", { name: "Start game" }).click();
    await expect(page.locator("#rules")).toHaveText(chip);
    await expect(table.message).toHaveText(`${first} to move`);
    await expect(page.locator("#bar-me")).toContainText(first);
    await expect(page.locator("#moves .col").first()).toHaveText(first);
    expect(await table.stored()).toMatchObject({ version: 3, rules: id });
    await page.reload();
    await expect(page.locator("#rules")).toHaveText(chip);
    await page.locator("#rules").click();
    const explained = page.getByRole("dialog", { name: chip });
    await expect(explained.getByRole("listitem").first()).toHaveText(`${first} moves first.`);
    await explained.getByRole("button", { name: "Close" }).click();
  }
});

test("custom rules: every field is chosen on its own, started, named and kept", async ({ table, page }) => {
  await table.open({ moves: ["11-15"], rules: "may-stop", start_fen: START });
  await table.button("New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("button", { name: "Custom rules" }).click();
  await expect(dialog.getByRole("radio", { name: /^May stop/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /^Optional/ }).check();
  await dialog.getByRole("radio", { name: /^Becomes a man/ }).check();
  await dialog.getByRole("radio", { name: /^Passes/ }).check();
  await expect(dialog.getByText("White moves first", { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Custom rules\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await expect(page.locator("#rules")).toHaveText("Custom rules");
  const rules = { first: "white", capture: "optional", chain: "may-stop", crowning: "continues", captured_king: "demoted", blocked: "passes" };
  await expect.poll(() => table.stored()).toMatchObject({ rules });
  await page.reload();
  await expect(page.locator("#rules")).toHaveText("Custom rules");
  await table.button("New game").click();
  await expect(dialog.getByRole("radio", { name: /^Becomes a man/ })).toBeChecked();
  await dialog.getByRole("radio", { name: /^One hop/ }).check();
  await expect(dialog.getByRole("radio", { name: /^Jumps on/ })).toBeDisabled();
});

test("custom rules that are those of a preset are called by its name", async ({ table, page }) => {
  const rules = { first: "black", capture: "mandatory", chain: "complete", crowning: "continues", captured_king: "demoted", blocked: "loses" };
  await table.open({ rules });
  await expect(page.locator("#rules")).toHaveText("Demotion");
});

test("a game saved by the first version is read, by official rules", async ({ table, page }) => {
  await table.open({ version: 1, moves: ["11-15"] });
  await expect(table.moves).toHaveCount(1);
  await expect(page.locator("#rules")).toHaveText("Official rules");
});

/** White jumps 22x15 and may go on to 6. */
const CHAIN = "W:W22,29:B18,10,1";

test("may stop: the landing square chosen again stops there, going on goes on", async ({ table }) => {
  await table.open({ rules: "may-stop", start_fen: CHAIN });
  await expect(table.message).toHaveText(/^You must jump\./);
  await table.click(22, 15);
  await expect(table.message).toContainText("Jump on, or stop on");
  await expect(table.moves).toHaveCount(0);
  await table.click(15);
  await expect(table.moves).toHaveCount(1);
  await expect(table.cell(10)).toHaveAccessibleName(/black man/);
  await table.button("Undo").click();
  await table.click(22, 15, 6);
  await expect(table.moves).toHaveCount(1);
  await expect(table.cell(10)).toHaveAccessibleName(/empty/);
});

test("may stop: the button beside the message, and the last square first", async ({ table }) => {
  await table.open({ rules: "may-stop", start_fen: "W:W22,29:B18,10,2,3" });
  await table.click(22, 15);
  await table.button("Stop here").click();
  await expect(table.moves).toHaveCount(1);
  await table.button("Undo").click();
  await table.click(22, 6);
  await expect(table.moves).toHaveCount(1);
  await expect(table.cell(10)).toHaveAccessibleName(/empty/);
});

test("extra turn: the same side moves again; list, column, words and undo follow", async ({ table, page }) => {
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
});

test("extra turn: the computer moves twice too", async ({ table }) => {
  await table.open({ rules: "extra-turn", start_fen: "W:W18:B15,6,1,2,3", players: you_black(1), seed: 3 });
  await table.my_turn();
  expect(await table.moves.count()).toBeGreaterThan(0);
});

test("a side without a move passes, and that is said", async ({ table, page }) => {
  await table.open({ rules: "free-choice", start_fen: "B:W13:B1,9,6", players: friends });
  await table.click(1, 5); // now White's man on 13 is blocked by 9 and 5
  await expect(table.live).toHaveText(/White has no move and passes\.$/);
  await expect(table.message).toHaveText("Black to move White has no move and passes.");
  await expect(page.locator("#moves .left")).toHaveCount(1);
  await table.click(6, 10);
  await expect(page.locator("#moves .left")).toHaveCount(2);
});

test("a set-up whose side has to pass says so", async ({ table }) => {
  await table.open({ rules: "free-choice", start_fen: "W:W13:B5,9,6", players: friends });
  await expect(table.message).toHaveText("Black to move White has no move and passes.");
});

test("blocked may be a draw", async ({ table }) => {
  await table.open({ rules: "may-stop", start_fen: "B:W13:B1,9,6", players: friends });
  await table.click(1, 5);
  await expect(table.message).toContainText("Draw: White is blocked.");
});

test("a jumped king stays as a man; it is said so, and the score is what the other side lacks", async ({ table, page }) => {
  await table.open({ rules: "demotion", start_fen: "B:WK18,29:B15,1", players: friends });
  await table.click(15, 22);
  await expect(table.live).toContainText("demotes the king on");
  await expect(table.cell(18)).toHaveAccessibleName(/white man/);
  await expect(page.locator("#bar-me .taken")).toHaveText("Black10 captured");
});

test("a man crowned in mid-jump goes on as a king", async ({ table }) => {
  await table.open({ rules: "demotion", start_fen: "W:W9:B6,7,12", players: friends });
  await table.click(9, 2); // only one jump passes there: it is played, and a click on its end comes late or early
  await expect(table.live).toContainText("Crowned.");
  await expect(table.cell(11)).toHaveAccessibleName(/white king/);
});

for (const [id] of PRESETS.slice(2)) {
  test(`the computer begins where White does, and answers: ${id}`, async ({ table }) => {
    await table.open({ rules: id, start_fen: id === "may-stop" || id === "single-jump" ? START.replace("B:", "W:") : START, players: you_white(1) });
    await table.my_turn();
    expect(await table.movable()).not.toEqual([]);
  });
}

test("undo goes back to your own turn, whoever moved twice", async ({ table }) => {
  await table.open({ rules: "extra-turn", start_fen: "B:W18,30,31:B15,1,2", players: { black: { kind: "human" }, white: machine(1) }, moves: ["15x22", "1-6"] });
  await table.my_turn();
  await table.button("Undo").click();
  await expect(table.moves).toHaveCount(1);
});
