// The sentences of a review's summary, and whether a review is offered. Pure.
import { joined } from "../../kit/language/joined.js";
import { time_words } from "../../play/clock/clock_text.js";
import { numbered } from "../../play/core/square_names.js";
import { book_moves, decided_at, is_faultless, is_judged, longest_think, thinking_times } from "./review_facts.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { GameReview, ReviewState } from "../../play/core/review_types.js"
 */

/**
 * Further facts of the review, each with the ply to go to.
 * @param {Translator} t @param {State} state @param {GameReview} review @param {string} opening its name; empty for
 *   none
 * @returns {{ words: string, ply: number }[]} ply 0: nowhere to go
 */
export function review_facts(t, state, review, opening) {
  const facts = [];
  if (review.search_alone) facts.push({ words: t("review.alone"), ply: 0 });
  const book = book_moves(review);
  const left = book > 0 && book < review.moves.length ? t("review.book_left", { move: numbered(state, book + 1) }) : "";
  const words = joined(opening === "" ? "" : `${t.apart(opening)}.`, left);
  if (words !== "") facts.push({ words, ply: left === "" ? 0 : book + 1 });
  const decisive = decided_at(review);
  if (decisive !== null) facts.push({ words: t("review.decided", { move: numbered(state, decisive) }), ply: decisive });
  const longest = longest_think(thinking_times(state).slice(0, review.moves.length));
  if (longest !== null) {
    const time = time_words(t, longest.time);
    facts.push({ words: t("review.longest", { time, move: numbered(state, longest.ply) }), ply: longest.ply });
  }
  return facts;
}

/** The sentence above the summary. @param {Translator} t @param {ReviewState | null} review */
export function status_text(t, review) {
  if (review === null || !is_judged(review)) return t("review.says");
  const { status, pass, done, total, failure, result } = review;
  if (status === "running") return t(pass === 1 ? "review.running" : "review.deeper", { done, total });
  if (status === "failed") return t("review.failed", { why: (failure ?? "").replace(/\.$/, "") });
  if (status === "stopped") return t(pass === 1 ? "review.stopped" : "review.shallow");
  return result !== null && is_faultless(result) ? t("review.none") : "";
}

/** The words of the button that starts a review. @param {Translator} t @param {ReviewState | null} review */
export const start_words = (t, review) => {
  if (review === null || !is_judged(review)) return t("review.start");
  return review.status === "failed" ? t("analysis.again") : t("review.again");
};

/**
 * Whether the user can start a review: no review is running, and the whole game has not been judged yet.
 * @param {ReviewState | null} review @param {import("./move_card.js").Place["kind"]} kind  of the position shown
 */
export const may_start = (review, kind) =>
  review?.status !== "running" && (review?.status !== "done" || !is_judged(review) || kind === "beyond");
