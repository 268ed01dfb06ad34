// The words of index.html in another language. `data-phrase` is the key of an element's text, `data-phrase-label` that
// of its labels. The English of a key that only index.html uses is there and nowhere else. Until the page is translated
// the places of its words are kept free (base.css), so nobody sees one language turn into another.

const LABELS = Object.freeze(["aria-label", "title", "placeholder"]);

/** Runs once, before the panels show anything. @param {import("./translator.js").Translator} t */
export function translate_page(t) {
  if (t.language() !== "en") translate(document.body, t.text_of_page);
  delete document.documentElement.dataset.words;
}

/**
 * @param {Pick<HTMLElement, "querySelectorAll">} body
 * @param {(key: string, english: string) => string} text_of
 */
export function translate(body, text_of) {
  for (const element of body.querySelectorAll("[data-phrase]"))
    element.textContent = text_of(element.getAttribute("data-phrase") ?? "", element.textContent ?? "");
  for (const name of LABELS)
    for (const element of body.querySelectorAll(`[data-phrase-label][${name}]`))
      element.setAttribute(
        name,
        text_of(element.getAttribute("data-phrase-label") ?? "", element.getAttribute(name) ?? ""),
      );
}
