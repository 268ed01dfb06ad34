// A line of moves that can be stepped through: each move is a button, and the arrow keys go along them.
import "../../kit/language/train_phrases.js";
import { along, make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {(step: number) => void} on_step  moves made, from 1; 0: the position before the line
 */
export function create_line_view(t, on_step) {
  const element = make("div", { class: "puzzle-line", role: "group", "aria-label": t("retry.line"), dir: "ltr" });
  element.hidden = true;

  /** @param {number} step */
  const mark = (step) => {
    for (const [index, move] of [...element.children].entries())
      if (index + 1 === step) move.setAttribute("aria-current", "true");
      else move.removeAttribute("aria-current");
  };
  /** @param {number} step */
  const go = (step) => {
    mark(step);
    on_step(step);
  };

  element.addEventListener("keydown", (event) => {
    const at = [...element.children].findIndex((child) => child === document.activeElement);
    const way = { ArrowLeft: -1, ArrowRight: 1 }[along(event, element)] ?? 0;
    const next = element.children[at + way];
    if (at < 0 || way === 0 || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
    go(at + way + 1);
  });

  /**
   * @param {readonly string[]} moves
   * @param {number} before moves of the line
   * @param {Record<string, string>} [attributes]
   */
  const buttons = (moves, before, attributes) =>
    moves.map((words, index) => {
      const move = make("button", { type: "button", class: "puzzle-move", ...attributes }, words);
      move.addEventListener("click", () => go(before + index + 1));
      return move;
    });

  return {
    element,
    /** @param {readonly string[]} moves as they are written here @param {number} step */
    show(moves, step) {
      element.hidden = moves.length === 0;
      element.replaceChildren(...buttons(moves, 0));
      mark(step);
    },
    /** Adds moves that may follow the line. @param {readonly string[]} moves as they are written here */
    extend: (moves) =>
      element.append(
        ...buttons(moves, element.children.length, { class: "puzzle-move follows", title: t("why.reply") }),
      ),
    mark,
  };
}

/** @typedef {ReturnType<typeof create_line_view>} LineView */
