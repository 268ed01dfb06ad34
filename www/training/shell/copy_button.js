// The button that copies the link in a field.
import "../../kit/language/train_phrases.js";
import { button } from "../../kit/widgets/dialog.js";

/**
 * @param {import("../../kit/language/translator.js").Translator} t
 * @param {import("./page.js").TrainPage} page
 * @param {HTMLInputElement} field
 * @param {string} [look]  the classes of the button
 */
export function create_copy_button(t, page, field, look) {
  const element = button("copy", t("share.copy_link"), () => void copy(), look);
  /** @param {string} words */
  const set_words = (words) => element.querySelector("span")?.replaceChildren(words);

  async function copy() {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      page.say(t("puzzle.copied"));
      set_words(t("puzzle.copied"));
    } catch {
      page.say(t("clipboard_blocked"));
    }
  }

  return {
    element,

    /** Shows a link that has not been copied. @param {string} link */
    show(link) {
      field.value = link;
      set_words(t("share.copy_link"));
    },
  };
}
