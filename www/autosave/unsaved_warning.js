// Asks whether a game may be lost that this browser cannot keep. Fetched when there is such a game and another shall take its place.
import { phrase } from "../language/phrase_late.js";
import { button, make_dialog } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";

/** @returns {Promise<boolean>} */
export function may_be_lost() {
  return new Promise((resolve) => {
    let lost = false;
    const stay = button("", phrase("give_up.keep"), () => dialog.close());
    const go = button("", phrase("give_up.go"), () => {
      lost = true;
      dialog.close();
    }, "btn grave");
    const { dialog } = make_dialog({
      id: "give-up",
      title: phrase("give_up"),
      body: [make("p", {}, phrase("give_up.says"))],
      foot: [stay, go],
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(lost);
    });
    dialog.showModal();
    stay.focus();
  });
}
