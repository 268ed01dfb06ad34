// Asks whether a game may be lost that this browser cannot keep. Fetched when there is such a game and another shall take its place.
import { button, make_dialog } from "./dialog.js";
import { make } from "./dom.js";

/** @returns {Promise<boolean>} */
export function may_be_lost() {
  return new Promise((resolve) => {
    let lost = false;
    const stay = button("", "Keep this game", () => dialog.close());
    const go = button("", "Give it up", () => {
      lost = true;
      dialog.close();
    }, "btn grave");
    const { dialog } = make_dialog({
      id: "give-up",
      title: "Give up this game?",
      body: [make("p", {}, "This browser cannot keep the game on the board. It is lost when another takes its place.")],
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
