// After the reason of a refused square, in the message line and to a screen reader: what can be done instead. Loaded
// with the first refusal.
import { set_note } from "../core/actions.js";
import { joined } from "../../kit/language/joined.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { way_on } from "./way_on.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 */

/**
 * @param {Translator} t @param {Store} store
 * @param {(sentence: string) => void} say  announces in place of what the last change of the store announced
 */
export function create_way_on_note(t, store, say) {
  const refusals_changed = create_change_guard();
  refusals_changed([0]);
  /** @param {State} state @returns {string} the sentence added to the note; empty: none */
  const add = (state) => {
    if (!refusals_changed([state.message.refusals])) return "";
    const next = way_on(t, state);
    if (next !== "") store.commit(set_note(joined(state.message.note ?? "", next)));
    return next;
  };
  // The reason of the first refusal was announced before this was loaded; later ones are announced with the sentence.
  say(add(store.get()));
  store.subscribe(add);
}
