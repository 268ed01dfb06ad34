// Days in a row with training. A single day without it does not end the row, once a week. Pure.
import { DAY } from "../../kit/platform/durations.js";

/** The number of a day by the user's own calendar. @param {Date} date */
export const local_day = (date) => Math.floor((date.getTime() - 60_000 * date.getTimezoneOffset()) / DAY);

/**
 * Days in a row: `days` with training up to the day `last`, 0 if there was none, and the most there ever were. `off`:
 * the last day off; absent if there was none.
 * @typedef {{ days: number, last: number, best: number, off?: number }} DayStreak
 */

/** @type {DayStreak} */
export const NO_DAY_STREAK = Object.freeze({ days: 0, last: 0, best: 0 });

/** The days between two days off, at least. */
const WEEK = 7;

/**
 * Whether a row goes on after its last day, without a day off or with one.
 * @param {DayStreak} streak @param {number} day
 */
function goes_on({ days, last, off }, day) {
  if (days === 0 || day - last > 2) return false;
  return day - last <= 1 || off === undefined || last + 1 - off >= WEEK;
}

/**
 * After training on a day. A day before the last one - the clock was set back - changes nothing.
 * @param {DayStreak} streak @param {number} day @returns {DayStreak}
 */
export function with_day(streak, day) {
  const { days, last, best } = streak;
  if (days > 0 && day <= last) return streak;
  if (!goes_on(streak, day)) return { days: 1, last: day, best: Math.max(best, 1) };
  const off = day === last + 2 ? last + 1 : streak.off;
  return { days: days + 1, last: day, best: Math.max(best, days + 1), ...(off !== undefined && { off }) };
}

/**
 * The days in a row that still count: training today goes on with them.
 * @param {DayStreak} streak @param {number} day
 */
export const days_in_a_row = (streak, day) => (goes_on(streak, day) ? streak.days : 0);
