// Reads and writes the attributes of an element.

/**
 * An enumerated attribute: its value, or the first of `words` where the value is not among them.
 * @template {string} W @param {Element} element @param {string} name @param {readonly [W, ...W[]]} words @returns {W}
 */
export const word = (element, name, words) => words.find((one) => one === element.getAttribute(name)) ?? words[0];

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | number | null | undefined} value null and undefined remove the attribute
 */
export function reflect(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** The place of the square names; inside the squares by default. @param {Element} element */
export const numbers_of = (element) => word(element, "numbers", /** @type {const} */ (["inside", "outside", "off"]));
