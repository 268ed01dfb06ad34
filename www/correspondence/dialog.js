// The dialog with the link that sends an own move, and the button in the upper bar that opens it again.
import { opponent, own_side, present } from "../core/state.js";
import { button, make_dialog, open_dialog } from "../widgets/dialog.js";
import { by_id, icon, make } from "../widgets/dom.js";
import { create_link } from "../network/link_exchange.js";

/**
 * @import { Translator } from "../language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/**
 * @param {Translator} t
 * @param {import("../core/store.js").Store} store
 * @param {{ fragment: () => string, owes: (state: State) => boolean, is_correspondence: (state: State) => boolean }} of
 */
export function create_turn_dialog(t, store, { fragment, owes, is_correspondence }) {
  const says = make("p", { class: "share-says", role: "status" });
  /** @param {string} sentence */
  const tell = (sentence) => says.replaceChildren(sentence);
  const carried = create_link(t, tell, t("letter.copy"));
  const { dialog } = make_dialog(t, {
    id: "letter-dialog",
    title: t("letter"),
    body: [carried.element],
    foot: [says, button("", t("done"), () => dialog.close())],
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
    const over = present(state)?.outcome.state !== "playing";
    chip.hidden = !is_correspondence(state) || !(owes(state) || over);
  };
  store.subscribe(draw);
  draw(store.get());

  const open = () => {
    const state = store.get();
    const side = t.side_name(opponent(own_side(state.game) ?? "black"));
    tell("");
    carried.draw({
      fragment: fragment(),
      says: state.game.ply === 0 ? t("letter.send_first", { side }) : t("letter.send_says"),
    });
    open_dialog(dialog);
    carried.focus();
  };
  chip.addEventListener("click", open);
  return { open };
}
