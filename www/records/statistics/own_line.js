// The moves of an own game, read from its PDN by the module: what a review of it searches, and what the statistics say
// of it besides.
import { hash_of_text } from "../../play/core/game_identity.js";
import { Game } from "../../wasm.js";

/**
 * @import { ReviewRequest } from "../../play/core/review_types.js"
 * @import { Entry } from "../own_games/entry.js"
 */

/**
 * @typedef {object} OwnLine
 * @property {ReviewRequest} request
 * @property {string} essence  a hash of rules, set-up and moves: signs and comments do not change it
 * @property {readonly string[]} fens   of the start and after each move
 * @property {readonly number[]} pieces on the board before each move
 */

/** @param {ReviewRequest} request */
export const essence_of = ({ rules, start_fen, moves }) => hash_of_text(JSON.stringify([rules, start_fen, moves]));

/** @param {import("../../wasm.js").Game} game */
function count_pieces(game) {
  const { black, white } = game.board_masks();
  let count = 0;
  for (let bits = (black | white) >>> 0; bits !== 0; bits = (bits & (bits - 1)) >>> 0) count += 1;
  return count;
}

/**
 * @param {import("../../wasm.js").Game} game
 * @param {string | undefined} move
 * @returns {boolean} false if no move is given
 */
function play_next(game, move) {
  if (move !== undefined) game.apply(move);
  return move !== undefined;
}

/**
 * Throws the module's error if the PDN cannot be read.
 * @param {Pick<Entry, "pdn" | "saved">} entry
 * @returns {OwnLine}
 */
export function own_line({ pdn, saved }) {
  const game = Game.from_pdn(pdn);
  try {
    const fens = [game.fen()];
    const pieces = [];
    const played = saved?.version === 3 ? saved.played : undefined;
    if (played !== undefined) game.set_automatic_draws(false); // the study may repeat positions elsewhere
    const step = () => (played === undefined ? game.redo() : play_next(game, played.moves[pieces.length]));
    for (let count = count_pieces(game); step(); count = count_pieces(game)) {
      pieces.push(count);
      fens.push(game.fen());
    }
    const request = {
      rules: saved?.rules ?? game.rules(),
      start_fen: fens[0] ?? "",
      moves: played === undefined ? game.history().map(({ notation }) => notation) : [...played.moves],
    };
    return { request, essence: essence_of(request), fens, pieces };
  } finally {
    game.free();
  }
}
