// The handle of the game on the board: the page has one game of the wasm module at a time. After each change of it, the
// state is committed with what the module returned.
import { Game } from "../../wasm.js";
import { stands } from "../core/actions.js";
import { human_turn, own_side, patch, playing } from "../core/state.js";
import { create_standing } from "./standing.js";

/**
 * @import { Store } from "../core/store.js"
 * @import { State } from "../core/state_types.js"
 * @import { Place } from "../core/tree.js"
 */

/**
 * The methods of a game that only the whole module has.
 * @typedef {Partial<import("../../../bitboard-checkers.js").Game>} WholeGame
 */

/** @param {Store} store */
export function create_game_handle(store) {
  let game = new Game();
  const reader = create_standing(store, () => game);

  /** @param {(state: State) => State} transition  after a change of the game */
  const commit = (transition) =>
    store.commit((before) => {
      const state = transition(before);
      const waiting = playing(state) && !human_turn(state) && own_side(state.game) !== null;
      return patch(state, {
        board: {
          destinations: state.board.letters ? game.destinations() : [],
          premoves: waiting ? game.moves_ahead() : [],
          other_routes: /** @type {WholeGame} */ (game).other_routes?.() ?? [],
        },
      });
    });

  return {
    ...reader,
    state: store.get,
    game: () => game,
    commit,

    /** Replaces the game, and frees the one before. @param {Game} other */
    take(other) {
      if (other === game) return;
      reader.write_pdn();
      game.free();
      game = other;
    },

    /** @param {Place} place */
    go_to: (place) => commit(stands(reader.stepped(place, game.go_to(place)))),

    /** Frees the game. The handle cannot be used any more. */
    end() {
      reader.write_pdn();
      game.free();
    },
  };
}

/** @typedef {ReturnType<typeof create_game_handle>} GameHandle */
