// Texts for the score of a search: the short form on a chip, and the sentence. Pure.
import { opponent } from "./state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Score } from "../../engine/client/protocol.js"
 * @import { Side } from "./state_types.js"
 */

/** The least lead of each grade, in hundredths of a man. */
const GRADES = Object.freeze(
  /** @type {const} */ ([
    { from: 250, words: "score.winning" },
    { from: 120, words: "score.much_better" },
    { from: 60, words: "score.better" },
    { from: 15, words: "score.little_better" },
  ]),
);

/** A score beyond this many hundredths of a man is a proven win or loss at an unknown distance, not a number of men. */
export const PROVEN = 9000;

/**
 * Ranks scores: a higher number is better; a quicker win ranks higher.
 * @param {Score} score in hundredths of a man unless the result is forced
 */
export function rank(score) {
  if (score.kind === "win") return 30_000 - score.plies;
  return score.kind === "loss" ? score.plies - 30_000 : score.value;
}

/** The number of moves of the side to move. @param {number} plies */
export const moves_of = (plies) => Math.ceil(plies / 2);

/** A score in men, with its sign: "+0.35". @param {Translator} t @param {number} hundredths */
export const men = (t, hundredths) =>
  t.apart(`${hundredths < 0 ? "\u2212" : hundredths > 0 ? "+" : ""}${t.decimal(Math.abs(hundredths) / 100, 2)}`);

/**
 * The short text of a score, for the side to move.
 * @param {Translator} t
 * @param {Score} score
 * @returns {{ kind: "win" | "loss" | "open", words: string }}
 */
export function verdict(t, score) {
  if (score.kind === "win") return { kind: "win", words: t("verdict.win", { moves: moves_of(score.plies) }) };
  if (score.kind === "loss") return { kind: "loss", words: t("verdict.loss", { moves: moves_of(score.plies) }) };
  return { kind: "open", words: men(t, score.value) };
}

/** The side that is ahead, and its lead. @param {Score} score @param {Side} turn the side to move */
function ahead(score, turn) {
  const other = opponent(turn);
  if (score.kind === "win") return { side: turn, value: Infinity, moves: moves_of(score.plies) };
  if (score.kind === "loss") return { side: other, value: Infinity, moves: moves_of(score.plies) };
  return { side: score.value < 0 ? other : turn, value: Math.abs(score.value), moves: 0 };
}

/**
 * "Black is a little better", "White wins in 22", "The game is level".
 * @param {Translator} t
 * @param {Score} score
 * @param {Side} turn the side to move
 */
export function judgement(t, score, turn) {
  const { side, value, moves } = ahead(score, turn);
  const name = { side: t.side_name(side) };
  if (value === Infinity) return moves === 0 ? t("score.wins", name) : t("score.wins_in", { ...name, count: moves });
  const grade = GRADES.find(({ from }) => value >= from);
  return grade === undefined ? t("score.level") : t(grade.words, name);
}

/**
 * The search result of the position shown; null if it belongs to another position, which the computer may be searching.
 * @param {import("./state_types.js").State} state
 */
export const thought_shown = ({ search: { thought }, board: { viewing }, game: { ply: at } }) =>
  thought?.ply === (viewing ?? at) ? thought : null;

/**
 * "Evaluation: White is a little better, 0.35 men"
 * @param {Translator} t
 * @param {{ score: Score, turn: Side }} thought
 */
export function evaluation(t, { score, turn }) {
  const said = judgement(t, score, turn);
  if (score.kind !== "value") {
    const count = moves_of(score.plies);
    return count === 0 ? t("evaluation", { judgement: said }) : t("evaluation.moves", { judgement: said, count });
  }
  const size = Math.abs(score.value);
  return size >= 5 && size <= PROVEN
    ? t("evaluation.men", { judgement: said, men: t.decimal(size / 100, 2) })
    : t("evaluation", { judgement: said });
}

/** The lead at which the evaluation bar shows 73 percent, in hundredths of a man. */
const BAR_SCALE = 95;

/**
 * White's share of the evaluation bar and of the graph, 0 to 1: a logistic curve for display, not the expected points
 * of a review.
 * @param {Score} score @param {Side} turn the side to move
 */
export function white_share(score, turn) {
  const { side, value } = ahead(score, turn);
  const share = 1 / (1 + Math.exp(-value / BAR_SCALE));
  return side === "white" ? share : 1 - share;
}

/**
 * White's part of the bar, 0 to 1, and the figure at the end of the side that is ahead.
 * @param {Translator} t
 * @param {Score} score
 * @param {Side} turn
 */
export function balance(t, score, turn) {
  const { side, value, moves } = ahead(score, turn);
  const counts = value >= 5 && value <= PROVEN;
  const figure = value === Infinity ? t("score.in", { moves }) : counts ? t.decimal(value / 100, 1) : "";
  return { side, white: white_share(score, turn), figure };
}
