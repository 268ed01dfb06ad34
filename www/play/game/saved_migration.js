// Creates a game of the module from a saved one: version 3 contains the whole tree as PDN, earlier versions a set-up
// and moves.
import { Game } from "../../wasm.js";
import { place_at } from "../core/tree.js";
import { check_moves } from "./size_limit.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Saved } from "./saved_game.js"
 */

/**
 * Throws the module's error if the game is not valid, and TooLarge if it has too many moves.
 * @param {Translator} t
 * @param {Saved} saved
 * @returns {Game}
 */
export function reopen(t, saved) {
  if (saved.version !== 3) check_moves(t, saved.moves.length);
  const game = saved.version === 3 ? Game.from_pdn(saved.pdn) : Game.from_fen(saved.start_fen, saved.rules);
  try {
    if (saved.version === 3) {
      const tree = game.tree();
      check_moves(t, tree.length);
      if (saved.mode !== "study") {
        game.set_automatic_draws(true);
        // clears the result, which follows from the moves or the declared end; other moves may lead to another one
        game.set_result("*");
      }
      game.go_to(place_at(tree, saved.node_path));
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
