// An IndexedDB database with a single object store. Reports storage that is blocked, full, or of a newer version as a
// result with a reason; never throws.
import "../../kit/language/late_phrases.js";
import { open_channel } from "../../kit/platform/broadcast.js";
import { error_message } from "../../kit/platform/error_message.js";
import { in_time } from "../../kit/platform/awake_timer.js";
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
 * Opens the database for the first request, and again after it was closed or could not be opened.
 * @param {() => Promise<IDBDatabase>} open_it @param {() => void} changed  called so that the subscribers retry
 * @returns {() => Promise<IDBDatabase>} rejects with `TooLate` while opening takes too long
 */
function create_connection(open_it, changed) {
  /**
   * The database, which is open or being opened. `late`: opening has timed out and is still pending.
   * @type {{ readonly opened: Promise<IDBDatabase>, readonly late: boolean } | null}
   */
  let database = null;

  /**
   * After a timeout, notifies the subscribers once the database has opened or failed after all, so that they retry.
   * @param {Promise<IDBDatabase>} opened
   */
  const await_late = (opened) => {
    database = { opened, late: true };
    opened.then(
      () => {
        database = { opened, late: false };
        changed();
      },
      () => {
        database = null;
        changed();
      },
    );
  };

  return async () => {
    if (database?.late) throw new TooLate();
    database ??= { opened: open_it(), late: false };
    const { opened } = database;
    try {
      const connection = await in_time(opened, OPENS_WITHIN);
      connection.onclose = connection.onversionchange = () => {
        connection.close(); // lets a newer page upgrade it; the next request reopens it or reports why it cannot
        database = null;
      };
      return connection;
    } catch (error) {
      if (!(error instanceof TooLate)) database = null;
      else if (!database?.late) await_late(opened);
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

  const connect = create_connection(() => open(t, place, leave), changed);

  /**
   * Runs `work` in a transaction; resolves with its value after the transaction has completed.
   * @template T
   * @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => Promise<T>} work @returns {Promise<Result<T>>}
   */
  const transact = async (mode, work) => {
    await leave.until_shown();
    const visit = leave.visit();
    try {
      const transaction = (await connect()).transaction(place.store, mode, { durability: "strict" });
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
