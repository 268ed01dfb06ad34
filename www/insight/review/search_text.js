// Describes the loss that the engine's search expects of a move without a proven explanation, in words and as figures.
// Pure.
import "../../kit/language/late_phrases.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Side } from "../../play/core/state_types.js"
 */

/** Expected points of a side, 0 to 1, before and after its move. @typedef {{ before: number, after: number }} Points */

/** A smaller loss within a zone is called little: `MISTAKE` of src/review/judgement.rs. */
const LITTLE = 0.1;

/**
 * The word for expected points.
 * @param {number} points @returns {"losing" | "worse" | "even" | "better" | "winning"}
 */
const zone_of = (points) =>
  points < 0.1 ? "losing" : points < 0.35 ? "worse" : points < 0.65 ? "even" : points < 0.9 ? "better" : "winning";

/**
 * "By the engine's search, White now has an even position instead of the better position."
 * @param {Translator} t @param {Side} side @param {Points} points
 */
export function search_text(t, side, { before, after }) {
  const [was, is] = [zone_of(before), zone_of(after)];
  const named = { side: t.side_name(side) };
  return was === is
    ? t(`review.search.${before - after < LITTLE ? "little" : "worse"}`, named)
    : t("review.search.zone", { ...named, before: t(`review.zone.${was}`), after: t(`review.zone.${is}`) });
}

/** Points as whole percent. @param {number} points 0 to 1 */
const percent = (points) => Math.round(100 * points);

/**
 * "The engine expects 41 percent of the points for White, instead of 62."
 * @param {Translator} t @param {Side} side @param {Points} points
 */
export const search_figures = (t, side, { before, after }) =>
  t("review.points", { side: t.side_name(side), before: percent(before), after: percent(after) });
