// Letter keys that announce the game's status. What they announce is loaded with the first one.
import { is_plain_key } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** Whether a key is a letter that nothing else has handled. @param {KeyboardEvent} event */
export const is_letter_key = (event) => /^[a-z]$/i.test(event.key) && !event.repeat && is_plain_key(event);

/**
 * Letter keys on a board announce the status of its game.
 * @param {Translator} t @param {() => State} state_now @param {(sentence: string) => void} say
 * @returns {(event: KeyboardEvent) => void}
 */
export const create_letter_keys = (t, state_now, say) => (event) => {
  if (!is_letter_key(event)) return;
  event.preventDefault();
  import("./status_queries.js").then(({ announce }) => announce(t, state_now(), event.key, say), console.info);
};
