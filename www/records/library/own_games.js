// The own games as a source like any other: read from the storage, newest first, indexed by the worker, and again
// whenever they change, in this tab or another. Every reading gets a place of its own in the worker, below zero: the
// numbers that the page shows mean the same games until the new list, its count and what is found in it take their
// place all at once.
import { error_message } from "../../kit/platform/error_message.js";
import { create_repeater } from "../../kit/platform/repeater.js";
import { id_of, judged } from "../own_games/entry.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { FIRST_ROWS } from "./selecting.js";
import * as states from "./state.js";
import { MINE } from "./state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Kept } from "../own_games/entry.js"
 */

/** After this many workers have died while indexing, no other is started. */
const DEATHS = 2;
const NOTHING = Object.freeze({ games: new Uint32Array(0), plies: null, rows: [], took: 0 });

/** @param {Kept} kept @returns {[changed: string, order: number]} */
const key = ({ entry, fault }) => (fault === null ? [entry.changed, entry.order ?? 0] : ["", 0]);

/**
 * Newest first; games that were imported together in the order of their file.
 * @param {Translator} t
 * @param {unknown[]} values
 * @returns {Kept[]}
 */
const in_order = (t, values) =>
  values
    .map((value) => judged(t, value))
    .toSorted((a, b) => {
      const [[mine, place], [other, others_place]] = [key(a), key(b)];
      return mine === other ? place - others_place : mine < other ? 1 : -1;
    });

/** The stored texts of the games whose records are sound. @param {readonly Kept[]} list @param {Uint32Array} numbers */
const texts_of = (list, numbers) =>
  [...numbers].flatMap((game) => (list[game]?.fault === null ? [list[game].entry.pdn] : []));

/** The records that are no games, as text. @param {readonly Kept[]} list @param {Uint32Array} numbers */
const damaged_of = (list, numbers) =>
  [...numbers].flatMap((game) =>
    list[game] === undefined || list[game].fault === null ? [] : [JSON.stringify(list[game].entry, null, 2)],
  );

/** @param {readonly Kept[]} list @param {Iterable<number>} numbers */
const ids_of = (list, numbers) =>
  [...numbers].flatMap((game) => (list[game] === undefined ? [] : [id_of(list[game].entry)]));

/**
 * The numbers that chosen games have in the next list.
 * @param {readonly Kept[]} list @param {Iterable<number>} chosen @param {readonly Kept[]} next
 */
function chosen_in(list, chosen, next) {
  const numbers = new Map(next.map(({ entry }, number) => [id_of(entry), number]));
  return new Set(ids_of(list, chosen).flatMap((id) => numbers.get(id) ?? []));
}

/**
 * What the filter finds at a place of the worker; null while another source is shown.
 * @param {import("./state.js").LibraryStore} store @param {import("./client.js").LibraryClient} client
 * @param {number} at
 */
async function select_at(store, client, at) {
  for (;;) {
    const state = store.get();
    if (state.source !== MINE) return null;
    const asked = states.query(state);
    const found = await client.select(at, asked, FIRST_ROWS);
    if (JSON.stringify(states.query(store.get())) === JSON.stringify(asked)) return found;
  }
}

/**
 * @param {Translator} t
 * @param {import("./state.js").LibraryStore} store
 * @param {import("./client.js").LibraryClient} client
 * @param {import("../own_games/database.js").Games} games
 * @param {() => void} select
 */
export function create_own_games(t, store, client, games, select) {
  /** The games in the order of their numbers, and the number of their source in the worker. */
  let current = { list: /** @type {Kept[]} */ ([]), place: MINE };
  /** `places`: the number of the last reading in the worker. */
  const readings = { places: MINE, deaths: 0 };

  /** @param {Partial<states.Source>} source */
  const set_source = (source) => store.commit(states.set_source(MINE, source));

  /**
   * Puts the next list, its count and what is found in it in place, all at once.
   * @param {typeof current} next @param {import("./protocol.js").Selected | null} found
   * @param {Partial<states.Source>} source
   */
  const replace = (next, found, source) => {
    const state = store.get();
    const shown = state.source === MINE;
    const chosen = chosen_in(current.list, shown ? state.chosen : [], next.list);
    if (current.place !== MINE && current.place !== next.place) client.close(current.place);
    current = next;
    store.commit((state) => {
      const known = states.set_source(MINE, source)(state);
      return shown && found !== null ? states.show_again(found, chosen)(known) : known;
    });
    if (shown && found === null) select();
  };

  /** Reads a list into a new place of the worker. @param {Kept[]} list */
  const read = async (list) => {
    const place = (readings.places -= 1);
    const texts = list.map(({ entry, fault }) => (fault === null ? entry.pdn : ""));
    const opened = await client.open(place, { kind: "texts", texts }, undefined, ({ read, size, games: count }) => {
      if (store.get().sources[0]?.phase === "opening") set_source({ done: read / size, count });
    });
    const found = await select_at(store, client, place);
    readings.deaths = 0;
    // A damaged record is called so in the list.
    const faults = opened.faults.filter(({ game }) => list[game - 1]?.fault === null);
    replace({ list, place }, found, { phase: "ready", count: opened.count, faults, note: "", done: 1 });
  };

  const index = async () => {
    if (store.get().sources[0]?.phase === "failed") set_source({ phase: "opening", done: 0 });
    const { value, trouble } = await games.all();
    if (trouble !== null)
      return replace({ list: [], place: MINE }, NOTHING, {
        phase: trouble.kind === "failed" ? "failed" : "ready",
        count: 0,
        faults: [],
        note: trouble_words(t, trouble),
      });
    const next = in_order(t, value);
    try {
      await read(next);
    } catch (error) {
      const note = readings.deaths >= DEATHS ? t("library.own_twice") : error_message(error);
      set_source({ phase: "failed", note });
    }
  };
  const indexing = create_repeater(index);

  /** Loads the games. If they change meanwhile, they are read again. */
  const load = async () => {
    if (readings.deaths < DEATHS) await indexing.run();
  };

  return {
    load,
    place: () => current.place,

    /** Call when a new worker has replaced a dead one: it has to index the games again. */
    died() {
      if (indexing.is_running()) readings.deaths += 1;
      current = { ...current, place: MINE };
      const { deaths } = readings;
      set_source(deaths < DEATHS ? { phase: "opening", done: 0 } : { phase: "failed", note: t("library.own_twice") });
      load();
    },

    /** @param {number} game its number @returns {Kept | null} */
    kept: (game) => current.list[game] ?? null,
    /** @param {Iterable<number>} numbers */
    ids: (numbers) => ids_of(current.list, numbers),
    /** The stored text of each. @param {Uint32Array} numbers */
    texts: (numbers) => texts_of(current.list, numbers),
    /** The records that are no games, as text. @param {Uint32Array} numbers */
    damaged: (numbers) => damaged_of(current.list, numbers),
  };
}

/** @typedef {ReturnType<typeof create_own_games>} Mine */
