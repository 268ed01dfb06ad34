// The panel beside the board of an ending session, as a function of its state.
import { MOVES_TO_HOLD } from "../lessons/list.js";
import { create_layout } from "../shell/layout.js";
import { hint_words, next_hint } from "../shell/hint_steps.js";
import { square_name, written } from "../shell/move_text.js";
import { button } from "../../kit/widgets/dialog.js";
import { make, set_usable } from "../../kit/widgets/dom.js";
import { end_text, hint_cost, hint_text, idea_text, slip_text, task_text } from "./ending_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Actions, EndingState, Message } from "./ending_state.js"
 */

/**
 * What the buttons do.
 * @typedef {object} Commands
 * @property {() => void} hint
 * @property {() => void} take_back
 * @property {() => void} give_up
 * @property {() => void} restart
 * @property {() => void} retry_defence
 */

/**
 * Where the session leads.
 * @typedef {object} Exits
 * @property {() => void} leave  back to where it was begun
 * @property {string} leave_words
 * @property {() => void} next  what comes after the ending
 * @property {string} next_words
 */

/** @param {Translator} t @param {Message} message */
export function message_text(t, message) {
  switch (message.kind) {
    case "none":
      return "";
    case "words":
      return message.words;
    case "slip":
      return slip_text(t, message.move_results, message.move.notation, written);
    case "longer":
      return t("drill.longer", { move: written(message.move), count: message.count });
    case "idea":
      return idea_text(t, message.idea, message.move_results);
    case "no_idea":
      return t("hint.unknown");
    case "piece":
      return t("retry.piece", { square: square_name(message.move.from) });
    case "hint":
      return hint_text(t, message.move_results, written);
    case "search_hint":
      return t("drill.hint.search", { move: written(message.move) });
    case "thinking":
      return t("drill.thinking");
    case "taken_back":
      return t("drill.taken_back");
    case "failed":
      return t("drill.failed", { why: message.reason });
    case "end":
      return end_text(t, message.drill);
    case "solution":
      return `${end_text(t, message.drill)} ${hint_text(t, message.move_results, written)}`.trim();
  }
}

/** @param {Translator} t @param {EndingState["drill"]} drill */
function count_text(t, drill) {
  if (drill === null) return "";
  const {
    moves,
    ending: { par, goal },
  } = drill;
  if (goal === "draw") return t("drill.held", { moves, most: MOVES_TO_HOLD });
  return par === null ? t("drill.moves", { count: moves }) : t("drill.moves_of", { moves, par });
}

/**
 * The next step of the hint and its cost.
 * @param {Translator} t @param {HTMLButtonElement} hint @param {EndingState} state
 */
function name_hint(t, hint, state) {
  const wanted = next_hint(state.hints);
  set_usable(hint, wanted !== null);
  if (wanted === null) return;
  hint.querySelector("span")?.replaceChildren(hint_words(t, wanted, hint_cost(state, wanted)));
}

/**
 * @param {Translator} t
 * @param {Actions} actions
 * @param {Commands & { hint_button: HTMLButtonElement }} commands
 * @param {Exits} exits
 * @returns {HTMLElement[]}
 */
function action_buttons(t, actions, commands, { leave, leave_words, next, next_words }) {
  const away = button("", leave_words, leave);
  switch (actions.kind) {
    case "none":
      return [];
    case "leave":
      return [away];
    case "unavailable":
      return [button("redo", t("try_again"), actions.retry, "btn primary"), away];
    case "defence_failed":
      return [button("redo", t("lesson.again"), commands.retry_defence, "btn primary"), away];
    case "over":
      return [
        button("next", next_words, next, "btn primary"),
        button("redo", t("drill.again"), commands.restart),
        away,
      ];
    case "own": {
      const back = button("undo", t("drill.back"), commands.take_back);
      set_usable(back, actions.undo);
      return [commands.hint_button, back, button("resign", t("drill.give_up"), commands.give_up), away];
    }
  }
}

/** @param {Translator} t @param {HTMLElement} board @param {Commands} commands @param {Exits} exits */
export function create_ending_view(t, board, commands, exits) {
  const description = make("p", { class: "drill-says" });
  const count = make("p", { class: "drill-says" });
  const layout = create_layout(board, { title: "", body: [description, count] });
  const hint_button = button("hint", t("drill.hint"), commands.hint);

  return {
    element: layout.element,
    content: layout.content,

    /** @param {EndingState} state @param {EndingState} before */
    show(state, before) {
      layout.set_title(state.title);
      layout.set_task(state.goal === null ? "" : task_text(t, state.goal));
      layout.set_feedback(message_text(t, state.feedback.message), state.feedback.tone);
      description.textContent = state.says;
      count.textContent = count_text(t, state.drill);
      name_hint(t, hint_button, state);
      if (state.actions !== before.actions)
        layout.set_actions(action_buttons(t, state.actions, { ...commands, hint_button }, exits));
    },
  };
}
