// The analysis under the board of a phone: while the sheet is closed one row shows the lines, the book's moves or the
// moves of the endgame tables, which are swiped. The whole board stays in view.
import { by_id, make } from "../widgets/dom.js";

/** @typedef {import("../language/translator.js").Translator} Translator */

/** The contents of the row. @typedef {"engine" | "book" | "endings"} Source */

/**
 * The choice of what the row shows; the style hides it where all of them have room.
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

  // what peeks in at the end of the row comes in at a tap
  lines.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || target.closest("button") !== null) return;
    target.closest("li")?.scrollIntoView({ block: "nearest", inline: "start" });
  });

  const [panel, grip] = [by_id("panel", HTMLElement), by_id("grip", HTMLButtonElement)];
  const tab = by_id("tab-analysis", HTMLButtonElement);
  /** The board comes into view when the tab is chosen in the open sheet. */
  const close = () => {
    if (panel.dataset.open === "yes" && getComputedStyle(grip).display !== "none") grip.click();
  };
  tab.addEventListener("click", close);
  if (tab.getAttribute("aria-selected") === "true" && !tab.matches(":focus-visible")) close();

  return {
    element,
    /** Shows the book where no tables hold the position, and the other way round. @param {boolean} ending */
    show(ending) {
      const other = ending ? options.endings : options.book;
      if (other.parentElement !== null) return;
      element.replaceChildren(options.engine, other);
      view.dataset.source = element.value;
    },
  };
}
