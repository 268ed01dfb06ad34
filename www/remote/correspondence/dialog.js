// The dialog with the link that sends an own move, and the button in the upper bar that opens it again.
import { opponent } from "../../play/core/state.js";
import { button, make_dialog, open_dialog } from "../../kit/widgets/dialog.js";
import { by_id, icon, make } from "../../kit/widgets/dom.js";
import { create_link } from "../network/link_exchange.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side, State } from "../../play/core/state_types.js"
 * @import { Played } from "./correspondence_transition.js"
 */

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {{ fragment: () => string, has_link: (state: State) => boolean, side_here: (game: Played) => Side | null,
 *   sent: () => void }} of
 */
export function create_turn_dialog(t, store, { fragment, has_link, side_here, sent }) {
  const status = make("p", { class: "share-says", role: "status" });
  /** @param {string} sentence */
  const tell = (sentence) => status.replaceChildren(sentence);
  const carried = create_link(t, tell, { copy: t("letter.copy"), sent });
  const { dialog } = make_dialog(t, {
    id: "letter-dialog",
    title: t("letter"),
    body: [carried.element],
    foot: [status, button("", t("done"), () => dialog.close())],
  });
  const words = make("span", {}, t("letter.send"));
  const chip = make(
    "button",
    { class: "chip network-chip", type: "button", "aria-haspopup": "dialog" },
    icon("link"),
    words,
  );
  by_id("bar-top", HTMLElement).append(chip);

  /** @param {State} state */
  const draw = (state) => {
    chip.hidden = !has_link(state);
  };
  store.subscribe(draw);
  draw(store.get());

  /** @param {{ send?: boolean }} [how]  send: at once, by the tap that began the game */
  const open = ({ send = false } = {}) => {
    const { game } = store.get();
    const side = t.side_name(opponent(side_here(game) ?? "black"));
    tell("");
    carried.draw({
      fragment: fragment(),
      says: (game.played?.moves.length ?? game.ply) === 0 ? t("letter.send_first", { side }) : t("letter.send_says"),
    });
    open_dialog(dialog);
    carried.focus();
    if (send) carried.send();
  };
  chip.addEventListener("click", () => open());
  return { open };
}
