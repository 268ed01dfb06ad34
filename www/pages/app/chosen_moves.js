// Moves that are chosen elsewhere than on the board: from a list, by typing, by letters.
import { not_your_turn } from "../../play/core/game_text.js";
import { human_turn, present } from "../../play/core/state.js";
import { choose_letter, choose_piece_number } from "../../play/move_input/destination_letters.js";
import { stop_move } from "../../play/move_input/selection.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Chosen, Move } from "../../play/core/state_types.js"
 */

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} board_store
 * @param {(move: Move) => void} offer @param {(chosen: Chosen) => void} take
 */
export function create_chosen_moves(t, board_store, offer, take) {
  /** Plays a move from a list. @param {Move} move @returns {string | null} the reason if it could not be played */
  const play_move = (move) => {
    const state = board_store.get();
    if (!human_turn(state)) return not_your_turn(t, present(state)?.turn ?? "black");
    if (state.board.viewing !== null) return t("earlier_position");
    offer(move);
    return null;
  };
  return {
    play_move,
    /** Plays the jump chosen so far. @returns {string | null} the reason if it could not be played */
    stop_jump() {
      const move = stop_move(board_store.get());
      return move === null ? t("no_jump_to_stop") : play_move(move);
    },
    /** @param {string} letter */
    choose_letter: (letter) => take(choose_letter(board_store.get(), letter)),
    /** @param {number} index */
    choose_piece: (index) => take(choose_piece_number(board_store.get(), index)),
  };
}
