// Clocks: reckoned from moments, kept in the moves' comments, over a reload and through Undo; the flag ends the game.
import { expect, friends, machine, test } from "../fixtures.js";

/**
 * @param {string} control
 * @param {string} moves
 * @returns {Partial<import("../fixtures.js").SavedGame>} a game that is played, at the end of these moves
 */
const timed = (control, moves, players = /** @type {object} */ (friends)) => ({
  version: 3,
  id: "timed",
  begun: "2026-11-20T10:00:00.000Z",
  mode: "play",
  players,
  pdn: `[Event "Game between friends"]\n[TimeControl "${control}"]\n[GameType "21"]\n\n${moves} *`,
  node_path: moves
    .replace(/\{[^}]*\}|\d+\./g, "")
    .trim()
    .split(/\s+/)
    .map(() => 0),
});

test("a clock is chosen, runs from the first move, is written and said, goes on over a reload, and Undo gives the time back", async ({
  table,
  page,
}) => {
  await page.clock.install();
  await table.open();
  await table.button("New game").click();
  await page.getByRole("radio", { name: /^Friend, this screen/ }).check();
  await table.unfold("Clock");
  await page.getByRole("radio", { name: "5 + 3" }).check();
  await expect(page.locator("#new-game-says")).toContainText("5 minutes, plus 3 seconds after each move.");
  await table.button("Start game").click();
  const [mine, other] = [
    page.getByRole("timer", { name: "Clock, Black" }),
    page.getByRole("timer", { name: "Clock, White" }),
  ];
  await expect(mine).toContainText("5:00");
  await page.clock.runFor(30_000);
  await table.click(11, 15);
  await expect(mine, "it does not run before the first move, and that one earns nothing").toContainText("5:00");
  await expect(other).toHaveClass(/\bon\b/);
  await page.clock.runFor(20_000);
  await expect(other).toContainText(/4:(40|3\d)/);
  await table.click(23, 19);
  await expect(other).toContainText(/4:(4[0-3]|3\d)/);
  await page.clock.runFor(10_000);
  expect(await table.stored()).toMatchObject({
    pdn: expect.stringMatching(/\[TimeControl "300\+3"\][^]*\[%clk 0:05:00\][^]*\[%clk 0:04:[34]\d/),
  });
  await page.keyboard.press("c");
  await expect(table.live).toHaveText(/^Black 4 minutes (50|4\d) seconds and White 4 minutes [34]\d seconds\.$/);
  await page.clock.runFor(5000);
  await page.reload();
  await table.ready();
  await expect(mine).toContainText(/4:[34]\d/);
  await expect(other).toContainText(/4:[34]\d/);
  await table.button("Undo").click();
  await expect(other, "the time that White had before its move").toContainText(/(5:00|4:5\d)/);
});

test(
  "a tab that slept finds the flag fallen; the game is lost, and says so before and after a reload",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.clock.install();
    await table.open(timed("1/60", "1. 11-15"));
    const clock = page.getByRole("timer", { name: "Clock, White" });
    await expect(clock).toContainText(/1:00|0:59/);
    // In one leap: with all timers on the way the limits of real time, as that of the storage, would be over at once.
    await page.clock.fastForward(48_500);
    await expect(table.live).toHaveText("10 seconds left.");
    await expect(clock).toHaveClass(/\blow\b/);
    await page.clock.fastForward(3_600_000);
    await expect(table.message).toContainText("Black wins: White is out of time.");
    await expect(table.live).toHaveText("Black wins: White is out of time.");
    await expect(clock).toContainText("0:00");
    await page.reload();
    await table.ready();
    await expect(table.message).toContainText("Black wins: White is out of time.");
    await expect(table.button("Play again")).toBeVisible();
  },
);

test("the computer does not lose on time, however little it has", { tag: "@long" }, async ({ table, page }) => {
  await table.open(timed("1", "1. 11-15", { black: machine(10), white: machine(3) }));
  await page.getByRole("combobox", { name: "Speed" }).selectOption("At once");
  await expect(table.button("Play again")).toBeVisible({ timeout: 40_000 });
  await expect(table.message).not.toContainText("out of time");
  expect(await table.moves.count()).toBeGreaterThan(20);
});

test("a forfeit leaves the recorded clock of the last move unchanged", { tag: "@long" }, async ({ table, page }) => {
  const rogue = { kind: "other", type: "script", name: "Rogue", label: "Script", person: false, about: {} };
  await table.open(timed("300+3", "1. 11-15 {[%clk 0:04:00]}", { black: { kind: "human" }, white: rogue }));
  await page.evaluate(() =>
    /** @type {{ registerPlayer(name: string, choose: () => string): Promise<unknown> }} */ (
      Reflect.get(globalThis, "bitboardCheckers")
    ).registerPlayer("Rogue", () => "1-32 [%clk 9:59:59]"),
  );
  await expect(table.message).toContainText("Black wins: White resigned.");
  expect(((await table.stored())?.pdn ?? "").replace(/\s+/g, " ")).toContain(
    "{[%clk 0:04:00] Rogue answered 1-32 (%clk 9:59:59), ",
  );
});
