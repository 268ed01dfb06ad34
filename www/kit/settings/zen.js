// Zen mode: shows only the board, the players' bars and the message line. A button and Escape leave it. Loaded when zen
// mode is first switched on; until then style/page.css hides the rest.
import "../language/late_phrases.js";
import { button } from "../widgets/dialog.js";
import { focus_board } from "../widgets/dom.js";
import { late_style } from "../widgets/lazy_style.js";
import { change_settings, settings } from "./store.js";

/** @param {import("../language/translator.js").Translator} t */
export async function create_zen(t) {
  await late_style(new URL("../../style/zen.css", import.meta.url).href);
  function leave() {
    change_settings({ zen: undefined });
    focus_board(); // the focused button disappears
  }
  const out = button("close", t("zen.leave"), leave, "btn zen-leave");
  document.querySelector(".table")?.after(out);
  document.addEventListener("keydown", (event) => {
    const free = !event.defaultPrevented && document.querySelector("dialog[open]") === null;
    if (event.key === "Escape" && free && settings().zen === "on") leave();
  });
}
