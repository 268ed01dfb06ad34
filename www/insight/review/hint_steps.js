// A hint in three steps: the idea in words, the piece, the move; with the words of the button, which name the next step
// and its cost. Used wherever a position is asked. Pure.
import "../../kit/language/late_phrases.js";
import "../../kit/language/hint_phrases.js";
import { forced } from "../../play/core/state.js";
import { HINT_STEPS } from "./hint_order.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Move, Snapshot } from "../../play/core/state_types.js"
 */

/**
 * @typedef {import("./hint_order.js").HintStep} HintStep
 * @typedef {import("./hint_order.js").HintsShown} HintsShown
 */

/**
 * free: nothing; unrated: a solution no longer changes the rating; uncounted: it no longer counts; missed: the position
 * counts as missed; help: it counts as played with help; star: one of the stars.
 * @typedef {"free" | "unrated" | "uncounted" | "missed" | "help" | "star"} HintCost
 */

/** @typedef {Readonly<Record<HintStep, HintCost>>} HintCosts */

/** The costs if a result changes a rating. @type {HintCosts} */
export const RATED_COSTS = Object.freeze({ idea: "free", piece: "unrated", move: "missed" });
/** The costs where a result is counted, but not rated. @type {HintCosts} */
export const COUNTED_COSTS = Object.freeze({ idea: "free", piece: "uncounted", move: "missed" });
/** The costs if a missed puzzle is repeated. @type {HintCosts} */
export const PRACTICE_COSTS = Object.freeze({ idea: "free", piece: "help", move: "missed" });
/** The costs of a drill, whose card comes back sooner. @type {HintCosts} */
export const DRILL_COSTS = Object.freeze({ idea: "free", piece: "help", move: "help" });
/** The costs of a lesson, which is worth stars; help costs one of them. @type {HintCosts} */
export const STAR_COSTS = Object.freeze({ idea: "free", piece: "star", move: "star" });
/** @type {HintCosts} */
export const NO_COSTS = Object.freeze({ idea: "free", piece: "free", move: "free" });

/** "Hint: the piece (no rating)" @param {Translator} t @param {HintStep} step @param {HintCost} cost */
export const hint_words = (t, step, cost) => t(`hint.ask.${step}`, { cost: t(`hint.cost.${cost}`) });

/**
 * The marks on the board: a circle around the piece, then the move.
 * @param {HintsShown} shown @param {Move} move
 * @returns {{ squares?: readonly number[], move?: Move }}
 */
export function hint_marks(shown, move) {
  if (shown >= HINT_STEPS.length) return { move };
  return shown === 2 ? { squares: [move.from] } : {};
}

/**
 * The sentence of a step. Squares and moves are written as the page names them.
 * @param {Translator} t @param {HintStep} step @param {{ idea: string, square: string, move: string }} words
 */
export function hint_sentence(t, step, { idea, square, move }) {
  if (step === "idea") return idea;
  return step === "piece" ? t("retry.piece", { square }) : t("hint", { move });
}

/**
 * The idea of a single move, from what it does: true of every such move.
 * @param {Translator} t
 * @param {Pick<Move, "captured" | "crowns">} move
 * @param {Pick<Snapshot, "legal_moves"> | undefined} after  the position after it
 * @param {number} choices  the legal moves of its position
 */
export function move_idea(t, { captured, crowns }, after, choices) {
  if (choices === 1) return t("hint.only");
  if (captured.length > 0) return t(captured.length > 1 ? "hint.does.jumps" : "hint.does.jump");
  if (crowns) return t("hint.does.crown");
  return t(after !== undefined && forced(after.legal_moves) ? "hint.does.offer" : "hint.does.quiet");
}
