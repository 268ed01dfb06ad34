// What the endgame tables say of moves, as words: the short form on a chip, and the sentences that the panel, the hints
// and the endings to practise share. Pure.
import "../language/late_phrases.js";
import { judgement, moves_of, rank, verdict } from "./score_text.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../engine/protocol.js").Score} Score
 * @typedef {import("../engine/protocol.js").MoveFate} MoveFate
 * @typedef {import("../core/state.js").Side} Side
 */

/**
 * What becomes of a move by the tables, and how soon. Without a distance it is known how soon the winner makes progress
 * (the next capture or man's step), or only that it wins or loses.
 * @typedef {Pick<MoveFate, "ending" | "plies" | "progress">} Fate
 */

/**
 * On a chip, in moves of the side that makes it.
 * @param {Translator} t
 * @param {Fate} fate
 * @returns {{ kind: "win" | "loss" | "open", words: string }}
 */
export function fate_verdict(t, { ending, plies, progress }) {
  if (ending === "drawn") return { kind: "open", words: t("verdict.draw") };
  const won = ending === "won";
  const kind = won ? "win" : "loss";
  if (plies !== null) return verdict(t, { kind, plies });
  if (progress === null) return { kind, words: t(won ? "verdict.wins" : "verdict.loses") };
  if (!won && progress === 0) return { kind, words: t("verdict.loss_now") };
  const moves = moves_of(progress);
  return { kind, words: t(won ? "verdict.win_progress" : "verdict.loss_progress", { moves }) };
}

/** More plies than any known distance, and than any known progress. */
const [FAR, LATE] = [9000, 999];

/**
 * Fates as numbers, the best the highest; a win whose distance is not known stands behind the others, a loss before
 * them, both in the order of their progress.
 * @param {Fate} fate
 */
export function fate_rank({ ending, plies, progress }) {
  if (ending === "drawn") return 0;
  const far = plies ?? FAR + (progress ?? LATE);
  return rank({ kind: ending === "won" ? "win" : "loss", plies: far });
}

/** @template {Fate} T @param {readonly T[]} fates @returns {T[]} the best first */
export const ranked = (fates) => fates.toSorted((one, other) => fate_rank(other) - fate_rank(one));

/**
 * The tables say how it ends, and how soon: a search has nothing to add.
 * @param {Fate | undefined} fate
 * @returns {fate is Fate}
 */
const is_exact = (fate) => fate !== undefined && (fate.ending === "drawn" || fate.plies !== null);

/**
 * The judgement of a position whose best move has this fate: by the tables where they are exact, else by the search.
 * @param {Translator} t
 * @param {Fate | undefined} fate
 * @param {Score} score
 * @param {Side} turn
 */
export function best_judgement(t, fate, score, turn) {
  if (!is_exact(fate)) return judgement(t, score, turn);
  if (fate.ending === "drawn") return t("verdict.draw");
  return judgement(t, { kind: fate.ending === "won" ? "win" : "loss", plies: fate.plies ?? 0 }, turn);
}

/** "Win in 13 moves." @param {Translator} t @param {Fate} fate of the best move */
function result_sentence(t, { ending, plies, progress }) {
  if (ending === "drawn") return t("ending.draw");
  const won = ending === "won";
  if (plies !== null) return t(won ? "ending.win_in" : "ending.loss_in", { count: moves_of(plies) });
  if (progress === null) return t(won ? "ending.win" : "ending.loss");
  if (!won && progress === 0) return t("ending.loss_now");
  return t(won ? "ending.win_progress" : "ending.loss_progress", { count: moves_of(progress) });
}

/** Names the moves that keep the result. @param {Translator} t @param {readonly MoveFate[]} fates @param {MoveFate} best @param {string} move */
function keeping_sentence(t, fates, { ending }, move) {
  const all = fates.length;
  if (all === 1) return t("hint.only");
  const count = fates.filter((fate) => fate.ending === ending).length;
  if (ending === "lost") return t("ending.all_lose");
  const won = ending === "won";
  if (count === all) return t(won ? "ending.all_win" : "ending.all_draw");
  if (count === 1) return t(won ? "ending.only_wins" : "ending.only_draws", { move });
  return t(won ? "ending.some_win" : "ending.some_draw", { count, all });
}

/**
 * The table result of a position, in the same words everywhere, and the moves that keep it.
 * @param {Translator} t
 * @param {readonly MoveFate[]} fates  of all moves
 * @param {(move: MoveFate["move"]) => string} written
 * @returns {[result: string, keeping: string]} empty without a move
 */
export function ending_sentences(t, fates, written) {
  const [best] = ranked(fates);
  if (best === undefined) return ["", ""];
  return [result_sentence(t, best), keeping_sentence(t, fates, best, written(best.move))];
}

/** Plies without a capture or a man's step after which the game is drawn. */
const QUIET_PLIES = 80;

/**
 * What the 40-move rule makes of a win. "enough": the win makes progress before the rule draws the game; "line": the best
 * line does; "close": the rule may come first; "drawn": it does, if the loser puts off progress. With a known distance
 * progress is known of the best line only.
 * @param {Fate} best  of the moves
 * @param {number} quiet  plies that the rule has counted
 * @param {number | null} turning  plies of the best line up to its first capture or man's step
 * @returns {"enough" | "line" | "close" | "drawn" | null} null: nobody wins, or it is not known
 */
export function forty_move_rule({ ending, plies, progress }, quiet, turning) {
  if (ending === "drawn") return null;
  const left = QUIET_PLIES - quiet;
  if (left <= 0) return "drawn";
  if (plies !== null) {
    if (plies <= left || (ending === "won" && turning === 1)) return "enough";
    return turning !== null && turning <= left ? "line" : "close";
  }
  if (progress === null) return null;
  if (progress < left) return "enough";
  return progress > left ? "drawn" : "close"; // whose move the progress is decides then
}

/** @param {Translator} t @param {Fate} best @param {number} quiet @param {number | null} turning */
export function rule_sentence(t, best, quiet, turning) {
  const effect = forty_move_rule(best, quiet, turning);
  if (effect === null) return "";
  return effect === "drawn"
    ? t("ending.rule.drawn")
    : t(`ending.rule.${effect}`, { count: moves_of(QUIET_PLIES - quiet) });
}
