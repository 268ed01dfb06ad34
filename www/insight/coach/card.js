// The coach's card at the foot of the panel: the losing move, the reason, and the choice.
import { button } from "../../kit/widgets/dialog.js";
import { by_id, make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {{ another(): void, anyway(): void }} act
 */
export function create_coach_card(t, act) {
  const title = make("h2", { id: "coach-title" });
  const why = make("p", { id: "coach-why" });
  const another = button("undo", t("coach.another"), act.another, "btn primary");
  const anyway = button("", "", act.anyway);
  const card = make(
    "section",
    { class: "result coach", "aria-labelledby": title.id, "aria-describedby": why.id, hidden: "" },
    make("header", {}, title),
    why,
    make("div", { class: "result-actions" }, another, anyway),
  );
  by_id("panel", HTMLElement).append(card);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    act.another();
  });

  return {
    /** @param {string} move @param {string} reason */
    show(move, reason) {
      title.textContent = t("coach.title", { move });
      why.textContent = reason;
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
