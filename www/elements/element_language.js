// The language that holds where an element stands.
import { LANGUAGES } from "../language/languages.js";
import { add_english, load_language } from "../language/translator.js";
import { EN_ELEMENTS } from "../language/en_elements.js";

/** @typedef {import("../language/translator.js").Language} Language */

add_english(EN_ELEMENTS);

/** @type {Map<string, Promise<Language>>} */
const languages = new Map();

/**
 * The language that holds where an element stands: of it or of what it stands in, also out of a shadow tree.
 * @param {Element} element
 */
function code_at(element) {
  /** @type {Element | null} */
  let at = element;
  while (at !== null) {
    const lang = at.getAttribute("lang");
    if (lang !== null && lang !== "") return known(lang);
    /** @type {Node} */
    const around = at.parentElement ?? at.getRootNode();
    at = around instanceof ShadowRoot ? around.host : around instanceof Element && around !== at ? around : null;
  }
  return known(document.documentElement.lang);
}

/** @param {string} lang */
const known = (lang) => LANGUAGES.find(({ code }) => code === lang.toLowerCase().replace(/-.*/, ""))?.code ?? "en";

/** @param {string} code @returns {Promise<Language>} */
function loaded(code) {
  const there = languages.get(code) ?? load_language(code);
  languages.set(code, there);
  there.then((got) => got.code === code || languages.delete(code)); // it did not come: the next element asks again
  return there;
}

/** That of where an element stands, when it is there. @param {Element} element @returns {Promise<Language>} */
export async function language_at(element) {
  for (;;) {
    const code = code_at(element);
    const there = await loaded(code);
    if (code_at(element) === code) return there;
  }
}
