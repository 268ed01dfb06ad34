// Dispatches the events of an element. A prefix distinguishes them from the events of the platform, so all of them may
// bubble: no listener of a page mistakes one for the `change` of a field or the `error` of an image.

/**
 * @template {"move" | "change" | "gameover" | "premove" | "draw" | "solved" | "missed" | "error"} N
 * @param {HTMLElement} element
 * @param {N} name
 * @param {import("./checkers-elements.d.ts").CheckersEventMap[`checkers-${N}`]["detail"]} detail
 * @param {{ cancelable?: boolean }} [how]
 * @returns {boolean} false if a listener has prevented the default
 */
export const dispatch = (element, name, detail, { cancelable = false } = {}) =>
  element.dispatchEvent(new CustomEvent(`checkers-${name}`, { detail, bubbles: true, composed: true, cancelable }));
