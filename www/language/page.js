// The words that stand in index.html, in another language: each text and each label is found in the catalogue by its English. Until this is done their places are kept free (base.css), so nobody sees one language turn into another.
import { instead_of, language } from "./phrase.js";

const LABELS = Object.freeze(["aria-label", "title", "placeholder"]);

/** Runs once, before the panels show anything. */
export function translate_page() {
  if (language !== "en") translate(document.body);
  delete document.documentElement.dataset.words;
}

/** @param {HTMLElement} body */
function translate(body) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? "";
    node.nodeValue = text.replace(text.trim(), instead_of);
  }
  for (const name of LABELS)
    for (const element of body.querySelectorAll(`[${name}]`)) element.setAttribute(name, instead_of(element.getAttribute(name) ?? ""));
}
