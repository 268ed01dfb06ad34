// The signs that a review gives to moves. Pure; loaded late.

/**
 * @typedef {import("../core/review_types.js").MoveReview} MoveReview
 * @typedef {import("../core/review_types.js").ReviewedMove["judgement"]} Judgement
 */

/** The judgements that are marked, the lightest first, each with its sign and the number of the sign in PDN. */
export const MARKED = Object.freeze(
  /** @type {const} */ ([
    { judgement: "inaccuracy", sign: "?!", nag: 6 },
    { judgement: "mistake", sign: "?", nag: 2 },
    { judgement: "blunder", sign: "??", nag: 4 },
  ]),
);

/**
 * The only good move that was found. A capture is none: the best of two captures is rarely hard to find.
 * @param {MoveReview} move
 */
export const is_only_move = ({ move, choice, reviewed }) =>
  choice === "free" && reviewed !== null && reviewed.only && reviewed.best === move && !move.includes("x");

/**
 * The sign of a move in the list; null for most moves.
 * @param {MoveReview} review
 * @returns {{ sign: string, nag: number, judgement: Judgement } | null}
 */
export function sign_of(review) {
  if (is_only_move(review)) return { sign: "!", nag: 1, judgement: "sound" };
  return MARKED.find(({ judgement }) => judgement === review.reviewed?.judgement) ?? null;
}
