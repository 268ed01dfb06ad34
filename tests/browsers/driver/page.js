// The page as a person uses it: by names of buttons, by pointer and keys on the board, and with the patience to wait
// for what they see.
// tidy: long because it holds the one interface of all journeys to the page
import assert from "node:assert/strict";
import { find_control, middles, square_names, take_heard, text_of, texts_of } from "./inside.js";
import { poll } from "./poll.js";
import { KEYS } from "./webdriver.js";

/**
 * @import { ElementReference, Point } from "./webdriver.js"
 * @import { How } from "./inside.js"
 */

export const GAME_KEY = "bitboard-checkers:game";
/** @param {unknown} element */
const into_view = (element) => /** @type {Element} */ (element).scrollIntoView({ block: "nearest" });

const START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

/**
 * @param {object} game what of it is not as at the start, between friends
 * @returns {string} as the page, or an older version of it, keeps games
 */
export const saved_game = (game) =>
  JSON.stringify({
    version: 2,
    rules: "official",
    coordinates: "official",
    players: { black: { kind: "human" }, white: { kind: "human" } },
    level: 3,
    seed: 7,
    flipped: false,
    ...("version" in game ? {} : { start_fen: START, moves: [] }),
    ...game,
  });

/** A study of a PDN text. @param {string} pdn */
export const study = (pdn) => ({
  version: 3,
  id: "study",
  begun: "2026-11-20T10:00:00.000Z",
  mode: "study",
  pdn,
  node_path: [],
});

/** You have Black. @param {number} level */
export const against = (level) => ({
  players: { black: { kind: "human" }, white: { kind: "computer", level } },
  level,
});

export class Page {
  /**
   * @param {import("./browsers.js").Browser} browser
   * @param {import("./host.js").Host} host
   * @param {import("./browsers.js").Size} size
   * @param {import("./webdriver.js").PointerKind} pointer
   */
  constructor(browser, host, size, pointer) {
    this.session = browser.session;
    this.browser = browser;
    this.host = host;
    this.size = size;
    this.pointer = pointer;
    /** The board that squares belong to. */
    this.grid = "#grid";
    /** The window it stands in. */
    this.window = "";
  }

  /** A page in the present window. @param {ConstructorParameters<typeof Page>} parts */
  static async here(...parts) {
    const page = new Page(...parts);
    page.window = await page.session.window();
    return page;
  }

  /** Directs the following commands to the window of this page. */
  focus() {
    return this.session.switch_to(this.window);
  }

  async close() {
    await this.focus();
    await this.drain();
    await this.session.close_window();
  }

  get is_phone() {
    return this.size.width < 640;
  }

  /**
   * @param {string} path from the host's root
   * @param {Record<string, string>} [stored] in localStorage before the page begins
   */
  async open(path = "", stored) {
    if (stored !== undefined) {
      await this.session.visit(`${this.host.url}empty.html`);
      await this.session.run((entries) => {
        localStorage.clear();
        sessionStorage.clear(); // a tab goes on with its own game
        for (const [key, text] of entries) localStorage.setItem(key, text);
      }, Object.entries(stored));
    }
    await this.session.visit(this.host.url + path);
  }

  /**
   * The game's page, ready to be played.
   * @param {object} [game] that was saved, else a first visit
   * @param {Record<string, string>} [more] that is stored
   */
  async start(game, more = {}) {
    await this.open(
      "",
      game === undefined && Object.keys(more).length === 0
        ? undefined
        : { ...(game === undefined ? {} : { [GAME_KEY]: saved_game(game) }), ...more },
    );
    await this.ready();
  }

  ready() {
    return this.until(
      () =>
        this.session.run(
          () =>
            (document.querySelector("#new")?.getAttribute("aria-disabled") ?? "false") === "false" &&
            document.querySelector("#new") !== null &&
            document.readyState === "complete",
        ),
      Boolean,
      "the game is ready",
    );
  }

  /** As a person does: the driver's own command goes past the service worker in Firefox. */
  async reload() {
    await this.drain();
    await this.session.run(() => {
      Object.assign(window, { leaving: true });
      location.reload();
    });
    await poll(
      () => this.session.run(() => !("leaving" in window) && document.readyState === "complete"),
      Boolean,
      "the page is loaded again",
    );
  }

  /** Sends the recorded reports of the page to the host, including those that it failed to send. */
  async drain() {
    const entries = await this.session.run(take_heard).catch(() => []); // a page of the browser's own, or none
    this.host.hear(entries);
  }

  /**
   * @template T
   * @param {() => T | Promise<T>} ask @param {(answer: T) => boolean} passes @param {string} what @param {number}
   *   [patience] in milliseconds
   */
  until(ask, passes, what, patience) {
    return poll(ask, passes, what, patience);
  }

