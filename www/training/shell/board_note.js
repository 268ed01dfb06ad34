// The sentence in which the board says why a square cannot be used, as feedback of a view. Pure.

/** @typedef {{ readonly kind: "note", readonly sentence: string }} Note */

const NONE = Object.freeze({ kind: /** @type {const} */ ("none") });

/**
 * The feedback after the board has shown a note, or an empty one in its place. A note that ends leaves the feedback
 * that has replaced it, such as a result.
 * @template {{ readonly kind: string }} F
 * @param {F} feedback  the present one @param {string} sentence  empty: the note has ended
 * @returns {F | Note | typeof NONE}
 */
export function feedback_after_note(feedback, sentence) {
  if (sentence !== "") return { kind: "note", sentence };
  return feedback.kind === "note" ? NONE : feedback;
}
