// After the reason of a refused square, in the message line and to a screen reader: what can be done instead. Loaded
// with the first refusal.
import { set_note } from "../core/actions.js";
import { joined } from "../../kit/language/joined.js";
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
  /** The refusals that have their sentence. */
  let told = 0;
  /** @param {State} state @returns {string} the sentence added to the note; empty: none */
  const add = (state) => {
    const { refusals } = state.message;
    if (refusals === told) return "";
    told = refusals;
    const next = way_on(t, state);
    if (next !== "") store.commit(set_note(joined(state.message.note ?? "", next)));
    return next;
  };
  // The reason of the first refusal was announced before this was loaded; later ones are announced with the sentence.
  say(add(store.get()));
  store.subscribe(add);
}
