// The live region: a screen reader hears each sentence once.
import { speech } from "../game/speech.js";
import { by_id } from "./dom.js";

/** @typedef {import("../game/state.js").State} State */

export function create_announcer() {
  const live = by_id("live", HTMLParagraphElement);
  return {
    /** @param {State} now @param {State} before */
    show(now, before) {
      const text = speech(now, before);
      if (text !== "") live.replaceChildren(text); // a new text node: the same sentence twice is heard twice
    },
  };
}
