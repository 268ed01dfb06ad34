// The format of the backup file: settings, stars of lessons, progress in "Learn from mistakes", training, openings,
// the first lesson, the placement, the path, repertoires, saved rules and every own game as PDN. Pure.
// `read_bundle` rejects other files with a message that names the reason and the place. The file does not contain
// the statistics of reviews, because the games can be reviewed again.
import { read_best } from "../../training/lessons/stars.js";
import { read_repertoires } from "../../play/openings/repertoire_store.js";
import { read_placement } from "../../play/core/placement.js";
import { read_saved_rules } from "../../play/rules/saved_rules.js";
import { read_progress } from "../../insight/review/retry_progress.js";
import { read, written } from "../../kit/settings/values.js";
import { read_steps } from "../../training/progress/first_lesson_progress.js";
import { read_opening_stages } from "../../training/progress/opening_stages.js";
import { read_path_progress } from "../../training/progress/path_progress.js";
import { read_training } from "../../training/progress/training_store.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Settings } from "../../kit/settings/values.js"
 */

const FORMAT = "bitboard-checkers";
const VERSION = 1;

/**
 * `wrong`: names of invalid settings. `games` are PDN texts, which the module validates. Older files have no stars, no
 * exercises, no training, no openings, no first lesson, no placement, no path, no repertoires and no rules.
 * @typedef {{ settings: Settings, wrong: string[], stars: import("../../training/lessons/stars.js").Best, exercises:
 *   import("../../insight/review/retry_progress.js").Progress, training:
 *   import("../../training/progress/training_store.js").TrainingData, openings:
 *   import("../../training/progress/opening_stages.js").Stages, first_lesson: readonly
 *   import("../../training/progress/first_lesson_progress.js").StepId[], placement:
 *   import("../../play/core/placement.js").Placement | null, path:
 *   import("../../training/progress/path_progress.js").PathProgress, repertoires: readonly
 *   import("../../play/openings/repertoire_store.js").Stored[], rules: readonly
 *   import("../../play/rules/saved_rules.js").SavedRules[], games: string[] }} Bundle
 */

/**
 * The contents of the file.
 * @typedef {Omit<Bundle, "wrong" | "training" | "placement"> & { training: object, placement: object | null }} Written
 */

/** @param {Written} bundle @param {string} now an ISO date and time @returns {string} */
export const write_bundle = ({ settings, ...data }, now) =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, written: now, settings: written(settings), ...data }, null, 1)}\n`;

/**
 * The place of a JSON error, if the browser reports it.
 * @param {Translator} t
 * @param {string} text
 * @param {unknown} error
 */
function unreadable(t, text, error) {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return t("bundle.unreadable");
  const before = text.slice(0, Number(position)).split("\n");
  return t("bundle.unreadable_at", { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
}

/**
 * @param {Translator} t
 * @param {string} text
 * @returns {{ bundle: Bundle, error: null } | { bundle: null, error: string }}
 */
export function read_bundle(t, text) {
  /** @param {string} error */
  const refused = (error) => ({ bundle: null, error });
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (start === "") return refused(t("bundle.empty"));
  if (/^\[\s*[A-Za-z]+\s+"/.test(start) || /^1\.\s*\d/.test(start)) return refused(t("bundle.pdn"));
  /** @type {Record<string, unknown> | null} */
  let value;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return refused(unreadable(t, text, error));
  }
  if (value?.format !== FORMAT) return refused(t("bundle.other"));
  if (typeof value.version !== "number" || value.version > VERSION) return refused(t("bundle.newer"));
  const { games } = value;
  if (!Array.isArray(games) || !games.every((game) => typeof game === "string")) return refused(t("bundle.games"));
  const found = read(value.settings);
  if (found === null) return refused(t("bundle.settings"));
  const data = {
    stars: read_best(value.stars),
    exercises: read_progress(value.exercises),
    training: read_training(value.training),
    openings: read_opening_stages(value.openings),
    first_lesson: read_steps(value.first_lesson),
    placement: read_placement(value.placement),
    path: read_path_progress(value.path).progress,
    repertoires: read_repertoires(value.repertoires),
    rules: read_saved_rules(value.rules),
  };
  return { bundle: { ...found, ...data, games }, error: null };
}
