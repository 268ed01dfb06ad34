// The own games as a source like any other: read from the storage, newest first, indexed by the worker, and again whenever they
// change, in this tab or another.
import { judged } from "./entry.js";
import { trouble_words } from "./games.js";
import { MINE, set_source } from "./state.js";

/** @typedef {import("./entry.js").Kept} Kept */

/** @param {unknown} value */
const id_of = (value) => /** @type {{ id: IDBValidKey }} */ (value).id; // the store's key: it is always there

/** @param {Kept} kept */
const changed = (kept) => (kept.fault === null ? kept.entry.changed : "");

/**
 * @param {import("./commands.js").LibraryStore} store
 * @param {import("./client.js").LibraryClient} client
 * @param {import("./games.js").Games} games
 * @param {() => void} indexed
 */
export function create_mine(store, client, games, indexed) {
  /** @type {Kept[]} in the order of their numbers */
  let list = [];
  /** @type {"no" | "yes" | "stale"} */
  let loading = "no";

  const index = async () => {
    const { value, trouble } = await games.all();
    if (trouble !== null) {
      list = [];
      return store.commit(set_source(MINE, { phase: trouble.kind === "failed" ? "failed" : "ready", count: 0, note: trouble_words(trouble) }));
    }
    const next = value.map(judged).toSorted((a, b) => (changed(a) < changed(b) ? 1 : -1));
    try {
      const { count, faults } = await client.open(MINE, { kind: "texts", texts: next.map(({ entry, fault }) => (fault === null ? entry.pdn : "")) });
      const places = new Map(next.map(({ entry }, place) => [id_of(entry), place]));
      const moved = [...store.get().chosen].flatMap((game) => (list[game] === undefined ? [] : places.get(id_of(list[game].entry)) ?? []));
      if (store.get().source === MINE) store.commit((state) => ({ ...state, chosen: new Set(moved) }));
      list = next;
      store.commit(set_source(MINE, { phase: "ready", count, faults, note: "" }));
      indexed();
    } catch (error) {
      store.commit(set_source(MINE, { phase: "failed", note: error instanceof Error ? error.message : String(error) }));
    }
  };

  /** What changes while the games are read is read again afterwards. */
  const load = async () => {
    if (loading !== "no") return void (loading = "stale");
    do {
      loading = "yes";
      await index();
    } while (/** @type {string} */ (loading) === "stale");
    loading = "no";
  };

  return {
    load,
    all: () => list,
    /** @param {number} game its number @returns {Kept | null} */
    kept: (game) => list[game] ?? null,
    /** @param {Iterable<number>} numbers */
    ids: (numbers) => [...numbers].flatMap((game) => (list[game] === undefined ? [] : [id_of(list[game].entry)])),
    /** The text of each, as it is kept. @param {Uint32Array} numbers */
    texts: (numbers) => [...numbers].flatMap((game) => (list[game]?.fault === null ? [list[game].entry.pdn] : [])),
    /** The records that are no games, as text. @param {Uint32Array} numbers */
    damaged: (numbers) => [...numbers].flatMap((game) => (list[game] === undefined || list[game].fault === null ? [] : [JSON.stringify(list[game].entry, null, 2)])),
  };
}