  /**
   * Waits until an element's text is this, or fits.
   * @param {string} selector
   * @param {string | RegExp} wanted
   * @param {number} [patience]
   */
  async shows(selector, wanted, patience) {
    const text = await poll(
      () => this.text(selector),
      (text) => text !== null && (typeof wanted === "string" ? text === wanted : wanted.test(text)),
      `${selector} shows ${wanted}`,
      patience,
    );
    return text ?? "";
  }

  /** Waits until these are the texts of the elements. @param {string} selector @param {string[]} wanted */
  show(selector, wanted) {
    return poll(
      () => this.texts(selector),
      (texts) => JSON.stringify(texts) === JSON.stringify(wanted),
      `${selector} show ${wanted.join(", ")}`,
    );
  }

  /** @param {string} selector @returns {Promise<string | null>} */
  text(selector) {
    return this.session.run(text_of, selector);
  }

  /** @param {string} selector @returns {Promise<string[]>} */
  texts(selector) {
    return this.session.run(texts_of, selector);
  }

  /** An element that is there, waited for. @param {string} selector @returns {Promise<ElementReference>} */
  async element(selector) {
    const found = await poll(
      () => this.session.run((selector) => document.querySelector(selector), selector),
      (element) => element !== null,
      `there is ${selector}`,
    );
    return /** @type {ElementReference} */ (/** @type {unknown} */ (found));
  }

  /** A control by its name, waited for. @param {string} name @param {How} [how] @returns {Promise<ElementReference>} */
  async control(name, how = {}) {
    const found = await poll(
      () => this.session.run(find_control, name, how),
      (control) => control !== null,
      `there is a control "${name}"`,
    );
    return /** @type {ElementReference} */ (/** @type {unknown} */ (found));
  }

  /**
   * Presses a control. What something else covers for a moment is pressed again. WebKit's driver scrolls the window,
   * but not a part of a dialog.
   * @param {string} name
   * @param {How} [how]
   */
  async press(name, how = {}) {
    await poll(
      async () => {
        const control = await this.control(name, how);
        await this.session.run(into_view, control);
        await this.session.click(control);
        return true;
      },
      Boolean,
      `"${name}" is pressed`,
    );
  }

  /** Closes the settings, which open again when the page has been loaded in another language. */
  async close_settings() {
    await this.until(
      () =>
        this.session.run(() => {
          const dialog = document.querySelector("dialog[open]");
          if (dialog instanceof HTMLDialogElement) dialog.close();
          return dialog !== null;
        }),
      Boolean,
      "the settings, open again",
    );
  }

  /** Opens what the map of the page leads to, at any width. @param {string} entry */
  async go_to(entry) {
    await this.session.run(() => document.getElementById("menu-open")?.click());
    await poll(
      () =>
        this.session.run((entry) => {
          const found = [...document.querySelectorAll("#menu-dialog[open] button")].find((button) =>
            button.textContent?.trim().startsWith(entry),
          );
          if (found instanceof HTMLButtonElement) found.click();
          return found !== undefined;
        }, entry),
      Boolean,
      `"${entry}" of the menu is pressed`,
    );
  }

  /** Presses what matches and can be seen. @param {string} selector */
  async hit(selector) {
    await poll(
      async () => {
        const found = await this.session.run(
          (selector) =>
            [...document.querySelectorAll(selector)].find((element) =>
              element.checkVisibility({ visibilityProperty: true }),
            ),
          selector,
        );
        await this.session.click(/** @type {ElementReference} */ (/** @type {unknown} */ (found)));
        return true;
      },
      Boolean,
      `${selector} is pressed`,
    );
  }

  /**
   * Writes into a field, in place of what stands there.
   * @param {string} name
   * @param {string} text
   * @param {How} [how]
   */
  async fill(name, text, how = {}) {
    const field = await this.control(name, how);
    await this.session.run((field) => {
      const input = /** @type {HTMLInputElement} */ (/** @type {unknown} */ (field));
      input.focus();
      input.select();
    }, field);
    await this.session.type(field, text);
  }

  /** Chooses in a select by the words of an option. @param {string} selector @param {string} value */
  async choose(selector, value) {
    await this.session.run(
      (selector, value) => {
        const select = /** @type {HTMLSelectElement} */ (document.querySelector(selector));
        select.value = value;
        select.dispatchEvent(new Event("input", { bubbles: true }));
        select.dispatchEvent(new Event("change", { bubbles: true }));
      },
      selector,
      value,
    );
  }

  /** @param {...(keyof typeof KEYS | string)} names of keys, or letters */
  keys(...names) {
    return this.session.keys(names.map((name) => KEYS[/** @type {keyof typeof KEYS} */ (name)] ?? name));
  }

