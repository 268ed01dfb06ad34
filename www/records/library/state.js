// The state of the library and its pure transitions. commands.js talks to the worker and the storage.

/** @typedef {import("../../play/core/store.js").Store<LibraryState>} LibraryStore */

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Query, Row, Fault, Selected } from "./protocol.js"
 */

/**
 * @typedef {NonNullable<Query["sort"]>} Sort
 * @typedef {NonNullable<Query["material"]>} Material
 */

/** The source of the own games. */
export const MINE = 0;
/** The source of the famous games. */
export const FAMOUS = 1;
/** Whether a source is permanent and cannot be closed. @param {number} id */
export const stays = (id) => id <= FAMOUS;

/**
 * @typedef {object} Source
 * @property {number} id
 * @property {string} name
 * @property {"opening" | "ready" | "failed"} phase
 * @property {number} count      games
 * @property {readonly Fault[]} faults
 * @property {string} note       why the file was not read to its end, or could not be opened
 * @property {number} done       the part of the file that was read, 0 to 1
 */

/**
 * @typedef {object} Filter
 * @property {string} text
 * @property {Query["result"] | ""} result
 * @property {number | null} from_year
 * @property {number | null} to_year
 * @property {boolean} here      only games with the position on the board
 * @property {Material} material
 * @property {boolean} reversed  also match position and material with colours reversed
 */

/**
 * @typedef {object} LibraryState
 * @property {readonly Source[]} sources  the own games first, then the famous ones
 * @property {number} source     the id of the source shown
 * @property {Filter} filter
 * @property {Sort} sort
 * @property {boolean} descending
 * @property {string} position   FEN of the board
 * @property {Uint32Array} games the numbers of the games found, from 0
 * @property {Uint32Array | null} plies  where each of them has the position; null without a position in the filter
 * @property {number} answer     counted up by every answer; identifies the list
 * @property {readonly Row[]} first  the first rows of the list
 * @property {number} at         the index of the current row
 * @property {ReadonlySet<number>} chosen  the numbers of the selected games
 * @property {"list" | "faults"} view
 * @property {string} status     one sentence about the last action
 * @property {readonly unknown[]} deleted  the deleted games that can be restored
 */

/** @type {Filter} */
export const NO_FILTER = Object.freeze({
  text: "",
  result: "",
  from_year: null,
  to_year: null,
  here: false,
  material: {},
  reversed: false,
});

const NOTHING = Object.freeze({
  games: new Uint32Array(0),
  plies: null,
  first: [],
  at: 0,
  chosen: /** @type {ReadonlySet<number>} */ (new Set()),
  view: /** @type {const} */ ("list"),
});

/** The state before any game is loaded. @param {Translator} t @returns {LibraryState} */
export const empty = (t) => ({
  sources: [
    { id: MINE, name: t("library.my_games"), phase: "opening", count: 0, faults: [], note: "", done: 0 },
    { id: FAMOUS, name: t("library.famous"), phase: "opening", count: 0, faults: [], note: "", done: 0 },
  ],
  source: MINE,
  filter: NO_FILTER,
  sort: "number",
  descending: false,
  position: "",
  ...NOTHING,
  answer: 0,
  status: "",
  deleted: [],
});

/** @param {LibraryState} state @returns {Source} */
export const current = (state) =>
  /** @type {Source} */ (state.sources.find(({ id }) => id === state.source) ?? state.sources[0]);

