// Moves as the user's squares are named, and lines of moves with their numbers. Pure but for the settings.
import { settings } from "../settings/store.js";
import { spellings } from "../wasm.js";

/** @typedef {import("../core/state.js").Move} Move */
/** @typedef {import("../core/state.js").RulesId} RulesId */

/** "9-13", or "B6 A5" in another notation. @param {Pick<Move, "notation" | "path">} move */
export function written(move) {
  const { coordinates } = settings();
  const names = coordinates === "rules" ? undefined : spellings()[/** @type {RulesId} */ (coordinates)];
  if (names === undefined || coordinates === "official") return move.notation;
  return move.path.map((square) => names[square - 1] ?? String(square)).join(" ");
}

/** "3. 9-14 22-17 4. 6-9", "3... 22-17 4. 6-9" @param {readonly string[]} moves @param {number} [ply]  of the first, from 0 */
export const numbered = (moves, ply = 0) =>
  moves
    .map((move, index) => {
      const at = ply + index;
      const number = Math.floor(at / 2) + 1;
      return at % 2 === 0 ? `${number}. ${move}` : index === 0 ? `${number}... ${move}` : move;
    })
    .join(" ");

/** The name of a square in the notation in use. @param {number} square */
export function square_name(square) {
  const { coordinates } = settings();
  const names = coordinates === "rules" ? undefined : spellings()[/** @type {RulesId} */ (coordinates)];
  return names?.[square - 1] ?? String(square);
}
