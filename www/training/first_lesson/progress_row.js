// The ten steps in a row: links, with the step on the board and those that are done.
import { make } from "../../kit/widgets/dom.js";
import { STEPS } from "./steps.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { StepId } from "../progress/first_lesson_progress.js"
 */

/** @param {Translator} t */
export function create_progress_row(t) {
  const links = STEPS.map(({ id }, index) => {
    const link = make("a", { class: "first-dot", href: `#first=${id}` }, t.number(index + 1));
    return { id, link };
  });
  const element = make(
    "nav",
    { class: "first-steps", "aria-label": t("first.steps") },
    make("ol", {}, ...links.map(({ link }) => make("li", {}, link))),
  );

  return {
    element,
    /** @param {StepId | null} current @param {readonly StepId[]} done */
    show(current, done) {
      for (const { id, link } of links) {
        const is_done = done.includes(id);
        const title = t(`first.${id}.title`);
        link.ariaLabel = t(is_done ? "first.done_step" : "first.one_step", { number: link.textContent ?? "", title });
        link.toggleAttribute("data-done", is_done);
        if (id === current) link.setAttribute("aria-current", "step");
        else link.removeAttribute("aria-current");
      }
    },
  };
}
