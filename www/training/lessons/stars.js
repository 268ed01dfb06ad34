// The stars of a lesson, and the best results in storage. If that is blocked or full, they last for this visit.
import { is_object } from "../../kit/platform/is_object.js";
import { with_memory_fallback } from "../../kit/platform/memory_fallback.js";
import { create_stored_item } from "../../kit/platform/stored_item.js";

/** @import { Listed } from "./list.js" */

/**
 * How a lesson was played: the player's moves, whether a hint, an analysis or Undo was used, and whether the goal was
 * out of reach in between.
 * @typedef {{ reached: boolean, moves: number, helped: boolean, slipped: boolean }} Played
 */

export const MOST = 3;

/**
 * 3 for the shortest win or a held draw, one less for each deduction; 0 if the goal was not reached.
 * @param {Listed} lesson
 * @param {Played} played
 */
export function stars({ par }, { reached, moves, helped, slipped }) {
  if (!reached) return 0;
  const pace = par === null || moves <= Math.ceil(par * 1.25) ? 0 : moves <= par * 2 ? 1 : 2;
  return Math.max(1, MOST - pace - Number(helped) - Number(slipped));
}

/** The best stars, by the lesson's id. @typedef {Record<string, number>} Best */

const VERSION = 1;

/** The better of both, lesson by lesson. @param {Best} one @param {Best} other @returns {Best} */
const best_of = (one, other) =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((id) => [id, Math.max(one[id] ?? 0, other[id] ?? 0)]));

/** @param {unknown} count @returns {count is number} */
const is_count = (count) => typeof count === "number" && Number.isInteger(count) && count >= 0 && count <= MOST;

/** The valid entries of a stored value. @param {unknown} value @returns {Best} */
export const read_best = (value) =>
  Object.fromEntries(
    Object.entries(is_object(value) ? value : {}).flatMap(([id, count]) => (is_count(count) ? [[id, count]] : [])),
  );

/** @type {import("../../kit/platform/stored_item.js").StoredItem<Best>} */
const item = /* @__PURE__ */ create_stored_item("bitboard-checkers:lessons", {
  judge(value) {
    if (!is_object(value) || value.version !== VERSION || !is_object(value.best))
      return { value: null, fault: "another version wrote it" };
    const best = read_best(value.best);
    return {
      value: best,
      fault: Object.keys(best).length === Object.keys(value.best).length ? null : "some stars cannot be read",
    };
  },
  shape: (best) => ({ version: VERSION, best }),
});

const stored_stars = /* @__PURE__ */ with_memory_fallback(item, {}, best_of);

/**
 * Stars that cannot be read are set aside.
 * @returns {{ best: Best, damage: import("../../kit/platform/stored_item.js").Loaded<Best>["damage"] }}
 */
export function load_stars() {
  const { damage } = item.load();
  return { best: best_stars(), damage };
}

export const best_stars = stored_stars.get;

/** Stores stars that are better than before. @param {Best} more @returns {boolean} whether all stars are stored */
export const keep_stars = (more) => stored_stars.write(best_of(best_stars(), more));
