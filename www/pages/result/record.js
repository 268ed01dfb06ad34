// The record against a level of the computer, from the games that are kept. Pure.
import { is_object } from "../../kit/platform/is_object.js";
import { computer, own_side } from "../../play/core/state.js";
import { played_in } from "../../records/own_games/played.js";

/** @import { State, Side, GameResult } from "../../play/core/state_types.js" */
/** @typedef {{ wins: number, draws: number, losses: number, games: number }} Score */

/** The result of each side's win. @type {Readonly<Record<Side, GameResult>>} */
const WIN = Object.freeze({ black: "1-0", white: "0-1" });

/**
 * The players of a saved game and its result; null for anything else.
 * @param {unknown} entry as stored in the database
 */
function read(entry) {
  const played = played_in(entry);
  return played === null ? null : { id: is_object(entry) ? entry.id : undefined, ...played };
}

/**
 * The record of the person at this screen against the level that plays now, this game included.
 * @param {State} state a game that is over
 * @param {readonly unknown[]} kept
 * @returns {Score}
 */
export function record_against(state, kept) {
  const level = computer(state.game)?.level;
  const games = [
    { id: state.game.id, players: state.game.players, result: /** @type {string | undefined} */ (state.game.result) },
    ...kept.map(read).filter((game) => game !== null && game.id !== state.game.id),
  ];
  const score = { wins: 0, draws: 0, losses: 0, games: 0 };
  for (const game of games) {
    if (game === null || game.result === undefined) continue;
    const own = own_side(game);
    if (own === null || computer(game)?.level !== level) continue;
    if (game.result === "1/2-1/2") score.draws += 1;
    else if (game.result === WIN[own]) score.wins += 1;
    else if (game.result === "1-0" || game.result === "0-1") score.losses += 1;
    else continue;
    score.games += 1;
  }
  return score;
}

/**
 * Whether the first lesson is offered: a game was lost, none was won, and no step of the lesson is done.
 * @param {Score} score
 * @param {readonly string[]} steps that are done
 */
export const is_newcomer = ({ wins, losses }, steps) => losses > 0 && wins === 0 && steps.length === 0;
