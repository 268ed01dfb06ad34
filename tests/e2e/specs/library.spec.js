// The library: files of games opened, searched, listed and put on the board. 1,000 real games, and as many as an
// archive holds.
// tidy: long because it holds the journeys of one feature
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect_accessible } from "../axe.js";
import { expect, friends, test } from "../fixtures.js";

/** @import { Page } from "@playwright/test" */

const SAMPLE = fileURLToPath(new URL("../../data/sample_1000.pdn.gz", import.meta.url));
/** The whole archive, where there is one; else as many games made of the sample. */
const { ARCHIVE } = process.env;

const TWO = `[Event "First"]\n[White "Brown, J."]\n[Black "Gr\u00fcn, A."]\n[Date "1901"]\n[Result "1-0"]\n1. 11-15 23-19 2. 8-11 22-17 3. 4-8 1-0\n
[Event "Second"]\n[White "Smith"]\n[Black "Jones"]\n[Result "*"]\n1. 9-14 22-18 2. 5-9 32-28 *\n`;

/** @param {Page} page */
function parts(page) {
  const dialog = page.getByRole("dialog", { name: "Library" });
  return {
    dialog,
    rows: dialog.locator(".lib-space .lib-row"),
    grid: dialog.getByRole("grid", { name: "Games" }),
    search: dialog.getByRole("searchbox", { name: "Search" }),
    holds: dialog.locator(".lib-holds"),
    wrong: dialog.locator(".lib-wrong:visible"),
    open: () => page.locator("#library-open").dispatchEvent("click"), // narrow windows have it in the menu
    /** @param {string | { name: string, mimeType: string, buffer: Buffer }} file */
    choose: (file) => dialog.locator('input[type="file"]').setInputFiles(file),
    /** @param {string} name */
    button: (name) => dialog.getByRole("button", { name, exact: true }),
  };
}

/** @param {string} name @param {string | Buffer} content */
const file = (name, content) => ({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });

test("a file of 1,000 games: listed, filtered, sorted, walked through by keys, opened", async ({ table, page }) => {
  await table.open();
  const library = parts(page);
  await library.open();
  await expect(library.dialog.getByRole("tab", { name: /^Famous games \d\d games$/ })).toHaveAttribute(
    "aria-selected",
    "true",
  ); // there are no games of one's own
  await expect(library.rows.first()).toContainText("James Wyllie");
  await expect(library.button("Close file")).toBeHidden();
  await library.dialog.getByRole("tab", { name: "My games 0 games" }).click();
  await expect(library.search).toBeHidden(); // nothing to look through
  await library.choose(SAMPLE);
  await expect(library.holds).toHaveText("1,000 games");
  await expect(library.grid).toHaveAttribute("aria-rowcount", "1001");
  expect(await library.rows.count()).toBeLessThan(60);
  await expect(library.rows.first()).toContainText("Moorhead, W. \u2013 Wyllie, J.");

  await library.search.fill("wyllie 1847");
  await expect(library.holds).toHaveText(/^\d of 1,000 games$/);
  await expect(library.rows.first()).toContainText("Edinburgh 1847");
  const narrow = await library.holds.innerText();
  await library.search.fill("\u201cWyllie\u201d '1847");
  await expect(library.holds).toHaveText(narrow); // quotes are not looked for
  await library.search.fill("");
  await library.dialog.getByLabel("Result", { exact: true }).selectOption({ label: "Black won" });
  await expect(library.holds).toHaveText("158 of 1,000 games");
  await library.dialog.getByLabel("From year").fill("1900");
  await library.dialog.getByLabel("to", { exact: true }).fill("1910");
  await expect(library.holds).toHaveText(/^\d+ of 1,000 games$/);
  const [from, to] = [library.dialog.getByLabel("From year"), library.dialog.getByLabel("to", { exact: true })];
  await to.fill("1850");
  await expect(library.wrong).toHaveText(["The second year is before 1900"]);
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await to.fill("1910");
  await from.fill("1e3");
  await expect(library.wrong).toHaveText(["Enter a year with four digits, such as 1858"]);
  await from.fill("190");
  await expect(library.wrong).toHaveCount(0);
  await from.fill("1900");
  await expect(library.holds).toHaveText(/^\d+ of 1,000 games$/);
  await library.dialog.getByRole("columnheader", { name: "Date" }).getByRole("button").click();
  await expect(library.dialog.getByRole("columnheader", { name: "Date" })).toHaveAttribute("aria-sort", "descending");
  const years = (await library.dialog.locator(".lib-space .c-date").allInnerTexts()).map((date) =>
    Number(date.slice(0, 4)),
  );
  expect(years.length).toBeGreaterThan(3);
  expect(years.every((year) => year >= 1900 && year <= 1910)).toBe(true);
  await library.button("Clear filter").click();
  await expect(library.holds).toHaveText("1,000 games");

  await library.grid.focus();
  await page.keyboard.press("End");
  await expect(library.grid).toHaveAttribute("aria-activedescendant", "lib-row-999");
  await expect(library.dialog.locator("#lib-row-999")).toContainText(/\d{4}/);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await expect(library.dialog.locator("#lib-row-1")).toHaveAttribute("aria-selected", "true");
  await expect(library.holds).toHaveText("1,000 games, 1 chosen");
  const download = page.waitForEvent("download");
  await library.button("Export chosen").click();
  expect((await download).suggestedFilename()).toBe("games.pdn");
  await page.keyboard.press("Escape");
  await library.open();
  const names = await library.dialog.locator("#lib-row-1 .names").innerText();
  await expect(library.grid).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(library.dialog).toBeHidden();
  for (const name of names.split(" \u2013 ")) await expect(page.locator("main")).toContainText(name);
});

