// One page for all tests of a worker process that want the same kind: opening another one takes longer than most tests.
// Between two tests its state is put back; a page for which that cannot be done is closed.
import { EMPTY_PATH } from "./server.js";

/** @import { Page, CDPSession, PlaywrightTestOptions as Options } from "@playwright/test" */

/**
 * @typedef {{ dispose(): Promise<void> }} Disposable
 * @typedef {Pick<Options, "viewport" | "colorScheme" | "locale" | "hasTouch" | "isMobile" | "serviceWorkers" |
 *   "permissions" | "contextOptions">} Kind
 */

/** The events that tests listen to. */
const EVENTS = /** @type {const} */ ([
  "console",
  "dialog",
  "page",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "weberror",
]);
const PAGE_EVENTS = /** @type {const} */ ([
  "console",
  "dialog",
  "download",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
  "worker",
]);

/**
 * Calls `heed` before each call of these methods.
 * @template {object} T @param {T} target @param {readonly (keyof T)[]} names @param {() => void} heed
 */
function watch(target, names, heed) {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== "function") throw new Error(`there is no method ${String(name)}`);
    target[name] = /** @type {T[keyof T]} */ (
      (/** @type {unknown[]} */ ...given) => {
        heed();
        return Reflect.apply(method, target, given);
      }
    );
  }
}

/** A context and its page. */
export class SharedPage {
  /** It holds what cannot be put back: no other test gets it. */
  spent;
  /** @type {Promise<Disposable>[]} */
  #scripts = [];
  #session;

  /** @param {Page} page @param {CDPSession} session @param {Kind} kind */
  constructor(page, session, kind) {
    this.page = page;
    this.context = page.context();
    this.#session = session;
    this.spent = kind.serviceWorkers === "allow";
    const spend = () => void (this.spent = true);
    watch(
      this.context,
      ["addInitScript", "exposeBinding", "exposeFunction", "grantPermissions", "newCDPSession", "route", "setOffline"],
      spend,
    );
    watch(this.context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], spend);
    // the browser may remember what a route has answered
    watch(page, ["close", "exposeBinding", "exposeFunction", "route"], spend);
    const add = page.addInitScript.bind(page);
    page.addInitScript = (...given) => {
      const added = add(...given);
      this.#scripts.push(added);
      return added;
    };
  }

  /**
   * In a context with the options of the running test.
   * @param {import("@playwright/test").Browser} browser
   * @param {Kind} kind those options
   */
  static async open(browser, kind) {
    const context = await browser.newContext();
    const page = await context.newPage();
    return new SharedPage(page, await context.newCDPSession(page), kind);
  }

  /**
   * Nothing is stored, registered or running any more, and the page is of its kind again.
   * @param {Kind} kind
   * @param {string} origin
   */
  async reset({ viewport, colorScheme, contextOptions }, origin) {
    const { context, page } = this;
    for (const script of await Promise.all(this.#scripts.splice(0))) await script.dispose();
    for (const event of EVENTS) context.removeAllListeners(event);
    for (const event of PAGE_EVENTS) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto(new URL(EMPTY_PATH, origin).href);
    await page.evaluate(() => sessionStorage.clear());
    await this.#session.send("Storage.clearDataForOrigin", { origin: new URL(origin).origin, storageTypes: "all" });
    await page.mouse.move(0, 0);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({
      colorScheme,
      reducedMotion: contextOptions.reducedMotion ?? null,
      contrast: null,
      forcedColors: null,
      media: null,
    });
  }
}
