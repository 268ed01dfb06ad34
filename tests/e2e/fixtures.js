// What every spec starts from: a page that must stay quiet (no console error, no request to another host), and the
// table, which plays through the page as a person does - by pointer on the canvas, by keys and names in the grid.
import { deflateRawSync } from "node:zlib";
import { expect, test as base } from "@playwright/test";
import { Random } from "../random.mjs";
import { SharedPage } from "./shared_page.js";

export { expect };

/** @import { Page } from "@playwright/test" */
/**
 * @typedef {{ version: number, rules: string | object, coordinates: string, start_fen: string, moves: string[],
 *   players: object, level: number, seed: number, flipped: boolean, ended?: object, pdn?: string, mode?: string, id?:
 *   string, begun?: string, node_path?: number[] }} SavedGame
 */

const HUMAN = { kind: "human" };
export const KEY = "bitboard-checkers:game";
export const START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

/** @param {number} level */
export const machine = (level) => ({ kind: "computer", level });
export const friends = { black: HUMAN, white: HUMAN };
/** @param {number} level */
export const you_black = (level) => ({ black: HUMAN, white: machine(level) });
/** @param {number} level */
export const you_white = (level) => ({ black: machine(level), white: HUMAN });

/** @param {Partial<SavedGame>} game @returns {string} as the page saves it */
export const saved = (game) =>
  JSON.stringify(
    game.version === 3
      ? { rules: "official", coordinates: "official", players: friends, level: 3, seed: 7, flipped: false, ...game }
      : JSON.parse(older(game)),
  );

/** A study of a PDN text. @param {string} pdn @param {number[]} [node_path] @returns {Partial<SavedGame>} */
export const study = (pdn, node_path = []) => ({
  version: 3,
  id: "study",
  begun: "2026-11-20T10:00:00.000Z",
  mode: "study",
  pdn,
  node_path,
});

/** The end of an address that opens a PDN text. @param {string} pdn */
export const pdn_link = (pdn) => `#pdn=1.${deflateRawSync(pdn).toString("base64url")}`;

/** @param {Partial<SavedGame>} game */
const older = (game) =>
  JSON.stringify({
    version: 2,
    rules: "official",
    coordinates: "official",
    start_fen: START,
    moves: [],
    players: friends,
    level: 3,
    seed: 7,
    flipped: false,
    ...game,
  });

/**
 * `quiet.allow` takes patterns of errors that a spec provokes on purpose.
 * @typedef {{ table: Table, quiet: { allow: RegExp[] } }} Ours
 * @typedef {{ page: SharedPage | null, kind: string }} Shared `kind`: the options of its context
 * @typedef {import("@playwright/test").PlaywrightTestArgs & import("@playwright/test").PlaywrightTestOptions} TestArgs
 * @typedef {import("@playwright/test").PlaywrightWorkerArgs & import("@playwright/test").PlaywrightWorkerOptions}
 *   WorkerArgs
 * @typedef {import("@playwright/test").Fixtures<Ours, { shared: Shared }, TestArgs, WorkerArgs>} Fixtures
 * @typedef {(fixtures: Fixtures) => import("@playwright/test").TestType<TestArgs & Ours, WorkerArgs>} Extend
 */
const extend = /** @type {Extend} */ (/** @type {unknown} */ (base.extend)); // JavaScript cannot name a type parameter

export const test = extend({
  shared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      /** @type {Shared} */
      const shared = { page: null, kind: "" };
      await use(shared);
      await shared.page?.context.close();
    },
    { scope: "worker" },
  ],

  /** The page of the worker process, if it is of the kind that the test wants. */
  context: async (
    {
      browser,
      shared,
      baseURL,
      viewport,
      colorScheme,
      locale,
      hasTouch,
      isMobile,
      serviceWorkers,
      permissions,
      contextOptions,
    },
    use,
    info,
  ) => {
    const options = { viewport, colorScheme, locale, hasTouch, isMobile, serviceWorkers, permissions, contextOptions };
    const kind = JSON.stringify(options);
    if (shared.kind !== kind) await shared.page?.context.close();
    const page = shared.kind === kind && shared.page !== null ? shared.page : await SharedPage.open(browser, options);
    Object.assign(shared, { page, kind });
    await use(page.context);
    if (page.spent || info.status !== info.expectedStatus) {
      shared.page = null;
      await page.context.close();
    } else await page.reset(options, baseURL ?? "");
  },

  page: async ({ context, shared }, use) => {
    if (shared.page?.context !== context) throw new Error("the page of another context");
    await use(shared.page.page);
  },

  quiet: [
    async ({ context, baseURL }, use) => {
      /** @type {string[]} */
      const heard = [];
      /** @type {{ allow: RegExp[] }} */
      const quiet = { allow: [/Service Worker registration blocked by Playwright/] };
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") heard.push(`console: ${message.text()}`);
      });
      context.on("weberror", (error) => heard.push(`uncaught: ${error.error().message}`));
      context.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        const ours = origin === new URL(baseURL ?? "").origin || protocol === "data:" || protocol === "blob:";
        if (!ours) heard.push(`another host: ${request.url()}`);
      });
      context.on("response", (response) => {
        if (response.status() >= 400) heard.push(`${response.status()}: ${response.url()}`);
      });
      await use(quiet);
      expect(heard.filter((line) => !quiet.allow.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],

  table: async ({ page }, use) => {
    await use(new Table(page));
  },
});

/** The computer has to think about its first moves, too: an empty book is refused. @param {Page} page */
export const without_book = (page) => page.context().route("**/data/book.bin", (route) => route.fulfill({ body: "" }));

