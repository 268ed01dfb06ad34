// What a game says of itself to those who read it. In play the moves that were taken back wait behind the present position to be
// played again; they are saved with it, but no part of the game: it ends where it stands, and so does its result.
import { Game } from "../wasm.js";
import { following, indices_of, place_at } from "../core/tree.js";

/**
 * @typedef {import("../core/state.js").State} State
 * @typedef {import("../core/state.js").Snapshot} Snapshot
 * @typedef {Pick<State, "mode" | "tree" | "node">} Where
 */

/** @param {Snapshot} here @returns {State["result"]} */
function result_of({ outcome }) {
  if (outcome.state === "playing") return "*";
  if (outcome.state === "drawn") return "1/2-1/2";
  return outcome.winner === "black" ? "1-0" : "0-1";
}

/**
 * The game up to a place, with a result of its own.
 * @template T
 * @param {string} whole @param {Where} where @param {State["result"]} result @param {(game: Game) => T} read @returns {T}
 */
function cut(whole, { tree, node }, result, read) {
  const game = Game.from_pdn(whole);
  try {
    const copy = game.tree();
    for (const { id } of following(copy, place_at(copy, indices_of(tree, node)))) game.delete(id);
    game.set_result(result);
    return read(game);
  } finally {
    game.free();
  }
}

/** @param {Game} game @param {Where} where @param {Snapshot} here @returns {Pick<State, "pdn" | "whole" | "result" | "preface" | "tags">} */
export function told(game, where, here) {
  const whole = game.pdn();
  const result = where.mode === "study" ? game.result() : result_of(here);
  const ends_here = where.mode === "study" || following(where.tree, where.node).length === 0;
  const pdn = ends_here ? whole : cut(whole, where, result, (copy) => copy.pdn());
  return { whole, pdn, result, preface: game.comment(), tags: game.tags() };
}

/** The compact text of the main line. @param {Game} game @param {Pick<State, "mode" | "tree" | "node" | "whole" | "result">} state */
export const link_of = (game, state) =>
  state.mode === "study" || following(state.tree, state.node).length === 0 ? game.link() : cut(state.whole, state, state.result, (copy) => copy.link());
