// Moves in the game on the board: plays them, takes them back, and goes to other positions of the line.
import { moved, redo_target, stands, undo_target } from "../core/actions.js";
import { commands_in, node_of, plain, why_given } from "../core/tree.js";
import { check_move } from "./size_limit.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Move, Side, Standing, State } from "../core/state_types.js"
 * @import { GameHandle } from "./game_handle.js"
 */

/** @param {Translator} t @param {GameHandle} handle */
export function create_line_moves(t, { state, game, commit, go_to, kept, anew, stepped, grown }) {
  return {
    go_to,

    /** Goes to the last position of the line. @returns {number} how many moves lead there */
    to_end() {
      const { line_nodes: ids } = state().game;
      if (ids.length > 1) go_to(ids.at(-1) ?? null);
      return ids.length - 1;
    },

    /**
     * Throws TooLarge, with nothing changed, for a move too many.
     * @param {Move} move
     * @param {string} [clock] written beside it
     * @param {(state: State) => State} [end_selection]  of the move on the board, in the same change of the state
     */
    apply(move, clock = "", end_selection = (before) => before) {
      /** @param {Standing} standing */
      const commit_move = (standing) => commit((before) => moved(t, standing)(end_selection(before)));
      check_move(t, state().game, move);
      const snapshot = game().apply(move);
      const node = game().current();
      const { mode, tree } = state().game;
      const known = node_of(tree, node);
      const comment = clock === "" ? "" : `${clock} ${plain(known?.comment ?? "")}`.trim();
      if (comment !== "") game().set_comment(node, comment);
      if (node !== null && known === undefined) return commit_move(grown(node, snapshot, comment));
      if (mode === "play" && node !== null) game().promote(node);
      commit_move(mode === "play" || comment !== "" ? kept(snapshot) : stepped(node, snapshot));
    },

    /**
     * Plays several moves in one change, as far as they are legal.
     * @param {readonly string[]} moves
     * @param {(turn: Side) => string} [comment_of]  what is written beside the move that a side makes
     * @returns {number} how many were played
     */
    play_on(moves, comment_of = () => "") {
      const { mode } = state().game;
      const playing = game();
      let played = 0;
      try {
        for (const notation of moves) {
          const { turn } = playing;
          playing.apply(notation);
          const comment = comment_of(turn);
          const node = playing.current();
          if (comment !== "") playing.set_comment(node, comment);
          if (mode === "play" && node !== null) playing.promote(node);
          played += 1;
        }
      } catch (error) {
        if (!(error instanceof Error && "code" in error)) throw error; // the module has failed
        // the next move is not legal
      }
      commit(stands(anew(playing.snapshot())));
      return played;
    },

    undo() {
      const before = state();
      const ply = undo_target(before);
      if (ply === null) return;
      if (ply < before.game.ply) return go_to(before.game.line_nodes[ply] ?? null);
      game().undo(); // a declared end is lifted, no move is taken back
      const { tree, node } = before.game;
      if (why_given(before) !== "") game().set_comment(node, commands_in(node_of(tree, node)?.comment ?? ""));
      commit(stands(kept()));
    },

    redo() {
      const before = state();
      const ply = redo_target(before);
      if (ply !== null) go_to(before.game.line_nodes[ply] ?? null);
    },
  };
}
