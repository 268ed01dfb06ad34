// The notice at the top of the Analysis tab in a game with a friend. It says that engine, book and tables are off, with
// a button that asks the friend to allow them for both; or that both players have allowed them.
import { assistance } from "../../play/core/fair_play.js";
import { button } from "../../kit/widgets/dialog.js";
import { make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * @param {Translator} t
 * @param {HTMLElement} view  the Analysis tab; its style sheet hides the parts that are off
 * @param {() => void} ask
 */
export function create_fair_play_notice(t, view, ask) {
  const notice = make("p", { id: "fair-play-says" });
  const allow = button("", t("fair_play.ask"), ask);
  allow.setAttribute("aria-describedby", "fair-play-says");
  return {
    element: make("section", { class: "fair-play", "aria-label": t("fair_play") }, notice, allow),
    /** @param {import("../../play/core/state_types.js").State} state */
    show(state) {
      const now = assistance(state);
      if (view.dataset.assistance === now) return;
      view.dataset.assistance = now;
      allow.hidden = now !== "off";
      notice.textContent = { free: "", off: t("fair_play.off"), agreed: t("fair_play.agreed") }[now];
    },
  };
}