  /** Hits squares one after the other, as quickly as a hand. @param {...number} squares */
  async tap(...squares) {
    const places = await this.session.run(middles, this.grid, squares);
    await this.session.point(
      places.flatMap(({ x, y }) => [
        { type: "pointerMove", origin: "viewport", duration: 0, x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
      this.pointer,
    );
  }

  /**
   * Takes the piece on the first square, carries it over the others and, where one is named, to a place in the window.
   * @param {number[]} squares @param {{ keep?: boolean, to?: Point }} [how]  keep: it is not let go
   */
  async carry([from = 0, ...squares], { keep = false, to } = {}) {
    const [start = { x: 0, y: 0 }, ...places] = await this.session.run(middles, this.grid, [from, ...squares]);
    if (to !== undefined) places.push(to);
    let { x, y } = start;
    /** @param {Point} goal */
    const way = (goal) => {
      const steps = [1, 2, 3, 4].map((step) => ({
        x: Math.round(x + ((goal.x - x) * step) / 4),
        y: Math.round(y + ((goal.y - y) * step) / 4),
      }));
      ({ x, y } = goal);
      return steps.map((place) => ({ type: "pointerMove", origin: "viewport", duration: 16, ...place }));
    };
    await this.session.point(
      [
        { type: "pointerMove", origin: "viewport", duration: 0, ...start },
        { type: "pointerDown", button: 0 },
        ...places.flatMap(way),
        ...(keep ? [] : [{ type: "pointerUp", button: 0 }]),
      ],
      this.pointer,
    );
  }

  /**
   * Puts down what was carried and not let go, where it is. Chromium lifts a finger only by the one command, WebKit a
   * mouse button only by the other.
   */
  let_go() {
    return this.pointer === "touch"
      ? this.session.release()
      : this.session.point([{ type: "pointerUp", button: 0 }], this.pointer);
  }

  /** @returns {Promise<Record<number, string>>} what a screen reader says of each square */
  squares() {
    return this.session.run(square_names, this.grid);
  }

  /** The squares whose names hold these words. @param {...string} words @returns {Promise<number[]>} */
  async squares_with(...words) {
    const names = Object.entries(await this.squares());
    return names
      .filter(([, name]) => words.some((word) => name.includes(`, ${word}`)))
      .map(([square]) => Number(square));
  }

  /**
   * Waits until the player can move.
   * @param {number} [patience]
   * @returns {Promise<number[]>} the squares of the pieces that can
   */
  my_turn(patience) {
    return poll(
      () => this.squares_with("can move", "must jump"),
      (squares) => squares.length > 0,
      "it is my turn",
      patience,
    );
  }

  /**
   * Plays the move that stands first, piece by piece and square by square; `hit` chooses a square.
   * @param {(square: number) => Promise<void>} [hit]
   */
  async play_first(hit = (square) => this.tap(square)) {
    const [piece = 0] = await this.my_turn();
    await hit(piece);
    for (let hop = 0; hop < 12 && (await this.squares_with("selected")).length > 0; hop += 1) {
      const [reached = 0] = await poll(
        () => this.squares_with("can be reached"),
        (squares) => squares.length > 0,
        "squares can be reached",
      );
      await hit(reached);
    }
  }

  /** The moves in the list. */
  moves() {
    return this.texts("#moves button.mv");
  }

  /** Waits until so many moves have been played. @param {number} count @param {number} [patience] */
  played(count, patience) {
    return poll(
      () => this.moves(),
      (moves) => moves.length === count,
      `${count} moves are in the list`,
      patience,
    );
  }

  /** @param {string | RegExp} wanted @param {number} [patience] */
  says(wanted, patience) {
    return this.shows("#message", wanted, patience);
  }

  /** @param {string | RegExp} wanted */
  announces(wanted) {
    return this.shows("#live", wanted);
  }

  /** The dialog on top, or null. @returns {Promise<string | null>} its heading */
  dialog() {
    return this.session.run(
      () => [...document.querySelectorAll("dialog[open]")].at(-1)?.querySelector("h2")?.textContent ?? null,
    );
  }

  /** @param {string | null} heading null for none */
  async dialog_is(heading) {
    assert.equal(
      await poll(
        () => this.dialog(),
        (now) => now === heading,
        `the dialog ${heading ?? "is closed"}`,
      ),
      heading,
    );
  }

  /**
   * A tab of the panel; on a phone the sheet is opened for what does not fit beside the board.
   * @param {string} name
   * @param {boolean} [opened]
   */
  async tab(name, opened = false) {
    if (
      opened &&
      this.is_phone &&
      (await this.session.run(() => document.querySelector("#grip")?.getAttribute("aria-expanded"))) === "false"
    )
      await this.press("Show all moves");
    await this.press(name);
  }
}
