// Stores the user's own games in IndexedDB.
import { new_id } from "../../play/core/game_identity.js";
import { imported_entry, essence, id_of, judged, stored_instead } from "./entry.js";
import { answered, create_indexed_store } from "./indexed_store.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Entry } from "./entry.js"
 */
/** @template T @typedef {import("./indexed_store.js").Result<T>} Result */

/** @typedef {import("./entry.js").Outcome} Outcome */

/**
 * Converts version 1 records to entries. Leaves any other record unchanged; the list shows it as damaged.
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
      cursor.update(imported_entry({ id, pdn, changed }));
    }
    cursor.continue();
  };
}

/**
 * Version 1: records {id, date, pdn}, without the rules and without the data to resume the game. Version 2: `Entry` of
 * entry.js.
 */
const PLACE = Object.freeze({ name: "bitboard-checkers", version: 2, store: "games", upgrade: migrate });

/** @param {Translator} t */
export function create_own_games_database(t) {
  const { transact, subscribe } = create_indexed_store(t, PLACE);

  return {
    /** Reads all records, including those that are not entries. */
    all: () => transact("readonly", (store) => answered(/** @type {IDBRequest<unknown[]>} */ (store.getAll()))),

    /** @param {string} id */
    find: (id) => transact("readonly", (store) => answered(/** @type {IDBRequest<unknown>} */ (store.get(id)))),

    /**
     * Saves the current form of a game, unless that would lose moves another tab has written in the meantime.
     * @param {Entry} entry @param {string | null} seen the stamp this tab last read or wrote; null: none yet
     * @returns {Promise<Result<Outcome>>}
     */
    keep: (entry, seen) =>
      transact("readwrite", async (store) => {
        const stored = /** @type {unknown} */ (await answered(store.get(entry.id)));
        if (stored !== undefined) {
          const unwritten = stored_instead(judged(t, stored), entry, seen);
          if (unwritten !== null) return unwritten;
        }
        await answered(store.put(entry));
        return { kind: "kept", stamp: entry.stamp };
      }),

    /**
     * Imports the games of a file in their order, except those that are already stored.
     * @param {string[]} texts
     * @returns {Promise<Result<number>>} the number of games added
     */
    bring_in: (texts) =>
      transact("readwrite", async (store) => {
        const all = await answered(/** @type {IDBRequest<unknown[]>} */ (store.getAll()));
        const stored = new Set(
          all.map((value) => judged(t, value)).map(({ entry, fault }) => (fault === null ? essence(entry.pdn) : "")),
        );
        let order = 0;
        for (const pdn of texts) {
          if (stored.has(essence(pdn))) continue;
          stored.add(essence(pdn));
          await answered(store.put(imported_entry({ id: new_id(), pdn: pdn.trim(), order: (order += 1) })));
        }
        return order;
      }),

    /** @param {IDBValidKey[]} ids @returns {Promise<Result<unknown[]>>} the deleted records */
    remove: (ids) =>
      transact("readwrite", async (store) => {
        /** @type {unknown[]} */
        const gone = [];
        for (const id of ids) {
          const stored = /** @type {unknown} */ (await answered(store.get(id)));
          if (stored !== undefined) gone.push(stored);
          await answered(store.delete(id));
        }
        return gone;
      }),

    /**
     * Restores deleted records, except games that have been saved again in the meantime.
     * @param {unknown[]} entries
     * @returns {Promise<Result<number>>} the number of records restored
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

    subscribe,
  };
}

/** @typedef {ReturnType<typeof create_own_games_database>} Games */
