// Stores the learner's level: the answer, and with it the rating, the difficulty of the puzzles, and the unit with
// which the path begins.
import { keep_placement, level_for } from "../../play/core/placement.js";
import { local_day } from "../progress/day_streak.js";
import { begin_path_at, path_progress } from "../progress/path_progress.js";
import { answered_rating, path_start, placed_profile } from "../progress/placement.js";
import { change_profile } from "../progress/training_store.js";

/**
 * @import { Answer } from "../../play/core/placement.js"
 */

/** @typedef {ReturnType<typeof path_start>} Start */

/**
 * The first unit of the path for each start. The phrases `place.chosen`, `place.begin` and `place.end` name it.
 * @type {Readonly<Record<Start, string>>}
 */
export const START_UNITS = Object.freeze({ new: "rules", rules: "weapon", club: "bridge" });

/**
 * The caller has asked before, where puzzles stand behind the rating that this replaces. A path on which a step is done
 * stays where it is.
 * @param {{ answer: Answer, rating?: number | null }} placement  rating: by default that of the answer
 * @returns {Start | null} the start of the path; null: the path stays where it is
 */
export function place({ answer, rating = answered_rating(answer) }) {
  keep_placement({ answer, rating, day: local_day(new Date()) });
  if (rating !== null) change_profile((profile) => placed_profile(profile, { answer, rating }));
  if (answer === "later" || path_progress().done.length > 0) return null;
  const start = path_start({ answer, rating });
  begin_path_at(START_UNITS[start]);
  return start;
}

/** The level against which a game with this rating is fair. @param {number | null} rating */
export const level_of_rating = (rating) => level_for(rating ?? 0);

/** The address of the first unit. @param {Start} start */
export const start_address = (start) => `#path=${START_UNITS[start]}`;
