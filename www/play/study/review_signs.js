// The signs that a review gives to moves. Pure; loaded late.
import { review_shown } from "../core/review_shown.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";

/**
 * @import { State } from "../core/state_types.js"
 * @import { MoveReview } from "../core/review_types.js"
 */

/**
 * @typedef {import("../core/review_types.js").ReviewedMove["judgement"]} Judgement
 * @typedef {{ sign: string, nag: number, judgement: Judgement }} Sign  nag: its number in PDN (numeric annotation
 *   glyph)
 */

/** The judgements that are marked, the lightest first, each with its sign and NAG. */
export const MARKED = Object.freeze(
  /** @type {const} */ ([
    { judgement: "inaccuracy", sign: "?!", nag: 6 },
    { judgement: "mistake", sign: "?", nag: 2 },
    { judgement: "blunder", sign: "??", nag: 4 },
  ]),
);

/** The least loss of an inaccuracy, in expected points: `INACCURACY` of src/review/judgement.rs. */
export const INACCURACY = 0.05;

/**
 * Whether the player found the only good move. Captures do not count: the better of two is rarely hard to find.
 * @param {MoveReview} move
 */
export const is_only_move = ({ move, choice, reviewed }) =>
  choice === "free" && reviewed !== null && reviewed.only && reviewed.best === move && !move.includes("x");

/**
 * The sign of a move in the list; null for most moves.
 * @param {MoveReview} review
 * @returns {Sign | null}
 */
export function sign_of(review) {
  if (is_only_move(review)) return { sign: "!", nag: 1, judgement: "sound" };
  return MARKED.find(({ judgement }) => judgement === review.reviewed?.judgement) ?? null;
}

/**
 * The signs of a review by node.
 * @returns {(state: State) => ReadonlyMap<number, Sign>} returns the same map while the signs have not changed
 */
export function create_review_signs() {
  /** The signs, and their text, by which they are compared. */
  let known = { signs: /** @type {Map<number, Sign>} */ (new Map()), text: "" };
  const has_changed = create_change_guard();
  return (state) => {
    const of = [state.review, state.game.tree];
    if (!has_changed(of)) return known.signs;
    const shown = review_shown(state);
    const moves = shown?.review.result?.moves ?? [];
    const now = (shown?.nodes ?? []).flatMap((node, index) => {
      const sign = moves[index] === undefined ? null : sign_of(moves[index]);
      return sign === null ? [] : [/** @type {const} */ ([node, sign])];
    });
    const text = JSON.stringify(now);
    if (text !== known.text) known = { signs: new Map(now), text };
    return known.signs;
  };
}
