// The panel beside the board while an opening's line is shown or played with help.
import "../../kit/language/line_phrases.js";
import { create_layout } from "../shell/layout.js";
import { numbered } from "../shell/move_text.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";
import { line_message } from "./line_text.js";
import { move_line } from "./move_line.js";
import { study_link } from "./study_link.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LineStage, LineState } from "./line_state.js"
 */

/**
 * What the buttons do.
 * @typedef {object} LineCommands
 * @property {(stage: LineStage) => void} begin
 * @property {(kind: "paused" | "resumed" | "step") => void} control
 * @property {() => void} ask
 * @property {() => void} leave
 * @property {string} leave_words
 */

/** Which buttons there are. @param {LineState} state */
const buttons_of = ({ phase, stage, paused }) => {
  if (phase === "done") return `end ${stage}`;
  if (phase === "failed" || phase === "loading") return "away";
  if (stage === "helped") return "helped";
  return paused ? "paused" : "running";
};

/**
 * @param {Translator} t @param {string} kind @param {LineState["source"]} source @param {LineCommands} commands
 * @returns {HTMLElement[]}
 */
function action_buttons(t, kind, source, { begin, control, ask, leave, leave_words }) {
  const away = [...(kind === "away" ? [] : study_link(t, source)), button("", leave_words, leave)];
  const ask_at_once = button("check", t("line.ask_at_once"), ask);
  switch (kind) {
    case "running":
      return [button("pause", t("line.pause"), () => control("paused")), ask_at_once, ...away];
    case "paused":
      return [
        button("next", t("line.step"), () => control("step"), "btn primary"),
        button("play", t("line.resume"), () => control("resumed")),
        ask_at_once,
        ...away,
      ];
    case "helped":
      return [ask_at_once, ...away];
    case "end shown":
      return [
        button("play", t("line.with_help"), () => begin("helped"), "btn primary"),
        button("redo", t("line.again"), () => begin("shown")),
        ask_at_once,
        ...away,
      ];
    case "end helped":
      return [
        button("check", t("line.ask"), ask, "btn primary"),
        button("redo", t("line.with_help"), () => begin("helped")),
        button("", t("line.show"), () => begin("shown")),
        ...away,
      ];
    default:
      return away;
  }
}

/** @param {Translator} t @param {LineState} state */
function task_text(t, { phase, stage }) {
  if (phase === "own") return t("line.play_marked");
  return stage === "shown" && (phase === "playing" || phase === "waiting") ? t("line.watch") : "";
}

/** @param {Translator} t @param {HTMLElement} board @param {LineCommands} commands */
export function create_line_view(t, board, commands) {
  const line = make("p", { class: "drill-line", dir: "ltr" });
  const layout = create_layout(board, { title: "", body: [line] });
  const actions_changed = create_change_guard();
  actions_changed(["", null]);

  return {
    element: layout.element,

    /** @param {LineState} state */
    show(state) {
      const { source, plies, played, feedback } = state;
      layout.set_title(source?.title ?? "");
      layout.set_task(task_text(t, state));
      layout.set_feedback(line_message(t, feedback.message), feedback.tone);
      const moves = numbered(
        plies.slice(0, played).map(({ move }) => move.notation),
        plies[0]?.side === "white" ? 1 : 0,
      );
      if (line.textContent !== moves) line.replaceChildren(...move_line(moves));
      const kind = buttons_of(state);
      if (actions_changed([kind, source])) layout.set_actions(action_buttons(t, kind, source, commands));
    },
  };
}
