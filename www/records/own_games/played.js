// The players and the result of an own game, even if it has been turned into a study since. Pure.
import { is_object } from "../../kit/platform/is_object.js";
import { first_of_pdn } from "../../play/study/game_title.js";

/** @import { Players } from "../../play/core/player.js" */

/** @param {unknown} value @returns {value is Players} */
const are_players = (value) => is_object(value) && is_object(value.black) && is_object(value.white);

/**
 * The result of a game, "1-0" if Black won. In PDN the first number is that of the side that begins.
 * @param {string} pdn
 */
function result_of_pdn(pdn) {
  const [, tag] = /^\[Result "([^"]*)"\]/m.exec(pdn) ?? [];
  return first_of_pdn(pdn) === "white" && (tag === "1-0" || tag === "0-1") ? (tag === "1-0" ? "0-1" : "1-0") : tag;
}

/**
 * @param {unknown} entry a record of the database
 * @returns {{ players: Players, result: string | undefined } | null} result: "1-0": Black won; null: an imported game
 */
export function played_in(entry) {
  if (!is_object(entry) || typeof entry.pdn !== "string" || !is_object(entry.saved)) return null;
  const { saved, pdn } = entry;
  const { players, result } = is_object(saved.played)
    ? saved.played
    : { players: saved.mode === "study" ? null : saved.players, result: result_of_pdn(pdn) };
  return are_players(players) ? { players, result: typeof result === "string" ? result : undefined } : null;
}
