// The line below the analysis that offers larger endgame tables if they would contain the position on the board.
import { lazy } from "../../kit/widgets/lazy.js";
import { make } from "../../kit/widgets/dom.js";

/** @param {import("../../kit/language/translator.js").Translator} t */
export function create_larger_tables(t) {
  const label = make("span");
  const button = make("button", { type: "button", class: "btn" }, t("tables.open"));
  const element = make("p", { class: "larger-tables", hidden: "" }, label, button);
  const open = lazy(
    t,
    async () => {
      const { show_tables } = await import("../../engine/tablebases/dialog.js");
      return () => show_tables(t);
    },
    (sentence) => void (label.textContent = sentence),
  );
  button.addEventListener("click", () => {
    label.textContent = t("tables.six"); // clears the failure of an earlier click
    open();
  });

  return {
    element,
    /** @param {boolean} wanted */
    show(wanted) {
      if (wanted !== element.hidden) return;
      element.hidden = !wanted;
      label.textContent = t("tables.six");
    },
  };
}
