// The PDN of the game on the board, and its compact text. Moves taken back stay in the tree for Redo and are saved, but
// the exported game and its result end at the current position.
import { Game } from "../../wasm.js";
import { once } from "../../kit/platform/once.js";
import { following, indices_of, place_at } from "../core/tree.js";

/** @import { State, LazyPdn, Snapshot } from "../core/state_types.js" */
/** @typedef {Pick<State["game"], "mode" | "tree" | "node" | "result">} Where */

/** @param {Snapshot} here @returns {State["game"]["result"]} */
export function result_of({ outcome }) {
  if (outcome.state === "playing") return "*";
  if (outcome.state === "drawn") return "1/2-1/2";
  return outcome.winner === "black" ? "1-0" : "0-1";
}

/** Whether the tree holds no moves taken back after this place. @param {Where} where */
const ends_here = ({ mode, tree, node }) => mode === "study" || following(tree, node).length === 0;

/**
 * Reads a copy of the game that ends at a place, with the result there.
 * @template T
 * @param {string} pdn @param {Where} where @param {(game: Game) => T} read @returns {T}
 */
function cut(pdn, { tree, node, result }, read) {
  const game = Game.from_pdn(pdn);
  try {
    const copy = game.tree();
    for (const { id } of following(copy, place_at(copy, indices_of(tree, node)))) game.delete(id);
    game.set_result(result);
    return read(game);
  } finally {
    game.free();
  }
}

/**
 * @param {() => string} write  writes the game with all its moves @param {Where} where  the current position
 * @returns {LazyPdn}
 */
export function lazy_pdn(write, where) {
  const with_redo = once(write);
  return { with_redo, game: ends_here(where) ? with_redo : once(() => cut(with_redo(), where, (copy) => copy.pdn())) };
}

/** The compact text of the main line. @param {Game} game @param {State} state */
export const link_of = (game, state) =>
  ends_here(state.game) ? game.link() : cut(state.game.pdn.with_redo(), state.game, (copy) => copy.link());
