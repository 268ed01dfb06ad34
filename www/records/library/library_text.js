// The sentences of the library.
import { known_date } from "../../play/study/game_title.js";
import { capital } from "../../play/core/game_text.js";
import { pdn_fault } from "../../kit/language/pdn_fault.js";
import { current, is_open, MINE } from "./state.js";

export { capital, known_date as date };

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState } from "./state.js"
 * @import { Row } from "./protocol.js"
 */

/** "1 game", "22,621 games" @param {Translator} t @param {number} count */
export const games = (t, count) => t("games", { count });

/** "Moorhead, W. - Wyllie, J." @param {Translator} t @param {Row} row */
export const players = (t, { black, white }) =>
  `${t.apart(black || t("library.unknown"))} \u2013 ${t.apart(white || t("library.unknown"))}`;

/** @type {Record<string, string>} */
const RESULTS = { "1-0": "1\u20130", "0-1": "0\u20131", "1/2-1/2": "\u00bd\u2013\u00bd", "0-0": "0\u20130", "*": "" };
/** @param {Translator} t @returns {Record<string, string>} */
const RESULT_WORDS = (t) => ({
  "1-0": t("result.won", { side: t.side_name("black") }),
  "0-1": t("result.won", { side: t.side_name("white") }),
  "1/2-1/2": t("result.drawn"),
  "0-0": t("result.both_lost"),
  "*": t("result.open"),
});

/** @param {string} result */
export const result = (result) => RESULTS[result] ?? result;
/** @param {Translator} t @param {string} result */
export const result_words = (t, result) => RESULT_WORDS(t)[result] ?? "";

/** Names the ply where a position was found. @param {Translator} t @param {number} ply */
export const found_at = (t, ply) =>
  ply === 0 ? t("found.start") : t("found.move", { number: Math.floor(ply / 2) + 1 });

/** Describes the contents of the list. @param {Translator} t @param {LibraryState} state */
export function summary(t, state) {
  const source = current(state);
  if (source.phase === "opening")
    return source.done > 0 ? t("reading.so_far", { games: games(t, source.count) }) : t("reading");
  if (source.phase === "failed") return source.note;
  if (source.count === 0) return source.note || (source.id === MINE ? t("library.empty") : t("library.no_game"));
  const found = is_open(state.filter)
    ? games(t, source.count)
    : t("library.found", { found: state.games.length, games: games(t, source.count) });
  return state.chosen.size === 0 ? found : t("library.chosen", { what: found, chosen: state.chosen.size });
}

/** The text shown while the list is empty. @param {Translator} t @param {LibraryState} state */
export function nothing(t, state) {
  const source = current(state);
  if (source.phase === "failed") return source.note;
  if (source.count > 0) return t("library.no_fit");
  if (source.id === MINE) return source.note || t("library.kept_here");
  return source.note || t("library.no_game");
}

/** @param {Translator} t @param {number} count */
export const faults = (t, count) =>
  count >= 1000 ? t("library.faults.many", { count: 1000 }) : t("library.faults", { count });

/** @param {Translator} t @param {number} plies the plies that could be read of a faulty game */
export const read_up_to = (t, plies) =>
  plies === 0 ? t("library.read_nothing") : t("library.read_up_to", { number: Math.ceil(plies / 2) });

/** @param {Translator} t @param {import("./protocol.js").Fault} fault */
export const place = (t, { line, column, message }) =>
  t("library.place", { line, column, message: pdn_fault(t, message) });

/** @param {Translator} t @param {import("./protocol.js").Fault} fault */
export const fault = (t, fault) => t("library.fault", { game: fault.game, place: place(t, fault) });
