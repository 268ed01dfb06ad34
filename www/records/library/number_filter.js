// The number fields of the filter: years, and the pieces left. An invalid number is marked, explained below the fields,
// and left out of the query.
import { make } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Filter } from "./state.js"
 */
/** @typedef {{ input: HTMLInputElement, label: HTMLLabelElement }} Field */

/** @param {Translator} t @returns {[field: keyof Filter["material"], name: string][]} */
const material = (t) => [
  ["black_men", t(`filter.${t.side_color("black")}_men`)],
  ["black_kings", t(`filter.${t.side_color("black")}_kings`)],
  ["white_men", t("filter.white_men")],
  ["white_kings", t("filter.white_kings")],
];
const MOST_PIECES = 12;

/** @param {Translator} t @param {string} name @param {Record<string, string>} attributes @returns {Field} */
function number_field(t, name, attributes) {
  const input = make("input", {
    class: "text",
    type: "text",
    inputmode: "numeric",
    placeholder: t("filter.any"),
    autocomplete: "off",
    ...attributes,
  });
  return { input, label: make("label", {}, make("span", {}, name), input) };
}

/** The error message below a group of fields: that of the first invalid field. @param {string} id */
function create_wrong(id) {
  const element = make("p", { class: "lib-wrong", id, "aria-live": "polite", hidden: "" });
  /** @type {Map<HTMLInputElement, string>} */
  const known = new Map();
  return {
    element,
    /** @param {HTMLInputElement} input @param {string} words the error; "" if the field is valid */
    mark(input, words) {
      known.set(input, words);
      input.setAttribute("aria-invalid", String(words !== ""));
      if (words === "") input.removeAttribute("aria-describedby");
      else input.setAttribute("aria-describedby", id);
      const said = [...known.values()].find((words) => words !== "") ?? "";
      element.hidden = said === "";
      if (element.textContent === said) return;
      element.textContent = said;
      if (said !== "") element.scrollIntoView({ block: "nearest" });
    },
  };
}

/**
 * The two year fields. A year has four digits. A shorter one is left out of the query, and is marked as an error only
 * when the field loses the focus.
 * @param {Translator} t
 */
export function create_years(t) {
  const from = number_field(t, t("filter.from_year"), { maxlength: "4" });
  const last = number_field(t, t("filter.to_year"), { maxlength: "4" });
  const wrong = create_wrong("lib-years-wrong");
  const element = make("div", { class: "lib-years" }, from.label, last.label, wrong.element);

  /** @param {Field} field @returns {number | null} */
  const year = ({ input }) => (/^\d{4}$/.test(input.value.trim()) ? Number(input.value) : null);

  /** @param {Field} field */
  const spelling = (field) => {
    const text = field.input.value.trim();
    const typing = document.activeElement === field.input && /^\d*$/.test(text);
    return typing || text === "" || year(field) !== null ? "" : t("filter.year_figures");
  };

  const read = () => {
    const [from_year, to_year] = [year(from), year(last)];
    const backwards = from_year !== null && to_year !== null && from_year > to_year;
    wrong.mark(from.input, spelling(from));
    wrong.mark(last.input, backwards ? t("filter.backwards", { year: String(from_year) }) : spelling(last));
    return { from_year, to_year };
  };
  element.addEventListener("focusout", () => setTimeout(read)); // only then has `document.activeElement` changed
  return { element, read };
}

/** @param {Translator} t */
export function create_counts(t) {
  const fields = material(t).map(([key, name]) => ({ key, name, ...number_field(t, name, { maxlength: "2" }) }));
  const wrong = create_wrong("lib-material-wrong");
  const legend = make("legend", {}, t("filter.left"));

  /** @param {string} text @returns {boolean} */
  const is_count = (text) => /^\d+$/.test(text) && Number(text) <= MOST_PIECES;

  return {
    element: make("fieldset", { class: "lib-material" }, legend, ...fields.map(({ label }) => label), wrong.element),
    /** @returns {Filter["material"]} */
    read() {
      /** @type {Filter["material"]} */
      const material = {};
      for (const { key, name, input } of fields) {
        const text = input.value.trim();
        if (is_count(text)) material[key] = Number(text);
        wrong.mark(input, text === "" || is_count(text) ? "" : t("filter.count_from", { name, most: MOST_PIECES }));
      }
      return material;
    },
  };
}
