// What this is, and whose work it stands on.
import { phrase } from "../language/phrase_late.js";
import { make_dialog, section } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";

/** @returns {() => void} shows it */
export function create_about() {
  const credits = /** @type {const} */ (["about.archive", "about.deck", "about.rules"]);
  const { dialog } = make_dialog({
    id: "about",
    title: phrase("about"),
    body: [
      make("p", {}, phrase("about.says")),
      section(
        phrase("about.thanks"),
        make("ul", { class: "rules-list" }, ...credits.map((credit) => make("li", {}, phrase(credit)))),
      ),
    ],
  });
  return () => dialog.showModal();
}
