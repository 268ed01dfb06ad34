// Keeps how something went: its card, and that this was a day of training.
import { with_training } from "../training/profile.js";
import { grade_card } from "../training/schedule.js";
import { local_day } from "../training/day_streak.js";
import { change_profile } from "../training/training_store.js";

/**
 * @param {"opening" | "ending"} kind @param {string} id @param {import("./opening_drill.js").Grade} grade
 */
export function keep_practice(kind, id, grade) {
  const now = new Date();
  grade_card(kind, id, grade, now.getTime());
  change_profile((profile) => with_training(profile, local_day(now)));
}