/** The page, as a player uses it. */
export class Table {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.grid = page.getByRole("grid", { name: "Checkers board" });
    this.canvas = page.locator("#squares");
    this.message = page.locator("#message");
    this.live = page.locator("#live");
    this.moves = page.locator("#moves .mv:is(button)");
  }

  /** @param {Partial<SavedGame> | null} [game] a saved game to begin with @param {string} [path] */
  async open(game = null, path = "./") {
    if (game !== null) {
      await this.page.addInitScript(
        ([key, text]) => {
          if (sessionStorage.getItem("seeded") !== null) return;
          sessionStorage.setItem("seeded", "yes");
          localStorage.setItem(key ?? "", text ?? "");
        },
        [KEY, saved(game)],
      );
    }
    await this.page.goto(path);
    await this.ready();
  }

  async ready() {
    await expect(this.page.locator("#new")).not.toHaveAttribute("aria-disabled", "true");
  }

  /** A button, but none of the header's that lead to Play, Learn and Study. @param {string} name */
  button(name) {
    return this.page.getByRole("button", { name, exact: true }).and(this.page.locator(":not([id^=map-])"));
  }

  /** Opens what the map of the page leads to, at any width. @param {string} entry */
  async go_to(entry) {
    await this.page.locator("#menu-open").dispatchEvent("click");
    await this.page
      .locator("#menu-dialog")
      .getByRole("button", { name: new RegExp(`^${entry}`) })
      .click();
  }

  /** Unfolds a group of the dialog of a new game. @param {string} name */
  async unfold(name) {
    const group = this.page.locator("#new-game details").filter({ hasText: new RegExp(`^${name}: `) });
    if ((await group.getAttribute("open")) === null) await group.locator("> summary").click();
    await expect(group).toHaveAttribute("open", "");
  }

  /** @param {number} square in numbers 1-32, which these games use unless they say otherwise */
  cell(square) {
    return this.grid.getByRole("gridcell", { name: new RegExp(`^square ${square},`) });
  }

  /** The middle of a square, whatever it is called. @param {number} square */
  async middle(square) {
    const board = await this.grid.boundingBox();
    if (board === null) throw new Error("there is no board");
    const { flipped, mirrored } = await this.grid.evaluate(({ dataset }) => ({
      flipped: dataset.flipped === "yes",
      mirrored: dataset.mirrored === "yes",
    }));
    const [row, column] = [(square - 1) >> 2, 2 * ((square - 1) & 3) + (((square - 1) >> 2) % 2 === 0 ? 1 : 0)];
    const [down, right] = [flipped ? 7 - row : row, flipped !== mirrored ? 7 - column : column];
    return { x: board.x + ((right + 0.5) * board.width) / 8, y: board.y + ((down + 0.5) * board.height) / 8 };
  }

  /** By pointer, on the canvas. @param {...number} squares */
  async click(...squares) {
    const places = [];
    // before the first click, so that they follow as quickly as a hand's
    for (const square of squares) places.push(await this.middle(square));
    for (const { x, y } of places) await this.page.mouse.click(x, y);
  }

  /** The squares whose names hold a word, such as "can move". @param {string} word @returns {Promise<number[]>} */
  with_word(word) {
    return this.grid.evaluate(
      (grid, wanted) =>
        [...grid.querySelectorAll('[role="gridcell"]')]
          .map((cell) => cell.getAttribute("aria-label") ?? "")
          .filter((name) => name.includes(`, ${wanted}`))
          .map((name) => Number(/\d+/.exec(name)?.[0])),
      word,
    );
  }

  /** The piece moves when it can: the squares that may move now. @returns {Promise<number[]>} */
  async movable() {
    return [...(await this.with_word("can move")), ...(await this.with_word("must jump"))];
  }

  /**
   * Plays some move: the lot draws a piece, then its squares.
   * @param {(below: number) => number} lot
   * @param {(square: number) => Promise<void>} [choose]
   */
  async play(lot, choose = (square) => this.click(square)) {
    const movable = await this.movable();
    await choose(movable[lot(movable.length)] ?? 0);
    for (let hop = 0; hop < 12 && (await this.with_word("selected")).length > 0; hop += 1) {
      const reached = await this.with_word("can be reached");
      await choose(reached[lot(reached.length)] ?? 0);
    }
  }

  over() {
    return this.message.getByText(/wins:|Draw:/).isVisible();
  }

  /**
   * Waits until the player has the move or the game is over.
   * @param {number} [timeout] milliseconds
   * @returns {Promise<boolean>} whether the game goes on
   */
  async my_turn(timeout = 20_000) {
    await expect
      .poll(async () => (await this.over()) || (await this.movable()).length > 0, {
        timeout,
        intervals: [10, 20, 50],
      })
      .toBe(true);
    return !(await this.over());
  }

  /** @returns {Promise<SavedGame | null>} what is saved when the page is hidden, with the moves of its main line */
  async stored() {
    const game = await this.page.evaluate((key) => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange")); // what waits to be written is written now
      Reflect.deleteProperty(document, "visibilityState");
      return JSON.parse(localStorage.getItem(key) ?? "null");
    }, KEY);
    return game?.pdn === undefined ? game : { ...game, moves: main_line(game.pdn) };
  }
}

/** The moves of a PDN text without its variations. @param {string} pdn */
export function main_line(pdn) {
  let text = pdn.replace(/^\[.*\]$/gm, "").replace(/\{[^}]*\}/g, "");
  while (/\([^()]*\)/.test(text)) text = text.replace(/\([^()]*\)/g, "");
  return text.match(/\d+(?:-\d+|(?:x\d+)+)(?=\s)/g)?.filter((move) => !["1-0", "0-1", "0-0"].includes(move)) ?? [];
}

/** Whole numbers below a bound, always the same. @param {number} seed */
export function lots(seed) {
  const random = new Random(seed);
  return (/** @type {number} */ below) => random.below(below);
}