test(
  "games are found by the position on the board and by material, and opened where it stands",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ players: friends, moves: ["11-15", "23-19"] });
    const library = parts(page);
    await library.open();
    await library.choose(SAMPLE);
    await expect(library.holds).toHaveText("1,000 games");
    await library.dialog.getByRole("switch", { name: /^Position on the board/ }).check();
    await expect(library.holds).toHaveText(/^1?\d\d of 1,000 games$/);
    await expect(library.rows.first()).toContainText("at move 2");
    await library.rows.first().click();
    await expect(library.dialog).toBeHidden();
    await expect(table.cell(15)).toHaveAccessibleName(/black man/);
    await expect(table.cell(19)).toHaveAccessibleName(/white man/);
    await table.click(12, 16); // a move of one's own: now the study is kept, and not before
    await library.open();
    await expect(library.dialog.getByRole("tab", { name: "My games 2 games" })).toBeVisible();
    await expect(library.dialog.locator(".lib-empty"), "of the position that the move has led to").toBeVisible();
    await library.dialog.getByRole("form", { name: "Filter" }).getByRole("button", { name: "Clear filter" }).click();
    await library.dialog.getByLabel("Black kings").fill("2");
    await library.dialog.getByLabel("White kings").fill("1");
    await expect(library.holds).toHaveText(/^\d+ of 1,000 games$/);
    const one_way = await library.holds.innerText();
    await library.dialog.getByRole("switch", { name: "Colours reversed as well" }).check();
    await expect(library.holds).not.toHaveText(one_way);
    await expect(library.holds).toHaveText(/^\d+ of 1,000 games$/);
    expect(parseInt(await library.holds.innerText())).toBeGreaterThan(parseInt(one_way));
    const men = library.dialog.getByLabel("White men");
    await men.fill("13");
    await expect(library.wrong).toHaveText(["White men: a number from 0 to 12"]);
    await expect(men).toHaveAttribute("aria-invalid", "true");
    await men.fill("12");
    await expect(library.wrong).toHaveCount(0);
    const none = library.dialog.locator(".lib-empty");
    await expect(none).toContainText("No game fits this filter.");
    await none.getByRole("button", { name: "Clear filter" }).click();
    await expect(library.holds).toHaveText("1,000 games");
    await library.search.fill("nobody");
    await library.dialog.getByRole("tab", { name: /^My games/ }).click();
    await expect(library.rows).toHaveCount(2); // the filter belongs to what was looked through
    await expect(library.search).toHaveValue("");
  },
);

