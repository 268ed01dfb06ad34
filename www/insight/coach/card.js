// The coach's card at the foot of the panel: the losing move, the reason, and the choice.
import { button } from "../../kit/widgets/dialog.js";
import { by_id, make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {{ another(): void, anyway(): void }} actions
 */
export function create_coach_card(t, actions) {
  const title = make("h2", { id: "coach-title" });
  const explanation = make("p", { id: "coach-why" });
  const another = button("undo", t("coach.another"), actions.another, "btn primary");
  const anyway = button("", "", actions.anyway);
  const card = make(
    "section",
    { class: "result coach", "aria-labelledby": title.id, "aria-describedby": explanation.id, hidden: "" },
    make("header", {}, title),
    explanation,
    make("div", { class: "result-actions" }, another, anyway),
  );
  by_id("panel", HTMLElement).append(card);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    actions.another();
  });

  return {
    /** @param {string} move @param {string} reason */
    show(move, reason) {
      title.textContent = t("coach.title", { move });
      explanation.textContent = reason;
      anyway.querySelector("span")?.replaceChildren(t("coach.anyway", { move }));
      card.hidden = false;
      another.focus();
    },
    /** @returns {boolean} whether it had the focus */
    hide() {
      const focused = card.contains(document.activeElement);
      card.hidden = true;
      return focused;
    },
  };
}
