// The phone's own parts: the sheet that its handle opens, the targets of a thumb, the message line in its place.
import { expect_accessible, looks, LONG_LOOKS } from "../axe.js";
import { expect, pdn_link, study, test, you_black } from "../fixtures.js";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const MOVES = "11-15 23-19 8-11 22-17 4-8 25-22 9-13 17-14 10x17 21x14 15-18 22x15 11x18".split(" ");

test("the first visit says what to do, and its levels are in sight", { tag: "@long" }, async ({ table, page }) => {
  await table.open();
  for (const [width, height] of [
    [360, 640],
    [360, 740],
    [390, 844],
  ]) {
    await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
    await expect(page.getByText("Choose a piece, then a marked square.")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#strip .pick").nth(9)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "First lesson" })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(page.locator("#strip .pick").nth(9)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "First lesson" })).toBeInViewport({ ratio: 1 });
});

test("against the computer the closed sheet shows the engine's switch", { tag: "@long" }, async ({ table, page }) => {
  await table.open({ moves: MOVES, players: you_black(1) });
  await page.getByRole("tab", { name: "Analysis" }).click();
  await expect(page.locator("#view-analysis .engine > :not(.solve) > .knob")).toBeInViewport();
  await expect(page.locator("#panel")).not.toHaveAttribute("data-open", "yes");
});

for (const [width, height] of /** @type {const} */ ([
  [360, 640],
  [390, 844],
]))
  test(
    `the handle opens the sheet under the whole board, and Escape closes it, ${width} by ${height}`,
    { tag: width === 390 ? [] : "@long" },
    async ({ table, page }) => {
      await page.setViewportSize({ width, height });
      await table.open({ moves: MOVES });
      const [board, panel, actions] = ["#board", "#panel", "#actions"].map((part) => page.locator(part));
      const before = await board?.boundingBox();
      const foot = await actions?.boundingBox();
      const closed = await panel?.boundingBox();
      const grip = table.button("Show all moves");
      for (const tab of ["Moves", "Analysis"]) {
        await grip.dispatchEvent("click");
        await expect(grip).toHaveAttribute("aria-expanded", "true");
        const [squares, sheet] = [await board?.boundingBox(), await panel?.boundingBox()];
        expect(squares?.width, tab).toBeGreaterThanOrEqual(200);
        expect((squares?.y ?? NaN) + (squares?.height ?? NaN), tab).toBeLessThanOrEqual(sheet?.y ?? NaN);
        expect((sheet?.y ?? NaN) + (sheet?.height ?? NaN), tab).toBeLessThanOrEqual(foot?.y ?? NaN);
        expect(sheet?.height, tab).toBeGreaterThan((closed?.height ?? NaN) + 40);
        expect((await hidden_parts(page, "#board")).squares, tab).toEqual([]);
        await expect(table.button("First move")).toBeVisible();
        expect(await actions?.boundingBox()).toEqual(foot);
        await grip.press("Escape");
        await expect(grip).toHaveAttribute("aria-expanded", "false");
        expect(await board?.boundingBox()).toEqual(before);
        if (tab === "Moves") {
          if (height > 700) await expect(table.moves.last()).toBeInViewport();
          await page.locator("#tab-analysis").dispatchEvent("click");
          await expect(page.locator(".lines li")).toHaveCount(3);
        }
      }
    },
  );

test("the analysis leaves the board of a tablet as large as it is", { tag: "@long" }, async ({ table, page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await table.open(study("1. 11-15 23-19 2. 8-11 22-17 *"));
  const board = await page.locator("#board").boundingBox();
  await page.getByRole("tab", { name: "Analysis" }).tap();
  await expect(page.locator(".lines li")).toHaveCount(3);
  expect(await page.locator("#board").boundingBox()).toEqual(board);
  await expect(page.locator(".lines li").nth(1)).toBeInViewport({ ratio: 1 });
});

test("a game is played by touch", async ({ table, page }) => {
  await table.open();
  for (const square of [11, 15]) {
    const box = await table.cell(square).boundingBox();
    await page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  }
  await expect(table.moves).toHaveCount(2);
});

test(
  "a study is stepped through in the row of the actions, and what gives way to the steps is there with the sheet",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open(study("1. 11-15 23-19 2. 8-11 22-17 *"));
    for (const [width, height] of looks(
      /** @type {const} */ ([
        [320, 568],
        [360, 640],
        [390, 844],
      ]),
    )) {
      await page.setViewportSize({ width, height });
      const [board, row] = [await page.locator("#board").boundingBox(), await page.locator("#actions").boundingBox()];
      for (const name of ["First move", "Back", "Forward", "Last move", "Hint", "Play from here", "New game"]) {
        const button = table.button(name);
        await expect.soft(button, `${name}, ${width} wide`).toBeInViewport({ ratio: 1 });
        expect.soft((await button.boundingBox())?.y, `${name}, ${width} wide`).toBeGreaterThanOrEqual(row?.y ?? NaN);
      }
      await table.button("Last move").tap();
      await table.button("Back").tap();
      await expect(table.moves.nth(2)).toHaveAttribute("aria-current", "step");
      expect(await page.locator("#board").boundingBox()).toEqual(board);
      await table.button("Show all moves").tap({ position: { x: 160, y: 2 } });
      for (const name of ["Set up a position", "Flip board", "More actions for this move", "Forward"])
        await expect.soft(table.button(name), `${name}, ${width} wide`).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
    }
  },
);

/**
 * The squares of the board that something covers, and the parts of a row that the window or the actions cut.
 * @param {import("@playwright/test").Page} page
 * @param {string} row  a selector
 */
const hidden_parts = (page, row) =>
  page.evaluate((row) => {
    /** @param {Element | null} of @param {number} x @param {number} y */
    const shows = (of, x, y) => of?.contains(document.elementFromPoint(x, y)) === true;
    const board = document.getElementById("board");
    const { left, top, width } = board?.getBoundingClientRect() ?? new DOMRect();
    const squares = Array.from({ length: 64 }, (_, square) => square).filter((square) => {
      const [x, y] = [square % 8, Math.floor(square / 8)].map((at) => (width * (at + 0.5)) / 8);
      return !shows(board, left + (x ?? 0), top + (y ?? 0));
    });
    const line = document.querySelector(row);
    const box = line?.getBoundingClientRect() ?? new DOMRect();
    const cut = [box.top + 1, box.bottom - 1].filter((y) => !shows(line, box.left + 20, y));
    return { squares, cut };
  }, row);

test(
  "the analysis keeps the whole board in view: one line under it, swiped or tapped for more; the book and the tables too",
  LONG_LOOKS,
  async ({ table, page }) => {
    await table.open(study("1. 11-15 23-19 2. 8-11 22-17 *"));
    await page.setViewportSize({ width: 360, height: 640 });
    const board = await page.locator("#board").boundingBox();
    await table.button("Show all moves").tap({ position: { x: 160, y: 36 } });
    await page.getByRole("tab", { name: "Analysis" }).tap(); // it lays the board open again
    const lines = page.locator(".lines li");
    const source = page.getByRole("combobox", { name: "Shown under the board" });
    await expect(lines).toHaveCount(3);
    expect(await page.locator("#board").boundingBox()).toEqual(board);
    const sizes = looks(
      /** @type {const} */ ([
        [360, 640],
        [390, 844],
      ]),
    );
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await expect.soft(lines.first(), `${width}`).toBeInViewport({ ratio: 1 });
      expect.soft(await hidden_parts(page, ".lines li"), `${width}`).toEqual({ squares: [], cut: [] });
      expect.soft(await too_small(page), `${width}`).toEqual([]);
      await expect
        .soft(page.locator("#view-analysis .engine > :not(.solve) > .knob"), `${width}`)
        .toBeInViewport({ ratio: 1 });
    }
    await expect_accessible(page, "#panel");
    await page.setViewportSize({ width: 360, height: 640 });
    await lines.nth(1).locator(".rank").tap();
    await expect(lines.nth(1)).toBeInViewport({ ratio: 1 });
    await expect(lines.first()).not.toBeInViewport({ ratio: 0.5 });

    await source.selectOption("Book");
    await page.getByRole("switch", { name: "Book" }).check({ force: true });
    await expect(page.locator(".book-moves li").first()).toBeInViewport({ ratio: 1 });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect.soft(await hidden_parts(page, ".book-moves li"), `${width}`).toEqual({ squares: [], cut: [] });
      expect.soft(await too_small(page), `${width}`).toEqual([]);
    }
    await expect_accessible(page, "#panel");

    await page.evaluate((hash) => void (location.hash = hash), pdn_link('[SetUp "1"]\n[FEN "B:WK28:BK6,K7"]\n\n*'));
    await source.selectOption("Tables");
    await expect(page.locator(".move_results li").first()).toBeInViewport({ ratio: 1, timeout: 30_000 });
    expect(await hidden_parts(page, ".move_results li")).toEqual({ squares: [], cut: [] });
    expect(await too_small(page)).toEqual([]);
  },
);