test(
  "files are dropped anywhere and pasted; what is wrong with a game is said with its place, and it opens as far as it goes",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    const library = parts(page);
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "two.pdn"));
      return transfer;
    }, TWO);
    await page.locator("#board").dispatchEvent("drop", { dataTransfer: data });
    await expect(library.dialog).toBeVisible();
    await expect(library.holds).toHaveText("2 games");
    await expect(library.rows.first()).toContainText("Gr\u00fcn, A. \u2013 Brown, J.");
    await expect(library.rows.first()).toContainText("Old Fourteenth");
    await library.button("1 game could not be read completely").click();
    const fault = library.dialog.getByRole("button", { name: /^Game 2, line 12, column \d+: / });
    await expect(fault).toBeVisible();
    await library.button("Back to the list").click();
    await expect(library.rows.nth(1).getByText("incomplete")).toHaveAttribute(
      "title",
      /^Line 12, column \d+: 32-28: square 28 is taken$/,
    );
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document
          .querySelector("#library")
          ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      },
      TWO.slice(0, TWO.indexOf('[Event "Second')),
    );
    await expect(library.dialog.getByRole("tab", { name: "Pasted 1 game", selected: true })).toBeVisible();
    await library.button("Close file").click();
    await library.dialog.getByRole("tab", { name: /two\.pdn/ }).click();
    await library.button("1 game could not be read completely").click();
    await fault.click();
    await expect(library.dialog).toBeHidden();
    await expect(table.moves).toHaveText(["9-14", "22-18", "5-9"]);
    await expect(table.message).toHaveText(
      "Read up to the error: Game 2, line 12, column 22: 32-28: square 28 is taken.",
    );
    await expect(page.locator("#moves")).toBeFocused();
    await page.keyboard.press("End"); // the keys step
    await expect(table.moves.last()).toHaveAttribute("aria-current", "step");
  },
);

test(
  "a file without games is reported, and a cancelled opening changes nothing",
  { tag: "@long" },
  async ({ table, page }) => {
    await page.setViewportSize({ width: 820, height: 700 });
    await table.open();
    const library = parts(page);
    const tabs = library.dialog.getByRole("tab");
    await library.open();
    await library.choose(file("two.pdn", TWO));
    await expect(library.holds).toHaveText("2 games");
    await library.choose(file("empty.pdn", ""));
    await expect(library.holds).toHaveText("There is no game in this file.");
    await library.choose(file("letter.txt", "Dear Ann, 1. thank you 2. see you soon"));
    await expect(library.holds).toHaveText("There is no game in this file.");
    await library.choose(file("parts.pdn.gz", Buffer.concat([gzipSync(TWO), gzipSync(TWO)])));
    await expect(library.holds).toHaveText("4 games");
    await expect(tabs).toHaveText([/^My games/, /^Famous/, /^two/, /^parts/]); // what could not be read has no tab any longer
    const wide = Buffer.from(`\ufeff${TWO}`, "utf16le");
    await library.choose(file("wide.pdn", wide));
    await expect(library.rows.first()).toContainText("Gr\u00fcn, A. \u2013 Brown, J.");
    await library.choose(file("wide.pdn.gz", gzipSync(Buffer.from(wide).swap16())));
    await expect(library.rows.first()).toContainText("Gr\u00fcn, A. \u2013 Brown, J.");
    await library.choose(SAMPLE);
    await expect(library.holds).toHaveText("1,000 games");
    await tabs.nth(2).click();
    await library.choose(SAMPLE);
    // open already: shown again
    await expect(tabs).toHaveText([/^My games/, /^Famous/, /^two/, /^parts/, /^wide.pdn 2/, /^wide.pdn.gz/, /^sample/]);
    await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
    while ((await tabs.count()) > 3) {
      await tabs.last().click();
      await library.button("Close file").click();
    }
    const packed = gzipSync(gunzipSync(readFileSync(SAMPLE)));
    await library.choose(file("torn.pdn.gz", packed.subarray(0, packed.length >> 1)));
    await expect(library.dialog.locator(".lib-status")).toHaveText(
      /^The file is damaged: it could not be unpacked past game [\d,]+\.$/,
    );
    await expect(library.rows.first()).toContainText("Moorhead");
    await library.button("Close file").click();

    const took = await page.evaluate(
      async (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(Array(40).fill(text), "large.pdn"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true }));
        /** @type {HTMLButtonElement} */
        const cancel = await new Promise((resolve) => {
          const look = () => {
            const button = [...document.querySelectorAll("#library button")].find(
              (button) => button.textContent === "Cancel" && button.checkVisibility(),
            );
            if (
              button instanceof HTMLButtonElement &&
              (document.querySelector("#library progress")?.getAttribute("value") ?? "") !== ""
            )
              resolve(button);
            else setTimeout(look, 5);
          };
          look();
        });
        const began = performance.now();
        cancel.click();
        while (document.querySelector("#library .lib-status")?.textContent !== "Opening was cancelled.")
          await new Promise((resolve) => setTimeout(resolve));
        return performance.now() - began;
      },
      gunzipSync(readFileSync(SAMPLE)).toString(),
    );
    expect(took).toBeLessThan(50);
    await library.dialog.getByRole("tab", { name: "two.pdn 2 games" }).click();
    await expect(library.rows).toHaveCount(2);
  },
);

