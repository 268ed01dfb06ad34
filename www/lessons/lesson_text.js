// What is said of a lesson. Pure.
import { name_of, names } from "../core/square_names.js";
import { phrase } from "../language/phrase_late.js";
import { MAN_HELD_BACK, MOVES_TO_HOLD } from "./list.js";
import { MOST } from "./stars.js";
import { patch } from "../core/state.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("./list.js").Listed} Listed
 */

/** What to aim at, with squares called as the player calls them. @param {State} state @param {Listed} lesson */
export const introduction = (state, { id }) =>
  phrase(`lesson.${id}.says`, {
    square: name_of(names(patch(state, { game: { rules: "official" } })), MAN_HELD_BACK),
    moves: MOVES_TO_HOLD,
  });

/** "2 of 3 stars" @param {number} count */
export const stars_words = (count) => phrase("lesson.stars", { count, most: MOST });

/** @param {Listed} lesson @param {ReturnType<typeof import("./progress.js").result>} result */
export function result_words({ goal, par }, { count, moves, helped }) {
  if (count === 0) return phrase(`lesson.failed.${goal}`);
  const pace = par === null ? "" : phrase("lesson.pace", { moves, par });
  const help = helped ? phrase("lesson.helped") : "";
  return [phrase(`lesson.reached.${goal}`), `${stars_words(count)}.`, pace, help]
    .filter((part) => part !== "")
    .join(" ");
}
