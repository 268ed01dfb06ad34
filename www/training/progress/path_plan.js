// Where the learner is on the path: what is done of each unit, and the next step. Pure.
import { STEP_IDS } from "./first_lesson_progress.js";
import { step_key } from "./path_progress.js";

/**
 * @import { StepId } from "./first_lesson_progress.js"
 * @import { ListedUnit } from "./path_file.js"
 * @import { PathProgress } from "./path_progress.js"
 */

/**
 * `done`: the ids of its steps that are done; `next`: the first that is left, null when none is; `by_first_lesson`:
 * some of it was done in the first lesson.
 * @typedef {ListedUnit & { number: number, done: readonly string[], next: string | null, by_first_lesson: boolean
 *   }} PlannedUnit
 */

/**
 * The steps of the first unit that the first lesson has shown: those of the same name, and all when all of it is done.
 * @param {ListedUnit} unit @param {readonly StepId[]} lesson  the steps of the first lesson that are done
 */
function shown_by_lesson({ steps }, lesson) {
  if (lesson.length === STEP_IDS.length) return steps;
  const names = lesson.map((id) => id.replaceAll("_", "-"));
  return steps.filter((step) => names.includes(step));
}

/**
 * @param {readonly ListedUnit[]} units @param {PathProgress} progress @param {readonly StepId[]} lesson
 * @returns {readonly PlannedUnit[]}
 */
export const planned_units = (units, progress, lesson) =>
  units.map((unit, index) => {
    const by_lesson = index === 0 ? shown_by_lesson(unit, lesson) : [];
    const done = unit.steps.filter(
      (step) => by_lesson.includes(step) || progress.done.includes(step_key(unit.id, step)),
    );
    const next = unit.steps.find((step) => !done.includes(step)) ?? null;
    return { ...unit, number: index + 1, done, next, by_first_lesson: by_lesson.length > 0 };
  });

/**
 * The unit to go on with: the one that the learner is in, or the next one after it with a step that is left; after the
 * last one, the first that was passed over.
 * @param {readonly PlannedUnit[]} units @param {string} at  the id of the unit that the learner is in
 * @returns {PlannedUnit | null} null: all is done
 */
export function next_unit(units, at) {
  const from = Math.max(
    0,
    units.findIndex(({ id }) => id === at),
  );
  return [...units.slice(from), ...units.slice(0, from)].find(({ next }) => next !== null) ?? null;
}

/** The number of a step in its unit, from 1. @param {ListedUnit} unit @param {string} step */
export const step_number = ({ steps }, step) => steps.indexOf(step) + 1;
