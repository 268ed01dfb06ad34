// Draughts of other countries on the page: begun, drawn, played by hand and by the computer, kept, opened from text.
// That every move can be entered is in tests/node/play/move_input/other_draughts.test.js.
import { expect, friends, test } from "../fixtures.js";

test("a game of Italian draughts: the board is mirrored, the computer answers, and all is there after a reload", async ({
  table,
  page,
}) => {
  await table.open();
  await table.button("New game").click();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await table.unfold("Rules");
  await dialog.getByRole("radio", { name: /^Italian draughts/ }).check();
  await expect(dialog.getByText("White moves first", { exact: true })).toBeVisible();
  const sides = dialog.getByRole("group", { name: "Your side" }).locator(".seg");
  await expect(sides, "the side that begins is the first").toHaveText(/^White\s*Black/);
  await dialog.getByRole("radio", { name: "White", exact: true }).check();
  await dialog.getByRole("button", { name: "Start game" }).click();
  await expect(page.locator("#rules")).toHaveText("Italian draughts");
  await expect(table.grid).toHaveAttribute("data-mirrored", "yes");
  const { x, y } = await table.middle(29); // in the English numbers: the left end of White's home row, here the right
  const board = await table.grid.boundingBox();
  expect(x).toBeGreaterThan((board?.x ?? 0) + (board?.width ?? 0) * 0.75);
  expect(y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0) * 0.75);
  await expect(table.grid.getByRole("gridcell").last(), "the last cell is at the right end").toHaveAccessibleName(
    /^square 32,/,
  );
  await table.click(22, 17);
  await expect(table.moves.first()).toHaveText("23-20");
  await expect(table.moves).toHaveCount(2); // the computer has answered
  await page.getByRole("tab", { name: "Analysis" }).click();
  await expect(page.getByRole("switch", { name: "Engine" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "Book" }), "there is no book of it").toBeHidden();
  await page.reload();
  await table.ready();
  await expect(page.locator("#rules")).toHaveText("Italian draughts");
  await expect(table.grid).toHaveAttribute("data-mirrored", "yes");
  await expect(table.moves.first()).toHaveText("23-20");
});

test(
  "Russian PDN is pasted: its moves have letters, a long king captures, and it is written as it was read",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    await table.go_to("Import");
    const dialog = page.getByRole("dialog", { name: "Import" });
    const pdn = '[GameType "25"]\n[FEN "W:WKa1,h2:Bd4,f6,a7"]\n\n1. a1:g7 a7-b6 *';
    await dialog.getByRole("textbox", { name: "FEN, PDN or link" }).fill(pdn);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator("#rules")).toHaveText("Russian draughts");
    await expect(page.locator("#moves")).toContainText("a1:g7");
    const { pdn: written } = (await table.stored()) ?? {};
    expect(written).toContain('[GameType "25,W,8,8,A0,0"]');
    expect(written).toContain("1. a1:g7 a7-b6");
    await expect(table.grid.getByRole("gridcell", { name: "square a1, white king" })).toBeAttached();
  },
);

test(
  "where the whole module does not come, English draughts are played, and a saved game of others waits for it",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/404/, /bitboard-checkers_bg/);
    await page.addInitScript(() => localStorage.setItem("bitboard-checkers:draughts", "yes"));
    const module = "**/bitboard-checkers_bg.wasm";
    const missing = () => page.route(module, (route) => route.fulfill({ status: 404, body: "" }));
    await missing();
    await table.open({ players: friends });
    await table.click(11, 15);
    await expect(table.moves.first()).toHaveText("11-15");
    await table.button("New game").click();
    const dialog = page.getByRole("dialog", { name: "New game" });
    await table.unfold("Rules");
    await dialog.getByRole("radio", { name: /^Russian draughts/ }).check();
    await expect(dialog).toContainText("These rules could not be loaded");
    await page.unroute(module);
    await dialog.getByRole("radio", { name: "Friend, this screen" }).check();
    await dialog.getByRole("button", { name: "Start game" }).click();
    await expect(page.locator("#rules")).toHaveText("Russian draughts");
    await table.click(22, 18);
    await expect(table.moves.first()).toHaveText("22-18");

    await missing();
    await page.reload();
    await expect(table.message).toContainText("Reload the page to try again.");
    await page.unroute(module);
    await table.message.getByRole("button", { name: "Try again" }).click();
    await table.ready();
    await expect(table.moves.first(), "it was not set aside").toHaveText("22-18");
  },
);

test(
  "a link of other draughts whose module cannot be fetched is not called damaged, and can be tried again",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/ERR_FAILED/);
    await page.route("**/bitboard-checkers*_bg*.wasm", (route) =>
      route.request().url().includes("-game") ? route.continue() : route.abort(),
    );
    await table.open(null, "./#game=1idNwAAAAAlA");
    const missing = "Opening the link needs a part of the page that could not be loaded.";
    await expect(page.locator("#live")).toHaveText(missing);
    expect(page.url()).toContain("#game=");
    await page.unroute("**/bitboard-checkers*_bg*.wasm");
    await table.button("Try again").click();
    await expect(page.locator("#rules")).toHaveText("Russian draughts");
    await expect(page.locator("#moves")).toContainText("c3-d4");
  },
);

test(
  "a pasted game in letters is read as Russian draughts up to its fault, and both are said",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    await table.go_to("Import");
    const dialog = page.getByRole("dialog", { name: "Import" });
    await dialog.getByRole("textbox", { name: "FEN, PDN or link" }).fill("1. c3-d4 f6-e5 2. a3-b4 *");
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator("#rules")).toHaveText("Russian draughts");
    await expect(page.locator("#moves")).toContainText("f6-e5");
    const said = page.locator("#live");
    await expect(said).toContainText("Read up to the error: Game 1, line 1, column 19: a3-b4");
    await expect(said).toContainText("read as Russian draughts, because its squares are letters");
  },
);
