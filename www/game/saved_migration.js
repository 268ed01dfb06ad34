// From a saved game to the module's: version 3 holds the whole tree as PDN, the versions before it a set-up and moves.
import { Game } from "../wasm.js";
import { place_at } from "../core/tree.js";

/** @typedef {import("./saved_game.js").Saved} Saved */

/** Throws the module's error where the game does not fit. @param {Saved} saved @returns {Game} */
export function reopen(saved) {
  const game = saved.version === 3 ? Game.from_pdn(saved.pdn) : Game.from_fen(saved.start_fen, saved.rules);
  try {
    if (saved.version === 3) {
      if (saved.mode !== "study") {
        game.set_automatic_draws(true);
        // it follows from the moves, or from how it was ended: what is played otherwise ends otherwise
        game.set_result("*");
      }
      game.go_to(place_at(game.tree(), saved.node_path));
    } else for (const move of saved.moves) game.apply(move);
    if (saved.ended?.state === "resigned") game.resign(saved.ended.side);
    if (saved.ended?.state === "time") game.lose_on_time(saved.ended.side);
    if (saved.ended?.state === "agreed") game.agree_draw();
    return game;
  } catch (error) {
    game.free();
    throw error;
  }
}
