// What a move loses by the engine's search, where nothing is proven: in words, and as figures for those who want them.
// Pure.
import "../../kit/language/late_phrases.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/** Expected points of a side, 0 to 1, before and after its move. @typedef {{ before: number, after: number }} Points */

/** The words for expected points, each down to its least value. */
const ZONES = Object.freeze(
  /** @type {const} */ ([
    ["winning", 0.9],
    ["better", 0.65],
    ["even", 0.35],
    ["worse", 0.1],
    ["losing", 0],
  ]),
);

/** A smaller loss within a zone is called little: `MISTAKE` of src/review/judgement.rs. */
const LITTLE = 0.1;

/** @param {number} points */
const zone_of = (points) => ZONES.find(([, least]) => points >= least)?.[0] ?? "losing";

/**
 * "By the engine's search, White now has an even position instead of the better position."
 * @param {Translator} t @param {Side} side @param {Points} points
 */
export function search_text(t, side, { before, after }) {
  const name = t.side_name(side);
  const [was, is] = [zone_of(before), zone_of(after)];
  if (was !== is)
    return t("review.search.zone", { side: name, before: t(`review.zone.${was}`), after: t(`review.zone.${is}`) });
  return t(before - after < LITTLE ? "review.search.little" : "review.search.worse", { side: name });
}

/** Points as whole percent. @param {number} points 0 to 1 */
const percent = (points) => Math.round(100 * points);

/**
 * "The engine expects 41 percent of the points for White, instead of 62."
 * @param {Translator} t @param {Side} side @param {Points} points
 */
export const search_figures = (t, side, { before, after }) =>
  t("review.points", { side: t.side_name(side), before: percent(before), after: percent(after) });