/** The text to search for, without quotation marks around words. @param {string} text */
const words = (text) =>
  text.replace(/["\u201c-\u201f\u00ab\u00bb]|(?<!\S)['\u2018-\u201b]|['\u2018-\u201b](?!\S)/g, " ").trim();

/** @param {LibraryState} state @returns {Query} */
export function query({ filter, sort, descending, position }) {
  /** @type {Query} */
  const asked = { sort, descending };
  if (words(filter.text) !== "") asked.text = words(filter.text);
  if (filter.result) asked.result = filter.result;
  if (filter.from_year !== null) asked.from_year = filter.from_year;
  if (filter.to_year !== null) asked.to_year = filter.to_year;
  if (filter.here && position !== "") asked.position = position;
  if (Object.keys(filter.material).length > 0) asked.material = filter.material;
  if (filter.reversed) asked.colours_reversed = true;
  return asked;
}

/** Whether the filter excludes no game. @param {Filter} filter */
export const is_open = ({ text, result, from_year, to_year, here, material }) =>
  words(text) === "" &&
  !result &&
  from_year === null &&
  to_year === null &&
  !here &&
  Object.keys(material).length === 0;

/** @param {string} status @param {readonly unknown[]} [deleted] games that can be restored now */
export const say =
  (status, deleted = []) =>
  (/** @type {LibraryState} */ state) => ({ ...state, status, deleted });

/** The deleted games are being restored. @param {LibraryState} state @returns {LibraryState} */
export const restoring = (state) => ({ ...state, deleted: [] });

/**
 * Shows another source, without a filter. Closes the source left if it is a file that could not be read, because the
 * user has seen its error.
 * @param {number} id
 */
export const show_source = (id) => (/** @type {LibraryState} */ state) => {
  if (id === state.source) return state;
  const sources = state.sources.filter(
    (source) => stays(source.id) || source.id !== state.source || source.phase !== "failed",
  );
  return { ...state, ...NOTHING, filter: NO_FILTER, sources, source: id, answer: state.answer + 1, status: "" };
};

/** @param {Source} source a new source, shown at once */
export const add_source = (source) => (/** @type {LibraryState} */ state) => {
  const shown = show_source(source.id)(state);
  return { ...shown, sources: [...shown.sources, source], deleted: [] };
};

/** @param {number} id @param {Partial<Source>} change */
export const set_source = (id, change) => (/** @type {LibraryState} */ state) => ({
  ...state,
  sources: state.sources.map((source) => (source.id === id ? { ...source, ...change } : source)),
});

/** @param {number} id */
export const remove_source = (id) => (/** @type {LibraryState} */ state) =>
  show_source(state.source === id ? MINE : state.source)({
    ...state,
    sources: state.sources.filter((source) => source.id !== id),
  });

/** @param {Partial<Filter>} change */
export const set_filter = (change) => (/** @type {LibraryState} */ state) => ({
  ...state,
  filter: { ...state.filter, ...change },
});

/** @type {(state: LibraryState) => LibraryState} */
export const clear_filter = (state) => ({ ...state, filter: NO_FILTER });

/** Sorts by a column; the same column again reverses the order. @param {Sort} sort */
export const set_sort = (sort) => (/** @type {LibraryState} */ state) => ({
  ...state,
  sort,
  descending: state.sort === sort ? !state.descending : sort === "date" || sort === "plies",
});

/** @param {Selected} found @param {number} source the source that was searched */
export const show_found =
  ({ games, plies, rows }, source) =>
  (/** @type {LibraryState} */ state) =>
    source !== state.source ? state : { ...state, ...NOTHING, games, plies, first: rows, answer: state.answer + 1 };

/**
 * Shows the answer to the same query after the games of the source have changed.
 * @param {Selected} found
 * @param {ReadonlySet<number>} chosen the new numbers of the selected games
 */
export const show_again =
  ({ games, plies, rows }, chosen) =>
  (/** @type {LibraryState} */ state) => ({
    ...state,
    games,
    plies,
    first: rows,
    chosen,
    at: Math.min(state.at, Math.max(0, games.length - 1)),
    answer: state.answer + 1,
  });

/** @param {number} at */
export const mark = (at) => (/** @type {LibraryState} */ state) => ({
  ...state,
  at: Math.min(Math.max(at, 0), Math.max(0, state.games.length - 1)),
});

/** @param {readonly number[]} games @param {boolean} chosen */
export const choose = (games, chosen) => (/** @type {LibraryState} */ state) => {
  const next = new Set(state.chosen);
  for (const game of games) {
    if (chosen) next.add(game);
    else next.delete(game);
  }
  return { ...state, chosen: next };
};

/**
 * Shows the faults of the file in place of the games, or the games again.
 * @param {LibraryState} state @returns {LibraryState}
 */
export const toggle_faults = (state) => ({ ...state, view: state.view === "list" ? "faults" : "list" });

/** The most games that can be added to the own games at once. */
const MOST = 2000;

/**
 * Why the games of an action are too many to add to the own games, or "".
 * @param {Translator} t
 * @param {LibraryState} state
 */
export const too_many = (t, state) => (subject(state).length > MOST ? t("library.too_many", { count: MOST }) : "");

/**
 * The games that an action applies to, in the order of the list: the selected ones, or all if none is selected.
 * @param {LibraryState} state
 * @returns {Uint32Array}
 */
export const subject = ({ games, chosen }) => (chosen.size === 0 ? games : games.filter((game) => chosen.has(game)));
