// The button that copies the link in a field.
import "../../kit/language/train_phrases.js";
import { button } from "../../kit/widgets/dialog.js";
import { copy_text } from "../../kit/widgets/share.js";

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
    const { is_copied, words } = await copy_text(t, field.value, () => field.select(), t("puzzle.copied"));
    page.say(words);
    if (is_copied) set_words(words);
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
