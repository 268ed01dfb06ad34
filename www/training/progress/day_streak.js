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

/** A last day further ahead than this was written while the clock was wrong; a nearer one passes soon. */
const MOST_AHEAD = 30;

/**
 * The row as a day sees it: up to yesterday, if its last day is too far ahead.
 * @param {DayStreak} streak @param {number} day @returns {DayStreak}
 */
function corrected(streak, day) {
  if (streak.last <= day + MOST_AHEAD) return streak;
  const { days, best } = streak;
  return { days, last: day - 1, best };
}

/**
 * Whether a row goes on after its last day, without a day off or with one.
 * @param {DayStreak} streak @param {number} day
 */
function goes_on({ days, last, off }, day) {
  if (days === 0 || day - last > 2) return false;
  return day - last <= 1 || off === undefined || last + 1 - off >= WEEK;
}

/** Whether there was training on a day. @param {DayStreak} streak @param {number} day */
export const is_trained = (streak, day) => streak.days > 0 && corrected(streak, day).last >= day;

/**
 * After training on a day. A day before the last one - the clock was set back - changes nothing.
 * @param {DayStreak} before @param {number} day @returns {DayStreak}
 */
export function with_day(before, day) {
  const streak = corrected(before, day);
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
export const days_in_a_row = (streak, day) => (goes_on(corrected(streak, day), day) ? streak.days : 0);

/** The first day of a row, at the latest: days off are not counted. @param {DayStreak} streak */
const first_day = ({ days, last }) => last - days + 1;

/**
 * The rows of two browsers as one: joined if they touch, otherwise the later one.
 * @param {DayStreak} one @param {DayStreak} other @returns {DayStreak}
 */
export function merged_day_streaks(one, other) {
  const [later, earlier] =
    other.last > one.last || (other.last === one.last && other.days > one.days) ? [other, one] : [one, other];
  const touches = earlier.days > 0 && earlier.last >= first_day(later) - 1;
  const days_off = later.off !== undefined && later.off > earlier.last ? 1 : 0;
  const joined = later.last - first_day(earlier) + 1 - days_off;
  const days = touches ? Math.max(later.days, joined) : later.days;
  const off = later.off ?? (touches ? earlier.off : undefined);
  return {
    days,
    last: later.last,
    best: Math.max(later.best, earlier.best, days),
    ...(off !== undefined && { off }),
  };
}