test(
  "the first row of a file that is opened lies below the head of the list, in a low window too",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open();
    const library = parts(page);
    await library.open();
    for (const [name, height] of /** @type {const} */ ([
      ["many.pdn", 900],
      ["low.pdn", 300],
    ])) {
      await page.setViewportSize({ width: 1200, height });
      await library.choose(file(name, TWO.repeat(60)));
      await expect(library.holds).toHaveText("120 games");
      await expect(library.rows.first()).toBeVisible();
      const head = await library.dialog.locator(".lib-top").boundingBox();
      const first = await library.dialog.locator("#lib-row-0").boundingBox();
      expect(await library.grid.evaluate((grid) => grid.scrollTop)).toBe(0);
      expect(first?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
      await library.dialog.getByRole("tab", { name: /^My games/ }).click(); // an empty list: there is no grid
    }
  },
);

test(
  "a worker that fails is replaced, and its files are read again",
  { tag: "@long" },
  async ({ table, page, quiet }) => {
    quiet.allow.push(/on purpose/);
    await table.open();
    const library = parts(page);
    await library.open();
    await library.choose(file("two.pdn", TWO));
    await expect(library.holds).toHaveText("2 games");
    const worker = page.workers().find((worker) => worker.url().includes("/library/"));
    await worker?.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error("on purpose");
        }),
    );
    await expect(library.dialog.locator(".lib-status")).toHaveText("The library stopped and was restarted.");
    await library.search.fill("second");
    await expect(library.holds).toHaveText("1 of 2 games");
    await page.clock.install();
    await page
      .workers()
      .findLast((worker) => worker.url().includes("/library/"))
      ?.evaluate(() => void (self.onmessage = null));
    await library.search.fill("first");
    await page.clock.runFor(31_000); // it owes an answer and says nothing
    await expect(library.rows.first()).toContainText("Gr\u00fcn");
    await expect(library.holds).toHaveText("1 of 2 games");
  },
);

test(
  "a file that stops the library twice is left out, and the own games are there",
  { tag: "@long" },
  async ({ table, page }) => {
    const worker = await (await page.request.get("www/records/library/worker.js")).text();
    await page.route("**/library/worker.js", async (route) => {
      const breaks = `addEventListener("message", (event) => {
      const { type, id, content } = event.data;
      if (type !== "open" || content.kind !== "file") return;
      event.stopImmediatePropagation();
      postMessage({ type: "failed", id, code: "broken", message: "on purpose" });
    });`;
      await route.fulfill({ contentType: "text/javascript", body: `${breaks}\n${worker}` });
    });
    await table.open({ players: friends, moves: ["11-15"] });
    const library = parts(page);
    await library.open();
    await expect(library.holds).toHaveText("1 game");
    await library.choose(file("two.pdn", TWO));
    await expect(library.holds).toHaveText("Reading this file stopped the library twice. The file was skipped.");
    await library.dialog.getByRole("tab", { name: "My games 1 game" }).click();
    await expect(library.rows).toHaveCount(1);
  },
);

