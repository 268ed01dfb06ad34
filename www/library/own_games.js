// The own games as a source like any other: read from the storage, newest first, indexed by the worker, and again
// whenever they change, in this tab or another. Every reading gets a place of its own in the worker, below zero: the
// numbers that the page shows mean the same games until the new list, its count and what is found in it take their
// place all at once.
import { error_message } from "../platform/error_message.js";
import { id_of, judged } from "../own_games/entry.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { FIRST_ROWS } from "./selecting.js";
import * as states from "./state.js";
import { MINE } from "./state.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("../own_games/entry.js").Kept} Kept */

/** Readings that ended a worker, after which there is no other. */
const DEATHS = 2;
const NOTHING = Object.freeze({ games: new Uint32Array(0), plies: null, rows: [], took: 0 });

/** @param {Kept} kept @returns {[changed: string, order: number]} */
const key = ({ entry, fault }) => (fault === null ? [entry.changed, entry.order ?? 0] : ["", 0]);

/** Newest first; games that were imported together in the order of their file. @param {Translator} t @param {unknown[]} values @returns {Kept[]} */
const in_order = (t, values) =>
  values
    .map((value) => judged(t, value))
    .toSorted((a, b) => {
      const [[mine, place], [other, others_place]] = [key(a), key(b)];
      return mine === other ? place - others_place : mine < other ? 1 : -1;
    });

/**
 * @param {Translator} t
 * @param {import("./state.js").LibraryStore} store
 * @param {import("./client.js").LibraryClient} client
 * @param {import("../own_games/database.js").Games} games
 * @param {() => void} select
 */
export function create_own_games(t, store, client, games, select) {
  /** @type {Kept[]} in the order of their numbers */
  let list = [];
  /** The number of their source in the worker. */
  let place = MINE;
  let places = MINE;
  let deaths = 0;
  /** @type {"no" | "yes" | "stale"} */
  let loading = "no";

  /** The game that the filter finds at a place; null while another source is shown. @param {number} at */
  const find = async (at) => {
    for (;;) {
      const state = store.get();
      if (state.source !== MINE) return null;
      const asked = states.query(state);
      const found = await client.select(at, asked, FIRST_ROWS);
      if (JSON.stringify(states.query(store.get())) === JSON.stringify(asked)) return found;
    }
  };

  /**
   * @param {Kept[]} next
   * @param {number} at
   * @param {import("./protocol.js").Selected | null} found
   * @param {Partial<states.Source>} source
   */
  const replace = (next, at, found, source) => {
    const state = store.get();
    const shown = state.source === MINE;
    const numbers = new Map(next.map(({ entry }, number) => [id_of(entry), number]));
    const chosen = new Set(
      shown
        ? [...state.chosen].flatMap((game) =>
            list[game] === undefined ? [] : (numbers.get(id_of(list[game].entry)) ?? []),
          )
        : [],
    );
    if (place !== MINE && place !== at) client.close(place);
    list = next;
    place = at;
    store.commit((state) => {
      const known = states.set_source(MINE, source)(state);
      return shown && found !== null ? states.show_again(found, chosen)(known) : known;
    });
    if (shown && found === null) select();
  };

  const index = async () => {
    if (store.get().sources[0]?.phase === "failed")
      store.commit(states.set_source(MINE, { phase: "opening", done: 0 }));
    const { value, trouble } = await games.all();
    if (trouble !== null)
      return replace([], MINE, NOTHING, {
        phase: trouble.kind === "failed" ? "failed" : "ready",
        count: 0,
        faults: [],
        note: trouble_words(t, trouble),
      });
    const next = in_order(t, value);
    const at = (places -= 1);
    try {
      const texts = next.map(({ entry, fault }) => (fault === null ? entry.pdn : ""));
      const { count, faults } = await client.open(
        at,
        { kind: "texts", texts },
        undefined,
        ({ read, size, games: count }) => {
          if (store.get().sources[0]?.phase === "opening")
            store.commit(states.set_source(MINE, { done: read / size, count }));
        },
      );
      const found = await find(at);
      deaths = 0;
      // A damaged record is called so in the list.
      replace(next, at, found, {
        phase: "ready",
        count,
        faults: faults.filter(({ game }) => next[game - 1]?.fault === null),
        note: "",
        done: 1,
      });
    } catch (error) {
      store.commit(
        states.set_source(MINE, {
          phase: "failed",
          note: deaths >= DEATHS ? t("library.own_twice") : error_message(error),
        }),
      );
    }
  };

  /** Loads the games. If they change meanwhile, they are read again. */
  const load = async () => {
    if (deaths >= DEATHS) return;
    if (loading !== "no") return void (loading = "stale");
    do {
      loading = "yes";
      await index();
    } while (/** @type {string} */ (loading) === "stale");
    loading = "no";
  };

  return {
    load,
    place: () => place,

    /** The worker is another, and knows nothing of them. */
    died() {
      if (loading !== "no") deaths += 1;
      place = MINE;
      store.commit(
        states.set_source(
          MINE,
          deaths < DEATHS ? { phase: "opening", done: 0 } : { phase: "failed", note: t("library.own_twice") },
        ),
      );
      load();
    },

    /** @param {number} game its number @returns {Kept | null} */
    kept: (game) => list[game] ?? null,
    /** @param {Iterable<number>} numbers */
    ids: (numbers) => [...numbers].flatMap((game) => (list[game] === undefined ? [] : [id_of(list[game].entry)])),
    /** The text of each, as it is kept. @param {Uint32Array} numbers */
    texts: (numbers) => [...numbers].flatMap((game) => (list[game]?.fault === null ? [list[game].entry.pdn] : [])),
    /** The records that are no games, as text. @param {Uint32Array} numbers */
    damaged: (numbers) =>
      [...numbers].flatMap((game) =>
        list[game] === undefined || list[game].fault === null ? [] : [JSON.stringify(list[game].entry, null, 2)],
      ),
  };
}

/** @typedef {ReturnType<typeof create_own_games>} Mine */
