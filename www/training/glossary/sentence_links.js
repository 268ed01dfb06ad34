// Links the terms of the glossary inside the sentences of exercises: the task, the feedback, and what an ending says of
// itself. One observer serves all views, which write their sentences as text.
import { sentence_parts, term_pattern } from "./sentence_parts.js";
import { term_link } from "./term_link.js";
import { term_texts } from "./term_texts.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** The sentences; those of a storm are left alone, because a tap on a link would cost its time. */
const SENTENCES = ":is(.train-task, .train-feedback, .drill-says)";

/** @param {Translator} t @param {import("./sentence_parts.js").TermPattern} terms @param {Element} sentence */
function link_terms(t, terms, sentence) {
  if (sentence.childElementCount > 0) return; // linked, and not written anew since
  const parts = sentence_parts(terms, sentence.textContent ?? "");
  if (parts.every(({ id }) => id === null)) return;
  sentence.replaceChildren(
    ...parts.map(({ text, id }) => {
      if (id === null) return text;
      const link = term_link(t, id, text);
      if (link instanceof HTMLAnchorElement) link.target = "_blank"; // the exercise stays as it is
      return link;
    }),
  );
}

/**
 * Without the texts of the glossary the sentences stay as they are.
 * @param {Translator} t @param {HTMLElement} place  of the views
 */
export async function link_sentences(t, place) {
  const terms = term_pattern(await term_texts(t.language()));
  const link_all = () => {
    if (place.querySelector(".storm-time") !== null) return;
    for (const sentence of place.querySelectorAll(SENTENCES)) link_terms(t, terms, sentence);
  };
  new MutationObserver(link_all).observe(place, { childList: true, subtree: true, characterData: true });
  link_all();
}
