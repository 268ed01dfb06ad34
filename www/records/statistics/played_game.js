// Who played whom in an own game, and how it ended. Pure.
//
// The statistics are of one person. So they count finished games with one person at this screen. Games between two
// people at this screen, between computers, and games that were imported from a file are not counted: nobody has
// written down whose moves they are. Games in progress are no finished games, and a study is one
// only if it was made of a finished own game.
import { computer, opponent, own_side } from "../../play/core/state.js";
import { played_in } from "../own_games/played.js";
import { is_object } from "../../kit/platform/is_object.js";

/** @import { Side } from "../../play/core/state_types.js" */
/** @typedef {"win" | "draw" | "loss"} OwnResult */

/**
 * A finished own game.
 * @typedef {object} PlayedGame
 * @property {string} id
 * @property {string} stamp  of the version in the database; another one may have other moves
 * @property {string} date   ISO date and time of its beginning
 * @property {Side} side     the user's
 * @property {number | null} level  of the computer; null for another opponent
 * @property {string} opponent  the name; empty for the computer
 * @property {OwnResult} result
 */

/** The winner by the result. @type {Readonly<Record<string, Side | null>>} */
const WINNERS = Object.freeze({ "1-0": "black", "0-1": "white", "1/2-1/2": null });

const ISO_DATE = /^\d{4}-\d\d-\d\dT/;

/** @param {string | undefined} result @param {Side} side @returns {OwnResult | null} null: the game is not finished */
function own_result(result, side) {
  const winner = WINNERS[result ?? ""];
  if (winner === undefined) return null;
  return winner === null ? "draw" : winner === side ? "win" : "loss";
}

/** @param {import("../../play/core/player.js").Player} player */
const name_of = (player) => (player.kind === "other" ? player.name : "");

/**
 * @param {unknown} value as stored in the database
 * @returns {PlayedGame | "unfinished" | "not_counted"} `not_counted`: a game without one person at this screen, or no
 *   game at all
 */
export function played_game(value) {
  if (!is_object(value) || typeof value.id !== "string" || typeof value.pdn !== "string") return "not_counted";
  const { id, stamp, changed, saved } = value;
  const played = played_in(value);
  if (played === null) return "not_counted";
  const { players } = played;
  const begun = is_object(saved) ? saved.begun : undefined;
  const side = own_side({ players });
  if (side === null || typeof stamp !== "string") return "not_counted";
  const result = own_result(played.result, side);
  if (result === null) return "unfinished";
  const date = [begun, changed].find((text) => typeof text === "string" && ISO_DATE.test(text));
  return {
    id,
    stamp,
    date: typeof date === "string" ? date : "",
    side,
    level: computer({ players })?.level ?? null,
    opponent: name_of(players[opponent(side)]),
    result,
  };
}

/**
 * All finished own games, the oldest first.
 * @param {readonly unknown[]} values as stored in the database
 * @returns {{ played: PlayedGame[], not_counted: unknown[] }}
 */
export function played_games(values) {
  const all = values.map(played_game);
  const played = all.filter((game) => typeof game !== "string");
  return {
    played: played.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
    not_counted: values.filter((_, index) => all[index] === "not_counted"),
  };
}
