// An IndexedDB database with a single object store. Reports storage that is blocked, full, or of a newer version as a
// result with a reason; never throws.
import "../../kit/language/late_phrases.js";
import { open_channel } from "../../kit/platform/broadcast.js";
import { error_message } from "../../kit/platform/error_message.js";
import { in_time } from "../../kit/platform/awake_timer.js";
import { create_connection } from "../../kit/platform/database_connection.js";
import { TooLate } from "../../kit/platform/too_late.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * The database and its store. `upgrade` is called to convert a store that an older version created.
 * @typedef {{ name: string, version: number, store: string, upgrade?: (store: IDBObjectStore) => void }} Place
 */

/**
 * The timeouts, in milliseconds while the device is awake: for opening the database, and for a request.
 */
const OPENS_WITHIN = 5000;
const ANSWERS_WITHIN = 30_000;

/**
 * @typedef {{ kind: "blocked" } | { kind: "newer" } | { kind: "full" } | { kind: "silent" } | { kind: "failed", reason:
 *   string }} Trouble
 */

/** @param {unknown} error @returns {Trouble} */
function trouble(error) {
  if (error instanceof TooLate) return { kind: "silent" };
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return { kind: "full" };
  if (name === "VersionError") return { kind: "newer" };
  if (name === "SecurityError" || name === "InvalidStateError" || name === "UnknownError" || name === "NotAllowedError")
    return { kind: "blocked" };
  return { kind: "failed", reason: error_message(error) };
}

/** @param {Translator} t @param {Trouble} what */
export function trouble_words(t, what) {
  if (what.kind === "blocked") return t("storage.blocked");
  if (what.kind === "newer") return t("storage.newer");
  if (what.kind === "full") return t("storage.full");
  if (what.kind === "silent") return t("storage.silent");
  return t("storage.failed", { reason: what.reason });
}

/**
 * @template T
 * @param {IDBRequest<T>} request @returns {Promise<T>}
 */
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * The result of a request; rejects with `TooLate` after the timeout.
 * @template T
 * @param {IDBRequest<T>} request @returns {Promise<T>}
 */
export const answered = (request) => in_time(settled(request), ANSWERS_WITHIN);

/**
 * Guards transactions against the back/forward cache. A page in that cache receives no IndexedDB events, so its
 * transactions would stay open, and in WebKit they would block every other page. On `pagehide` the open transactions
 * are therefore aborted; `transact` repeats them, and starts new ones, after `pageshow`. If the page is never shown
 * again, autosave/own_game_autosave.js saves what is missing on the next load.
 */
function create_leave() {
  /** @type {Set<IDBTransaction>} */
  const open = new Set();
  /** Resolves when the page is shown again; null while it is shown. @type {Promise<void> | null} */
  let away = null;
  const visit = create_latest_signal();
  addEventListener("pagehide", () => {
    visit.next();
    away ??= new Promise((resolve) =>
      addEventListener(
        "pageshow",
        () => {
          away = null;
          resolve();
        },
        { once: true },
      ),
    );
    for (const transaction of open) {
      try {
        transaction.abort();
      } catch {
        /* already finished */
      }
    }
  });
  return {
    /** Waits until the page is not in the back/forward cache. */
    until_shown: async () => {
      while (away !== null) await away;
    },
    /** Aborts with the next `pagehide`. */
    visit: visit.signal,
    /** @param {IDBTransaction} transaction */
    watch(transaction) {
      open.add(transaction);
      for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => open.delete(transaction));
    },
  };
}

/**
 * Opens the database. Throws if IndexedDB is missing or blocked for this page.
 * @param {Translator} t
 * @param {Place} place
 * @param {ReturnType<typeof create_leave>} leave
 * @returns {Promise<IDBDatabase>}
 */
function open(t, { name, version, store, upgrade }, leave) {
  if (typeof indexedDB === "undefined") throw new DOMException("this browser has no databases", "NotAllowedError");
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    if (request.transaction !== null) leave.watch(request.transaction);
    if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store, { keyPath: "id" });
    else if (request.transaction !== null) upgrade?.(request.transaction.objectStore(store));
  };
  return new Promise((resolve, reject) => {
    settled(request).then(resolve, reject);
    request.onblocked = () => {
      reject(new Error(t("storage.other_tab")));
      request.onsuccess = () => request.result.close(); // opened after the promise was rejected
    };
  });
}

/**
 * Waits for a database that is being opened, but not too long.
 * @param {() => void} changed  called so that the subscribers retry, once it has opened too late or failed after all
 * @returns {(opening: Promise<IDBDatabase>) => Promise<IDBDatabase>} rejects with `TooLate` if opening takes too long
 */
function create_patience(changed) {
  /** Those whose opening has timed out and is still pending. @type {WeakSet<Promise<IDBDatabase>>} */
  const late = new WeakSet();
  return async (opening) => {
    if (late.has(opening)) throw new TooLate();
    try {
      return await in_time(opening, OPENS_WITHIN);
    } catch (error) {
      if (error instanceof TooLate && !late.has(opening)) {
        late.add(opening);
        const settled = () => {
          late.delete(opening);
          changed();
        };
        opening.then(settled, settled);
      }
      throw error;
    }
  };
}

/** @template T @typedef {{ value: T, trouble: null } | { value: null, trouble: Trouble }} Result */

/** @param {Translator} t @param {Place} place */
export function create_indexed_store(t, place) {
  const leave = create_leave();
  const channel = open_channel(`${place.name}:${place.store}`); // announces every change to other tabs
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  channel?.addEventListener("message", changed);

  const connection = create_connection(async () => open(t, place, leave), create_patience(changed));

  /**
   * Runs `work` in a transaction; resolves with its value after the transaction has completed.
   * @template T
   * @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => Promise<T>} work @returns {Promise<Result<T>>}
   */
  const transact = async (mode, work) => {
    await leave.until_shown();
    const visit = leave.visit();
    try {
      const transaction = await connection.begin(place.store, mode);
      leave.watch(transaction);
      /** @type {Promise<void>} */
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error(t("storage.broken_off")));
      });
      done.catch(() => undefined); // awaited below, unless `work` fails first
      let value;
      try {
        value = await work(transaction.objectStore(place.store));
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          /* already finished */
        }
        throw error;
      }
      await in_time(done, ANSWERS_WITHIN);
      if (mode === "readwrite") {
        changed();
        channel?.postMessage("changed");
      }
      return { value, trouble: null };
    } catch (error) {
      return visit.aborted ? transact(mode, work) : { value: null, trouble: trouble(error) };
    }
  };

  return {
    transact,

    /**
     * Calls `listener` after every change, in this tab and in others.
     * @param {() => void} listener
     * @returns {() => void} unsubscribes
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
