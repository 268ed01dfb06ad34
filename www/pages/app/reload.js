// Reloads the page, for another language or a new version, only when nothing is lost by it: the game and the settings
// are stored, no position is being set up, and no dialog is open.
import { to_saved, save } from "../../play/game/saved_game.js";
import { present } from "../../play/core/state.js";
import { is_kept } from "../../kit/settings/store.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 */

/** @param {State} state */
const keeps = (state) => is_kept() && (present(state) === undefined || save(to_saved(state)));

/** @param {State} state */
const is_free = (state) => state.editor === null && document.querySelector("dialog[open], [aria-busy=true]") === null;

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store @param {(sentence: string) => void} say
 * @returns {(before?: () => void) => void} reloads now, or after unfinished work; if something could not be stored,
 *   says so instead. `before` is called only if it reloads now
 */
export function create_reload(t, store, say) {
  let waits = false;
  /** @param {() => void} [before] */
  const now_or_later = (before) => {
    if (!is_free(store.get())) return false;
    if (keeps(store.get())) {
      before?.();
      location.reload();
    } else say(t("load_again.not_kept"));
    return true;
  };
  const look_again = () => void (waits && now_or_later() && (waits = false));
  store.subscribe(look_again);
  document.addEventListener("close", look_again, true);
  return (before) => {
    if (waits || now_or_later(before)) return;
    waits = true;
    if (store.get().editor !== null) say(t("load_again.waits"));
  };
}
