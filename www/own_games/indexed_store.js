// One store of objects in a database of its own in IndexedDB. Storage that is blocked, full, or written by a newer page
// is a value with a reason, never an exception.
import "../language/late_phrases.js";
import { open_channel } from "../platform/broadcast.js";
import { error_message } from "../platform/error_message.js";
import { in_time, TooLate } from "../platform/awake_timer.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/**
 * The database, and the store in it. `upgrade` sees a store that an older version has made.
 * @typedef {{ name: string, version: number, store: string, upgrade?: (store: IDBObjectStore) => void }} Place
 */

/**
 * The longest waits, in milliseconds in which the device is awake: for the database to open, and for the answer to a
 * request.
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
 * The answer to a question; rejects when it does not come in time.
 * @template T
 * @param {IDBRequest<T>} request @returns {Promise<T>}
 */
export const answered = (request) => in_time(settled(request), ANSWERS_WITHIN);

/**
 * A page that the browser sets aside, to come back to, gets no answers there: a transaction of it would stay open, and
 * in WebKit every other page waits for that. So none is begun then, those that are open are given up, and all are begun
 * when the page is shown again. If it never is, the next page finds what is missing (autosave/own_game_autosave.js
 * compares).
 */
function create_leave() {
  /** @type {Set<IDBTransaction>} */
  const open = new Set();
  /** @type {Promise<void> | null} */
  let away = null;
  let times = 0;
  addEventListener("pagehide", () => {
    times += 1;
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
        /* it is ending by itself */
      }
    }
  });
  return {
    /** Waits while the page is set aside. */
    here: async () => {
      while (away !== null) await away;
    },
    /** How often the page was left. */
    times: () => times,
    /** @param {IDBTransaction} transaction */
    watch(transaction) {
      open.add(transaction);
      for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => open.delete(transaction));
    },
  };
}

/**
 * Throws where the browser keeps no databases, or not for this page.
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
      request.onsuccess = () => request.result.close(); // too late
    };
  });
}

/** @template T @typedef {{ value: T, trouble: null } | { value: null, trouble: Trouble }} Result */

/** @param {Translator} t @param {Place} place */
export function create_indexed_store(t, place) {
  const leave = create_leave();
  /** @type {Promise<IDBDatabase> | null} */
  let database = null;
  /** It was waited for in vain, and has not answered since. */
  let silent = false;
  const channel = open_channel(`${place.name}:${place.store}`); // other tabs hear of every change
  /** @type {Set<() => void>} */
  const listeners = new Set();
  const changed = () => listeners.forEach((listener) => listener());
  channel?.addEventListener("message", changed);

  /**
   * What did not answer in time may do so later: whoever listens then asks again.
   * @param {Promise<IDBDatabase>} opened
   */
  const await_late = (opened) => {
    silent = true;
    const now_there = () => {
      silent = false;
      changed();
    };
    opened.then(now_there, () => {
      database = null;
      now_there();
    });
  };

  const connect = async () => {
    if (silent) throw new TooLate();
    const opened = (database ??= open(t, place, leave));
    try {
      const connection = await in_time(opened, OPENS_WITHIN);
      connection.onclose = connection.onversionchange = () => {
        connection.close(); // a newer page may have it; the next question opens it again, or hears why not
        database = null;
      };
      return connection;
    } catch (error) {
      if (!(error instanceof TooLate)) database = null;
      else if (!silent) await_late(opened);
      throw error;
    }
  };

  /**
   * One transaction: what `work` answers stands when the transaction does.
   * @template T
   * @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => Promise<T>} work @returns {Promise<Result<T>>}
   */
  const transact = async (mode, work) => {
    await leave.here();
    const times = leave.times();
    try {
      const transaction = (await connect()).transaction(place.store, mode, { durability: "strict" });
      leave.watch(transaction);
      /** @type {Promise<void>} */
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error(t("storage.broken_off")));
      });
      done.catch(() => undefined); // heard below, or made vain by an earlier error
      let value;
      try {
        value = await work(transaction.objectStore(place.store));
      } catch (error) {
        try {
          transaction.abort();
        } catch {
          /* it has ended by itself */
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
      return leave.times() > times ? transact(mode, work) : { value: null, trouble: trouble(error) };
    }
  };

  return {
    transact,

    /**
     * Hears of every change, in this tab and in others.
     * @param {() => void} listener
     * @returns {() => void} the way to end it
     */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
