// The attributes of an element, read as words and written back.

/**
 * One of the words that an attribute may have: the first where it has none of them.
 * @template {string} W @param {Element} element @param {string} name @param {readonly [W, ...W[]]} words @returns {W}
 */
export const word = (element, name, words) => words.find((one) => one === element.getAttribute(name)) ?? words[0];

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | number | null | undefined} value none takes the attribute away
 */
export function reflect(element, name, value) {
  if (value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Where the names of the squares stand: in their corners at first. @param {Element} element */
export const numbers_of = (element) => word(element, "numbers", /** @type {const} */ (["inside", "outside", "off"]));