test(
  "the answer to a keystroke is drawn within 50 ms at 25,000 games, in less than 300 MB",
  { tag: "@long" },
  async ({ table, page }) => {
    test.setTimeout(120_000);
    const worker = await (await page.request.get("www/records/library/worker.js")).text();
    await page.route("**/library/worker.js", async (route) => {
      const watch = `const Made = WebAssembly.Instance;
      WebAssembly.Instance = function (...how) {
        const made = new Made(...how);
        self.memory_seen = made.exports.memory;
        return made;
      };
      WebAssembly.Instance.prototype = Made.prototype;`;
      await route.fulfill({ contentType: "text/javascript", body: `${watch}\n${worker}` });
    });
    await table.open();
    const library = parts(page);
    await library.open();
    if (ARCHIVE === undefined) {
      await page.evaluate(
        (text) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(Array(25).fill(text), "many.pdn"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
        },
        gunzipSync(readFileSync(SAMPLE)).toString(),
      );
    } else {
      await library.choose(ARCHIVE);
    }
    const began = Date.now();
    await expect(library.grid).toBeVisible({ timeout: 60_000 });
    const indexed = Date.now() - began;
    const count = Number((await library.holds.innerText()).replace(/\D/g, ""));
    expect(count).toBeGreaterThan(20_000);
    await expect(library.button("Keep all")).toHaveAttribute("aria-disabled", "true");
    await expect(library.button("Keep all")).toHaveAttribute(
      "title",
      "At most 2,000 games can be kept at once. Choose some, or filter.",
    );
    const times = await page.evaluate(
      async (words) => {
        const input = /** @type {HTMLInputElement} */ (document.querySelector("#library input[type=search]"));
        const list = /** @type {HTMLElement} */ (document.querySelector("#library .lib-list"));
        /** @param {string} text */
        const typed = async (text) => {
          const changed = new Promise((resolve) =>
            new MutationObserver((_, observer) => {
              observer.disconnect();
              resolve(null);
            }).observe(list, { childList: true, attributes: true, subtree: true }),
          );
          const began = performance.now();
          input.value = text;
          input.dispatchEvent(new Event("input", { bubbles: true }));
          await changed;
          await new Promise(requestAnimationFrame);
          return performance.now() - began;
        };
        const texts = words.flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1)));
        /** @type {number[][]} */
        const rounds = [];
        while (rounds.length < 3) {
          const round = [];
          for (const text of texts) round.push(await typed(text));
          rounds.push(round);
        }
        // Each keystroke at its quietest: what else the machine does is not measured here.
        return texts
          .map((_, index) => Math.min(...rounds.map((round) => round[index] ?? NaN)))
          .toSorted((a, b) => a - b);
      },
      ["wyllie glasgow", "edinburgh", "1/2"],
    );
    const memory =
      (await page
        .workers()
        .find((worker) => worker.url().includes("/library/"))
        ?.evaluate(() => {
          const { memory_seen } = /** @type {{ memory_seen: WebAssembly.Memory }} */ (/** @type {unknown} */ (self));
          return memory_seen.buffer.byteLength / 1e6;
        })) ?? NaN;
    const slow = times[Math.floor(times.length * 0.95)] ?? NaN;
    test.info().annotations.push({
      type: "measured",
      description: `${count} games indexed in ${indexed} ms; keystrokes: median ${times[times.length >> 1]?.toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms; memory ${memory.toFixed(0)} MB`,
    });
    console.log(test.info().annotations.at(-1)?.description);
    expect(slow).toBeLessThan(50);
    expect(memory).toBeLessThan(300);
  },
);

for (const [colorScheme, width, height] of /** @type {const} */ ([
  ["light", 1440, 900],
  ["dark", 320, 568],
])) {
  test.describe(`${colorScheme}, ${width} wide`, () => {
    test.use({ colorScheme, viewport: { width, height } });
    test(
      "axe finds nothing in the library, and nothing scrolls sideways",
      { tag: "@long" },
      async ({ table, page }) => {
        await table.open();
        const library = parts(page);
        await library.open();
        await library.choose(file("two.pdn", TWO));
        await expect(library.rows).toHaveCount(2);
        await page.keyboard.press("Escape");
        await library.open();
        await library.grid.press("ArrowDown");
        await library.grid.press(" ");
        if (width < 1024) await library.button("Filter").click();
        await expect_accessible(page, "#library");
        const wide = await library.dialog.evaluate((dialog) =>
          [document.documentElement, dialog, ...dialog.querySelectorAll(".lib-main, .lib-grid, footer")]
            .filter((part) => part.scrollWidth > part.clientWidth + 1)
            .map((part) => part.className),
        );
        expect(wide).toEqual([]);
      },
    );
  });
}
