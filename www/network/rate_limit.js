// How often somebody may speak: so many at once, and so many a second. Pure: the time is handed in.

/** @typedef {{ left: number, at: number }} Bucket  what may be said still, at a time in milliseconds */
/** @typedef {{ burst: number, a_second: number }} Rate */

/** Everything, and of that the chat. A game, its clock and its beat need a few. */
export const ALL = Object.freeze({ burst: 60, a_second: 10 });
export const CHAT = Object.freeze({ burst: 8, a_second: 0.5 });

/** @param {Rate} rate @param {number} now @returns {Bucket} */
export const full = ({ burst }, now) => ({ left: burst, at: now });

/** @param {Bucket} bucket @param {Rate} rate @param {number} now @returns {{ bucket: Bucket, ok: boolean }} */
export function take({ left, at }, { burst, a_second }, now) {
  const there = Math.min(burst, left + (Math.max(0, now - at) / 1000) * a_second);
  return there >= 1 ? { bucket: { left: there - 1, at: now }, ok: true } : { bucket: { left: there, at: now }, ok: false };
}
