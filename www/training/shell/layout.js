// The place of a board and what belongs to it: beside the board on a wide window, under it on a narrow one. A title,
// what is to be done, a line of feedback that keeps its place, more of the view's own, and buttons at the foot.
import { make } from "../../kit/widgets/dom.js";

/** @typedef {"plain" | "right" | "wrong" | "must"} Tone  of the line of feedback */

/**
 * @param {HTMLElement} board  of a training board
 * @param {object} parts
 * @param {string} parts.title
 * @param {readonly HTMLElement[]} [parts.body]   under the feedback
 * @param {readonly HTMLElement[]} [parts.actions]
 */
export function create_layout(board, { title, body = [], actions = [] }) {
  const heading = make("h2", { class: "train-title" }, title);
  const task = make("p", { class: "train-task" });
  const feedback = make("p", { class: "train-feedback", "data-tone": "plain" });
  const content = make("div", { class: "train-body" }, ...body);
  const foot = make("div", { class: "train-actions" }, ...actions);
  const panel = make("section", { class: "train-panel" }, heading, task, feedback, content, foot);
  const element = make("div", { class: "train-table" }, board, panel);

  /** A hidden line would move what is below it. @param {HTMLElement} line @param {string} words */
  const write = (line, words) => {
    if (line.textContent !== words) line.textContent = words;
  };

  return {
    element,
    /** The view's own content. */
    content,
    /** @param {string} words */
    set_title: (words) => write(heading, words),
    /** Sets the text of the task. @param {string} words */
    set_task: (words) => write(task, words),
    /**
     * The answer to the last move. It is not a live region; announce it to screen readers by `page.say`.
     * @param {string} words
     * @param {Tone} [tone]
     */
    set_feedback(words, tone = "plain") {
      feedback.dataset.tone = tone;
      write(feedback, words);
    },
    /** @param {readonly HTMLElement[]} buttons */
    set_actions(buttons) {
      const focused = document.activeElement;
      const had_focus = foot.contains(focused);
      foot.replaceChildren(...buttons);
      // A button that goes leaves the focus to the first of the new ones.
      if (had_focus) (buttons.find((button) => button === focused) ?? buttons[0])?.focus();
    },
  };
}

/** @typedef {ReturnType<typeof create_layout>} Layout */
