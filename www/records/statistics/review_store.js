// The facts of reviews in IndexedDB, apart from the games, so that neither a failure here nor a newer version of the
// database affects the games. A review can be made again, so the facts are not part of a backup.
import { answered, create_indexed_store } from "../own_games/indexed_store.js";
import { is_facts } from "./game_facts.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { GameFacts } from "./game_facts.js"
 */

const PLACE = Object.freeze({ name: "bitboard-checkers-reviews", version: 1, store: "reviews" });

/** @param {Translator} t */
export function create_review_store(t) {
  const { transact, subscribe } = create_indexed_store(t, PLACE);

  return {
    /** All records of this version. Others are as if they were not there: another review replaces them. */
    all: () =>
      transact("readonly", async (store) => {
        const values = await answered(/** @type {IDBRequest<unknown[]>} */ (store.getAll()));
        return values.filter(is_facts);
      }),

    /** @param {readonly GameFacts[]} facts */
    put: (facts) =>
      transact("readwrite", async (store) => {
        for (const one of facts) await answered(store.put(one));
      }),

    /** @param {readonly string[]} ids */
    remove: (ids) =>
      transact("readwrite", async (store) => {
        for (const id of ids) await answered(store.delete(id));
      }),

    subscribe,
  };
}

/** @typedef {ReturnType<typeof create_review_store>} ReviewStore */
