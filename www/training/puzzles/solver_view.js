// The panel beside the board of the solver: the task, the feedback, refuted moves, a line of moves, facts and buttons.
import { create_layout } from "../shell/layout.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { create_line_view } from "./line_view.js";
import { create_puzzle_facts } from "./puzzle_facts.js";
import { hint_words } from "../shell/hint_steps.js";
import { solver_task } from "./result_text.js";
import { actions_of, hint_step_of } from "./solver_state.js";
import { balance_words, feedback_text, feedback_tone, move_words } from "./solver_text.js";

/**
 * @import { HintCosts } from "../shell/hint_steps.js"
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { TrainingBoard } from "../shell/training_board.js"
 * @import { Action, SolverEvent, SolverState } from "./solver_state.js"
 */

/** @param {Translator} t @param {(event: SolverEvent) => void} dispatch @returns {Record<Action, HTMLButtonElement>} */
const make_buttons = (t, dispatch) => ({
  next: button("", t("puzzle.next"), () => dispatch({ kind: "next_requested" }), "btn primary"),
  again: button("redo", t("retry.again"), () => dispatch({ kind: "again_requested" })),
  solution: button("", t("puzzle.show"), () => dispatch({ kind: "solution_requested" })),
  skip: button("", t("puzzle.skip"), () => dispatch({ kind: "skip_requested" })),
  back: button("undo", t("retry.question"), () => dispatch({ kind: "back_requested" })),
  retry: button("redo", t("try_again"), () => dispatch({ kind: "retry_requested" }), "btn primary"),
});

/** @param {Translator} t @param {SolverState} state @param {(event: SolverEvent) => void} dispatch */
const refutation_items = (t, { refutations }, dispatch) =>
  refutations.map((refutation) =>
    make(
      "li",
      {},
      button(
        "info",
        t("puzzle.why_not", { move: refutation.move }),
        () => dispatch({ kind: "refutation_chosen", refutation }),
        "link",
      ),
    ),
  );

/**
 * The line is built only when it changes, so that a move keeps the focus while moves are added after it.
 * @param {import("./line_view.js").LineView} line_view @param {SolverState["line"]} line @param {SolverState["line"]}
 *   before
 */
function show_line(line_view, line, before) {
  if (line === null) return line_view.show([], 0);
  if (line.number !== before?.number) return line_view.show(move_words(line.plies), line.step);
  if (line.plies !== before.plies) line_view.extend(move_words(line.plies.slice(before.plies.length)));
  if (line.step !== before.step) line_view.mark(line.step);
}

/**
 * @param {Translator} t
 * @param {import("./puzzle_facts.js").PuzzleFacts} facts_view
 * @param {SolverState} now
 * @param {SolverState} before
 */
function show_facts(t, facts_view, { puzzle, facts, balance }, before) {
  const words = balance_words(t, puzzle, balance);
  if (facts === null) facts_view.hide();
  else if (facts !== before.facts) facts_view.show(facts.puzzle, words);
  if (balance !== before.balance) facts_view.set_balance(words);
}

/**
 * What the next step of the hint is called. What has cost the result once costs nothing more.
 * @param {Translator} t @param {SolverState} state @param {HintCosts} costs @returns {string}  empty: there is none
 */
function hint_label(t, state, costs) {
  const step = hint_step_of(state);
  if (step === null) return "";
  const is_free = state.result !== null || (step === "piece" && state.helped);
  return hint_words(t, step, is_free ? "free" : costs[step]);
}

/**
 * @param {Translator} t @param {TrainPage} page @param {TrainingBoard} board
 * @param {{ title: string, head: readonly HTMLElement[], can_skip: () => boolean, hint_costs: HintCosts }} options
 *   head: elements above the refuted moves
 * @param {(event: SolverEvent) => void} dispatch
 */
export function create_solver_view(t, page, board, { title, head, can_skip, hint_costs }, dispatch) {
  const refutations = make("ul", { class: "puzzle-refuted" });
  const line_view = create_line_view(t, (step) => dispatch({ kind: "step_chosen", step }));
  const facts_view = create_puzzle_facts(t, page);
  const layout = create_layout(board.element, {
    title,
    body: [...head, refutations, line_view.element, facts_view.element],
  });
  const buttons = make_buttons(t, dispatch);
  const hint = button("hint", "", () =>
    dispatch({ kind: "hint_requested", choices: board.position().legal_moves.length }),
  );
  hint.classList.add("hint-step");

  return {
    layout,

    /** @param {SolverState} now @param {SolverState} before */
    show(now, before) {
      const { puzzle, feedback } = now;
      if (puzzle !== before.puzzle) layout.set_task(puzzle === null ? "" : solver_task(t, puzzle, now.solution));
      if (feedback !== before.feedback)
        layout.set_feedback(feedback_text(t, puzzle, feedback, now.solution), feedback_tone(feedback));
      const label = hint_label(t, now, hint_costs);
      if (label !== "") hint.querySelector("span")?.replaceChildren(label);
      if (now.refutations !== before.refutations) {
        refutations.hidden = now.refutations.length === 0;
        refutations.replaceChildren(...refutation_items(t, now, dispatch));
      }
      if (now.line !== before.line) show_line(line_view, now.line, before.line);
      if (now.facts !== before.facts || now.balance !== before.balance) show_facts(t, facts_view, now, before);
    },

    /** Sets the buttons; if one of them had the focus, it goes to what comes next. @param {SolverState} state */
    show_actions(state) {
      const had_focus = Boolean(document.activeElement?.closest(".train-actions"));
      const actions = actions_of(state, can_skip()).map((action) => buttons[action]);
      layout.set_actions(hint_step_of(state) === null ? actions : [hint, ...actions]);
      if (!had_focus || state.puzzle === null) return;
      if (state.over) buttons.next.focus();
      else board.focus();
    },
  };
}

/** @typedef {ReturnType<typeof create_solver_view>} SolverView */
