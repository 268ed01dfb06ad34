// The About dialog, with credits.
import { make_dialog, open_dialog, section } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";

/** @import { Translator } from "../language/translator.js" */

/** @param {Translator} t @returns {() => void} shows it */
export function create_about(t) {
  const credits = /** @type {const} */ (["about.archive", "about.deck", "about.rules", "about.qr", "about.fsrs"]);
  const { dialog } = make_dialog(t, {
    id: "about",
    title: t("about"),
    body: [
      make("p", {}, t("about.says")),
      section(
        t("about.thanks"),
        make("ul", { class: "rules-list" }, ...credits.map((credit) => make("li", {}, t(credit)))),
      ),
    ],
  });
  return () => open_dialog(dialog);
}
