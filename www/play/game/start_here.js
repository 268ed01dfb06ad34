// Begins a game from the position shown on the page.
import { set_notice } from "../core/actions.js";
import { on_board } from "../core/board_store.js";
import { line_to, shown } from "../core/state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { CheckersError } from "../../../bitboard-checkers.js"
 * @import { Choice, Commands } from "./commands.js"
 */

/** @param {unknown} error */
const is_game_over = (error) => error instanceof Error && /** @type {CheckersError} */ (error).code === "game-over";

/**
 * @param {Translator} t @param {Store} store @param {Commands["begin"]} begin
 * @param {() => Promise<boolean>} confirm_replace_game  as for the other commands
 */
export const create_start_here = (t, store, begin, confirm_replace_game) => ({
  /**
   * Starts a new game from the position shown, with the moves that led to it. A study on the board is saved unchanged.
   * @param {Choice} choice
   */
  async start_here(choice) {
    if (!(await confirm_replace_game())) return;
    const state = on_board(store.get());
    const {
      editor,
      game: { rules, start_fen },
    } = state;
    if (editor !== null) return begin({ ...choice, rules: editor.rules }, { start_fen: editor.check.fen, moves: [] });
    try {
      begin({ ...choice, rules }, line_to(state, state.board.viewing ?? undefined));
    } catch (error) {
      if (!is_game_over(error)) throw error;
      begin({ ...choice, rules }, { start_fen: shown(state)?.fen ?? start_fen, moves: [] });
      store.commit(set_notice(t("left_behind")));
    }
  },
});

/** @typedef {ReturnType<typeof create_start_here>} StartHere */
