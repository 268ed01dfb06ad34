// The panel beside the board of an opening session, as a function of its state.
import "../../kit/language/line_phrases.js";
import { search_words, value_words } from "../../play/openings/ballot_values.js";
import { create_layout } from "../shell/layout.js";
import { HINT_STEPS, PRACTICE_COSTS, hint_sentence, hint_words, move_idea, next_hint } from "../shell/hint_steps.js";
import { numbered, square_name, written } from "../shell/move_text.js";
import { button } from "../../kit/widgets/dialog.js";
import { make, set_usable } from "../../kit/widgets/dom.js";
import { refutation_text, verdict_text } from "./deviation_text.js";
import { move_line } from "./move_line.js";
import { summary } from "./opening_drill.js";
import { study_link } from "./study_link.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Actions, Message, OpeningState, Verdict } from "./opening_state.js"
 */

/**
 * What the buttons do.
 * @typedef {object} Commands
 * @property {() => void} hint
 * @property {() => void} show_prepared
 * @property {() => void} restart
 */

/**
 * Where the session leads.
 * @typedef {object} Exits
 * @property {() => void} leave  back to where it was begun
 * @property {string} leave_words
 * @property {() => void} [next]  for a single question: what comes after it
 * @property {() => void} [show_line]  shows the line again
 */

/** The moves that show the loss. @param {Verdict} verdict */
const refutation = ({ deviation, ply }) => refutation_text(deviation, ply, written);

/** @param {Translator} t @param {Message} message */
export function message_text(t, message) {
  switch (message.kind) {
    case "none":
      return "";
    case "words":
      return message.words;
    case "began":
      return t("drill.began", { side: t.side_name(message.side) });
    case "right":
      return t("drill.right", { move: written(message.move) });
    case "checking":
      return t("drill.checking", { move: written(message.move) });
    case "verdict":
      return verdict_text(t, written(message.verdict.move), message.verdict.deviation);
    case "refutation": {
      const { move, deviation } = message.verdict;
      return `${verdict_text(t, written(move), deviation)} ${refutation(message.verdict)}`;
    }
    case "hint": {
      const { step, move, after, choices } = message;
      const words = { idea: move_idea(t, move, after, choices), square: square_name(move.from), move: written(move) };
      return hint_sentence(t, step, words);
    }
    case "prepared":
      return [t("drill.prepared", { move: written(message.move) }), message.comment]
        .filter((part) => part !== "")
        .join(" ");
    case "failed":
      return t("drill.failed", { why: message.reason });
    case "end":
      return message.questions === 0
        ? t("drill.nothing")
        : t("drill.end", { right: message.right, count: message.questions });
  }
}

/** The moves since the start, with their numbers where these are known. @param {OpeningState} state */
function line_text({ drill, source, offset }) {
  if (drill === null || source === null) return "";
  return offset === null
    ? drill.moves.join(" ")
    : numbered([...source.moves, ...drill.moves], offset - source.moves.length);
}

/** @param {Translator} t @param {OpeningState} state */
function known_text(t, { drill, finished }) {
  if (drill === null || finished) return "";
  const { questions, right } = summary(drill);
  return questions === 0 ? "" : t("drill.known", { right, count: questions });
}

/**
 * The best line of the ballot is shown at the end only, because it contains the moves to find.
 * @param {Translator} t
 * @param {OpeningState} state
 */
function best_line_text(t, { value, source, finished }) {
  if (value === null || source === null || !finished) return "";
  return t("ballot.best_line", { line: numbered(value.line, source.moves.length) });
}

/** The questions that were not known. @param {Translator} t @param {OpeningState} state */
function missed_rows(t, { drill, offset, finished, single }) {
  if (drill === null || !finished || single) return [];
  return summary(drill).missed.map(({ ply, prepared: notation, played }) => {
    const prepared = offset === null ? notation : numbered([notation], offset + ply);
    const words = played === null ? t("drill.missed", { prepared }) : t("drill.missed_played", { prepared, played });
    return make("li", {}, words);
  });
}

/**
 * @param {Translator} t
 * @param {Actions} actions
 * @param {OpeningState["source"]} source
 * @param {Commands & { hint_button: HTMLButtonElement }} commands
 * @param {Exits} exits
 * @returns {HTMLElement[]}
 */
function action_buttons(t, { kind }, source, commands, { leave, leave_words, next, show_line }) {
  const { hint_button, show_prepared, restart } = commands;
  const away = [
    ...(show_line === undefined ? [] : [button("", t("line.show"), show_line)]),
    ...study_link(t, source),
    button("", leave_words, leave),
  ];
  switch (kind) {
    case "none":
      return [];
    case "running":
      return [hint_button, button("", t("drill.show"), show_prepared), ...away];
    case "done":
      return [
        next === undefined
          ? button("redo", t("drill.next_line"), restart, "btn primary")
          : button("next", t("drill.next_due"), next, "btn primary"),
        ...away,
      ];
    case "failed":
      return [button("redo", t("lesson.again"), restart, "btn primary"), ...away];
  }
}

/** @param {HTMLElement} element @param {string} line */
function write_line(element, line) {
  if (element.textContent !== line) element.replaceChildren(...move_line(line));
}

/** @param {Translator} t @param {HTMLElement} board @param {Commands} commands @param {Exits} exits */
export function create_opening_view(t, board, commands, exits) {
  const line = make("p", { class: "drill-line", dir: "ltr" });
  const known = make("p", { class: "drill-says" });
  const loss = make("p", { class: "drill-line drill-refutation", dir: "ltr" });
  const worth = make("summary", {});
  const searched = make("p", { class: "drill-says" });
  const value_details = make("details", { class: "drill-value" }, worth, searched);
  const best_line = make("p", { class: "drill-says" });
  const missed = make("ul", { class: "drill-list" });
  const hint_button = button("hint", "", commands.hint);
  const layout = create_layout(board, { title: "", body: [loss, known, line, value_details, best_line, missed] });

  return {
    element: layout.element,

    /** @param {OpeningState} state @param {OpeningState} before */
    show(state, before) {
      const { source, value, verdict } = state;
      layout.set_title(source?.title ?? "");
      layout.set_task(state.asking && source !== null ? t("drill.ask", { side: t.side_name(source.side) }) : "");
      layout.set_feedback(message_text(t, state.feedback.message), state.feedback.tone);
      write_line(loss, verdict === null ? "" : refutation(verdict));
      known.textContent = known_text(t, state);
      write_line(line, line_text(state));
      value_details.hidden = value === null;
      worth.textContent = value === null ? "" : `${value_words(t, value)}.`;
      searched.textContent = value === null ? "" : search_words(t, value);
      write_line(best_line, best_line_text(t, state));
      if (state.finished !== before.finished) missed.replaceChildren(...missed_rows(t, state));
      const wanted = next_hint(state.hints) ?? "move";
      hint_button.querySelector("span")?.replaceChildren(hint_words(t, wanted, PRACTICE_COSTS[wanted]));
      set_usable(hint_button, state.asking && state.hints < HINT_STEPS.length);
      if (state.actions !== before.actions)
        layout.set_actions(action_buttons(t, state.actions, source, { ...commands, hint_button }, exits));
    },
  };
}
