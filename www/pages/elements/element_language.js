// The language of an element, from the nearest `lang` attribute around it.
import { LANGUAGES } from "../../kit/language/languages.js";
import { add_english, load_language } from "../../kit/language/translator.js";
import { EN_ELEMENTS } from "../../kit/language/en_elements.js";

/** @import { Language } from "../../kit/language/translator.js" */

add_english(EN_ELEMENTS);

/** @type {Map<string, Promise<Language>>} */
const languages = new Map();

/**
 * The language code of an element: the `lang` of itself or of its nearest ancestor, across shadow roots.
 * @param {Element} element
 */
function code_at(element) {
  /** @type {Element | null} */
  let ancestor = element;
  while (ancestor !== null) {
    const lang = ancestor.getAttribute("lang");
    if (lang !== null && lang !== "") return supported_code(lang);
    /** @type {Node} */
    const parent = ancestor.parentElement ?? ancestor.getRootNode();
    ancestor =
      parent instanceof ShadowRoot ? parent.host : parent instanceof Element && parent !== ancestor ? parent : null;
  }
  return supported_code(document.documentElement.lang);
}

/** @param {string} lang */
const supported_code = (lang) =>
  LANGUAGES.find(({ code }) => code === lang.toLowerCase().replace(/-.*/, ""))?.code ?? "en";

/** @param {string} code @returns {Promise<Language>} */
function loaded(code) {
  const pending = languages.get(code) ?? load_language(code);
  languages.set(code, pending);
  // after a failure the next element tries again
  pending.then((language) => language.code === code || languages.delete(code));
  return pending;
}

/** The language of an element, when it has loaded. @param {Element} element @returns {Promise<Language>} */
export async function language_at(element) {
  for (;;) {
    const code = code_at(element);
    const language = await loaded(code);
    if (code_at(element) === code) return language;
  }
}
