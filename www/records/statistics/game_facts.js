// The facts that the statistics store about the review of an own game. Pure.
import { is_object } from "../../kit/platform/is_object.js";

/**
 * @import { PlayedGame } from "./played_game.js"
 * @import { GameReview, ReviewedMove } from "../../play/core/review_types.js"
 */

/**
 * The user's moves that were judged: how many, the expected points that they lost in all, and the sum of their
 * accuracies, each 0 to 100.
 * @typedef {{ moves: number, loss: number, accuracy: number }} Sum
 */

/**
 * Why a move is bad: a proven explanation, what the endgame tables say, or neither ("position").
 * @typedef {"loses-pieces" | "allows-shot" | "misses-gain" | "misses-shot" | "win-becomes-draw" | "win-becomes-loss" |
 *   "draw-becomes-loss" | "position"} MistakeKind
 * @typedef {"inaccuracy" | "mistake" | "blunder"} Judgement
 */

/** @type {readonly MistakeKind[]} */
export const MISTAKE_KINDS = Object.freeze([
  "loses-pieces",
  "allows-shot",
  "misses-gain",
  "misses-shot",
  "win-becomes-draw",
  "win-becomes-loss",
  "draw-becomes-loss",
  "position",
]);

/**
 * A bad move: `ply` from 1, the pieces on the board before it, and the expected points that it lost, 0 to 1.
 * @typedef {{ ply: number, pieces: number, judgement: Judgement, kind: MistakeKind, loss: number }} Mistake
 */

/**
 * Version 3. In the first, sound moves of the book counted; in the second, forced wins missed in won games.
 * @typedef {object} GameFacts
 * @property {3} version
 * @property {string} id       of the game
 * @property {string} stamp    of the version of the game in the database
 * @property {string} essence  a hash of rules, set-up and moves
 * @property {string} opening  its name; empty without one
 * @property {number | null} accuracy  of the user's side, 0 to 100; null: no move counts
 * @property {number} inaccuracies
 * @property {number} mistakes
 * @property {number} blunders
 * @property {Readonly<Record<string, Sum>>} pieces  the moves that count for the accuracy, by the pieces on the
 *   board before them
 * @property {readonly Mistake[]} judged  the bad ones, in the order of the game
 */

/**
 * The moves of a game as they were played.
 * @typedef {{ essence: string, opening: string, pieces: readonly number[] }} PlayedLine pieces: on the board before
 *   each move
 */

/** To four decimals: the records stay short. @param {number} value */
const rounded = (value) => Math.round(value * 10_000) / 10_000;

/** @param {ReviewedMove} move */
const loss_of = ({ before, after }) => Math.max(0, before - after);

/** @param {ReviewedMove} move @returns {MistakeKind} */
function kind_of({ explanations, table }) {
  const proven = explanations.filter((one) => one.proven).map(({ kind }) => kind);
  const known = [...proven, table?.kind].find((kind) => MISTAKE_KINDS.some((one) => one === kind));
  return /** @type {MistakeKind | undefined} */ (known) ?? "position";
}

/**
 * @param {PlayedGame} played
 * @param {PlayedLine} line
 * @param {GameReview} review of the line
 * @returns {GameFacts}
 */
export function game_facts({ id, stamp, side }, { essence, opening, pieces: counts }, review) {
  const { accuracy, inaccuracies, mistakes, blunders } = review[side];
  /** @type {Record<string, Sum>} */
  const pieces = {};
  /** @type {Mistake[]} */
  const judged = [];
  for (const [index, { side: mover, choice, reviewed }] of review.moves.entries()) {
    const is_sound_book_move = choice === "book" && reviewed?.judgement === "sound";
    if (mover !== side || reviewed === null || is_sound_book_move) continue;
    const count = counts[index] ?? 0;
    const loss = rounded(loss_of(reviewed));
    const sum = (pieces[count] ??= { moves: 0, loss: 0, accuracy: 0 });
    sum.moves += 1;
    sum.loss = rounded(sum.loss + loss);
    sum.accuracy = rounded(sum.accuracy + reviewed.accuracy);
    const { judgement } = reviewed;
    if (judgement !== "sound") judged.push({ ply: index + 1, pieces: count, judgement, kind: kind_of(reviewed), loss });
  }
  return { version: 3, id, stamp, essence, opening, accuracy, inaccuracies, mistakes, blunders, pieces, judged };
}

/** @param {unknown} value */
const is_sum = (value) =>
  is_object(value) && [value.moves, value.loss, value.accuracy].every((number) => Number.isFinite(number));

/** @param {unknown} value */
const is_mistake = (value) =>
  is_object(value) &&
  [value.ply, value.pieces, value.loss].every((number) => Number.isFinite(number)) &&
  MISTAKE_KINDS.some((kind) => kind === value.kind) &&
  ["inaccuracy", "mistake", "blunder"].some((judgement) => judgement === value.judgement);

/**
 * Whether a value from the database is a record of this version. Anything else is made again by another review.
 * @param {unknown} value
 * @returns {value is GameFacts}
 */
export function is_facts(value) {
  if (!is_object(value) || value.version !== 3) return false;
  const { id, stamp, essence, opening, accuracy, inaccuracies, mistakes, blunders, pieces, judged } = value;
  return (
    [id, stamp, essence, opening].every((text) => typeof text === "string") &&
    (accuracy === null || Number.isFinite(accuracy)) &&
    [inaccuracies, mistakes, blunders].every((count) => Number.isInteger(count)) &&
    is_object(pieces) &&
    Object.values(pieces).every(is_sum) &&
    Array.isArray(judged) &&
    judged.every(is_mistake)
  );
}
