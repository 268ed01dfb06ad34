// How a game by some rules starts.
import { Game } from "../../wasm.js";

/**
 * The start position of these rules as FEN, and their options. Throws the module's error if it does not know the rules.
 * @param {import("../core/state_types.js").State["game"]["rules"]} rules
 */
export function start_of(rules) {
  const game = new Game(rules);
  const start = { fen: game.fen(), options: game.rules() };
  game.free();
  return start;
}
