// What a page adds to the board of an element, and what people draw on it: arrows, circles, highlighted squares, pieces
// of the page's own, and moves for the next turn.
import { host } from "../embedding.js";
import { expect, test } from "../fixtures.js";

/**
 * @import { Locator, Page } from "@playwright/test"
 * @import { CheckersBoard, CheckersViewer } from "../../../www/pages/elements/checkers-elements.d.ts"
 */

const FAULT = /^console: <checkers-/;
/** These tests read what the canvas shows. */
const READING = /^console: Canvas2D: Multiple readback/;
const POSITION = 'fen="W:W18,22,K31:B9,14,K2"';
const DISC =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#00f"/></svg>';

/** The colour in a corner or the middle of a square, as "#rrggbb". @param {Locator} board @param {number} square */
const colour_at = (board, square, [x, y] = [0.5, 0.5]) =>
  board.evaluate(
    async (element, [number = 1, across = 0, down = 0]) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const canvas = element.shadowRoot?.querySelector("canvas");
      const context = canvas?.getContext("2d");
      const frame = canvas?.parentElement;
      if (!canvas || !context || !frame) throw new Error("no canvas");
      const margin = parseFloat(getComputedStyle(frame).paddingLeft) * devicePixelRatio;
      const side = (canvas.width - 2 * margin) / 8;
      const row = (number - 1) >> 2;
      const column = 2 * ((number - 1) & 3) + (row % 2 === 0 ? 1 : 0);
      const place = [margin + (column + across) * side, margin + (row + down) * side];
      const [red = 0, green = 0, blue = 0] = context.getImageData(place[0] ?? 0, place[1] ?? 0, 1, 1).data;
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    },
    [square, x, y],
  );
/** @type {[number, number]} */
const CORNER = [0.9, 0.1];

/** @param {Page} page @param {string} type */
const heard = (page, type) =>
  page.evaluateHandle((name) => {
    /** @type {any[]} */
    const details = [];
    document.addEventListener(name, (event) => details.push(/** @type {CustomEvent} */ (event).detail));
    return details;
  }, type);

test("arrows, circles and highlighted squares are attributes and properties of a board", async ({ page, quiet }) => {
  quiet.allow.push(FAULT, READING);
  await host(
    page,
    `<checkers-board ${POSITION} numbers="off" arrows="9-14, 22-17 green" circles="2 blue" highlights="18 yellow,19"></checkers-board>`,
  );
  const board = page.locator("checkers-board");
  expect(await colour_at(board, 18, CORNER)).toBe("#b08d2c");
  expect(await colour_at(board, 19, CORNER)).toBe("#a8483c");
  expect(await colour_at(board, 17, [0.97, 0.97])).toBe("#8fdc8a");
  const grid = board.getByRole("grid");
  await expect(grid).toHaveAttribute(
    "aria-description",
    "Arrow from 9 to 14, red. Arrow from 22 to 17, green. Circle on 2, blue. Square 18 highlighted, yellow. Square 19 highlighted, red.",
  );
  await board.evaluate((/** @type {CheckersBoard} */ element) => {
    element.highlights = "";
    element.arrows = "";
    element.circles = "19 blue";
    element.style.setProperty("--checkers-arrow-blue", "#123456");
  });
  expect(await colour_at(board, 18, CORNER)).toBe(await colour_at(board, 21, CORNER));
  expect(await colour_at(board, 19, [0.5, 0.07])).toBe("#123456");
  await expect(grid).toHaveAttribute("aria-description", "Circle on 19, blue.");
  const faults = await heard(page, "checkers-error");
  await board.evaluate((/** @type {CheckersBoard} */ element) => void (element.arrows = "9-14, 9-99"));
  expect(await faults.jsonValue()).toMatchObject([{ code: "invalid-annotation" }]);
  expect((await faults.jsonValue())[0].message).toContain('arrows: "9-99"');
});

