// The bar above the moves during a lesson: the goal and a hint, and at the end the stars and the next actions.
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { button } from "../../kit/widgets/dialog.js";
import { by_id, icon, make, set_usable } from "../../kit/widgets/dom.js";
import { is_over, result } from "./progress.js";
import { LESSONS } from "./list.js";
import { star_rating } from "./star_rating.js";
import { cost_words, introduction } from "./lesson_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Listed } from "./list.js"
 */

/**
 * @param {Translator} t
 * @param {() => Listed | null} lesson_now  the lesson on the board
 * @param {{ begin(lesson: Listed): void, all(): void, hint(lesson: Listed): void }} act
 * @param {(state: State, lesson: Listed) => string} hint_label  empty: there is no further hint now
 */
export function create_lesson_bar(t, lesson_now, { begin, all, hint }, hint_label) {
  const current = () => lesson_now() ?? LESSONS[0];
  const next = () => LESSONS[(LESSONS.indexOf(current()) + 1) % LESSONS.length] ?? LESSONS[0];
  const heading = make("h2", { id: "lesson-h" });
  const text = make("p", {});
  const buttons = make(
    "div",
    { class: "lesson-buttons" },
    button("", t("lesson.again"), () => begin(current())),
    button("", t("lesson.next"), () => begin(next())),
    button("", t("lesson.all"), all),
  );
  const label = make("span", {});
  const hint_button = make("button", { type: "button", class: "btn" }, icon("hint"), label);
  hint_button.addEventListener("click", () => hint(current()));
  const head = make("div", { class: "lesson-head" }, heading, hint_button);
  const element = make("section", { class: "lesson", "aria-labelledby": "lesson-h" }, head, text, buttons);
  element.hidden = true;
  by_id("game", HTMLDivElement).prepend(element);
  const changed = create_change_guard();

  /** The button keeps its words while there is no hint, as during the defender's turn. */
  const draw_hint = (/** @type {State} */ state, /** @type {Listed} */ lesson) => {
    const words = hint_label(state, lesson);
    hint_button.hidden = is_over(state);
    set_usable(hint_button, words !== "");
    if (words !== "" && words !== label.textContent) label.textContent = words;
  };

  /** @param {State} state @param {Listed} lesson */
  const draw = (state, lesson) => {
    const ended = is_over(state) ? result(state, lesson) : null;
    const words =
      ended === null ? `${introduction(t, state, lesson)} ${t("lesson.cost")}` : cost_words(t, lesson, ended);
    if (!changed([lesson.id, words, ended?.count])) return;
    heading.textContent = t(`lesson.${lesson.id}`);
    text.replaceChildren(...(ended === null ? [] : [star_rating(ended.count), " "]), words);
    buttons.hidden = ended === null;
  };

  return {
    /** @param {State} state @param {Listed | null} lesson the one on the board */
    show(state, lesson) {
      element.hidden = lesson === null;
      if (lesson === null) return;
      draw_hint(state, lesson);
      draw(state, lesson);
    },
  };
}
