// Writes a game of a tournament as PDN: its tags, the thinking at each move, and the reason of the end. In English, as
// usual for PDN, except for the reason of a forfeit: that is the sentence shown on the page, in its language.
import { pdn_date } from "../../play/core/game_identity.js";
import { Game } from "../../wasm.js";

/** @import { Score, GameResult } from "../../../bitboard-checkers.js" */

/**
 * @typedef {{ depth?: number, score?: Score, nodes?: number, time?: number, asked?: number, answered?: number,
 *   illegal?: number }} MoveReport
 */

/** @param {number} hundredths */
const men = (hundredths) => `${hundredths < 0 ? "-" : "+"}${(Math.abs(hundredths) / 100).toFixed(2)}`;

/** @param {Score} score */
function score_words(score) {
  return score.kind === "value" ? men(score.value) : `${score.kind} in ${score.plies} plies`;
}

/**
 * "score +0.34, depth 12, 81234 nodes, 0.8 s" or "412 + 9 tokens, 1 illegal answer, 2.4 s".
 * @param {MoveReport} told
 */
export function thinking({ depth, score, nodes, time, asked = 0, answered = 0, illegal = 0 }) {
  const parts = [
    score === undefined || !depth ? "" : `score ${score_words(score)}, depth ${depth}`,
    nodes ? `${nodes} nodes` : "",
    asked + answered > 0 ? `${asked} + ${answered} tokens` : "",
    illegal > 0 ? `${illegal} illegal ${illegal === 1 ? "answer" : "answers"}` : "",
    time === undefined ? "" : `${(time / 1000).toFixed(1)} s`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/**
 * The game with its opening played.
 * @param {{ event: string, round: string, begun: string, black: string, white: string }} about @param {readonly
 *   string[]} opening
 */
export function begin_game({ event, round, begun, black, white }, opening) {
  const game = new Game("official");
  for (const move of opening) game.apply(move);
  for (const [name, value] of Object.entries({
    Event: event,
    Date: pdn_date(begun),
    Round: round,
    Black: black,
    White: white,
  }))
    game.set_tag(name, value);
  return game;
}

/** @param {Game} game @param {string} move @param {string} comment */
export function add_move(game, move, comment) {
  const snapshot = game.apply(move);
  if (comment !== "") game.set_comment(game.current(), comment);
  return snapshot;
}

/**
 * Ends a game that was not decided on the board.
 * @param {Game} game
 * @param {GameResult} result
 * @param {string} reason
 */
export function forfeit(game, result, reason) {
  game.set_result(result);
  game.set_tag("Termination", `forfeit: ${reason}`);
}
