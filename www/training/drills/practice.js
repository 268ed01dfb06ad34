// Keeps how something went: its card, and that this was a day of training.
import { with_training } from "../progress/profile.js";
import { grade_card } from "../progress/schedule.js";
import { local_day } from "../progress/day_streak.js";
import { change_profile } from "../progress/training_store.js";

/**
 * @param {"opening" | "ending"} kind @param {string} id @param {import("./opening_drill.js").Grade} grade
 */
export function keep_practice(kind, id, grade) {
  const now = new Date();
  grade_card(kind, id, grade, now.getTime());
  change_profile((profile) => with_training(profile, local_day(now)));
}
