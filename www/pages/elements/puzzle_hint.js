// A hint in three steps for a puzzle element: the idea in words, the piece, the move. Loaded with the first hint.
import "../../kit/language/puzzle_phrases.js";
import "../../kit/language/hint_phrases.js";
import { walk } from "../../insight/analysis/pv_lines.js";
import { HINT_STEPS } from "../../insight/review/hint_order.js";
import { hint_marks, hint_sentence, hint_words, move_idea } from "../../insight/review/hint_steps.js";
import { name_of, names } from "../../play/core/square_names.js";
import { written_move } from "../../play/core/written_move.js";
import { show_hint } from "../../play/core/actions.js";
import { patch, present } from "../../play/core/state.js";
import { theme_idea } from "../../training/shell/hint_steps.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { HintCosts } from "../../insight/review/hint_steps.js"
 * @import { HintsShown, HintStep } from "../../insight/review/hint_order.js"
 * @import { Snapshot } from "../../play/core/state_types.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { Puzzle } from "../../training/progress/puzzle_file.js"
 */

/** The element reports one result, solved or missed: what shows more than the idea is a miss. @type {HintCosts} */
const COSTS = Object.freeze({ idea: "free", piece: "missed", move: "missed" });

/**
 * @param {Translator} t @param {Store} store  of the board
 * @param {Puzzle} puzzle @param {number} ply  moves of the solution that have been made
 * @param {HintsShown} hints  with this one
 */
export function create_hint(t, store, puzzle, ply, hints) {
  const { fen, solution } = puzzle;
  const start = /** @type {Snapshot} */ ({ fen, turn: turn_of(fen) });
  const wanted = walk("official", start, solution.slice(0, ply + 1))[ply];
  if (wanted === undefined) throw new Error(t("puzzle.bad_solution", { move: solution[ply] ?? "" }));
  const { move, after } = wanted;
  const { game, board } = store.get();
  const choices = present(store.get())?.legal_moves.length ?? 0;
  const step = HINT_STEPS[hints - 1] ?? "move";

  return {
    /** The sentence, in the language of the element. */
    words() {
      const theme = ply === 0 ? theme_idea(t, puzzle) : "";
      return hint_sentence(t, step, {
        idea: theme === "" ? move_idea(t, move, after, choices) : theme,
        square: name_of(names(store.get()), move.from),
        move: written_move({ coordinates: game.coordinates, spellings: board.spellings }, move),
      });
    },
    /** @param {HintStep} next @param {boolean} is_free  the result is there already */
    label: (next, is_free) => hint_words(t, next, is_free ? "free" : COSTS[next]),
    /** Marks the piece or the move on the board. */
    mark() {
      const { squares = [], move: shown } = hint_marks(hints, move);
      const shapes = squares.map((square) => ({ from: square, to: square }));
      if (shown !== undefined) store.commit(show_hint(shown, ""));
      else if (shapes.length > 0) store.commit((state) => patch(state, { board: { shapes } }));
    },
  };
}
