// The plan of the path from what is stored of this learner.
import { done_steps } from "./first_lesson_progress.js";
import { next_unit, planned_units } from "./path_plan.js";
import { path_progress } from "./path_progress.js";

/** @import { ListedUnit } from "./path_file.js" */

/** The units, and the one to go on with; null: all is done. @param {readonly ListedUnit[]} listed */
export function own_plan(listed) {
  const progress = path_progress();
  const units = planned_units(listed, progress, done_steps());
  return { units, next: next_unit(units, progress.at) };
}
