// The controls of the settings dialog: each function makes the element of a row. The name of an input is that of its
// setting; the value of a switch is the one it sets.
import { make, piece } from "../widgets/dom.js";
import { SETTINGS } from "./values.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { Row, Option } from "./sections.js"
 * @import { Name } from "./values.js"
 */

/** A preview of a board or of pieces. @param {string} setting @param {string} value @returns {Node[]} */
function picture(setting, value) {
  if (setting === "board") return [make("i", { class: "swatch", "data-board": value })];
  if (setting !== "pieces") return [];
  return [make("i", { class: "pair", "data-pieces": value }, piece("man", "black"), piece("man", "white"))];
}

/** @param {Translator} t @param {Option} option */
const words_of = (t, { phrase, name = "" }) => (phrase === undefined ? name : t(phrase));

/**
 * @param {Translator} t
 * @param {Row} row
 * @param {string} look the class of the group
 * @param {(option: Option) => Node} words
 */
function radios(t, { name, phrase, options = [] }, look, words) {
  const picks = options.map((option) => {
    const input = make("input", { type: "radio", name, value: option.value });
    return make("label", { class: "pick" }, input, ...picture(name, option.value), words(option));
  });
  return make("fieldset", {}, make("legend", {}, t(phrase)), make("div", { class: look }, ...picks));
}

/** @param {Translator} t @param {Row} row */
const cards = (t, row) =>
  radios(t, row, "cards", (option) => {
    const description = option.says === undefined ? [] : [make("small", {}, t(option.says))];
    return make("span", {}, make("b", {}, words_of(t, option)), ...description);
  });

/** @param {Translator} t @param {Row} row */
const segments = (t, row) => radios(t, row, "seg", (option) => make("span", {}, words_of(t, option)));

/** @param {Translator} t @param {Row} row */
function select(t, { name, phrase, options = [] }) {
  const choice = make("select", { class: "select", name, id: name });
  for (const option of options) {
    const element = make("option", { value: option.value }, words_of(t, option));
    if (name === "language") element.lang = option.value;
    choice.append(element);
  }
  return make("div", {}, make("label", { class: "setting-name", for: name }, t(phrase)), choice);
}

/** @param {Translator} t @param {Row} row */
function toggle(t, { name, phrase, says: description }) {
  const [value = ""] = SETTINGS[/** @type {Name} */ (name)].values;
  const words = make("span", {}, make("b", {}, t(phrase)));
  if (description !== undefined) words.append(make("small", {}, t(description)));
  const input = make("input", { type: "checkbox", role: "switch", name, value });
  return make("label", { class: "toggle pick" }, words, input, make("i", { class: "knob" }));
}

/** @param {Translator} t @param {Row} row */
function slider(t, { name, phrase }) {
  const input = make("input", { type: "range", name, min: "10", max: "100", step: "10" });
  return make("label", { class: "slider" }, make("span", {}, t(phrase)), input);
}

export const CONTROLS = Object.freeze({ cards, segments, select, switch: toggle, slider });
