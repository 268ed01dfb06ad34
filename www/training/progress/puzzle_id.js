// The id of a puzzle: six characters of Crockford's base 32 in lower case, 30 bits of a hash of its position. Pure.

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const VALID = /^[0-9a-hjkmnp-tv-z]{6}$/;

/** @param {unknown} text @returns {text is string} */
export const is_puzzle_id = (text) => typeof text === "string" && VALID.test(text);

/** @param {string} id @returns {number | null} null: it is no id */
export function number_of_id(id) {
  if (!is_puzzle_id(id)) return null;
  let number = 0;
  for (const digit of id) number = 32 * number + DIGITS.indexOf(digit);
  return number;
}

/**
 * An id as somebody has typed it: in capitals, with the letters that Crockford's base 32 reads as digits.
 * @param {string} text @returns {string | null}
 */
export function typed_id(text) {
  const id = text.trim().toLowerCase().replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return is_puzzle_id(id) ? id : null;
}

/** The number of the chunk with this puzzle. @param {string} id @param {number} chunks */
export const chunk_of = (id, chunks) => (number_of_id(id) ?? 0) % chunks;
