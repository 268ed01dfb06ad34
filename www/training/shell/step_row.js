// Steps in a row, as links: the step on the board, and those that are done.
import "../../kit/language/train_phrases.js";
import { make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @template {string} Id
 * @param {Translator} t
 * @param {readonly { id: Id, href: string, title: string }[]} steps  in their order
 */
export function create_step_row(t, steps) {
  const links = steps.map(({ id, href, title }, index) => {
    const link = make("a", { class: "first-dot", href }, t.number(index + 1));
    return { id, title, link };
  });
  const element = make(
    "nav",
    { class: "first-steps", "aria-label": t("first.steps") },
    make("ol", {}, ...links.map(({ link }) => make("li", {}, link))),
  );

  return {
    element,
    /** @param {Id | null} current @param {readonly Id[]} done */
    show(current, done) {
      for (const { id, title, link } of links) {
        const is_done = done.includes(id);
        link.ariaLabel = t(is_done ? "first.done_step" : "first.one_step", { number: link.textContent ?? "", title });
        link.toggleAttribute("data-done", is_done);
        if (id === current) link.setAttribute("aria-current", "step");
        else link.removeAttribute("aria-current");
      }
    },
  };
}
