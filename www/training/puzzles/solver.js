// A puzzle with everything around it: the task, the check of other moves, the refutations, the solution and what is
// known of the puzzle. Wires the state machine (solver_transition.js) to the board, the panel and the view that gives
// the puzzles.
import "../../kit/language/train_phrases.js";
import { written } from "../shell/move_text.js";
import { judged } from "./judged_move.js";
import { plies_of } from "./line_plies.js";
import { create_puzzle_machine } from "./puzzle_board.js";
import { perform } from "./solver_effects.js";
import { START } from "./solver_state.js";
import { transition } from "./solver_transition.js";
import { create_solver_view } from "./solver_view.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { PlayHandlers } from "./puzzle_play.js"
 * @import { SolverHandlers, SolverTools } from "./solver_effects.js"
 */

/** The judgements of the moves made on the board. @param {() => SolverTools} tools @returns {PlayHandlers} */
const play_handlers = (tools) => ({
  right(is_last) {
    const { dispatch, play } = tools();
    dispatch({ kind: "right_move", is_last, ply: play.ply() });
  },
  other: (attempt, signal) =>
    judged(tools(), signal, () => tools().dispatch({ kind: "other_move", attempt, move: written(attempt.move) })),
  asked: () => tools().dispatch({ kind: "question_shown" }),
});

/**
 * @param {Translator} t @param {TrainPage} page
 * @param {{ title: string, head?: readonly HTMLElement[] }} parts head: above what belongs to the puzzle
 * @param {SolverHandlers} handlers
 */
export function create_solver(t, page, { title, head = [] }, handlers) {
  const { machine, board, play } = create_puzzle_machine(t, page, {
    start: START,
    transition,
    perform: (/** @type {import("./solver_state.js").Effect} */ effect) => perform(t, tools, effect),
    handlers: play_handlers(() => tools),
  });
  const { dispatch } = machine;
  const can_skip = () => handlers.on_skip !== undefined && handlers.can_skip?.() !== false;
  const { hint_costs } = handlers;
  const view = create_solver_view(t, page, board, { title, head, can_skip, hint_costs }, dispatch);
  /** @type {SolverTools} */
  const tools = {
    page,
    board,
    play,
    handlers,
    state: machine.get,
    dispatch,
    show_actions: view.show_actions,
    retry: () => undefined,
    check: null,
    searches: new AbortController(),
    judging: null,
  };
  machine.subscribe(view.show);

  return {
    element: view.layout.element,
    layout: view.layout,
    board,

    /** Puts a puzzle on the board. Throws if it cannot be played. @param {Puzzle} puzzle */
    show: (puzzle) => dispatch({ kind: "puzzle_given", puzzle, solution: plies_of(puzzle.fen, puzzle.solution) }),

    /**
     * Shows that there is no puzzle, and why.
     * @param {string} sentence @param {() => void} [retry]  offered as another try
     */
    show_none(sentence, retry) {
      tools.retry = retry ?? (() => undefined);
      dispatch({ kind: "none_given", sentence, can_retry: retry !== undefined });
    },

    stop: () => dispatch({ kind: "stopped" }),
  };
}

/** @typedef {ReturnType<typeof create_solver>} Solver */
