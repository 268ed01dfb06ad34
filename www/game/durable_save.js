// The running games in IndexedDB. A browser may write localStorage to disk only seconds later, and loses what it has not
// written when its process is killed; a strict transaction is on disk when it completes.
import { fault } from "./saved_game.js";

/** @typedef {import("./saved_game.js").Saved} Saved */
/** @typedef {{ id: string, saved: Saved & { at: number } }} Running  with its id as the key */

const NAME = "bitboard-checkers-running";
const STORE = "games";
/** The most games kept: those of the tabs that were open last. */
const MOST = 8;
/** The longest wait for an answer at the start, in milliseconds: without one the page starts with localStorage alone. */
const PATIENCE = 1000;

/** @returns {Promise<IDBDatabase>} */
const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => {
      request.result.onversionchange = close;
      resolve(request.result);
    };
    request.onerror = request.onblocked = () => reject(request.error);
  });

/** @type {Promise<IDBDatabase> | null} */
let database = null;
/** @type {IDBTransaction | null} */
let running = null;
/** The page is being left, perhaps to be shown again. */
let away = false;

function close() {
  database?.then((opened) => opened.close()).catch(() => undefined);
  database = null;
}

/** Opens the database, and closes it when the page is left. */
function connect() {
  addEventListener(
    "pagehide",
    ({ persisted }) => {
      away = true;
      if (persisted && running !== null) running.abort(); // other pages would wait for it
      close();
    },
    { once: true },
  );
  addEventListener("pageshow", () => (away = false), { once: true });
  return open();
}

/**
 * Runs one transaction.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>}
 */
async function transact(mode, work) {
  const transaction = (await (database ??= connect())).transaction(STORE, mode, { durability: "strict" });
  running = transaction;
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => {
      running = null;
      resolve(request.result);
    };
    transaction.onabort = () => {
      running = null;
      reject(transaction.error);
    };
  });
}

/** The newest save that is not written yet, by the id of its game. @type {Map<string, Running>} */
const waiting = new Map();
let writing = false;

/** Writes a saved game. Where the browser keeps no databases nothing happens. @param {Saved & { at: number }} saved */
export async function save_durably(saved) {
  if (saved.id === undefined || typeof indexedDB === "undefined" || away) return;
  waiting.set(saved.id, { id: saved.id, saved });
  if (writing) return;
  writing = true;
  try {
    for (let [next] = waiting.values(); next !== undefined; [next] = waiting.values()) {
      const one = next;
      waiting.delete(one.id);
      await transact("readwrite", (store) => store.put(one));
    }
  } catch {
    waiting.clear(); // blocked or full: the save in localStorage stands
  } finally {
    writing = false;
  }
}

/** @param {unknown} value @returns {value is Running} */
const is_running = (value) =>
  typeof value === "object" && value !== null && "saved" in value && fault(value.saved) === null;

/** The games as they were saved last, the newest first; empty if there are none. @returns {Promise<Running["saved"][]>} */
export async function load_durable() {
  if (typeof indexedDB === "undefined") return [];
  /** @type {Promise<unknown[]>} */
  const late = new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE));
  const found = transact("readonly", (store) => /** @type {IDBRequest<unknown[]>} */ (store.getAll()));
  const all = (await Promise.race([found.catch(() => []), late])).filter(is_running);
  all.sort((one, other) => (other.saved.at ?? 0) - (one.saved.at ?? 0));
  for (const { id } of all.slice(MOST)) transact("readwrite", (store) => store.delete(id)).catch(() => undefined);
  return all.slice(0, MOST).map(({ saved }) => saved);
}

/** Forgets a game that cannot be shown. @param {string | undefined} id */
export function forget_durable(id) {
  if (id !== undefined && typeof indexedDB !== "undefined")
    transact("readwrite", (store) => store.delete(id)).catch(() => undefined);
}
