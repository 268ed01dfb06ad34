// The guides in a browser: they can be read by everybody and without a network, and what they show for pages works as
// it stands there. Their links are in tests/node/docs.
import { expect_accessible, looks, LOOKS } from "../axe.js";
import { readFile } from "node:fs/promises";
import { expect, test, you_black } from "../fixtures.js";

const PAGES = ["index", "play", "author", "developer", "rust", "types"];

/** @param {string} name */
const read = (name) => readFile(new URL(`../../../www/docs/${name}.html`, import.meta.url), "utf8");

/**
 * The examples of one kind in a text, by the names that `key` gives them.
 * @param {string} text
 * @param {string} kind
 * @param {string} key
 * @returns {Map<string, string>}
 */
function examples(text, kind, key) {
  const found = text.matchAll(new RegExp(`data-run="${kind}"([^>]*)><code>([^]*?)</code>`, "g"));
  return new Map(
    [...found].map(([, attributes = "", code = ""]) => {
      const [, name = ""] = new RegExp(`data-${key}="(.*?)"`).exec(attributes) ?? [];
      return [name, code.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")];
    }),
  );
}

test("every guide is laid out, and is read by everybody", LOOKS, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of PAGES) {
    await page.goto(`www/docs/${name}.html`);
    await expect(page.locator("nav [aria-current]")).toHaveAttribute("href", `${name}.html`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
    // the tokens are there
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Segoe UI");
    // The reference is long, and all of one form.
    if (looks(PAGES.filter((each) => each !== "types")).includes(name)) await expect_accessible(page);
  }
});

test(
  "what the guide for page authors shows works under the policy that it shows",
  { tag: "@long" },
  async ({ page }) => {
    const guide = await read("author");
    const [policy = ""] = examples(guide, "policy", "id").values();
    const scripts = examples(guide, "page", "with");
    const pages = examples(guide, "html", "id");
    expect([pages.size, scripts.size, policy.length > 0]).toEqual([5, 1, true]);
    /** @type {string[]} */
    const asserted = [];
    page.on("console", (message) => message.type() === "assert" && asserted.push(message.text()));
    for (const [id, body] of pages) {
      await page.route("**/author.js", (route) =>
        route.fulfill({ contentType: "text/javascript", body: scripts.get(id) ?? "" }),
      );
      await page.route("**/author.html", (route) =>
        route.fulfill({
          contentType: "text/html",
          headers: { "content-security-policy": policy },
          body: `<!doctype html><html lang="en"><head><title>An author's page</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
        }),
      );
      await page.goto("author.html");
      const shown = id === "frame" ? page.frameLocator("iframe") : page;
      await expect(shown.getByRole("grid").first()).toBeVisible();
      await page.evaluate(() =>
        Promise.all(
          [...document.querySelectorAll("checkers-board, checkers-game, checkers-puzzle, checkers-viewer")].map(
            (element) => Reflect.get(element, "ready"),
          ),
        ),
      );
      // What its script does last.
      if (scripts.has(id))
        await expect
          .poll(() => page.evaluate(() => Reflect.get(document.querySelector("checkers-board") ?? {}, "moves")))
          .toEqual(["11-15"]);
      await page.unrouteAll();
    }
    expect(asserted).toEqual([]);
  },
);

test("what the guide for web developers shows for the game's page works there", { tag: "@long" }, async ({ page }) => {
  const shown = [...examples(await read("developer"), "game", "id").values()];
  expect(shown).toHaveLength(1);
  await page.goto("");
  await page.waitForFunction(() => "bitboardCheckers" in window);
  await page.evaluate(`(async () => { ${shown[0]} })()`);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test(
    "without a network the computer plays, and the guides are found from the help",
    { tag: "@long" },
    async ({ page, context, table, quiet }) => {
      quiet.allow.push(/ERR_INTERNET_DISCONNECTED/);
      await table.open({ players: you_black(1) });
      await page.evaluate(() => navigator.serviceWorker.ready);
      await table.click(11, 15);
      await context.setOffline(true);
      await page.reload();
      expect(await table.my_turn()).toBe(true);
      await table.play(() => 0);
      await expect(table.moves, "the computer plays").toHaveCount(4);
      await table.grid.focus();
      await page.keyboard.press("F1");
      await page.getByRole("link", { name: "Guides for players, page authors and developers" }).click();
      await page.getByRole("link", { name: "Playing" }).first().click();
      await expect(page.getByRole("heading", { name: "The game in short" })).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain("Segoe UI");
    },
  );
});
