// The board as text, as each of the original programs prints it. The small module cannot draw it.
import { Game, start_whole } from "../../wasm_whole.js";
import { present } from "../core/state.js";

/** @import { State, RulesId } from "../core/state_types.js" */

/** Makes `diagram` usable. Rejects if the whole module cannot be fetched. */
export const load_diagrams = start_whole;

/** The present position. @param {State} state @param {RulesId} style */
export function diagram(state, style) {
  const game = Game.from_fen(present(state)?.fen ?? state.game.start_fen, state.game.rules);
  try {
    return game.diagram(style);
  } finally {
    game.free();
  }
}
