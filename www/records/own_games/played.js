// The players and the result of an own game, even if it has been turned into a study since. Pure.
import { is_object } from "../../kit/platform/is_object.js";

/** @import { Players } from "../../play/core/player.js" */

/** @param {unknown} value @returns {value is Players} */
const are_players = (value) => is_object(value) && is_object(value.black) && is_object(value.white);

/**
 * The result, Black's number first. In other draughts that White begins, PDN has White's first.
 * @param {string} pdn as the module writes it
 */
function result_in(pdn) {
  const result = /^\[Result "([^"]*)"\]/m.exec(pdn)?.[1];
  return /^\[GameType "2[2-9],W,/m.test(pdn) ? result?.split("-").reverse().join("-") : result;
}

/**
 * @param {unknown} entry a record of the database
 * @returns {{ players: Players, result: string | undefined } | null} null: an imported game
 */
export function played_in(entry) {
  if (!is_object(entry) || typeof entry.pdn !== "string" || !is_object(entry.saved)) return null;
  const { saved, pdn } = entry;
  const { players, result } = is_object(saved.played)
    ? saved.played
    : { players: saved.mode === "study" ? null : saved.players, result: result_in(pdn) };
  return are_players(players) ? { players, result: typeof result === "string" ? result : undefined } : null;
}
