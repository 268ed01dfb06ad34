// The game itself: holds the one handle of the wasm module, and commits the snapshot that each call hands back.
import { Game } from "../wasm.js";
import { begin, moved, redo_target, stands, undo_target } from "./actions.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./state.js").Side} Side
 * @typedef {import("./state.js").Move} Move
 * @typedef {import("./state.js").Players} Players
 * @typedef {import("./saved.js").Saved} Saved
 */

/** @param {Store} store */
export function create_play(store) {
  let game = new Game();

  /** @param {Game} other */
  const take = (other) => {
    game.free();
    game = other;
  };

  /** Undoes or redoes until the game stands at this ply. @param {number} ply */
  const go_to = (ply) => {
    const before = game.history().length;
    if (ply === before) game.undo(); // a declared end is lifted, no move is taken back
    for (let at = before; at > ply; at -= 1) game.undo();
    for (let at = before; at < ply; at += 1) game.redo();
    store.commit(stands(game.snapshot(), ply));
  };

  return {
    /** @param {{ players: Players, seed: number, flipped: boolean, welcome: boolean }} how */
    start(how) {
      take(new Game());
      const first = game.snapshot();
      store.commit(begin({ ...how, rules: "official", start_fen: first.fen, line: [first] }));
    },

    /** Replays a saved game; throws the module's error, with nothing changed, when a move does not fit. @param {Saved} saved */
    restore(saved) {
      const other = Game.from_fen(saved.start_fen, saved.rules);
      try {
        const line = [other.snapshot(), ...saved.moves.map((move) => other.apply(move))];
        if (saved.ended?.state === "resigned") line[line.length - 1] = other.resign(saved.ended.side);
        if (saved.ended?.state === "agreed") line[line.length - 1] = other.agree_draw();
        const { rules, start_fen, players, seed, flipped } = saved;
        const welcome = saved.moves.length === 0 && players.black.kind === "human" && players.white.kind === "computer";
        take(other);
        store.commit(begin({ rules, start_fen, players, seed, flipped, welcome, line }));
      } catch (error) {
        if (other !== game) other.free();
        throw error;
      }
    },

    /** @param {Move} move */
    apply(move) {
      store.commit(moved(game.apply(move)));
    },

    undo() {
      const ply = undo_target(store.get());
      if (ply !== null) go_to(ply);
    },

    redo() {
      const ply = redo_target(store.get());
      if (ply !== null) go_to(ply);
    },

    /** @param {Side} side */
    resign(side) {
      store.commit(stands(game.resign(side), store.get().at));
    },

    agree_draw() {
      store.commit(stands(game.agree_draw(), store.get().at));
    },
  };
}

/** @typedef {ReturnType<typeof create_play>} Play */
