// Days in a row with training. Pure.
import { DAY } from "../../kit/platform/durations.js";

/** The number of a day by the user's own calendar. @param {Date} date */
export const local_day = (date) => Math.floor((date.getTime() - 60_000 * date.getTimezoneOffset()) / DAY);

/**
 * Days in a row: `days` up to the day `last`, 0 if there was none, and the most there ever were.
 * @typedef {{ days: number, last: number, best: number }} DayStreak
 */

export const NO_DAY_STREAK = Object.freeze({ days: 0, last: 0, best: 0 });

/**
 * After training on a day. A day before the last one - the clock was set back - changes nothing.
 * @param {DayStreak} streak @param {number} day @returns {DayStreak}
 */
export function with_day({ days, last, best }, day) {
  if (days > 0 && day <= last) return { days, last, best };
  const next = days > 0 && day === last + 1 ? days + 1 : 1;
  return { days: next, last: day, best: Math.max(best, next) };
}

/** The days in a row that still count: today or yesterday was one. @param {DayStreak} streak @param {number} day */
export const days_in_a_row = ({ days, last }, day) => (days > 0 && day - last <= 1 ? days : 0);
