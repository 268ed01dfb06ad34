// The sentences of the library.
import { side_name } from "../game/sides.js";
import { known_date } from "../game/tree_words.js";
import { capital } from "../game/words.js";
import { current, is_open, MINE } from "./state.js";

export { capital, known_date as date };

/** @typedef {import("./state.js").LibraryState} LibraryState */
/** @typedef {import("./protocol.js").Row} Row */

/** "1 game", "22,621 games" @param {number} count */
export const games = (count) => `${count.toLocaleString("en")} ${count === 1 ? "game" : "games"}`;

/** "Moorhead, W. - Wyllie, J." @param {Row} row */
export const players = ({ black, white }) => `${black || "Unknown"} \u2013 ${white || "Unknown"}`;

/** @type {Record<string, string>} */
const RESULTS = { "1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\u00bd\u2013\u00bd", "0-0": "0\u20130", "*": "" };
/** @returns {Record<string, string>} */
const RESULT_WORDS = () => ({ "1-0": `${side_name("black")} won`, "0-1": `${side_name("white")} won`, "1/2-1/2": "Drawn", "0-0": "Both lost", "*": "Not finished" });

/** @param {string} result */
export const result = (result) => RESULTS[result] ?? result;
/** @param {string} result */
export const result_words = (result) => RESULT_WORDS()[result] ?? "";

/** Where a position was found. @param {number} ply */
export const found_at = (ply) => (ply === 0 ? "at the start" : `at move ${Math.floor(ply / 2) + 1}`);

/** What the list holds. @param {LibraryState} state */
export function summary(state) {
  const source = current(state);
  if (source.phase === "opening") return source.done > 0 ? `Reading: ${games(source.count)} so far` : "Reading";
  if (source.phase === "failed") return source.note;
  if (source.count === 0) return source.note || (source.id === MINE ? "No games yet" : "There is no game in this file.");
  const found = is_open(state.filter) ? games(source.count) : `${state.games.length.toLocaleString("en")} of ${games(source.count)}`;
  const chosen = state.chosen.size === 0 ? "" : `, ${state.chosen.size.toLocaleString("en")} chosen`;
  return `${found}${chosen}`;
}

/** What stands in the list's place while it is empty. @param {LibraryState} state */
export function nothing(state) {
  const source = current(state);
  if (source.phase === "failed") return source.note;
  if (source.count > 0) return "No game fits this filter.";
  if (source.id === MINE) return source.note || "Every game with a move is kept here by itself. Game files can be opened, pasted, or dropped anywhere on the page.";
  return source.note || "There is no game in this file.";
}

/** @param {number} count */
export const faults = (count) => (count === 1 ? "1 game could not be read whole" : `${count >= 1000 ? "1,000 or more" : count} games could not be read whole`);

/** @param {number} plies of a game that is not whole */
export const read_up_to = (plies) => (plies === 0 ? "No move of it could be read" : `Read up to move ${Math.ceil(plies / 2)}`);

/** @param {import("./protocol.js").Fault} fault */
export const place = ({ line, column, message }) => `line ${line.toLocaleString("en")}, column ${column}: ${message}`;

/** @param {import("./protocol.js").Fault} fault */
export const fault = (fault) => `Game ${fault.game.toLocaleString("en")}, ${place(fault)}`;
