// Random numbers: ids and seeds from the browser's cryptographic source, and sequences determined by a seed.

/**
 * Random hexadecimal digits, two for each byte. Not `crypto.randomUUID`, which is missing on plain HTTP.
 * @param {number} bytes
 */
export const random_hex = (bytes) =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @returns {number} u32 */
export const new_seed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Numbers in [0, 1), the same for the same seed, by a linear congruential generator with the constants of Numerical
 * Recipes. Its high bits are the better ones. Saved tournaments rely on the sequence.
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
