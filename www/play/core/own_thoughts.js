// The last search results of the players of a game, each by its own search. Pure.

/** @import { Side, State } from "./state_types.js" */
/** @typedef {NonNullable<State["search"]["thought"]>} Thought */

/**
 * The results by side, and the newest of them.
 * @typedef {{ readonly game: string | null, readonly by_side: Partial<Record<Side, Thought>>, readonly newest:
 *   Thought | null }} OwnThoughts
 */

/** @type {OwnThoughts} */
export const NO_THOUGHTS = Object.freeze({ game: null, by_side: {}, newest: null });

/** With the result of a state. Another game begins without any. @param {State} state */
export const with_thought =
  ({ game: { id }, search: { thought } }) =>
  (/** @type {OwnThoughts} */ before) => {
    const of_game = before.game === id ? before : { ...NO_THOUGHTS, game: id };
    if (!thought?.own || thought === of_game.newest) return of_game;
    return { game: id, by_side: { ...of_game.by_side, [thought.turn]: thought }, newest: thought };
  };