test(
  "a high phone lists two lines, moves of the book or results under the board, and cuts none sideways",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open(study("1. 11-15 23-19 2. 8-11 22-17 *"));
    await page.getByRole("tab", { name: "Analysis" }).tap();
    /** @param {string} row  a selector */
    const expect_whole = async (row) => {
      const rows = page.locator(row);
      await expect(rows.nth(1), row).toBeInViewport({ ratio: 1, timeout: 30_000 });
      await expect(rows.first(), row).toBeInViewport({ ratio: 1 });
      const sideways = () =>
        rows.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
      await expect.poll(sideways, row).toBeLessThanOrEqual(390);
      await expect(async () => {
        await rows.last().evaluate((last) => last.scrollIntoView()); // distances that arrive later can change the last row
        await expect(rows.last(), row).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass({ timeout: 10_000 });
      expect((await hidden_parts(page, "#board")).squares, row).toEqual([]);
    };
    await expect_whole("#view-analysis .lines li");
    const source = page.getByRole("combobox", { name: "Shown under the board" });
    await source.selectOption("Book");
    await page.getByRole("switch", { name: "Book" }).check({ force: true });
    await expect_whole(".book-moves li");
    await page.evaluate((hash) => void (location.hash = hash), pdn_link('[SetUp "1"]\n[FEN "B:WK28:BK6,K7"]\n\n*'));
    await source.selectOption("Tables");
    await expect_whole(".move_results li");
  },
);

/**
 * What a thumb can hit: from each target's middle outwards, as far as a tap still finds it, in CSS pixels.
 * @param {import("@playwright/test").Page} page @returns {Promise<string[]>} the targets whose reach is less than 44 by
 *   44
 */
const too_small = (page) =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    return [...top.querySelectorAll("button, input")].flatMap((target) => {
      const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      /** @param {number} dx @param {number} dy */
      const hit = (dx, dy) => target.contains(document.elementFromPoint(x + dx, y + dy));
      if (width === 0 || !hit(0, 0)) return []; // not there, or scrolled away
      if (width >= 44 && height >= 44) return [];
      /** @param {number} dx @param {number} dy */
      const reach = (dx, dy) => {
        let far = 0;
        while (far < 60 && hit(dx * (far + 0.5), dy * (far + 0.5))) far += 0.5;
        return far;
      };
      const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
      return wide >= 44 && high >= 44
        ? []
        : [`${target.id || target.textContent || target.getAttribute("aria-label")}: ${wide} by ${high}`];
    });
  });

