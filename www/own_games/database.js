// The own games in IndexedDB. Storage that is blocked, full, or written by a newer page is a value with a reason, never
// an exception.
import "../language/late_phrases.js";
import { open_channel } from "../platform/broadcast.js";
import { new_id } from "../core/game_identity.js";
import { error_message } from "../platform/error_message.js";
import { in_time, TooLate } from "../platform/awake_timer.js";
import { brought_in, essence, holds, id_of, judged } from "./entry.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("./entry.js").Entry} Entry */

/**
 * What came of keeping a game. `behind`: another tab has all of it and more; `conflict`: each has what the other lacks;
 * `damaged`: what stands there is no game, and is not written over.
 * @typedef {{ kind: "kept", stamp: string } | { kind: "behind" } | { kind: "conflict" } | { kind: "damaged" }} Outcome
 */

/** @param {Entry} one @param {Entry} other */
const same = (one, other) => one.pdn === other.pdn && JSON.stringify(one.saved) === JSON.stringify(other.saved);

const NAME = "bitboard-checkers";
const STORE = "games";
/**
 * 1: records {id, date, pdn}, without rules and without what is needed to go on.
 * 2: entries as entry.js says.
 */
const VERSION = 2;

/**
 * What does not answer within so many milliseconds of waking time is not waited for any longer: the database, and each
 * question to it.
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
 * @template T
 * @param {IDBRequest<T>} request @returns {Promise<T>}
 */
const answered = (request) => in_time(settled(request), ANSWERS_WITHIN);

/**
 * A version 1 record becomes an entry; what is no such record stays as it is, and is listed as damaged.
 * @param {IDBObjectStore} store
 */
function migrate(store) {
  const walk = store.openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (cursor === null) return;
    const { id, date, pdn } = /** @type {Record<string, unknown>} */ (cursor.value);
    if (typeof id === "string" && typeof pdn === "string") {
      const changed =
        typeof date === "string" && !Number.isNaN(Date.parse(date)) ? new Date(date).toISOString() : undefined;
      cursor.update(brought_in({ id, pdn, changed }));
    }
    cursor.continue();
  };
}

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
 * @param {ReturnType<typeof create_leave>} leave
 * @returns {Promise<IDBDatabase>}
 */
function open(t, leave) {
  if (typeof indexedDB === "undefined") throw new DOMException("this browser has no databases", "NotAllowedError");
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    if (request.transaction !== null) leave.watch(request.transaction);
    if (!request.result.objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE, { keyPath: "id" });
    else if (request.transaction !== null) migrate(request.transaction.objectStore(STORE));
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

/** @param {Translator} t */
export function create_own_games_database(t) {
  const leave = create_leave();
  /** @type {Promise<IDBDatabase> | null} */
  let database = null;
  /** It was waited for in vain, and has not answered since. */
  let silent = false;
  const channel = open_channel(`${NAME}:games`); // other tabs hear of every change
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
    const opened = (database ??= open(t, leave));
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
      const transaction = (await connect()).transaction(STORE, mode);
      leave.watch(transaction);
      /** @type {Promise<void>} */
      const done = new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error(t("storage.broken_off")));
      });
      done.catch(() => undefined); // heard below, or made vain by an earlier error
      let value;
      try {
        value = await work(transaction.objectStore(STORE));
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
    /** Everything that is kept, also what is no entry. */
    all: () => transact("readonly", (store) => answered(/** @type {IDBRequest<unknown[]>} */ (store.getAll()))),

    /** @param {string} id */
    find: (id) => transact("readonly", (store) => answered(/** @type {IDBRequest<unknown>} */ (store.get(id)))),

    /**
     * Writes what has become of a game, unless another tab has meanwhile written moves that would be lost.
     * @param {Entry} entry @param {string | null} seen the stamp this tab saw or wrote last; null: none yet
     * @returns {Promise<Result<Outcome>>}
     */
    keep: (entry, seen) =>
      transact("readwrite", async (store) => {
        const there = /** @type {unknown} */ (await answered(store.get(entry.id)));
        if (there !== undefined) {
          const { entry: other, fault } = judged(t, there);
          if (fault !== null) return { kind: "damaged" };
          if (same(other, entry)) return { kind: "kept", stamp: other.stamp };
          if (other.stamp !== seen && !holds(entry.tree, other.tree))
            return { kind: holds(other.tree, entry.tree) ? "behind" : "conflict" };
        }
        await answered(store.put(entry));
        return { kind: "kept", stamp: entry.stamp };
      }),

    /**
     * Games of a file, in their order; those that are there already are not kept twice.
     * @param {string[]} texts
     * @returns {Promise<Result<number>>} how many are new
     */
    bring_in: (texts) =>
      transact("readwrite", async (store) => {
        const all = await answered(/** @type {IDBRequest<unknown[]>} */ (store.getAll()));
        const there = new Set(
          all.map((value) => judged(t, value)).map(({ entry, fault }) => (fault === null ? essence(entry.pdn) : "")),
        );
        let order = 0;
        for (const pdn of texts) {
          if (there.has(essence(pdn))) continue;
          there.add(essence(pdn));
          await answered(store.put(brought_in({ id: new_id(), pdn: pdn.trim(), order: (order += 1) })));
        }
        return order;
      }),

    /** @param {IDBValidKey[]} ids @returns {Promise<Result<unknown[]>>} what stood there last */
    remove: (ids) =>
      transact("readwrite", async (store) => {
        /** @type {unknown[]} */
        const gone = [];
        for (const id of ids) {
          const there = /** @type {unknown} */ (await answered(store.get(id)));
          if (there !== undefined) gone.push(there);
          await answered(store.delete(id));
        }
        return gone;
      }),

    /**
     * Puts back what was removed, unless the game has been kept again meanwhile.
     * @param {unknown[]} entries
     * @returns {Promise<Result<number>>} how many
     */
    put_back: (entries) =>
      transact("readwrite", async (store) => {
        let back = 0;
        for (const entry of entries) {
          if ((await answered(store.getKey(id_of(entry)))) !== undefined) continue;
          await answered(store.put(entry));
          back += 1;
        }
        return back;
      }),

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

/** @typedef {ReturnType<typeof create_own_games_database>} Games */
