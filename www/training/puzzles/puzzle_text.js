// The texts of a puzzle: the answer to a move, and facts about the puzzle. Pure.
import "../../kit/language/train_phrases.js";
import { is_provisional } from "../progress/profile.js";
import { pieces_text, proven_sentences, refusal_reason } from "../../insight/review/explanation_text.js";
import { opponent } from "../../play/core/state.js";
import { THEMES } from "../progress/puzzle_themes.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../../play/core/state_types.js"
 * @import { Ply } from "../../insight/analysis/pv_lines.js"
 * @import { Verdict } from "../../insight/review/retry_state.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/** @param {Translator} t @param {string} id */
export function theme_text(t, id) {
  const theme = THEMES.find((one) => one === id);
  return theme === undefined ? id.replaceAll("-", " ") : t(`theme.${theme}`);
}

/** @typedef {{ turn: Side, kings: number }} Start  the side to move, and a set of squares: bit `n - 1` is square `n` */

/** @param {string} fen @returns {Start} */
export const start_of = (fen) => ({
  turn: turn_of(fen),
  kings: [...fen.matchAll(/K(\d+)/g)].reduce((mask, [, square]) => mask | (1 << (Number(square) - 1)), 0) >>> 0,
});

/**
 * Why a move was refused. In a puzzle with the proof "tables" no other move keeps the result; the search has only the
 * smaller tables, and may expect more.
 * @param {Translator} t @param {Partial<Pick<Puzzle, "goal" | "proof">>} puzzle @param {Side} side
 * @param {Verdict} verdict
 * @param {readonly string[]} line its moves as they are written here
 * @param {boolean} [with_line]  what is proven is followed by the moves that show it
 * @param {import("../../insight/review/explanation_text.js").SquareName} [name]
 */
export function reason_text(t, { goal, proof }, side, verdict, line, with_line, name) {
  if (proof !== "tables" || (verdict.reviewed?.table ?? null) !== null)
    return refusal_reason(t, { side }, verdict, line, with_line, name);
  return [
    ...proven_sentences(t, verdict, line, with_line, name),
    t(goal === "draw" ? "why.draw_loss" : "why.win_gone"),
  ].join(" ");
}

/**
 * @param {Start} start @param {readonly Ply[]} plies @param {Side} side
 * @returns {{ men: number, kings: number }} what this side takes
 */
export function taken_by(start, plies, side) {
  const taken = { men: 0, kings: 0 };
  let { kings } = start;
  for (const { side: mover, move, after } of plies) {
    for (const square of mover === side ? move.captured : [])
      taken[((kings >>> (square - 1)) & 1) === 1 ? "kings" : "men"] += 1;
    ({ kings } = after.board_masks);
  }
  return taken;
}

/**
 * "The solution captures two men and gives up a man."; empty if nothing is taken.
 * @param {Translator} t @param {Start} start the solver has the move @param {readonly Ply[]} plies
 * @param {boolean} [goes_on] the line goes on after the solution
 */
export function balance_text(t, start, plies, goes_on = false) {
  const taken = taken_by(start, plies, start.turn);
  const lost = taken_by(start, plies, opponent(start.turn));
  if (taken.men + taken.kings === 0) return "";
  const words = pieces_text(t, taken);
  return lost.men + lost.kings === 0
    ? t(goes_on ? "puzzle.takes_later" : "puzzle.takes", { taken: words })
    : t(goes_on ? "puzzle.takes_later_for" : "puzzle.takes_for", { taken: words, lost: pieces_text(t, lost) });
}

/**
 * How the solution is known. Of the puzzles that a full search has found, those to be won have certificates.
 * @param {Translator} t @param {Pick<Puzzle, "goal" | "proof">} puzzle
 */
export const proof_text = (t, { goal, proof }) =>
  t(proof === "exhausted" && goal === "win" ? "puzzle.proof.exhausted_win" : `puzzle.proof.${proof}`);

/** Suffix of a source whose position is reached by a few moves other than those of the game. */
const VARIATION = " (variation)";

/** @param {Translator} t @param {Puzzle} puzzle */
export function source_text(t, { source }) {
  if (source === "self-play") return t("puzzle.self_play");
  if (source === "random ending") return t("puzzle.random_ending");
  if (source.startsWith("own")) return t("puzzle.own_game");
  return source.endsWith(VARIATION) ? t("puzzle.variation", { game: source.slice(0, -VARIATION.length) }) : source;
}

/** "Your rating: 1,612" @param {Translator} t @param {import("../progress/glicko.js").Rating} rating */
export const own_rating_text = (t, rating) =>
  t(is_provisional(rating) ? "puzzle.uncertain" : "puzzle.your_rating", {
    rating: t.number(Math.round(rating.rating)),
  });

/** "+14" @param {Translator} t @param {number} difference */
const signed = (t, difference) => `${difference < 0 ? "\u2212" : "+"}${t.number(Math.abs(difference))}`;

/**
 * The rating of a puzzle: "1,550", or "1,538 (-12)" after a rated attempt.
 * @param {Translator} t
 * @param {number} start
 * @param {number} [now]
 */
export const puzzle_rating_text = (t, start, now = start) =>
  now === start ? t.number(start) : `${t.number(now)} (${signed(t, now - start)})`;

/**
 * How a storm went. A storm without a solved puzzle has no hardest one, and a best of 0 is no record.
 * @param {Translator} t
 * @param {import("../progress/storm.js").Storm} storm
 * @param {number} best of all storms
 */
export function storm_text(t, { solved, failed, best_combo, highest }, best) {
  const sentences = [t("puzzle.storm_over", { count: solved, failed: t.number(failed), combo: t.number(best_combo) })];
  if (highest > 0) sentences.push(t("puzzle.storm_hardest", { highest: t.number(highest) }));
  if (best > 0) sentences.push(t("puzzle.storm_best", { best: t.number(best) }));
  return sentences.join(" ");
}

/**
 * How a streak went; a best of 0 is no record.
 * @param {Translator} t @param {number} solved @param {number} best of all streaks
 */
export function streak_text(t, solved, best) {
  const over = t("puzzle.streak_over", { count: solved });
  return best > 0 ? `${over} ${t("puzzle.streak_best", { best: t.number(best) })}` : over;
}

/**
 * "1,612 (+14)"
 * @param {Translator} t @param {import("./puzzle_service.js").RatingChange} change
 * @param {boolean} [helped]  solved after a hint showed the piece
 */
export function rating_text(t, change, helped = false) {
  if (change === null) return t(helped ? "puzzle.helped" : "puzzle.unrated");
  const rating = { rating: t.number(change.after), change: signed(t, change.after - change.before) };
  return change.provisional ? t("puzzle.rating_uncertain", rating) : t("puzzle.rating_now", rating);
}
