// The learner's placement: the answer to the question of the training page, kept in storage. The training page, the
// path and the New game dialog read it. Where storage is blocked or full, it holds for this visit.
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/** The answers: "positions" was placed by six positions, "later" does not want to be asked. */
const ANSWERS = Object.freeze(/** @type {const} */ (["new", "rules", "club", "positions", "later"]));

/** @typedef {typeof ANSWERS[number]} Answer */

/**
 * `rating` on the scale of the puzzles; null: unknown. `day` as `local_day` counts them. `level_offered`: a level has
 * been proposed by it, so the level of the game is the player's own choice from then on.
 * @typedef {{ readonly answer: Answer, readonly rating: number | null, readonly day: number, readonly level_offered:
 *   boolean }} Placement
 */

const VERSION = 1;

/** The ratings of the levels, from level 1 on, as in tools/lab/src/puzzles/rate.rs; a test compares the two. */
export const LEVEL_RATINGS = Object.freeze([800, 895, 1038, 1165, 1429, 1580, 1766, 1948, 2183, 2342]);

/** A placement as it is stored or in a backup file. @param {unknown} value @returns {Placement | null} */
export function read_placement(value) {
  if (!is_object(value) || value.version !== VERSION) return null;
  const { rating, day, level_offered = false } = value;
  const answer = ANSWERS.find((one) => one === value.answer);
  const is_rating = rating === null || (typeof rating === "number" && Number.isFinite(rating));
  if (answer === undefined || !is_rating || !Number.isInteger(day) || typeof level_offered !== "boolean") return null;
  return { answer, rating, day: Number(day), level_offered };
}

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Placement>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:placement", {
  judge(stored) {
    const value = read_placement(stored);
    return { value, fault: value === null ? "another version wrote it" : null };
  },
  shape: (placement) => ({ version: VERSION, ...placement }),
});

/** @type {Placement} */
const NOT_ASKED = Object.freeze({ answer: "later", rating: null, day: 0, level_offered: false });

const kept = /* @__PURE__ */ with_memory_fallback(item, NOT_ASKED);

/** @returns {Placement | null} null: the player was never asked */
export function stored_placement() {
  const placement = kept.get();
  return placement === NOT_ASKED ? null : placement;
}

/**
 * A placement as in a backup file; null: the player was never asked.
 * @param {Placement | null} placement
 */
export const written_placement = (placement) => (placement === null ? null : { version: VERSION, ...placement });

/**
 * Takes over the placement of another browser if it is later, or if the player was never asked here. A refusal there
 * replaces no answer.
 * @param {Placement | null} more @returns {boolean} whether the placement is stored
 */
export function add_placement(more) {
  const here = stored_placement();
  const is_taken = more !== null && (here === null || (more.answer !== "later" && more.day > here.day));
  return is_taken ? kept.write(more) : kept.write_again();
}

/** @param {Omit<Placement, "level_offered">} placement @returns {boolean} whether it is stored */
export const keep_placement = (placement) => kept.write({ ...placement, level_offered: false });

/** The strongest level that is not above a rating; level 1 for lower ones. @param {number} rating */
export const level_for = (rating) => Math.max(1, LEVEL_RATINGS.filter((level) => level <= rating).length);

/**
 * The level to propose for the next game; null: none, or it was proposed before.
 * @param {Placement | null} placement
 */
export const proposed_level = (placement) =>
  placement === null || placement.rating === null || placement.level_offered ? null : level_for(placement.rating);

/** A level has been proposed: the next choice is the player's own. */
export function end_proposal() {
  const placement = stored_placement();
  if (placement !== null && !placement.level_offered) kept.write({ ...placement, level_offered: true });
}
