// Moves and squares as the user's settings name them, and lines of moves with their numbers.
import { name_of, names } from "../../play/core/square_names.js";
import { naming_state, written_move } from "../../play/core/written_move.js";
import { settings } from "../../kit/settings/store.js";
import { spellings } from "../../wasm.js";

/** @import { Naming } from "../../play/core/written_move.js" */

/** @returns {Naming} */
const naming = () => ({
  coordinates: /** @type {Naming["coordinates"]} */ (settings().coordinates),
  spellings: spellings(),
});

/**
 * "9-13", or "B6 A5" in another notation.
 * @param {Pick<import("../../play/core/state_types.js").Move, "notation" | "path">} move
 */
export const written = (move) => written_move(naming(), move);

/** The name of a square in the notation in use. @param {number} square */
export const square_name = (square) => name_of(names(naming_state(naming())), square);

/**
 * "3. 9-14 22-17 4. 6-9", "3... 22-17 4. 6-9"
 * @param {readonly string[]} moves
 * @param {number} [ply]  of the first, from 0
 */
export const numbered = (moves, ply = 0) =>
  moves
    .map((move, index) => {
      const at = ply + index;
      const number = Math.floor(at / 2) + 1;
      return at % 2 === 0 ? `${number}. ${move}` : index === 0 ? `${number}... ${move}` : move;
    })
    .join(" ");
