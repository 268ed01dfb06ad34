// Puts the elements of both sides into the order in which they move.
import { both_sides } from "./state.js";

/** @import { Side } from "./state_types.js" */

/**
 * Moves the elements within their parent only if the order differs, because a moved element loses the focus.
 * @param {Readonly<Record<Side, Element>>} elements  neighbours
 * @param {Side} first
 */
export function order_sides(elements, first) {
  const [one, other] = both_sides(first);
  if (elements[one].nextElementSibling !== elements[other]) elements[other].before(elements[one]);
}
