// Stores where the learner stands: the answer, and with it the rating and the difficulty of the puzzles.
import { keep_placement, level_for } from "../../play/core/placement.js";
import { local_day } from "../progress/day_streak.js";
import { begin_path_at } from "../progress/path_progress.js";
import { answered_rating, path_start, placed_profile } from "../progress/placement.js";
import { change_profile } from "../progress/training_store.js";

/**
 * @import { Answer } from "../../play/core/placement.js"
 * @import { TrainPage } from "../shell/page.js"
 */

/** @typedef {ReturnType<typeof path_start>} Start */

/**
 * The units of the path for those who know what comes before. A newcomer begins with the first one.
 * @type {Readonly<Record<Exclude<Start, "new">, string>>}
 */
const UNITS = Object.freeze({ rules: "weapon", club: "bridge" });

/**
 * The caller has asked before, where puzzles stand behind the rating that this replaces.
 * @param {{ answer: Answer, rating?: number | null }} placement  rating: by default that of the answer
 */
export function place({ answer, rating = answered_rating(answer) }) {
  keep_placement({ answer, rating, day: local_day(new Date()) });
  if (rating !== null) change_profile((profile) => placed_profile(profile, { answer, rating }));
  const start = path_start({ answer, rating });
  if (start !== "new") begin_path_at(UNITS[start]);
}

/** Where a rating from six positions begins the path. @param {number} rating @returns {Start} */
export const start_of_rating = (rating) => path_start({ answer: "positions", rating });

/** The level against which a game with this rating is fair. @param {number | null} rating */
export const level_of_rating = (rating) => level_for(rating ?? 0);

/** The address of the view in which a start of the path is found. @param {TrainPage} page @param {Start} start */
export function start_address(page, start) {
  if (page.has("path")) return "#path";
  return start === "new" ? "#first" : "#puzzles";
}
