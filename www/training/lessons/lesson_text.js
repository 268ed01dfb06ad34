// The sentences about a lesson. Pure.
import { joined } from "../../kit/language/joined.js";
import { name_of, names } from "../../play/core/square_names.js";
import { MAN_HELD_BACK, MOVES_TO_HOLD } from "./list.js";
import { MOST } from "./stars.js";
import { patch } from "../../play/core/state.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Listed } from "./list.js"
 */

/** The goal, with squares in the notation in use. @param {Translator} t @param {State} state @param {Listed} lesson */
export const introduction = (t, state, { id }) =>
  t(`lesson.${id}.says`, {
    square: name_of(names(patch(state, { game: { rules: "official" } })), MAN_HELD_BACK),
    moves: MOVES_TO_HOLD,
  });

/** "2 of 3 stars" @param {Translator} t @param {number} count */
export const stars_words = (t, count) => t("lesson.stars", { count, most: MOST });

/** @typedef {ReturnType<typeof import("./progress.js").result>} Result */

/** For the message line: what came of it. @param {Translator} t @param {Listed} lesson @param {Result} result */
export const result_words = (t, { goal }, { count }) =>
  count === 0 ? t(`lesson.failed.${goal}`) : `${t(`lesson.reached.${goal}`)} ${stars_words(t, count)}.`;

/**
 * Beside the stars: what the moves and the help cost.
 * @param {Translator} t
 * @param {Listed} lesson
 * @param {Result} result
 */
export function cost_words(t, { par }, { count, moves, helped }) {
  if (count === 0) return "";
  const pace = par === null ? "" : t("lesson.pace", { moves, par });
  return joined(pace, helped ? t("lesson.helped") : "");
}
