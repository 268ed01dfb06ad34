// Stores which steps of the path are done, or keeps them for this visit if storage is blocked or full. Missed positions
// are cards of the schedule (path_card.js).
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";
import { is_path_id } from "./path_file.js";

/**
 * `done`: the steps as "unit/step", in the order in which they were done. `at`: the unit that the learner is in; empty:
 * none was begun. `day`: of the last step, as `local_day` counts them; 0: there was none.
 * @typedef {{ done: readonly string[], at: string, day: number }} PathProgress
 */

const VERSION = 1;

/** @type {PathProgress} */
export const NO_PATH_PROGRESS = Object.freeze({ done: Object.freeze([]), at: "", day: 0 });

/** "two-for-one/corner" @param {string} unit @param {string} step */
export const step_key = (unit, step) => `${unit}/${step}`;

/** @param {unknown} value @returns {value is string} */
const is_step_key = (value) => {
  const [unit, step, ...more] = typeof value === "string" ? value.split("/") : [];
  return is_path_id(unit) && is_path_id(step) && more.length === 0;
};

/**
 * The parts of a stored value that can be read.
 * @param {unknown} value
 * @returns {{ progress: PathProgress, is_complete: boolean }} is_complete: all of them
 */
export function read_path_progress(value) {
  const { done, at, day } = is_object(value) ? value : {};
  const listed = Array.isArray(done) ? done : [];
  const keys = listed.filter(is_step_key);
  const has_place = at === "" || is_path_id(at);
  const has_day = Number.isInteger(day) && Number(day) >= 0;
  return {
    progress: { done: [...new Set(keys)], at: has_place ? at : "", day: has_day ? Number(day) : 0 },
    is_complete: Array.isArray(done) && keys.length === done.length && has_place && has_day,
  };
}

/**
 * The progress of two browsers as one: all that was done in either, and the place of the one that went on last; if
 * both did on the same day, of the first.
 * @param {PathProgress} one @param {PathProgress} other @returns {PathProgress}
 */
export function merged_path(one, other) {
  const { at, day } = other.day > one.day ? other : one;
  return { done: [...new Set([...one.done, ...other.done])], at: at === "" ? other.at : at, day };
}

/** @param {PathProgress} progress @param {string} unit @param {string} step @param {number} day */
export const with_path_step = ({ done, day: last }, unit, step, day) => ({
  done: [...new Set([...done, step_key(unit, step)])],
  at: unit,
  day: Math.max(last, day),
});

/** @type {import("../../kit/platform/stored_item.js").StoredItem<PathProgress>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:path", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION) return { value: null, fault: "another version wrote it" };
    const { progress, is_complete } = read_path_progress(value);
    return { value: progress, fault: is_complete ? null : "some of it cannot be read" };
  },
  shape: (progress) => ({ version: VERSION, ...progress }),
});

const kept = /* @__PURE__ */ with_memory_fallback(item, NO_PATH_PROGRESS, (stored, unstored) =>
  merged_path(unstored, stored),
);

export const path_progress = kept.get;

/** Once a page: what cannot be read is set aside. */
export const check_path = () => item.load().damage;

/** A step is done. @param {string} unit @param {string} step @param {number} day as `local_day` counts them */
export const keep_path_step = (unit, step, day) => kept.write(with_path_step(path_progress(), unit, step, day));

/** The path goes on in a unit: one that was chosen, or to which a test has led. @param {string} unit */
export const begin_path_at = (unit) => kept.write({ ...path_progress(), at: unit });

/** Adds the progress of another browser. @param {PathProgress} more @returns {boolean} whether it is stored */
export const add_path = (more) => kept.write(merged_path(path_progress(), more));
