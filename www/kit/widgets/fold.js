// A group of fields that can be folded. Its summary shows the choice, so that a folded group hides nothing.
import { icon, make } from "./dom.js";

/** @param {...Node} content */
export function create_fold(...content) {
  const summary = make("span");
  const element = make("details", { class: "fold" }, make("summary", {}, summary, icon("chevron")), ...content);
  element.addEventListener("toggle", () => {
    if (element.open) element.scrollIntoView({ block: "nearest" });
  });
  return {
    element,

    /**
     * @param {string} words  the group and its choice
     * @param {boolean} usual  the default choice
     */
    say(words, usual) {
      if (summary.textContent !== words) summary.textContent = words;
      element.dataset.usual = usual ? "yes" : "no";
    },
  };
}

/** Unfolds the group that an element is in, so that it can be seen. @param {Element} element */
export function unfold(element) {
  const group = element.closest("details");
  if (group !== null) group.open = true;
}
