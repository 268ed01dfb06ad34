// The panel beside the board of a storm: the time, the score, the task, the feedback and the puzzles played.
import { PENALTY } from "../progress/storm.js";
import { create_layout } from "../shell/layout.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { answer_text } from "./answer_text.js";
import { create_played_list } from "./played_list.js";
import { task_text } from "./puzzle_task.js";
import { storm_text } from "./puzzle_text.js";
import { clock_words } from "./storm_clock.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Tone } from "../shell/layout.js"
 * @import { Feedback, StormEvent, StormState, Task } from "./storm_state.js"
 */

/** @param {Translator} t @param {Feedback} feedback @returns {string} */
export function feedback_text(t, feedback) {
  switch (feedback.kind) {
    case "penalty":
      return t("puzzle.penalty", { seconds: t.number(PENALTY / 1000) });
    case "result":
      return storm_text(t, feedback.storm, feedback.best);
    default:
      return answer_text(t, feedback);
  }
}

/** @type {Partial<Record<Feedback["kind"], Tone>>} */
const TONES = { note: "must", right: "right", solved: "right", penalty: "wrong" };

/** @param {Translator} t @param {Task} task */
function task_words(t, task) {
  if (task.kind === "intro") return t("puzzle.storm_says");
  return task.kind === "puzzle" ? task_text(t, task.puzzle) : "";
}

/** @param {Translator} t @param {StormState["storm"]} storm @param {number} best  puzzles solved in the best storm */
const score_words = (t, { solved, combo }, best) =>
  [
    t("puzzle.count", { count: solved }),
    t("puzzle.in_a_row", { count: combo }),
    ...(best > 0 ? [t("puzzle.best", { count: best })] : []),
  ].join(" \u00b7 ");

/** @param {Translator} t @param {HTMLElement} board @param {(event: StormEvent) => void} dispatch */
export function create_storm_view(t, board, dispatch) {
  const time = make("p", { class: "storm-time", role: "timer", "aria-label": t("puzzle.time") });
  const score = make("p", { class: "storm-score" });
  const row = make("div", { class: "storm-row" }, time, score);
  const played = create_played_list(t);
  const layout = create_layout(board, { title: t("hub.storm"), body: [row, played.element] });
  const buttons = {
    start: button("play", t("puzzle.start"), () => dispatch({ kind: "start_requested" }), "btn primary"),
    end: button("", t("puzzle.end"), () => dispatch({ kind: "end_requested" })),
  };

  return {
    element: layout.element,

    /** @param {StormState} now @param {StormState | null} before  null: nothing is shown yet */
    show(now, before) {
      const { storm, task, feedback, listed, action } = now;
      if (task !== before?.task) layout.set_task(task_words(t, task));
      if (feedback !== before?.feedback) layout.set_feedback(feedback_text(t, feedback), TONES[feedback.kind]);
      if (storm !== before?.storm || now.best !== before.best) score.textContent = score_words(t, storm, now.best);
      if (listed !== before?.listed) played.show(listed);
      if (action !== before?.action) layout.set_actions([buttons[action]]);
    },

    /** @param {number} milliseconds that are left */
    show_time: (milliseconds) => void (time.textContent = clock_words(milliseconds)),

    focus_start: () => buttons.start.focus(),
  };
}

/** @typedef {ReturnType<typeof create_storm_view>} StormView */
