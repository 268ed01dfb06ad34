// Limits the rate of accepted messages with a token bucket. The time is a parameter.

/** @typedef {{ left: number, at: number }} Bucket  the tokens left at the time `at`, in milliseconds */
/** @typedef {{ burst: number, a_second: number }} Rate */

/** The limits for all messages, and for chat lines. Moves and pings stay far below them. */
export const ALL = Object.freeze({ burst: 60, a_second: 10 });
export const CHAT = Object.freeze({ burst: 8, a_second: 0.5 });
/** The limit for the chat lines of this page: a little lower, because lines may arrive closer together. */
export const OWN_CHAT = Object.freeze({ burst: 6, a_second: 0.4 });

/** @param {Rate} rate @param {number} now @returns {Bucket} */
export const full = ({ burst }, now) => ({ left: burst, at: now });

/** @param {Bucket} bucket @param {Rate} rate @param {number} now @returns {{ bucket: Bucket, ok: boolean }} */
export function take({ left, at }, { burst, a_second }, now) {
  const in_window = Math.min(burst, left + (Math.max(0, now - at) / 1000) * a_second);
  return in_window >= 1
    ? { bucket: { left: in_window - 1, at: now }, ok: true }
    : { bucket: { left: in_window, at: now }, ok: false };
}

/**
 * Limits the messages of one connection.
 * @param {Rate} rate @param {number} now
 * @returns {(now: number) => boolean} whether another message is accepted
 */
export function create_rate_limit(rate, now) {
  let bucket = full(rate, now);
  return (time) => {
    const taken = take(bucket, rate, time);
    bucket = taken.bucket;
    return taken.ok;
  };
}
