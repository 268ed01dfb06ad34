// The filter fields: words, result, years, the position on the board, material. Every change starts a new search at
// once.
import { NO_FILTER } from "./state.js";
import { result_words } from "./library_text.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { create_counts, create_years } from "./number_filter.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LibraryState, Filter, Sort } from "./state.js"
 */

/** @type {readonly Exclude<Sort, "white">[]} */
const SORTS = ["number", "black", "event", "date", "result", "opening", "plies"];
const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"];

/** @param {string} name @param {string} label */
function toggle(name, label) {
  const input = make("input", { type: "checkbox", role: "switch" });
  const text = make("span", {}, make("b", {}, name));
  if (label !== "") text.append(make("small", {}, label));
  return { input, label: make("label", { class: "toggle pick" }, text, input, make("i", { class: "knob" })) };
}

/**
 * @param {Translator} t
 * @param {object} actions
 * @param {(change: Partial<Filter>) => void} actions.change
 * @param {(sort: Sort) => void} actions.sort
 * @param {() => void} actions.clear
 */
export function create_filter(t, actions) {
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
  const at_position = toggle(t("filter.here"), t("filter.here.says"));
  const reversed = toggle(t("filter.reversed"), "");
  const counts = create_counts(t);
  const clear = make("button", { class: "link", type: "button" }, t("filter.clear"));

  const more = make(
    "div",
    { class: "lib-more", id: "lib-more" },
    make("div", { class: "lib-order" }, order),
    result,
    years.element,
    at_position.label,
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
    if (event.target === order) return actions.sort(/** @type {Sort} */ (order.value));
    actions.change({
      text: text.value,
      result: /** @type {Filter["result"]} */ (result.value),
      ...years.read(),
      here: at_position.input.checked,
      material: counts.read(),
      reversed: reversed.input.checked,
    });
  });
  clear.addEventListener("click", actions.clear);

  const emptiness_changed = create_change_guard();
  emptiness_changed([true]);
  return {
    element,
    focus: () => text.focus(),
    /** @param {LibraryState} state */
    show({ filter, sort }) {
      if (emptiness_changed([filter === NO_FILTER]) && filter === NO_FILTER) {
        element.reset();
        years.read();
        counts.read();
      }
      if (order.value !== sort) order.value = sort;
    },
  };
}
