// Keys in storage that cannot be read, as the Arena meets them; every key by itself is in tests/node/storage.
import { expect, test } from "../fixtures.js";

test("keys of players that cannot be read are not deleted with the next change", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("begun") !== null) return;
    sessionStorage.setItem("begun", "yes");
    const players = [
      { kind: "level", id: "l", name: "Level 2", level: 2 },
      { kind: "model", version: 2, id: "m", name: "Newer" },
    ];
    localStorage.setItem("bitboard-checkers:arena:players", JSON.stringify({ version: 1, players }));
    localStorage.setItem("bitboard-checkers:arena:keys", JSON.stringify({ m: "secret" }));
  });
  await page.goto("arena.html");
  await expect(page.getByRole("status")).toHaveText("Some of the saved players cannot be read. They were set aside.");
  await page.getByRole("tab", { name: "Players" }).click();
  await page.getByRole("button", { name: "Remove Level 2" }).click();
  const values = await page.evaluate(() =>
    ["players:broken", "players", "keys"].map((name) => localStorage.getItem(`bitboard-checkers:arena:${name}`)),
  );
  expect(values).toEqual([expect.stringContaining("Newer"), '{"version":1,"players":[]}', '{"m":"secret"}']);
});
