// A group of choices in a dialog, under its title.
import { make } from "./dom.js";

/** @param {string} title @param {string} aside @param {...Node} content */
export function field(title, aside, ...content) {
  const head = make("div", { class: "field-h" }, make("h3", { "aria-hidden": "true" }, title), make("span", { class: "aside" }, aside));
  return make("fieldset", { class: "field" }, make("legend", { class: "sr" }, title), head, ...content);
}
