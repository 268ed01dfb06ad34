// Texts for table results of moves: the short form on a chip, and the sentences shared by the panel, the hints and the
// endgame drills. Pure.
import "../../kit/language/late_phrases.js";
import { judgement, moves_of, rank, verdict } from "../../play/core/score_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Score, MoveResult } from "../../engine/client/protocol.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/**
 * The table result of a move, with its distance. Without a distance, the tables know how soon the winner makes progress
 * (the next capture or man's step), or only that the move wins or loses.
 * @typedef {Pick<MoveResult, "ending" | "plies" | "progress">} TableResult
 */

/**
 * The text of a chip, in moves of the side that makes the move. The delay of a loser's progress tells little, so only
 * the button's title gives it.
 * @param {Translator} t
 * @param {TableResult} move_result
 * @returns {{ kind: "win" | "loss" | "open", words: string }}
 */
export function move_result_verdict(t, { ending, plies, progress }) {
  if (ending === "drawn") return { kind: "open", words: t("verdict.draw") };
  const won = ending === "won";
  const kind = won ? "win" : "loss";
  if (plies !== null) return verdict(t, { kind, plies });
  if (!won || progress === null) return { kind, words: t(won ? "verdict.wins" : "verdict.loses") };
  return { kind, words: t("verdict.win_progress", { moves: moves_of(progress) }) };
}

/** More plies than any known distance, and more than any known progress. */
const [FAR, LATE] = [9000, 999];

/**
 * Ranks results: a higher number is better. Wins of unknown distance rank below other wins, such losses above other
 * losses, both in the order of their progress.
 * @param {TableResult} move_result
 */
export function move_result_rank({ ending, plies, progress }) {
  if (ending === "drawn") return 0;
  const far = plies ?? FAR + (progress ?? LATE);
  return rank({ kind: ending === "won" ? "win" : "loss", plies: far });
}

/** @template {TableResult} T @param {readonly T[]} move_results @returns {T[]} the best first */
export const ranked = (move_results) =>
  move_results.toSorted((one, other) => move_result_rank(other) - move_result_rank(one));

/**
 * The score of a win at an unknown distance, in hundredths of a man: `WON` of src/engine/search/endgame_scores.rs,
 * without the static score. A review that is read from PDN has this score alone, so it is beyond `PROVEN` of
 * score_text.js.
 */
const WON = 10_000;

/** @param {TableResult} move_result @returns {Score} for the side that makes the move */
export function table_score({ ending, plies }) {
  if (ending === "drawn") return { kind: "value", value: 0 };
  const won = ending === "won";
  if (plies === null) return { kind: "value", value: won ? WON : -WON };
  return { kind: won ? "win" : "loss", plies };
}

/**
 * Whether a result is exact, with a distance unless it is a draw, so that a search cannot add anything.
 * @param {TableResult | undefined} move_result
 * @returns {move_result is TableResult}
 */
const is_exact = (move_result) =>
  move_result !== undefined && (move_result.ending === "drawn" || move_result.plies !== null);

/**
 * The judgement of a position by the result of its best move: by the tables if that is exact, otherwise by the search.
 * @param {Translator} t
 * @param {TableResult | undefined} move_result
 * @param {Score} score
 * @param {Side} turn
 */
export function best_judgement(t, move_result, score, turn) {
  if (!is_exact(move_result)) return judgement(t, score, turn);
  if (move_result.ending === "drawn") return t("verdict.draw");
  return judgement(t, table_score(move_result), turn);
}

/** "Win in 13 moves." @param {Translator} t @param {TableResult} move_result */
export function result_sentence(t, { ending, plies, progress }) {
  if (ending === "drawn") return t("ending.draw");
  const won = ending === "won";
  if (plies !== null) return t(won ? "ending.win_in" : "ending.loss_in", { count: moves_of(plies) });
  if (progress === null) return t(won ? "ending.win" : "ending.loss");
  if (!won && progress === 0) return t("ending.loss_now");
  return t(won ? "ending.win_progress" : "ending.loss_progress", { count: moves_of(progress) });
}

/**
 * Names the moves that keep the result.
 * @param {Translator} t
 * @param {readonly MoveResult[]} move_results
 * @param {MoveResult} best
 * @param {string} move  empty: a single one is not named
 */
function keeping_sentence(t, move_results, { ending }, move) {
  const all = move_results.length;
  if (all === 1) return t("hint.only");
  const count = move_results.filter((move_result) => move_result.ending === ending).length;
  if (ending === "lost") return t("ending.all_lose");
  const won = ending === "won";
  if (count === all) return t(won ? "ending.all_win" : "ending.all_draw");
  if (count === 1 && move !== "") return t(won ? "ending.only_wins" : "ending.only_draws", { move });
  return t(won ? "ending.some_win" : "ending.some_draw", { count, all });
}

