// The own games as specs see them: the library's dialog, what stands in the database, and a database as others have
// left it.
import { main_line } from "./fixtures.js";

/** @import { Page } from "@playwright/test" */

const DATABASE = "bitboard-checkers";

/** @param {Page} page */
export function parts(page) {
  const dialog = page.getByRole("dialog", { name: "Library" });
  return {
    dialog,
    rows: dialog.locator(".lib-space .lib-row"),
    holds: dialog.locator(".lib-holds"),
    status: dialog.locator(".lib-status"),
    open: () => page.locator("#library-open").dispatchEvent("click"), // narrow windows have it in the menu
    close: () => dialog.getByRole("button", { name: "Close", exact: true }).click(),
    /** @param {string} name */
    button: (name) => dialog.getByRole("button", { name, exact: true }),
  };
}

/**
 * The stored games.
 * @param {Page} page
 * @returns {Promise<{ id: string, pdn: string, stamp: string, saved: object | null }[]>}
 */
export const kept = (page) =>
  page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onerror = () => (request.error?.name === "AbortError" ? resolve([]) : reject(request.error));
        request.onupgradeneeded = () => request.transaction?.abort(); // the page has not made it yet
        request.onsuccess = () => {
          const all = request.result.transaction("games").objectStore("games").getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result);
          };
        };
      }),
    DATABASE,
  );

/** The moves of each. @param {Page} page */
export const lines = async (page) =>
  (await kept(page)).map(({ pdn }) => main_line(pdn)).toSorted((a, b) => a.length - b.length);

/** Writes a record as another tab would. @param {Page} page @param {object} record */
export const write = (page, record) =>
  page.evaluate(
    ([name, record]) =>
      new Promise((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          const transaction = request.result.transaction("games", "readwrite");
          transaction.objectStore("games").put(record);
          transaction.oncomplete = () => {
            request.result.close();
            resolve(null);
          };
        };
      }),
    /** @type {const} */ ([DATABASE, record]),
  );

/**
 * Nothing more can be written, as it shows at once or when the transaction is to end.
 * @param {Page} page
 * @param {"at once" | "at the end"} when
 */
export const fill = (page, when) =>
  page.evaluate((when) => {
    const { put } = IDBObjectStore.prototype;
    const full = new DOMException("full", "QuotaExceededError");
    const tried = { attempts: 0 };
    IDBObjectStore.prototype.put = function (/** @type {unknown} */ value) {
      tried.attempts += 1;
      if (when === "at once") throw full;
      const request = put.call(this, value);
      request.addEventListener("success", () => {
        Object.defineProperty(this.transaction, "error", { value: full });
        this.transaction.abort();
      });
      return request;
    };
    Object.assign(window, { tried, empty: () => Object.assign(IDBObjectStore.prototype, { put }) });
  }, when);

/** How often something was to be written since then. @param {Page} page */
export const attempts = (page) =>
  page.evaluate(() => /** @type {{ tried: { attempts: number } }} */ (/** @type {unknown} */ (window)).tried.attempts);

/** @param {Page} page */
export const confirm_replace_game = (page) =>
  page.evaluate(() => /** @type {{ empty(): void }} */ (/** @type {unknown} */ (window)).empty());

/**
 * A database as some other page has left it, before the first script runs.
 * @param {Page} page
 * @param {number} version
 * @param {object[]} records
 */
export async function seed(page, version, records) {
  await page.route("**/blank.html", (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("blank.html");
  await page.evaluate(
    ([name, version, records]) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore("games", { keyPath: "id" });
          for (const record of records) store.put(record);
        };
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          request.result.close();
          resolve(null);
        };
      }),
    /** @type {const} */ ([DATABASE, version, records]),
  );
}
