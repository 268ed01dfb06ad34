// Keeps what was done on the path: steps, the cards of positions, and that this was a day of training.
import { local_day } from "../progress/day_streak.js";
import { keep_path_step } from "../progress/path_progress.js";
import { with_training } from "../progress/profile.js";
import { keep_first_result } from "../progress/schedule.js";
import { change_profile } from "../progress/training_store.js";

const train_today = () => change_profile((profile) => with_training(profile, local_day(new Date())));

/**
 * The first result of an asked position: one that was missed comes back.
 * @param {string} card @param {boolean} known
 */
export function keep_answer(card, known) {
  keep_first_result(card, known, false, Date.now());
  train_today();
}

/** @param {string} unit @param {string} step */
export function keep_step(unit, step) {
  keep_path_step(unit, step, local_day(new Date()));
  train_today();
}
