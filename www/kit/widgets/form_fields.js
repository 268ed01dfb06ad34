// The fields of forms: a label, an input, and what is wrong with it.
import { create_counter } from "../platform/counter.js";
import { make } from "./dom.js";

const next_id = /* @__PURE__ */ create_counter();

/**
 * A line of text or a number under its name.
 * @param {string} name @param {Record<string, string>} [attributes] of the input @param {string} [hint] a sentence
 *   below
 */
export function text_field(name, attributes = {}, hint = "") {
  const id = `field-${next_id()}`;
  const input = make("input", { class: "text", id, autocomplete: "off", spellcheck: "false", ...attributes });
  const note = make("p", { class: "aside", id: `${id}-says`, role: "status" }, hint);
  input.setAttribute("aria-describedby", note.id);
  const element = make("div", { class: "text-field" }, make("label", { for: id }, name), input, note);
  return {
    element,
    input,
    /** @param {string} fault empty: none */
    judge(fault) {
      input.setAttribute("aria-invalid", String(fault !== ""));
      note.textContent = fault === "" ? hint : fault;
    },
  };
}

/**
 * One of several, side by side.
 * @template {string} V
 * @param {string} legend @param {string} name of the radio buttons @param {readonly { value: V, words: string }[]}
 *   options @param {V} chosen
 */
export function choice_field(legend, name, options, chosen) {
  const inputs = options.map(({ value }) => make("input", { type: "radio", name, value }));
  const picks = options.map(({ words }, at) =>
    make("label", { class: "pick" }, inputs[at] ?? "", make("span", {}, words)),
  );
  const element = make(
    "fieldset",
    { class: "choice-field" },
    make("legend", {}, legend),
    make("div", { class: "seg" }, ...picks),
  );
  /** @param {V} value */
  const set = (value) => inputs.forEach((input, at) => (input.checked = options[at]?.value === value));
  set(chosen);
  return { element, set, get: () => options[inputs.findIndex(({ checked }) => checked)]?.value ?? chosen };
}

/** @param {string} words @param {boolean} [checked] */
export function check_field(words, checked = false) {
  const input = make("input", { type: "checkbox" });
  input.checked = checked;
  return { element: make("label", { class: "check-field" }, input, make("span", {}, words)), input };
}

/** A whole number in a range, or null. @param {string} text @param {readonly number[]} range */
export function whole(text, [least = 0, most = Infinity]) {
  const value = Number(text);
  return /^\d{1,12}$/.test(text.trim()) && value >= least && value <= most ? value : null;
}
