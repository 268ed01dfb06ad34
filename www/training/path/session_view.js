// The panel beside the board of a session: the task, the feedback, the row of its stages, and the buttons.
import { create_layout } from "../shell/layout.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { actions_of, stage_of } from "./session_state.js";
import { feedback_text, feedback_tone, hint_button_words, task_words } from "./session_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainingBoard } from "../shell/training_board.js"
 * @import { Action, SessionEvent, SessionState, Stage } from "./session_state.js"
 */

/**
 * @param {Translator} t @param {(event: SessionEvent) => void} dispatch
 * @returns {Record<Action, HTMLButtonElement>}
 */
const make_buttons = (t, dispatch) => ({
  next: button("", t("retry.next"), () => dispatch({ kind: "next_requested" }), "btn primary"),
  step: button("next", t("path.next_move"), () => dispatch({ kind: "step_requested" }), "btn primary"),
  replay: button("redo", t("path.replay"), () => dispatch({ kind: "replay_requested" })),
  hint: button("hint", "", () => dispatch({ kind: "hint_requested" })),
  solution: button("", t("puzzle.show"), () => dispatch({ kind: "solution_requested" })),
});

/** The name of a stage in the row. @param {Translator} t @param {readonly Stage[]} stages @param {Stage} stage */
function stage_name(t, stages, stage) {
  if (stage.kind !== "ask") return t(`path.stage.${stage.kind}`);
  const asked = stages.filter(({ kind }) => kind === "ask");
  return t("path.stage.ask", { number: asked.indexOf(stage) + 1 });
}

/** The words of the main button. @param {Translator} t @param {SessionState} state */
function next_words(t, { stages, at, phase }) {
  if (stages[at]?.kind === "show") return phase === "over" ? t("path.try_it") : t("path.skip");
  return t("retry.next");
}

/**
 * @param {Translator} t @param {TrainingBoard} board @param {readonly HTMLElement[]} more  under the row of stages
 * @param {(event: SessionEvent) => void} dispatch
 */
export function create_session_view(t, board, more, dispatch) {
  const row = make("ol", { class: "path-stages", "aria-label": t("path.stages") });
  const layout = create_layout(board.element, { title: "", body: [row, ...more] });
  layout.element.classList.add("path");
  const buttons = make_buttons(t, dispatch);
  const words = { title: "", sentence: "" };

  /** @param {SessionState} state */
  const show_row = ({ stages, at, phase }) => {
    row.hidden = stages.length < 2;
    row.replaceChildren(
      ...stages.map((stage, index) => {
        const item = make("li", {}, stage_name(t, stages, stage));
        if (index === at) item.setAttribute("aria-current", "step");
        item.toggleAttribute("data-done", index < at || (index === at && phase === "over"));
        return item;
      }),
    );
  };

  /** What is to be done in the stage on the board. @param {SessionState} state */
  const task = (state) => {
    const stage = stage_of(state);
    return stage === null ? "" : task_words(t, stage, words.sentence);
  };

  return {
    layout,
    task,

    /** The title of the unit, and the sentence of the step. @param {string} title @param {string} sentence */
    set_words(title, sentence) {
      Object.assign(words, { title, sentence });
    },

    /** @param {SessionState} state */
    show(state) {
      const stage = stage_of(state);
      if (stage === null) return;
      layout.set_title(words.title);
      layout.set_task(task(state));
      layout.set_feedback(feedback_text(t, state, state.feedback), feedback_tone(state.feedback));
      buttons.next.querySelector("span")?.replaceChildren(next_words(t, state));
      buttons.hint.querySelector("span")?.replaceChildren(hint_button_words(t, state));
      const actions = actions_of(state);
      buttons.next.classList.toggle("primary", actions[0] === "next" && state.phase === "over");
      layout.set_actions(actions.map((action) => buttons[action]));
      show_row(state);
    },

    /** The focus goes to the main button, unless the user is elsewhere on the page. */
    focus_next() {
      const { activeElement } = document;
      const first = layout.element.querySelector(".train-actions button");
      const is_here = activeElement?.contains(layout.element) || layout.element.contains(activeElement);
      if (is_here && first instanceof HTMLElement) first.focus();
    },
  };
}
