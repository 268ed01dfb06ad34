// Writes a move in the chosen notation for callers without the state of a game.
import { move_text } from "./square_names.js";

/** @import { Move, State } from "./state_types.js" */

/**
 * The chosen notation of squares, and all notations.
 * @typedef {{ coordinates: State["game"]["coordinates"], spellings: State["board"]["spellings"] }} Naming
 */

/** The part of the state that the functions of square_names.js use. @param {Naming} naming */
export const naming_state = ({ coordinates, spellings }) =>
  /** @type {State} */ ({ game: { coordinates, rules: "official" }, board: { spellings } });

/** "9-13", or "B6 A5" in another notation. @param {Naming} naming @param {Pick<Move, "notation" | "path">} move */
export const written_move = (naming, move) => move_text(naming_state(naming), /** @type {Move} */ (move));
