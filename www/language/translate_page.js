// The words that stand in index.html, in another language: each text and each label is found in the catalogue by its
// English. Until this is done their places are kept free (base.css), so nobody sees one language turn into another.

const LABELS = Object.freeze(["aria-label", "title", "placeholder"]);

/**
 * Runs once, before the panels show anything.
 * @param {import("./translator.js").Translator} t @param {(level: number) => string} level_label
 */
export function translate_page(t, level_label) {
  if (t.language() !== "en") translate(document.body, t.words_of_page(), level_label);
  delete document.documentElement.dataset.words;
}

/**
 * @param {HTMLElement} body
 * @param {(english: string) => string} words
 * @param {(level: number) => string} level_label
 */
function translate(body, words, level_label) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.nodeValue ?? "";
    if (text.trim() !== "") node.nodeValue = text.replace(text.trim(), words);
  }
  for (const name of LABELS)
    for (const element of body.querySelectorAll(`[${name}]`))
      element.setAttribute(name, words(element.getAttribute(name) ?? ""));
  for (const input of body.querySelectorAll(".levels input"))
    input.setAttribute("aria-label", level_label(Number(input.getAttribute("value"))));
}
