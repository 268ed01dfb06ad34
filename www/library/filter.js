// The filter: words, result, years, the position on the board, material. Every change is asked at once.
import { in_mid_sentence, phrase } from "../language/phrase_late.js";
import { NO_FILTER } from "./state.js";
import { result_words } from "./library_text.js";
import { icon, make } from "../widgets/dom.js";
import { create_counts, create_years } from "./number_filter.js";

/**
 * @typedef {import("./state.js").LibraryState} LibraryState
 * @typedef {import("./state.js").Filter} Filter
 * @typedef {import("./state.js").Sort} Sort
 */

/** @type {[sort: Sort, name: string][]} */
const SORTS = [
  ["number", phrase("sort.number")],
  ["black", phrase("sort.black")],
  ["event", phrase("sort.event")],
  ["date", phrase("sort.date")],
  ["result", phrase("sort.result")],
  ["opening", phrase("sort.opening")],
  ["plies", phrase("sort.plies")],
];
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/** @param {string} name @param {string} says */
function toggle(name, says) {
  const input = make("input", { type: "checkbox", role: "switch" });
  const text = make("span", {}, make("b", {}, name));
  if (says !== "") text.append(make("small", {}, says));
  return { input, label: make("label", { class: "toggle pick" }, text, input, make("i", { class: "knob" })) };
}

/**
 * @param {object} to
 * @param {(change: Partial<Filter>) => void} to.change
 * @param {(sort: Sort) => void} to.sort
 * @param {() => void} to.clear
 */
export function create_filter(to) {
  const text = make("input", {
    class: "text",
    type: "search",
    placeholder: phrase("filter.placeholder"),
    "aria-label": phrase("filter.search"),
    autocomplete: "off",
    spellcheck: "false",
    maxlength: "200",
  });
  const result = make(
    "select",
    { class: "select", "aria-label": phrase("sort.result") },
    make("option", { value: "" }, phrase("filter.any_result")),
    ...RESULTS.map((value) => make("option", { value }, result_words(value))),
  );
  const order = make(
    "select",
    { class: "select", "aria-label": phrase("sort") },
    ...SORTS.map(([value, name]) => make("option", { value }, phrase("sort.by", { column: in_mid_sentence(name) }))),
  );
  const years = create_years();
  const here = toggle(phrase("filter.here"), phrase("filter.here.says"));
  const reversed = toggle(phrase("filter.reversed"), "");
  const counts = create_counts();
  const clear = make("button", { class: "link", type: "button" }, phrase("filter.clear"));

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
    make("span", {}, phrase("filter")),
    icon("chevron"),
  );
  open.addEventListener("click", () =>
    open.setAttribute("aria-expanded", String(open.getAttribute("aria-expanded") !== "true")),
  );
  const element = make(
    "form",
    { class: "lib-filter", "aria-label": phrase("filter") },
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
