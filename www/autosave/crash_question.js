// Asks whether to open something again that brought the page down. Loaded only when it is needed.
import { phrase } from "../language/phrase_late.js";
import { button, make_dialog } from "../widgets/dialog.js";
import { make } from "../widgets/dom.js";

/** @param {"link" | "game"} what @returns {Promise<boolean>} */
export function may_try_again(what) {
  return new Promise((resolve) => {
    let again = false;
    const leave = button("", phrase("try_again.leave"), () => dialog.close());
    const go = button("", phrase("try_again"), () => {
      again = true;
      dialog.close();
    });
    const { dialog } = make_dialog({ id: "try-again", title: phrase("try_again.title"), body: [make("p", {}, phrase(`try_again.${what}`))], foot: [go, leave] });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(again);
    });
    dialog.showModal();
    leave.focus();
  });
}
