// The release build loads in a browser and a move is played: an optimiser that corrupts the module would be found here.
import { expect, test } from "../fixtures.js";
import { SUB_PATH as SUB } from "../server.js";

test("the release build loads, and a first move is answered", async ({ table }) => {
  await table.open();
  await expect(table.message).toHaveText("Your move");
  await table.click(11, 15);
  await expect(table.moves.first()).toHaveText("11-15");
  await expect(table.moves).toHaveCount(2);
  expect(await table.my_turn()).toBe(true);
});

test("it works from a sub-path", async ({ table, page }) => {
  /** @type {string[]} */
  // dist/ lies at the root too: an address that begins there would be found, and nothing would be missed
  const outside = [];
  page.context().on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(SUB)) outside.push(pathname);
  });
  await table.open(null, SUB);
  await table.click(9, 13);
  await expect(table.moves).toHaveCount(2);
  expect(new URL(page.url()).pathname).toBe(SUB);
  expect(outside).toEqual([]);
});

test(
  "the example page lists the legal moves and plays one, with the module alone",
  { tag: "@long" },
  async ({ page }) => {
    /** @type {string[]} */
    const requests = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("www/examples/module.html");
    await expect(page.getByRole("status")).toHaveText("Black to move: 7 legal moves.");
    await expect(page.getByRole("listitem")).toHaveText(["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]);
    await page.getByRole("button", { name: "Play the first one" }).click();
    await expect(page.getByRole("status")).toContainText("White to move: 7 legal moves.");
    await expect(page.locator("#fen")).toHaveText(
      "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,13",
    );
    expect(requests.filter((path) => path.startsWith("/www/") && !path.startsWith("/www/examples/"))).toEqual([]);
  },
);

test("it says so when the module cannot be loaded", { tag: "@long" }, async ({ page, table, quiet }) => {
  quiet.allow.push(/ERR_FAILED/);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(table.message).toContainText("The game could not be loaded.");
});

test("a server that does not know the type of wasm will do", { tag: "@long" }, async ({ page, table }) => {
  await page.route("**/*.wasm", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { "content-type": "application/octet-stream" } });
  });
  await table.open();
  await table.click(9, 14);
  await expect(table.moves).toHaveCount(2);
});
