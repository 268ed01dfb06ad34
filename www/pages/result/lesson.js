// The one thing to learn from a game that was not won: a short review of the player's moves, after the game. Only a
// mistake that a deeper search confirms and that has a proven explanation is a lesson.
import { exercises_of } from "../../insight/review/retry_state.js";
import { proven_by } from "../../insight/review/right_move.js";

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { PositionEvaluation, ReviewRequest } from "../../play/core/review_types.js"
 * @import { Searches } from "../../insight/review/retry_check.js"
 * @import { Exercise } from "../../insight/review/retry_state.js"
 */

/**
 * A lesson of a game. `missed`: the better move is proven to win something or to keep the result; `cost`: the move
 * played is proven to lose something. `ply`: of the move played.
 * @typedef {{ kind: "missed", ply: number, best: string } | { kind: "cost", ply: number, played: string, explanation:
 *   import("../../play/core/review_types.js").Explanation }} Lesson
 */

/** Nodes of each position for the best move, and again for the best other one: of all, and of those to be confirmed. */
const NODES = Object.freeze({ first: 4_000, confirmed: 160_000 });
/** The most mistakes that are confirmed, and the most positions that are searched: the last ones of a long game. */
const MOST = Object.freeze({ mistakes: 3, positions: 160 });

/** The notes of the endgame tables about a result that was given away. */
const GIVEN_AWAY = Object.freeze(["win-becomes-draw", "win-becomes-loss", "draw-becomes-loss"]);

/** @param {Exercise} exercise */
const loss = ({ reviewed }) => reviewed.before - reviewed.after;

/** What is proven of a mistake; null for nothing. @param {Exercise} exercise @returns {Lesson | null} */
function lesson_of(exercise) {
  const { ply, best, played, reviewed } = exercise;
  const kept = reviewed.table !== null && GIVEN_AWAY.includes(reviewed.table.kind);
  if (kept || proven_by(exercise, best) !== undefined) return { kind: "missed", ply: ply + 1, best };
  const explanation = proven_by(exercise, played);
  return explanation === undefined ? null : { kind: "cost", ply: ply + 1, played, explanation };
}

/**
 * @param {Searches} searches @param {ReviewRequest} game @param {Side} side  the player's @param {AbortSignal} signal
 * @returns {Promise<Lesson | null>} null: nothing is proven
 */
export async function find_lesson({ evaluate, review }, game, side, signal) {
  const job = { signal, background: true }; // every other search goes first
  const first = Math.max(0, game.moves.length - MOST.positions);
  /** @type {(PositionEvaluation | null)[]} */
  const evaluations = Array.from({ length: game.moves.length + 1 }, () => null);
  /** @param {number} ply @param {number} nodes */
  const search = async (ply, nodes) => {
    const found = await evaluate({ ...game, moves: game.moves.slice(0, ply) }, nodes, job);
    evaluations[ply] = found.pv.length === 0 ? null : found; // the game is over there
  };
  const mistakes = async () =>
    exercises_of(await review({ ...game, moves: [...game.moves] }, evaluations, job), evaluations, side, "mistakes");

  await Promise.all([...evaluations.keys()].slice(first).map((ply) => search(ply, NODES.first)));
  const worst = (await mistakes()).toSorted((one, other) => loss(other) - loss(one)).slice(0, MOST.mistakes);
  for (const { ply } of worst) {
    await Promise.all([ply, ply + 1].map((one) => search(one, NODES.confirmed)));
    const confirmed = (await mistakes()).find((one) => one.ply === ply);
    const lesson = confirmed === undefined ? null : lesson_of(confirmed);
    if (lesson !== null) return lesson;
  }
  return null;
}