test("a page without marks does not fetch what draws them", { tag: "@long" }, async ({ page }) => {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await host(page, `<checkers-board ${POSITION}></checkers-board>`);
  expect(asked.filter((url) => /decorations|kept_drawings/.test(url))).toEqual([]);
  await page
    .locator("checkers-board")
    .evaluate((/** @type {CheckersBoard} */ element) => void (element.highlights = "1"));
  await expect.poll(() => asked.filter((url) => url.includes("decorations")).length).toBe(1);
});

test("pieces are pictures of the page: by a property, and by a style sheet", async ({ page, quiet }) => {
  quiet.allow.push(FAULT, READING);
  await page.route("**/piece.svg", (route) => route.fulfill({ body: DISC, contentType: "image/svg+xml" }));
  await page.route("**/pieces.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Pieces</title><link rel="icon" href="data:,"><style>#styled { --checkers-white-man-image: url("piece.svg") }</style><script type="module" src="checkers-elements.js"></script><checkers-board id="plain" ${POSITION}></checkers-board><checkers-board id="styled" ${POSITION}></checkers-board>`,
    }),
  );
  await page.goto("pieces.html");
  const [plain, styled] = [page.locator("#plain"), page.locator("#styled")];
  for (const one of [plain, styled]) await one.evaluate((/** @type {CheckersBoard} */ element) => element.ready);
  expect(await colour_at(styled, 18, [0.5, 0.15])).toBe("#0000ff");
  expect(await colour_at(styled, 31, [0.5, 0.15]), "a king is the man with a crown").toBe("#0000ff");
  expect(await colour_at(styled, 31)).not.toBe("#0000ff");
  expect(await colour_at(styled, 14)).toBe(await colour_at(plain, 14));
  await plain.evaluate((/** @type {CheckersBoard} */ element, svg) => {
    element.pieceImages = { blackMan: svg };
  }, DISC);
  await expect.poll(() => colour_at(plain, 14)).toBe("#0000ff");
  await plain.evaluate((/** @type {CheckersBoard} */ element) => void (element.pieceImages = null));
  await expect.poll(() => colour_at(plain, 14)).toBe(await colour_at(styled, 14));
  const faults = await heard(page, "checkers-error");
  await plain.evaluate((/** @type {CheckersBoard} */ element) => void (element.pieceImages = { blackMan: "<svg" }));
  await expect.poll(async () => (await faults.jsonValue()).map(({ code }) => code)).toEqual(["unavailable"]);
});

test("people draw on a board that is drawable, and the page hears it", { tag: "@long" }, async ({ page }) => {
  await host(page, `<checkers-board ${POSITION}></checkers-board>`);
  const drawn = await heard(page, "checkers-draw");
  const cell = (/** @type {string} */ name) => page.getByRole("gridcell", { name: new RegExp(`^square ${name},`) });
  const draw = async (/** @type {string} */ from, /** @type {string} */ to) => {
    await cell(from).press("Shift+Enter");
    await cell(to).press("Shift+Enter");
  };
  await draw("9", "14");
  expect(await drawn.jsonValue()).toEqual([]);
  await page.locator("checkers-board").evaluate((element) => element.toggleAttribute("drawable"));
  await draw("9", "14");
  await draw("22", "22");
  await expect.poll(async () => (await drawn.jsonValue()).at(-1)).toEqual({ arrows: "9-14", circles: "22", pdn: null });
  await expect(page.getByRole("status")).toHaveText("Circle on 22.");
});

