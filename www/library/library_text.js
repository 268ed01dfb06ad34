// The sentences of the library.
import { side_name } from "../language/side_names.js";
import { known_date } from "../study/tree_text.js";
import { capital } from "../core/game_text.js";
import { error_words } from "../language/errors.js";
import { apart, phrase } from "../language/phrase_late.js";
import { current, is_open, MINE } from "./state.js";

export { capital, known_date as date };

/** @typedef {import("./state.js").LibraryState} LibraryState */
/** @typedef {import("./protocol.js").Row} Row */

/** "1 game", "22,621 games" @param {number} count */
export const games = (count) => phrase("games", { count });

/** "Moorhead, W. - Wyllie, J." @param {Row} row */
export const players = ({ black, white }) =>
  `${apart(black || phrase("library.unknown"))} \u2013 ${apart(white || phrase("library.unknown"))}`;

/** @type {Record<string, string>} */
const RESULTS = { "1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\u00bd\u2013\u00bd", "0-0": "0\u20130", "*": "" };
/** @returns {Record<string, string>} */
const RESULT_WORDS = () => ({
  "1-0": phrase("result.won", { side: side_name("black") }),
  "0-1": phrase("result.won", { side: side_name("white") }),
  "1/2-1/2": phrase("result.drawn"),
  "0-0": phrase("result.both_lost"),
  "*": phrase("result.open"),
});

/** @param {string} result */
export const result = (result) => RESULTS[result] ?? result;
/** @param {string} result */
export const result_words = (result) => RESULT_WORDS()[result] ?? "";

/** Where a position was found. @param {number} ply */
export const found_at = (ply) =>
  ply === 0 ? phrase("found.start") : phrase("found.move", { number: Math.floor(ply / 2) + 1 });

/** What the list holds. @param {LibraryState} state */
export function summary(state) {
  const source = current(state);
  if (source.phase === "opening")
    return source.done > 0 ? phrase("reading.so_far", { games: games(source.count) }) : phrase("reading");
  if (source.phase === "failed") return source.note;
  if (source.count === 0)
    return source.note || (source.id === MINE ? phrase("library.empty") : phrase("library.no_game"));
  const found = is_open(state.filter)
    ? games(source.count)
    : phrase("library.found", { found: state.games.length, games: games(source.count) });
  return state.chosen.size === 0 ? found : phrase("library.chosen", { what: found, chosen: state.chosen.size });
}

/** What stands in the list's place while it is empty. @param {LibraryState} state */
export function nothing(state) {
  const source = current(state);
  if (source.phase === "failed") return source.note;
  if (source.count > 0) return phrase("library.no_fit");
  if (source.id === MINE) return source.note || phrase("library.kept_here");
  return source.note || phrase("library.no_game");
}

/** @param {number} count */
export const faults = (count) =>
  count >= 1000 ? phrase("library.faults.many", { count: 1000 }) : phrase("library.faults", { count });

/** @param {number} plies of a game that is not whole */
export const read_up_to = (plies) =>
  plies === 0 ? phrase("library.read_nothing") : phrase("library.read_up_to", { number: Math.ceil(plies / 2) });

/** @param {import("./protocol.js").Fault} fault */
export const place = ({ line, column, message }) =>
  phrase("library.place", { line, column, message: error_words({ message, code: "invalid-pdn" }) });

/** @param {import("./protocol.js").Fault} fault */
export const fault = (fault) => phrase("library.fault", { game: fault.game, place: place(fault) });
