// Measures the round trips of pings to the peer, and how much network delay they justify. Pure: the time is a
// parameter.

/**
 * @typedef {object} RoundTrip
 * @property {{ number: number, at: number } | null} pending  the ping that has no answer yet, sent at the time `at`
 * @property {number | null} shortest  of the answered pings, in milliseconds
 */

/** The greatest network delay that is credited, in milliseconds. */
export const MAX_TRANSIT = 5000;
/** Credited beside the measured round trips: a busy page answers and moves a little late. In milliseconds. */
export const SLACK = 250;
/**
 * A connected page answers its pings. One that has never answered, for so long, gets no more than `SLACK`. In
 * milliseconds.
 */
const UNANSWERED = 2 * MAX_TRANSIT;

/**
 * The longest outage that is not charged, in milliseconds: browsers give up a connection after 30 seconds without an
 * answer, and a page could otherwise stay silent to think.
 */
const MAX_OUTAGE = 30_000;

/**
 * When an outage began, for the clock of the peer.
 * @param {number} heard  when the last message came @param {number} now
 */
export const outage_start = (heard, now) => Math.max(heard, now - MAX_OUTAGE);

/** Before the first ping of a connection. @type {RoundTrip} */
export const UNMEASURED = Object.freeze({ pending: null, shortest: null });

/**
 * Follows one ping after the other; those sent in between are not measured.
 * @param {RoundTrip} trip @param {number} number @param {number} now @returns {RoundTrip}
 */
export const ping_sent = (trip, number, now) =>
  trip.pending === null ? { ...trip, pending: { number, at: now } } : trip;

/** @param {RoundTrip} trip @param {number} number @param {number} now @returns {RoundTrip} */
export function pong_received(trip, number, now) {
  const { pending, shortest } = trip;
  if (pending?.number !== number) return trip;
  return { pending: null, shortest: Math.min(shortest ?? Infinity, Math.max(0, now - pending.at)) };
}

/**
 * How much shorter than the time measured here the thinking time may be that the peer reports, in milliseconds: twice
 * the shortest round trip, because single messages may take longer.
 * @param {RoundTrip} trip @param {number} now
 */
export function credited_transit({ pending, shortest }, now) {
  if (shortest !== null) return Math.min(MAX_TRANSIT, 2 * shortest + SLACK);
  return pending !== null && now - pending.at > UNANSWERED ? SLACK : MAX_TRANSIT;
}
