// Texts of the statistics: opponents, dates, figures and the state of the queue.
import "../../kit/language/late_phrases.js";
import { level_label } from "../../play/core/levels.js";
import { opponent_of_key, opponent_key } from "./summary.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { PlayedGame } from "./played_game.js"
 * @import { QueueState } from "./review_queue_transition.js"
 */

/** "Level 3, Learner", or a name @param {Translator} t @param {string} key of an opponent */
export function opponent_words(t, key) {
  const { level, name } = opponent_of_key(key);
  return level === null ? t.apart(name) : level_label(t, level);
}

/** @param {Translator} t @param {PlayedGame} game */
export const opponent_of = (t, game) => opponent_words(t, opponent_key(game));

/** The day in the local time zone. @param {Translator} t @param {string} date ISO date and time; may be empty */
export function day(t, date) {
  if (date === "") return "";
  return t.local_date({ year: "numeric", month: "short", day: "numeric" }, new Date(date));
}

/** "83.1"; a dash for null. @param {Translator} t @param {number | null} value @param {number} [digits] */
export const figure = (t, value, digits = 1) => (value === null ? "\u2013" : t.decimal(value, digits));

/** The expected points lost per 100 moves. @param {Translator} t @param {import("./summary.js").Play} play */
export const loss_per_100 = (t, { moves, loss }) => figure(t, moves === 0 ? null : (100 * loss) / moves);

/** A sentence about the queue. @param {Translator} t @param {QueueState} queue */
export function queue_words(t, { status, reviewed, total, unreadable, failure }) {
  const lost = unreadable === 0 ? "" : t("review_all.unreadable", { count: unreadable });
  const texts = {
    off: "",
    running: t("review_all.running", { reviewed, total }),
    elsewhere: t("review_all.elsewhere"),
    done: lost === "" ? t("review_all.done") : "",
    failed: t("review_all.failed", { why: failure }),
  }[status];
  return [texts, lost].filter((part) => part !== "").join(" \u00b7 ");
}