test(
  "a viewer shows the drawings of its PDN; what a reader draws is in the PDN of the event",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(READING);
    await host(
      page,
      '<checkers-viewer drawable numbers="off"><pre>1. 11-15 {Held. [%csl B18]} 23-19 {[%cal G914]} *</pre></checkers-viewer>',
    );
    const viewer = page.locator("checkers-viewer");
    const drawn = await heard(page, "checkers-draw");
    await expect(viewer.getByText("Held.", { exact: true })).toBeVisible();
    await viewer.evaluate((/** @type {CheckersViewer} */ element) => element.go(1));
    await expect.poll(() => colour_at(viewer, 18, [0.5, 0.07])).toBe("#8cbcf5");
    await expect(viewer.getByRole("grid")).toHaveAttribute("aria-description", "Circle on 18, blue.");
    await viewer.evaluate((/** @type {CheckersViewer} */ element) => element.go(2));
    await expect.poll(() => colour_at(viewer, 18, [0.5, 0.07])).not.toBe("#8cbcf5");
    const cell = (/** @type {string} */ name) => page.getByRole("gridcell", { name: new RegExp(`^square ${name},`) });
    await cell("10").press("Shift+Enter");
    await cell("10").press("Shift+Enter");
    await expect.poll(async () => (await drawn.jsonValue()).at(-1)?.circles).toBe("10");
    const { pdn, arrows } = (await drawn.jsonValue()).at(-1);
    expect(arrows).toBe("9-14 green");
    expect(pdn.replace(/\s+/g, " ")).toContain("23-19 {[%csl R10] [%cal G0914]}");
  },
);

test(
  "a move for the next turn is chosen by hand or by the page, and said; or it is switched off",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(FAULT);
    await host(page, '<checkers-board playable="black" fen="W:W22,31:B9,10" motion="less"></checkers-board>');
    const board = page.locator("checkers-board");
    const heard_moves = await heard(page, "checkers-premove");
    const cell = (/** @type {string} */ name) => page.getByRole("gridcell", { name: new RegExp(`^square ${name},`) });
    const premove = () => board.evaluate((/** @type {CheckersBoard} */ element) => element.premove);
    await cell("9").press("Enter");
    await cell("13").press("Enter");
    expect(await premove()).toBe("9-13");
    await board.evaluate((/** @type {CheckersBoard} */ element) => void (element.premove = "10-14"));
    await expect.poll(premove).toBe("10-14");
    await board.evaluate((/** @type {CheckersBoard} */ element) => element.play("31-27"));
    await expect(board).toHaveAttribute("fen", "W:W22,27:B9,14");
    expect((await heard_moves.jsonValue()).map(({ move }) => move?.notation ?? null)).toEqual(["9-13", "10-14", null]);
    const faults = await heard(page, "checkers-error");
    await board.evaluate((/** @type {CheckersBoard} */ element) => void (element.premove = "1-5"));
    await expect.poll(async () => (await faults.jsonValue()).map(({ code }) => code)).toEqual(["illegal-move"]);
    await board.evaluate((/** @type {CheckersBoard} */ element) => void (element.premoves = "off"));
    await cell("9").press("Enter");
    await cell("13").press("Enter");
    await board.evaluate((/** @type {CheckersBoard} */ element) => void (element.premove = "9-13"));
    expect(await premove()).toBe(null);
  },
);

test(
  "a refused position leaves the board as it was, and a new game begins from the last good one",
  { tag: "@long" },
  async ({ page, quiet }) => {
    quiet.allow.push(FAULT);
    await host(page, '<checkers-game fen="W:W22,31:B9,2" opponent="friend"></checkers-game>');
    const faults = await heard(page, "checkers-error");
    const game = page.locator("checkers-game");
    await game.evaluate((element) => element.setAttribute("fen", "nonsense"));
    await expect(game).toHaveAttribute("fen", "W:W22,31:B2,9");
    expect((await faults.jsonValue()).map(({ code }) => code)).toEqual(["invalid-fen"]);
    await game.evaluate((/** @type {any} */ element) => element.play("22-18"));
    await game.evaluate((/** @type {any} */ element) => element.newGame());
    await expect(game, "and not the start").toHaveAttribute("fen", "W:W22,31:B2,9");
  },
);
