// What the browser keeps of a person's own, apart from the games: collected for a backup file, and added from one.
import { best_stars, keep_stars } from "../../training/lessons/stars.js";
import { add_repertoires, repertoires } from "../../play/openings/repertoire_store.js";
import { add_placement, stored_placement, written_placement } from "../../play/core/placement.js";
import { add_saved_rules, saved_rules } from "../../play/rules/saved_rules.js";
import { add_progress, all_progress } from "../../insight/review/retry_progress.js";
import { chosen_settings, is_kept, replace_settings } from "../../kit/settings/store.js";
import { done_steps, keep_steps } from "../../training/progress/first_lesson_progress.js";
import { add_opening_stages, opening_stages } from "../../training/progress/opening_stages.js";
import { add_path, path_progress } from "../../training/progress/path_progress.js";
import { add_training, training_data } from "../../training/progress/training_store.js";

/** @import { Bundle, Written } from "./bundle.js" */

/** @returns {Omit<Written, "games">} */
export const personal_data = () => ({
  settings: chosen_settings(),
  stars: best_stars(),
  exercises: all_progress(),
  training: training_data(),
  openings: opening_stages(),
  first_lesson: done_steps(),
  placement: written_placement(stored_placement()),
  path: path_progress(),
  repertoires: repertoires(),
  rules: saved_rules(),
});

/**
 * Replaces the settings, and adds everything else.
 * @param {Omit<Bundle, "games" | "wrong">} data
 * @returns {boolean} whether all of it is stored; the rest lasts until the page is closed
 */
export function add_personal_data(data) {
  replace_settings(data.settings);
  return [
    is_kept(),
    keep_stars(data.stars),
    add_progress(data.exercises),
    add_training(data.training),
    add_opening_stages(data.openings),
    keep_steps(data.first_lesson),
    add_placement(data.placement),
    add_path(data.path),
    add_repertoires(data.repertoires),
    add_saved_rules(data.rules),
  ].every(Boolean);
}
