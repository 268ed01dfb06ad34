// The panel beside the board of a placement: the task, the feedback, the number of the position, and the buttons.
import "../../kit/language/path_phrases.js";
import { create_layout } from "../shell/layout.js";
import { button } from "../../kit/widgets/dialog.js";
import { make, set_usable } from "../../kit/widgets/dom.js";
import { estimate, POSITIONS } from "../progress/placement.js";
import { task_text } from "../puzzles/puzzle_task.js";
import { level_of_rating, start_address } from "./place.js";
import { feedback_text, TONES } from "./placement_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Start } from "./place.js"
 * @import { PlacementEvent, PlacementState } from "./placement_state.js"
 */

/**
 * The ways on from a result: the start of the path, or the path where it stays, and a game against the level that fits.
 * @param {Translator} t @param {Start | null} start @param {number} rating
 */
function ways_on(t, start, rating) {
  const [href, words] = start === null ? ["#path", t("path.all")] : [start_address(start), t(`place.begin.${start}`)];
  return [
    make("a", { class: "btn primary", href }, words),
    make("a", { class: "btn", href: "./" }, t("place.play", { level: t.number(level_of_rating(rating)) })),
  ];
}

/**
 * @param {Translator} t @param {HTMLElement} board
 * @param {(event: PlacementEvent) => void} dispatch
 */
export function create_placement_view(t, board, dispatch) {
  const number = make("p", { class: "place-number" });
  const bar = make("progress", { class: "place-bar", max: String(POSITIONS), "aria-hidden": "true" });
  const layout = create_layout(board, { title: t("place.title"), body: [number, bar] });
  const pass = button("", t("place.pass"), () => dispatch({ kind: "passed" }));
  const retry = button("redo", t("try_again"), () => dispatch({ kind: "retry_requested" }), "btn primary");
  const use = button("", t("place.use"), () => dispatch({ kind: "use_requested" }), "btn primary");
  const keep = button("", t("place.keep"), () => dispatch({ kind: "keep_requested" }));
  const home = make("a", { class: "btn primary", href: "#" }, t("train.all"));

  /** @param {PlacementState} state @returns {readonly HTMLElement[]} */
  function actions_of({ stage, feedback, results }) {
    switch (stage) {
      case "loading":
      case "asked":
      case "answered":
        return [pass];
      case "failed":
        return [retry];
      case "question":
        return [use, keep];
      case "placed":
        return ways_on(t, feedback.kind === "result" ? feedback.start : null, estimate(results));
      case "kept":
        return [home];
    }
  }

  return {
    element: layout.element,

    /** @param {PlacementState} now @param {PlacementState | null} before  null: nothing is shown yet */
    show(now, before) {
      const { puzzle, feedback, results, stage } = now;
      if (puzzle !== before?.puzzle) layout.set_task(puzzle === null ? "" : task_text(t, puzzle));
      if (feedback !== before?.feedback) layout.set_feedback(feedback_text(t, feedback, results), TONES[feedback.kind]);
      set_usable(pass, stage === "asked");
      if (stage !== before?.stage) layout.set_actions(actions_of(now));
      const is_over = puzzle === null && results.length > 0;
      const at = Math.min(POSITIONS, results.length + (stage === "answered" ? 0 : 1));
      number.textContent = is_over ? "" : t("place.number", { number: t.number(at), count: t.number(POSITIONS) });
      bar.value = results.length;
      bar.hidden = is_over;
    },

    /** The first button at the foot gets the focus. */
    focus_action() {
      const action = layout.element.querySelector(".train-actions > *");
      if (action instanceof HTMLElement) action.focus();
    },
  };
}

/** @typedef {ReturnType<typeof create_placement_view>} PlacementView */
