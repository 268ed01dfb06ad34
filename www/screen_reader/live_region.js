// The live region: a screen reader hears each sentence once.
import { speech } from "./announcements.js";
import { by_id } from "../widgets/dom.js";

/** @typedef {import("../language/translator.js").Translator} Translator */
/** @typedef {import("../core/state.js").State} State */

/** @param {Translator} t */
export function create_live_region(t) {
  const live = by_id("live", HTMLParagraphElement);
  /** A new text node: the same sentence twice is heard twice. @param {string} text */
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
