// How a game is over in a position from which it would start.
import { Game } from "../../wasm.js";

/**
 * Null where it can be played. Throws the module's error where it cannot be set up.
 * @param {string} fen
 * @param {import("../core/state_types.js").State["game"]["rules"]} rules
 * @returns {import("../core/state_types.js").End | null}
 */
export function end_at(fen, rules) {
  const game = Game.from_fen(fen, rules);
  const end = { ...game.rules(), outcome: game.outcome(), turn: game.turn };
  game.free();
  return end.outcome.state === "playing" ? null : end;
}
