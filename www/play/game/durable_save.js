// Reads the running games from IndexedDB. A browser may write localStorage to disk seconds later, and loses unwritten
// data if its process is killed; a strict transaction is on disk when it completes. durable_write.js writes the games,
// and is loaded with the first change.
import { create_connection } from "../../kit/platform/database_connection.js";
import { is_object } from "../../kit/platform/is_object.js";
import { fault } from "./saved_game.js";

/** @import { Saved } from "./saved_game.js" */
/** @typedef {{ id: string, saved: Saved & { at: number } }} Running  `id` is the key */

const NAME = "bitboard-checkers-game";
const STORE = "games";
/**
 * The longest wait for the database at the start, in milliseconds; after it the page starts with localStorage alone.
 */
const PATIENCE = 1000;

/** Whether IndexedDB is available. If storage is blocked, even the access may throw. */
export function keeps_databases() {
  try {
    return typeof indexedDB !== "undefined";
  } catch {
    return false;
  }
}

/** @returns {Promise<IDBDatabase>} */
const open = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const { begin, close } = create_connection(open);
export { close };

/**
 * Runs one transaction.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>}
 */
export async function transact(mode, work) {
  const transaction = await begin(STORE, mode).catch(() => begin(STORE, mode)); // the database may not open at once
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** @param {unknown} value @returns {value is Running} */
const is_running = (value) => is_object(value) && fault(value.saved) === null;

/** The saved games, the newest first; empty if there are none. @returns {Promise<Running["saved"][]>} */
export async function load_durable() {
  /** @type {Promise<unknown[]>} */
  const late = new Promise((resolve) => setTimeout(() => resolve([]), PATIENCE));
  const found = transact("readonly", (store) => /** @type {IDBRequest<unknown[]>} */ (store.getAll()));
  const values = /** @type {unknown[]} */ (await Promise.race([found.catch(() => []), late]));
  const all = values.filter(is_running);
  all.sort((one, other) => (other.saved.at ?? 0) - (one.saved.at ?? 0));
  return all.map(({ saved }) => saved);
}
