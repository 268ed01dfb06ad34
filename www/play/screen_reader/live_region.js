// Writes announcements into the live region, each once.
import { speech } from "./announcements.js";
import { by_id } from "../../kit/widgets/dom.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../core/state_types.js"
 */

/** @param {Translator} t */
export function create_live_region(t) {
  const live = by_id("live", HTMLParagraphElement);
  /** Inserts a new text node, so that a screen reader announces a repeated sentence too. @param {string} text */
  const say = (text) => {
    if (text !== "") live.replaceChildren(text);
  };
  return {
    say,

    /** @param {State} now @param {State} before */
    show(now, before) {
      say(speech(t, now, before));
    },
  };
}
