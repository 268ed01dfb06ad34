// The analysis below the board on a phone: while the sheet is closed, one row shows the engine's lines, the book moves
// or the table moves, and scrolls sideways. The whole board stays visible.
import { by_id, make } from "../../kit/widgets/dom.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** The contents of the row. @typedef {"engine" | "book" | "endings"} Source */

/**
 * The selector for the content of the row. The style sheet hides it if there is room for all three.
 * @param {Translator} t
 * @param {HTMLElement} view  the Analysis tab
 * @param {HTMLElement} lines  the list of lines
 */
export function create_dock(t, view, lines) {
  const option = (/** @type {Source} */ value, /** @type {string} */ words) => make("option", { value }, words);
  const options = {
    engine: option("engine", t("analysis.engine")),
    book: option("book", t("book")),
    endings: option("endings", t("endings.short")),
  };
  const element = make("select", { class: "select source", "aria-label": t("analysis.source") }, options.engine);
  view.dataset.source = "engine";
  element.addEventListener("change", () => (view.dataset.source = element.value));

  // a tap on an entry that is partly visible at the end of the row scrolls it into view
  lines.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("button") !== null) return;
    target.closest("li")?.scrollIntoView({ block: "nearest", inline: "start" });
  });

  const [panel, grip] = [by_id("panel", HTMLElement), by_id("grip", HTMLButtonElement)];
  const tab = by_id("tab-analysis", HTMLButtonElement);
  /** Closes the sheet when the user selects the tab, so that the board is visible. */
  const close = () => {
    if (panel.dataset.open === "yes" && getComputedStyle(grip).display !== "none") grip.click();
  };
  tab.addEventListener("click", close);
  if (tab.getAttribute("aria-selected") === "true" && !tab.matches(":focus-visible")) close();

  return {
    element,
    /**
     * Offers the engine's lines and another content; without one the selector is hidden.
     * @param {Exclude<Source, "engine"> | null} other
     */
    show(other) {
      element.hidden = other === null;
      const offered = other === null ? [options.engine] : [options.engine, options[other]];
      if (element.children.length === offered.length && offered.at(-1)?.parentElement === element) return;
      element.replaceChildren(...offered);
      view.dataset.source = element.value;
    },
  };
}
