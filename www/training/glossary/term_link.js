// Links to terms of the glossary, which is a view of train.html.
import "../../kit/language/glossary_phrases.js";
import { icon, make } from "../../kit/widgets/dom.js";
import { is_term } from "./term_ids.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** The address of a term, from any page: within the training page the hash alone, so that it is not loaded again. */
const term_address = (/** @type {string} */ id) =>
  `${document.querySelector("main.train-view") === null ? "train.html" : ""}#glossary=${id}`;

/**
 * Words that lead to their term.
 * @param {Translator} t @param {string} id @param {string} words
 * @returns {HTMLAnchorElement | Text} plain text where the glossary has no such term
 */
export function term_link(t, id, words) {
  if (!is_term(id)) return document.createTextNode(words);
  return make("a", { class: "term", href: term_address(id), title: t("glossary.what", { term: words }) }, words);
}

/**
 * A small sign beside words that lead somewhere else: a link to their term.
 * @param {Translator} t @param {string} id @param {string} words
 * @returns {HTMLAnchorElement[]} empty if the glossary has no such term
 */
export function term_sign(t, id, words) {
  if (!is_term(id)) return [];
  const label = t("glossary.what", { term: words });
  return [make("a", { class: "term-sign", href: term_address(id), "aria-label": label, title: label }, icon("info"))];
}
