// Random numbers: ids and seeds from the browser's own source, and sequences that follow from a seed.

/**
 * Hexadecimal digits, two for each byte. `crypto.randomUUID` is not there on plain http.
 * @param {number} bytes
 */
export const random_hex = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {number} u32 */
export const new_seed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Numbers from 0 up to but not including 1, the same for the same seed. A linear congruence (Numerical Recipes'
 * constants), whose high bits are the good ones. A kept tournament relies on the sequence.
 * @param {number} seed u32
 * @returns {() => number}
 */
export function seeded_random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
