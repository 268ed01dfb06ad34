// Who played an own game and how it ended, also when a study has been made of it. Pure.
import { is_object } from "../platform/is_object.js";

/** @typedef {import("../core/state.js").Players} Players */

/** @param {unknown} value @returns {value is Players} */
const are_players = (value) => is_object(value) && is_object(value.black) && is_object(value.white);

/**
 * @param {unknown} entry as it stands in the database
 * @returns {{ players: Players, result: string | undefined } | null} result: the tag of PDN; null: it was not played here
 */
export function played_in(entry) {
  if (!is_object(entry) || typeof entry.pdn !== "string" || !is_object(entry.saved)) return null;
  const { saved, pdn } = entry;
  const { players, result } = is_object(saved.played)
    ? saved.played
    : { players: saved.mode === "study" ? null : saved.players, result: /^\[Result "([^"]*)"\]/m.exec(pdn)?.[1] };
  return are_players(players) ? { players, result: typeof result === "string" ? result : undefined } : null;
}
