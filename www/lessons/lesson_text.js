// What is said of a lesson. Pure.
import { name_of, names } from "../core/square_names.js";
import { MAN_HELD_BACK, MOVES_TO_HOLD } from "./list.js";
import { MOST } from "./stars.js";
import { patch } from "../core/state.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("./list.js").Listed} Listed
 */

/** What to aim at, with squares called as the player calls them. @param {Translator} t @param {State} state @param {Listed} lesson */
export const introduction = (t, state, { id }) =>
  t(`lesson.${id}.says`, {
    square: name_of(names(patch(state, { game: { rules: "official" } })), MAN_HELD_BACK),
    moves: MOVES_TO_HOLD,
  });

/** "2 of 3 stars" @param {Translator} t @param {number} count */
export const stars_words = (t, count) => t("lesson.stars", { count, most: MOST });

/** @param {Translator} t @param {Listed} lesson @param {ReturnType<typeof import("./progress.js").result>} result */
export function result_words(t, { goal, par }, { count, moves, helped }) {
  if (count === 0) return t(`lesson.failed.${goal}`);
  const pace = par === null ? "" : t("lesson.pace", { moves, par });
  const help = helped ? t("lesson.helped") : "";
  return [t(`lesson.reached.${goal}`), `${stars_words(t, count)}.`, pace, help].filter((part) => part !== "").join(" ");
}
