// A link that trains the puzzles that were missed in a streak or a storm, as a round.
import "../../kit/language/train_phrases.js";
import { make } from "../../kit/widgets/dom.js";

/** The address of a round of puzzles; the view "failed" shows it. @param {readonly string[]} ids */
const round_address = (ids) => `#failed=${ids.join(",")}`;

/** @param {import("../../kit/language/translator.js").Translator} t */
export function create_missed_link(t) {
  const element = make("a", { class: "btn puzzle-missed", href: "#failed" });
  element.hidden = true;
  return {
    element,
    /** @param {readonly string[]} ids none: there is no link */
    show(ids) {
      element.hidden = ids.length === 0;
      element.href = round_address(ids);
      element.textContent = t("puzzle.train_missed", { count: ids.length });
    },
  };
}
