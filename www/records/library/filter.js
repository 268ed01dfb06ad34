// The filter fields: words, result, years, the position on the board, material. Every change starts a new search at
// once.
import { NO_FILTER } from "./state.js";
import { result_words } from "./library_text.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { create_counts, create_years } from "./number_filter.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState, Filter, Sort } from "./state.js"
 */

/** @type {readonly Exclude<Sort, "white">[]} */
const SORTS = ["number", "black", "event", "date", "result", "opening", "plies"];
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/** @param {string} name @param {string} says */
function toggle(name, says) {
  const input = make("input", { type: "checkbox", role: "switch" });
  const text = make("span", {}, make("b", {}, name));
  if (says !== "") text.append(make("small", {}, says));
  return { input, label: make("label", { class: "toggle pick" }, text, input, make("i", { class: "knob" })) };
}

/**
 * @param {Translator} t
 * @param {object} to
 * @param {(change: Partial<Filter>) => void} to.change
 * @param {(sort: Sort) => void} to.sort
 * @param {() => void} to.clear
 */
export function create_filter(t, to) {
  const text = make("input", {
    class: "text",
    type: "search",
    placeholder: t("filter.placeholder"),
    "aria-label": t("filter.search"),
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "200",
  });
  const result = make(
    "select",
    { class: "select", "aria-label": t("sort.result") },
    make("option", { value: "" }, t("filter.any_result")),
    ...RESULTS.map((value) => make("option", { value }, result_words(t, value))),
  );
  const order = make(
    "select",
    { class: "select", "aria-label": t("sort") },
    ...SORTS.map((value) => make("option", { value }, t("sort.by", { column: t.in_mid_sentence(t(`sort.${value}`)) }))),
  );
  const years = create_years(t);
  const here = toggle(t("filter.here"), t("filter.here.says"));
  const reversed = toggle(t("filter.reversed"), "");
  const counts = create_counts(t);
  const clear = make("button", { class: "link", type: "button" }, t("filter.clear"));

  const more = make(
    "div",
    { class: "lib-more", id: "lib-more" },
    make("div", { class: "lib-order" }, order),
    result,
    years.element,
    here.label,
    counts.element,
    reversed.label,
    clear,
  );
  const open = make(
    "button",
    { class: "btn lib-filter-open", type: "button", "aria-expanded": "false", "aria-controls": "lib-more" },
    make("span", {}, t("filter")),
    icon("chevron"),
  );
  open.addEventListener("click", () =>
    open.setAttribute("aria-expanded", String(open.getAttribute("aria-expanded") !== "true")),
  );
  const element = make(
    "form",
    { class: "lib-filter", "aria-label": t("filter") },
    make("div", { class: "lib-search" }, icon("search"), text),
    open,
    more,
  );
  element.addEventListener("submit", (event) => event.preventDefault());

  element.addEventListener("input", (event) => {
    if (event.target === order) return to.sort(/** @type {Sort} */ (order.value));
    to.change({
      text: text.value,
      result: /** @type {Filter["result"]} */ (result.value),
      ...years.read(),
      here: here.input.checked,
      material: counts.read(),
      reversed: reversed.input.checked,
    });
  });
  clear.addEventListener("click", to.clear);

  let shown = NO_FILTER;
  return {
    element,
    focus: () => text.focus(),
    /** @param {LibraryState} state */
    show({ filter, sort }) {
      if (filter === NO_FILTER && shown !== NO_FILTER) {
        element.reset();
        years.read();
        counts.read();
      }
      shown = filter;
      if (order.value !== sort) order.value = sort;
    },
  };
}
