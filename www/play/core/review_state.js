// The review in the state: its transitions, and the test whether it belongs to the game shown. Separate from state.js
// and actions.js, because the page does not need it before the first review.

import { moves_played } from "./state.js";

/**
 * @import { State } from "./state_types.js"
 * @import { GameReview, ReviewProgress, ReviewRequest, ReviewState } from "./review_types.js"
 */

/** Identifies rules and set-up of a game. @param {Pick<ReviewRequest, "rules" | "start_fen">} game */
export const start_key = ({ rules, start_fen }) => JSON.stringify({ rules, start_fen });

/**
 * The line of the present game to review: the moves played, or the main line of a study.
 * @param {State} state @returns {ReviewRequest}
 */
export function review_request(state) {
  const { mode, rules, start_fen, tree } = state.game;
  const moves =
    mode === "play" ? moves_played(state) : tree.filter(({ main }) => main).map(({ move }) => move.notation);
  return { rules, start_fen, moves };
}

/**
 * Whether the line to review contains a set-up in the middle, so that its moves cannot be replayed from one start.
 * @param {State} state
 */
export const has_set_up = ({ game: { tree } }) => tree.some(({ main, set_up }) => main && set_up);

/** A review that has not searched anything yet. @param {ReviewRequest} request @returns {ReviewState} */
export const new_review = ({ rules, start_fen, moves }) => ({
  start: start_key({ rules, start_fen }),
  moves,
  status: "running",
  pass: 1,
  done: 0,
  total: moves.length + 1,
  result: null,
  evaluations: [],
  failure: null,
});

/** Sets the review, for example one read from a file. @param {ReviewState | null} review */
export const set_review = (review) => (/** @type {State} */ state) => ({ ...state, review });

/** @param {ReviewRequest} request */
export const begin_review = (request) => set_review(new_review(request));

/**
 * Changes the running review, if there is one.
 * @param {(review: ReviewState) => ReviewState} change @returns {(state: State) => State}
 */
const while_running = (change) => (state) =>
  state.review?.status === "running" ? { ...state, review: change(state.review) } : state;

/** @param {ReviewProgress} progress */
export const advance_review = ({ pass, done, total, review, evaluations }) =>
  while_running((before) => ({ ...before, pass, done, total, result: review ?? before.result, evaluations }));

/** @param {Pick<ReviewProgress, "evaluations"> & { review: GameReview }} run */
export const finish_review = ({ review, evaluations }) =>
  while_running((before) => ({ ...before, status: "done", done: before.total, result: review, evaluations }));

/** Stops the review and keeps its result so far. */
export const stop_review = () => while_running((before) => ({ ...before, status: "stopped" }));

/** @param {string} failure a sentence */
export const fail_review = (failure) => while_running((before) => ({ ...before, status: "failed", failure }));

/** The moves of the line shown, including those that Redo can play, as notation. @param {State} state */
const line_moves = ({ game: { line } }) => line.slice(1).map(({ last_move }) => last_move?.notation ?? "");

/**
 * The review, if it belongs to the line shown, that is, if one of the two begins with all moves of the other. So a game
 * keeps its review when it is continued and when moves are taken back.
 * @param {State} state @returns {ReviewState | null}
 */
export function review_of(state) {
  const { review } = state;
  if (review === null || review.start !== start_key(state.game)) return null;
  const moves = line_moves(state);
  const common = Math.min(moves.length, review.moves.length);
  return moves.slice(0, common).every((move, ply) => move === review.moves[ply]) ? review : null;
}
