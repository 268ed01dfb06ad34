// The page in each of its languages: by the browser's wish and by choice; nothing of it stays English, nothing
// overflows.
import { readdirSync, readFileSync } from "node:fs";
import { expect_accessible } from "../axe.js";
import { expect, KEY, pdn_link, saved, test, you_black } from "../fixtures.js";

/** @typedef {{ phrases: Record<string, string | Record<string, string>> }} Catalogue */

/** @param {string} path from the root */
const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

/** @param {string} code @returns {Catalogue} */
const catalogue = (code) => JSON.parse(read(`www/kit/language/${code}.json`));

/** A whole phrase in a catalogue of English. */
const ENTRY = /^ {2}"([^"]+)": "((?:[^"\\]|\\.)*)",$/gm;

/** The English texts of whole phrases, by their keys. @returns {Map<string, string>} */
function english() {
  const page = read("index.html");
  /** @type {[RegExp, string][]} */
  const places = [
    ...readdirSync(new URL("../../../www/kit/language/", import.meta.url))
      .filter((file) => /^en(_\w+)?\.js$/.test(file))
      .map((file) => /** @type {[RegExp, string]} */ ([ENTRY, read(`www/kit/language/${file}`)])),
    [/ data-phrase="([^"]+)"[^>]*>([^<]+)</g, page],
    [/ data-phrase-label="([^"]+)" (?:aria-label|title|placeholder)="([^"]+)"/g, page],
  ];
  return new Map(
    places.flatMap(([pattern, text]) => [...text.matchAll(pattern)].map(([, key = "", words = ""]) => [key, words])),
  );
}

/** The English phrases that this language translates differently. @param {Catalogue} own @returns {Set<string>} */
function foreign({ phrases }) {
  const others = [...english()].filter(([key, words]) => phrases[key] !== words).map(([, words]) => words);
  const own = new Set(Object.values(phrases));
  return new Set(others.filter((words) => !own.has(words)));
}

/** Texts and labels, shown or read out. @param {import("@playwright/test").Page} page @returns {Promise<string[]>} */
const words_of = (page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll("[aria-label], [title], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      if (node.parentElement?.closest("[lang]:not(html)") === null) found.push((node.nodeValue ?? "").trim());
    return found.filter((text) => text !== "");
  });

/**
 * What reaches past the sides of the window or is cut off, where nothing scrolls.
 * @param {import("@playwright/test").Page} page
 * @returns {Promise<string[]>}
 */
const overflowing = (page) =>
  page.evaluate(() => {
    const inside = document.querySelector("dialog[open]") ?? document.body;
    const scrolls = ".sr, .skips, svg, canvas, .tabs, .lib-tabs, .brand span";
    return [...inside.querySelectorAll("*")]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        const spare = element.matches(".act") ? 4 : 1; // actions have air between their words
        const cut =
          element.matches("button, .btn, .prompt p, .seg .pick, .chip") &&
          element.scrollWidth > element.clientWidth + spare;
        return (
          width > 1 && height > 1 && element.closest(scrolls) === null && (left < -1 || right > innerWidth + 1 || cut)
        );
      })
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`);
  });

/** @type {[code: string, locale: string, game: RegExp][]} "Black jumps 9 to 18", in each language */
const LANGUAGES = [
  ["de", "de-AT", /^Schwarz zieht 11 nach 15\./],
  ["es", "es-MX", /^Negras mueven 11 a 15\./],
  ["fr", "fr-FR", /^Noir joue 11 à 15\./],
  ["pt", "pt-BR", /^Pretas movem 11 para 15\./],
  ["nl", "nl-BE", /^Zwart speelt 11 naar 15\./],
  ["ar", "ar-EG", /^\u2068?الأسود\u2069? ينتقل \u2068?11 إلى 15\u2069?\./],
];

/** @param {import("@playwright/test").Page} page */
const close = (page) =>
  expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0, { timeout: 1000 });
  }).toPass();

for (const [code, locale, said] of LANGUAGES) {
  test.describe(code, { tag: code === "ar" ? [] : "@long" }, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test("by the browser's wish all is in it, a move is said in it, and at 320 and 360 pixels nothing is cut", async ({
      page,
    }) => {
      const own = catalogue(code);
      const not_own = foreign(own);
      /** @param {string} key */
      const phrase = (key) => String(own.phrases[key]);
      const look = async () => {
        expect((await words_of(page)).filter((text) => not_own.has(text))).toEqual([]);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await overflowing(page), `${width} wide`).toEqual([]);
        }
      };
      await page.addInitScript(
        ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
        [KEY, saved({ moves: ["9-13", "22-18"], players: you_black(1) })],
      );
      await page.goto("./");
      await expect(page.locator("html")).toHaveAttribute("lang", code);
      await expect(page.locator("html")).toHaveAttribute("dir", code === "ar" ? "rtl" : "ltr");
      await expect(page.locator("#new")).not.toHaveAttribute("aria-disabled", "true");
      await look();
      await page.locator("#settings-open").click();
      await expect(page.locator("dialog[open]")).toBeVisible();
      await look();
      await close(page);
      await page.locator("#new").click();
      await expect(page.locator("dialog[open]")).toBeVisible();
      await look();
      await close(page);
      await page.locator("#library-open").dispatchEvent("click"); // it is in the menu at this width
      await expect(page.locator("#library .lib-grid")).toBeVisible();
      await look();
      await close(page);
      await page.locator("#share").click();
      await expect(page.getByRole("dialog", { name: phrase("share") })).toBeVisible();
      await look();
      await close(page);
      const live = page.locator("#live");
      /** @type {Promise<boolean>} that the piece is chosen is said first */
      const heard = live.evaluate(
        (place, wanted) =>
          new Promise((resolve) =>
            new MutationObserver(() => new RegExp(wanted).test(place.textContent ?? "") && resolve(true)).observe(
              place,
              { childList: true, characterData: true, subtree: true },
            ),
          ),
        said.source,
      );
      await page
        .locator("#grid [role=gridcell]")
        .filter({ has: page.locator("xpath=self::*[contains(@aria-label, '11')]") })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      await page
        .locator("#grid [role=gridcell]")
        .filter({ has: page.locator("xpath=self::*[contains(@aria-label, '15')]") })
        .first()
        .focus();
      await page.keyboard.press("Enter");
      expect(await heard).toBe(true);
      await look();
    });
  });
}

test.describe("in a German browser", () => {
  test.use({ locale: "de-AT" });

  test("the page is in German, until another language is chosen; the game goes on", async ({ page }) => {
    await page.addInitScript(
      ([key, text]) => {
        if (localStorage.getItem(key ?? "") === null) localStorage.setItem(key ?? "", text ?? "");
      },
      [KEY, saved({ moves: ["11-15"] })],
    );
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await page.locator("#language").selectOption("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await expect(page.locator("#language")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("#moves .mv:is(button)")).toHaveText(["11-15"]);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-ready", /./);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("#language").selectOption("");
    await expect(page.getByRole("dialog", { name: "Einstellungen" })).toBeVisible();
  });

  test("where the language does not come, the page is in English", { tag: "@long" }, async ({ page, quiet }) => {
    quiet.allow.push(/de\.json/, /Failed to load resource/, /preloaded using link preload/);
    await page.route("**/de.json", (route) => route.abort());
    await page.goto("./");
    await expect(page.getByRole("button", { name: "Settings" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});

test.describe("in Arabic", () => {
  test.use({ locale: "ar" });

  test(
    "axe finds nothing, the board stays as it is, and arrow keys go along what is seen",
    { tag: "@long" },
    async ({ page }) => {
      await page.goto("./");
      await expect(page.locator("#new")).not.toHaveAttribute("aria-disabled", "true");
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        await expect_accessible(page);
        for (const open of ["#settings-open", "#new"]) {
          await page.locator(open).click();
          await expect(page.locator("dialog[open]")).toBeVisible();
          await expect_accessible(page, "dialog[open]");
          await page.keyboard.press("Escape");
        }
      }
      const box = async (/** @type {number} */ place) =>
        (await page.locator("#grid [role=gridcell]").nth(place).boundingBox())?.x ?? 0;
      expect(await box(0)).toBeLessThan(await box(1));
      await page.locator("#grid [role=gridcell]").nth(10).focus();
      await page.keyboard.press("ArrowRight"); // on the board, as it points
      await expect(page.locator("#grid [role=gridcell]").nth(11)).toBeFocused();
      // Black sits below: 11 and 15
      for (const place of [21, 17]) await page.locator("#grid [role=gridcell]").nth(place).click();
      await expect(page.locator("#moves .mv").first()).toHaveText("11-15");
      await page.locator("#new").focus();
      await page.keyboard.press("ArrowRight"); // towards the start of the row
      await expect(page.locator("#new")).not.toBeFocused();
      await page.keyboard.press("ArrowLeft");
      await expect(page.locator("#new")).toBeFocused();
    },
  );

  test(
    "on an upright tablet the steps stand at the end of the tabs, not over them",
    { tag: "@long" },
    async ({ page }) => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await page.goto(`./${pdn_link("1. 11-15 23-19 2. 8-11 22-17 *")}`);
      await expect(page.locator("#new")).not.toHaveAttribute("aria-disabled", "true");
      for (const tab of ["analysis", "more", "moves"]) {
        await page.locator(`#tab-${tab}`).click({ timeout: 10_000 });
        await expect(page.locator(`#view-${tab}`)).toBeVisible();
      }
    },
  );
});

test("another language waits for a position that is being set up", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ moves: ["11-15"] });
  await table.go_to("Board editor");
  await table.button("Settings").click();
  await page.locator("#language").selectOption("de");
  await expect(table.message).toContainText("The page reloads when the set-up is finished.");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await table.button("Cancel").click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(table.moves).toHaveText(["11-15"]);
});

test(
  "where nothing can be kept, another language does not cost the game",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await table.open();
    await table.click(11, 15);
    await table.button("Settings").click();
    await page.locator("#language").selectOption("de");
    await expect(table.message).toContainText("The page was not reloaded, or the game would be lost.");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(table.cell(11)).toHaveAccessibleName(/empty/);
  },
);
