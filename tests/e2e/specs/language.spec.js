// The page in each of its languages: by the browser's wish and by choice.
import { expect, KEY, saved, test } from "../fixtures.js";

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("the page is in German, until another language is chosen; the game goes on", async ({ page }) => {
    await page.addInitScript(([key, text]) => {
      if (localStorage.getItem(key ?? "") === null) localStorage.setItem(key ?? "", text ?? "");
    }, [KEY, saved({ moves: ["11-15"] })]);
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await page.locator("#language").selectOption("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
    await expect(page.locator("#moves .mv:is(button)")).toHaveText(["11-15"]);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("#language").selectOption("");
    await expect(page.getByRole("button", { name: "Einstellungen" })).toBeVisible();
  });

  test("where the language does not come, the page is in English", async ({ page, quiet }) => {
    quiet.allow.push(/de\.json/, /Failed to load resource/, /preloaded using link preload/);
    await page.route("**/de.json", (route) => route.abort());
    await page.goto("./");
    await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
