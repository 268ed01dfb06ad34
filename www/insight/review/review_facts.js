// Facts of a review about the whole game and about the line shown. Pure.
import { by_move, read_control, read_left } from "../../play/clock/clock.js";
import { is_against_defender } from "../../play/core/player.js";
import { control_tag, mover, present } from "../../play/core/state.js";
import { node_of } from "../../play/core/tree.js";

/**
 * @import { State, Side } from "../../play/core/state_types.js"
 * @import { GameReview, ReviewState } from "../../play/core/review_types.js"
 */
/** @typedef {import("../../play/core/review_types.js").ReviewedMove["judgement"]} Judgement */

/**
 * Whether the game can be reviewed: it has a move, and a review would help nobody who is still playing it.
 * @param {State} state
 */
export function can_review(state) {
  const { phase, welcome, game } = state;
  if (phase !== "ready" || welcome || game.line.length < 2) return false;
  return !is_against_defender(game) && (game.mode === "study" || present(state)?.outcome.state !== "playing");
}

/**
 * Whether a review judges moves. A review that was read from the evaluations of another program does not.
 * @param {ReviewState | null} review
 */
export const is_judged = (review) => review !== null && review.foreign !== true;

/** Neither side made an inaccuracy, a mistake or a blunder. @param {GameReview} review */
export const is_faultless = ({ black, white }) =>
  [black, white].every(({ inaccuracies, mistakes, blunders }) => inaccuracies + mistakes + blunders === 0);

/** The number of moves in the opening book. @param {GameReview} review */
export function book_moves({ moves }) {
  const last = moves.findLastIndex(({ choice }) => choice === "book");
  return last + 1;
}

/**
 * The ply of the last turning point of the game; null if it has none.
 * @param {GameReview} review
 */
export function decided_at({ moves }) {
  const last = moves.findLastIndex(({ reviewed }) => reviewed?.turning_point === true);
  return last < 0 ? null : last + 1;
}

/**
 * The next ply whose move has this judgement, wrapping around at the end; null if there is none.
 * @param {GameReview} review
 * @param {{ side: Side, judgement: Judgement, from: number }} wanted  from: the ply shown
 */
export function next_judged({ moves }, { side, judgement, from }) {
  const plies = moves.flatMap((move, index) =>
    move.side === side && move.reviewed?.judgement === judgement ? [index + 1] : [],
  );
  return plies.find((ply) => ply > from) ?? plies[0] ?? null;
}

const ELAPSED = /\[%emt\s+(\d{1,5}):(\d{1,2}):(\d{1,2}(?:\.\d+)?)\]/;

/** The thinking time in the comment of a move, in milliseconds. @param {string} comment */
function read_elapsed(comment) {
  const found = ELAPSED.exec(comment);
  return found === null ? null : 1000 * (Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]));
}

/**
 * The thinking time of each move of the line, in milliseconds; null if unknown.
 * @param {State} state
 * @returns {(number | null)[]} the first is the time of the first move
 */
export function thinking_times(state) {
  const control = read_control(control_tag(state.game) ?? "");
  const added = control?.kind === "increment" ? control.added : 0;
  const base = control === null || by_move(control) ? undefined : control.base;
  /** @type {Record<Side, number | undefined>} */
  const left = { black: base, white: base };
  return state.game.line.slice(1).map((_, index) => {
    const comment = node_of(state.game.tree, state.game.line_nodes[index + 1] ?? null)?.comment ?? "";
    const [elapsed, now, side] = [read_elapsed(comment), read_left(comment), mover(state, index + 1)];
    const before = left[side];
    left[side] = now ?? before;
    if (elapsed !== null) return elapsed;
    return now === null || before === undefined ? null : Math.max(0, before + added - now);
  });
}

/** The ply and the time of the longest think; null without times. @param {readonly (number | null)[]} times */
export function longest_think(times) {
  const time = times.reduce((/** @type {number} */ most, one) => Math.max(most, one ?? 0), 0);
  return time > 0 ? { ply: times.indexOf(time) + 1, time } : null;
}