/**
 * The table result of a position and the moves that keep it, worded the same everywhere.
 * @param {Translator} t
 * @param {readonly MoveResult[]} move_results  of all moves
 * @param {(move: MoveResult["move"]) => string} written
 * @returns {[result: string, keeping: string]} empty without a move
 */
export function ending_sentences(t, move_results, written) {
  const [best] = ranked(move_results);
  if (best === undefined) return ["", ""];
  return [result_sentence(t, best), keeping_sentence(t, move_results, best, written(best.move))];
}

/** Plies without a capture or a man's step after which the game is drawn. */
const QUIET_PLIES = 80;

/** The most plies to progress with five pieces or fewer: tools/lab/ENDGAMES.md. */
const MOST_PROGRESS = 60;

/**
 * Whether the 40-move rule cannot apply before the next progress.
 * @param {number} quiet  plies that the rule has counted
 */
export const is_rule_far = (quiet) => QUIET_PLIES - quiet > MOST_PROGRESS;

/**
 * The plies to progress: the fewest of the winner's moves, the most of the loser's.
 * @param {readonly TableResult[]} move_results  of all moves
 * @param {"won" | "lost"} ending  of the best move
 * @returns {{ plies: number, complete: boolean }} complete: the progress of every such move is known
 */
function plies_to_progress(move_results, ending) {
  const plies = move_results.filter((one) => one.ending === ending).map(({ progress }) => progress);
  const known = plies.filter((one) => one !== null);
  const best = ending === "won" ? Math.min(...known) : Math.max(...known);
  return { plies: best, complete: known.length === plies.length };
}

/**
 * What the 40-move rule makes of a win. "enough": the win comes before the rule draws the game; "progress": the next
 * capture or man's step does, and the rule counts from 0 again; "close": the rule may come first; "drawn": it does, if
 * the loser puts off progress. With five pieces or fewer every further progress is in time, too; with six there are
 * exceptions (tools/lab/ENDGAMES.md).
 * @param {readonly TableResult[]} move_results  of all moves
 * @param {number} quiet  plies that the rule has counted
 * @param {number | null} turning  plies of the best line up to its first capture or man's step
 * @returns {"enough" | "progress" | "close" | "drawn" | null} null: nobody wins, or the effect is unknown
 */
export function forty_move_rule(move_results, quiet, turning) {
  const [best] = ranked(move_results);
  if (best === undefined || best.ending === "drawn") return null;
  const { ending, plies } = best;
  const left = QUIET_PLIES - quiet;
  if (left <= 0) return "drawn";
  if (plies !== null && plies <= left) return "enough";
  if (plies !== null && is_rule_far(quiet)) return "progress";
  if (ending === "won" && turning === 1) return "progress";
  const progress = plies_to_progress(move_results, ending);
  if (ending === "won" && progress.plies < left) return "progress";
  if (!progress.complete) return null;
  if (progress.plies < left) return "progress";
  return progress.plies > left ? "drawn" : "close"; // it depends on which side makes the progress
}

/**
 * Whether each decided move makes progress, or ends the game, before the 40-move rule draws it.
 * @param {readonly TableResult[]} move_results @param {number} quiet
 */
export function are_in_time(move_results, quiet) {
  const left = QUIET_PLIES - quiet;
  return is_rule_far(quiet) || move_results.every(({ plies, progress }) => (progress ?? plies ?? 0) <= left);
}

/**
 * The results of the moves, the best first, with a draw for those that make progress too late for the 40-move rule.
 * @template {TableResult} T @param {readonly T[]} move_results  of all moves @param {number} quiet
 * @returns {T[]}
 */
export const results_with_rule = (move_results, quiet) =>
  ranked(
    move_results.map((one) =>
      (one.progress ?? 0) > QUIET_PLIES - quiet
        ? { ...one, ending: /** @type {const} */ ("drawn"), plies: null, progress: null }
        : one,
    ),
  );

/**
 * @param {Translator} t
 * @param {readonly TableResult[]} move_results
 * @param {number} quiet
 * @param {number | null} turning
 */
export function rule_sentence(t, move_results, quiet, turning) {
  const effect = forty_move_rule(move_results, quiet, turning);
  if (effect === null) return "";
  return effect === "drawn"
    ? t("ending.rule.drawn")
    : t(`ending.rule.${effect}`, { count: moves_of(QUIET_PLIES - quiet) });
}