const UPRIGHT = /** @type {const} */ ([
  [320, 568],
  [360, 640],
  [390, 844],
]);
const SIDEWAYS = /** @type {const} */ ([
  [568, 320],
  [667, 375],
  [844, 390],
]);

/**
 * One after the other, as far as one page shows them.
 * @type {[name: string, show: (table: import("../fixtures.js").Table) => Promise<void>][]}
 */
const VIEWS = [
  [
    "mid-game",
    async (table) => {
      await table.open({ moves: MOVES });
      await expect(table.moves).toHaveCount(MOVES.length);
    },
  ],
  [
    "resignation asked",
    async (table) => {
      await table.button("Resign").click();
      await expect(table.button("Keep playing")).toBeVisible();
    },
  ],
  [
    "the sheet open",
    async (table) => {
      await table.button("Keep playing").click();
      await table.page.evaluate(() => document.getElementById("grip")?.click());
      await expect(table.button("First move")).toBeVisible();
    },
  ],
  [
    "new game",
    async (table) => {
      await table.page.keyboard.press("Escape");
      await table.button("New game").click();
      await expect(table.page.getByRole("dialog", { name: "New game" })).toBeVisible();
    },
  ],
  [
    "settings",
    async (table) => {
      await table.page.keyboard.press("Escape");
      await table.button("Settings").click();
      await expect(table.page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    },
  ],
  [
    "a study",
    async (table) => {
      await table.page.keyboard.press("Escape");
      await table.button("Study this game").click();
      await expect(table.button("Last move")).toBeAttached();
    },
  ],
  [
    "a review",
    async (table) => {
      await table.page.getByRole("tab", { name: "Review" }).click();
      await table.button("Review this game").click();
      await expect(table.page.getByRole("row", { name: /^White \d+/ })).toBeVisible({ timeout: 20_000 });
    },
  ],
  [
    "first visit",
    async (table) => {
      await table.page.evaluate(() => [localStorage, sessionStorage].forEach((place) => place.clear()));
      await table.open();
    },
  ],
];

/** @param {import("../fixtures.js").Table} table @param {string} name of the view */
async function expect_reach({ page }, name) {
  for (const [width, height] of [...looks(UPRIGHT), ...looks(SIDEWAYS)]) {
    await page.setViewportSize({ width, height });
    // the answers go before the handle
    const small = (await too_small(page)).filter((what) => name !== "resignation asked" || !what.startsWith("grip"));
    expect.soft({ name, width, height, small }).toEqual({ name, width, height, small: [] });
  }
}

test(
  "every target is at least 44 by 44, in a game, its dialogs, a study and at the first visit",
  LONG_LOOKS,
  async ({ table }) => {
    for (const [name, show] of VIEWS)
      await test.step(name, async () => {
        await table.page.setViewportSize({ width: 390, height: 844 });
        await show(table);
        await expect_reach(table, name);
      });
  },
);

test(
  "on a phone on its side a whole move is in view, and a question with both its answers",
  { tag: "@long" },
  async ({ table, page }) => {
    await table.open({ moves: MOVES });
    await table.button("Resign").click();
    for (const [width, height] of [...UPRIGHT, ...SIDEWAYS]) {
      await page.setViewportSize({ width, height });
      if (width > height) await expect.soft(table.moves.last(), `${width} by ${height}`).toBeVisible();
      if (width > height) await expect.soft(table.moves.last(), `${width} by ${height}`).toBeInViewport({ ratio: 1 });
      for (const name of ["Yes, resign", "Keep playing"])
        await expect.soft(table.button(name), `${width} by ${height}`).toBeInViewport({ ratio: 1 });
      const height_of_text = await table.message.locator("p").evaluate((line) => line.clientHeight);
      expect.soft(height_of_text, `${width} by ${height}: two lines at most`).toBeLessThanOrEqual(36);
    }
  },
);

test("the dialog fills the screen, its primary button in view", LONG_LOOKS, async ({ table, page }) => {
  await table.open({ moves: MOVES });
  for (const [width, height] of looks(
    /** @type {const} */ ([
      [320, 568],
      [360, 740],
      [740, 360],
    ]),
  )) {
    await page.setViewportSize({ width, height });
    await table.button("New game").tap();
    await expect(table.button("Start game")).toBeInViewport({ ratio: 1 });
    const box = await page.getByRole("dialog").boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width, height });
    await table.unfold("Clock");
    await expect(page.getByRole("radio", { name: "5 + 3" })).toBeInViewport({ ratio: 1 });
    await expect(table.button("Start game")).toBeInViewport({ ratio: 1 });
    await table.button("Close").first().tap();
  }
});
