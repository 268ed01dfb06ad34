// Where a browser lacks what the page uses beyond Baseline (tests/baseline/newer.js), it is played in all the same.
import { APIS, CSS } from "../../baseline/newer.js";
import { expect, friends, test } from "../fixtures.js";

test("without anything that is newer than Baseline the page is laid out and played", async ({ page, table }) => {
  const newer = new RegExp(
    `(?:-webkit-|-moz-)?(?:${CSS.properties.map(({ name }) => name).join("|")})\\s*:[^;}]*;?`,
    "g",
  );
  let taken = 0;
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(newer, () => ((taken += 1), ""));
    await route.fulfill({ response, body });
  });
  await page.addInitScript(
    (names) => {
      for (const name of names) Reflect.deleteProperty(window, name);
    },
    APIS.map(({ name }) => name),
  );
  await table.open({ players: friends });
  expect(taken).toBeGreaterThan(5);
  await table.click(11, 15);
  await expect(table.moves).toHaveCount(1);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  await table.button("Share").click();
  await page.locator("#share-dialog summary", { hasText: "Position" }).click();
  await expect(page.getByRole("button", { name: "Save PNG" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy PNG", includeHidden: true })).toBeHidden();
});
