// The filter: words, result, years, the position on the board, material. Every change is asked at once.
import { NO_FILTER } from "../library/state.js";
import { icon, make } from "./dom.js";

/**
 * @typedef {import("../library/state.js").LibraryState} LibraryState
 * @typedef {import("../library/state.js").Filter} Filter
 * @typedef {import("../library/state.js").Sort} Sort
 */

/** @type {[field: keyof Filter["material"], name: string][]} */
const MATERIAL = [["black_men", "Black men"], ["black_kings", "Black kings"], ["white_men", "White men"], ["white_kings", "White kings"]];
/** @type {[sort: Sort, name: string][]} */
const SORTS = [["number", "As they stand"], ["black", "Players"], ["event", "Event"], ["date", "Date"], ["result", "Result"], ["opening", "Opening"], ["plies", "Plies"]];
const RESULTS = [["", "Any result"], ["1-0", "Black won"], ["0-1", "White won"], ["1/2-1/2", "Drawn"], ["*", "Not finished"]];

/** A number that was typed, or null. @param {HTMLInputElement} input */
const whole = (input) => (/^\d+$/.test(input.value.trim()) ? Number(input.value) : null);

/** @param {string} name @param {Record<string, string>} attributes */
function number_field(name, attributes) {
  const input = make("input", { class: "text", type: "text", inputmode: "numeric", maxlength: "4", autocomplete: "off", ...attributes });
  return { input, label: make("label", {}, make("span", {}, name), input) };
}

/** @param {string} name @param {string} says */
function toggle(name, says) {
  const input = make("input", { type: "checkbox", role: "switch" });
  const text = make("span", {}, make("b", {}, name));
  if (says !== "") text.append(make("small", {}, says));
  return { input, label: make("label", { class: "toggle pick" }, text, input, make("i", { class: "knob" })) };
}

/**
 * @param {(change: Partial<Filter>) => void} change
 * @param {(sort: Sort) => void} sort
 */
export function create_filter(change, sort) {
  const text = make("input", { class: "text", type: "search", placeholder: "Player, event, opening", "aria-label": "Search", autocomplete: "off", spellcheck: "false", maxlength: "200" });
  const result = make("select", { class: "select", "aria-label": "Result" }, ...RESULTS.map(([value = "", name = ""]) => make("option", { value }, name)));
  const order = make("select", { class: "select", "aria-label": "Sort by" }, ...SORTS.map(([value, name]) => make("option", { value }, `Sort: ${name.toLowerCase()}`)));
  const from = number_field("From year", { placeholder: "any" });
  const to = number_field("to", { placeholder: "any" });
  const here = toggle("Position on the board", "Games in which it stands, with that side to move");
  const reversed = toggle("Colours reversed as well", "");
  const material = MATERIAL.map(([field, name]) => ({ field, ...number_field(name, { maxlength: "2", placeholder: "any" }) }));
  const clear = make("button", { class: "link", type: "button" }, "Clear filter");

  const more = make("div", { class: "lib-more", id: "lib-more" },
    make("div", { class: "lib-order" }, order), result,
    make("div", { class: "lib-years" }, from.label, to.label),
    here.label,
    make("fieldset", { class: "lib-material" }, make("legend", {}, "Pieces left on the board"), ...material.map(({ label }) => label)),
    reversed.label, clear);
  const open = make("button", { class: "btn lib-filter-open", type: "button", "aria-expanded": "false", "aria-controls": "lib-more" }, make("span", {}, "Filter"), icon("chevron"));
  open.addEventListener("click", () => open.setAttribute("aria-expanded", String(open.getAttribute("aria-expanded") !== "true")));
  const element = make("form", { class: "lib-filter", "aria-label": "Filter" }, make("div", { class: "lib-search" }, icon("search"), text), open, more);
  element.addEventListener("submit", (event) => event.preventDefault());

  /** @returns {Filter["material"]} */
  const counts = () => Object.fromEntries(material.flatMap(({ field, input }) => (whole(input) === null ? [] : [[field, whole(input)]])));

  element.addEventListener("input", (event) => {
    if (event.target === order) return sort(/** @type {Sort} */ (order.value));
    change({
      text: text.value, result: /** @type {Filter["result"]} */ (result.value), from_year: whole(from.input), to_year: whole(to.input),
      here: here.input.checked, material: counts(), reversed: reversed.input.checked,
    });
  });
  clear.addEventListener("click", () => {
    element.reset();
    change(NO_FILTER);
    text.focus();
  });

  return {
    element,
    /** @param {LibraryState} state */
    show(state) {
      if (order.value !== state.sort) order.value = state.sort;
    },
  };
}
