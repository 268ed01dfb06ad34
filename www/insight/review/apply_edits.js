// Applies the edits of a review to a game of the module, in time linear in its length: each step goes from one move to
// a nearby one.
import { opponent } from "../../play/core/state.js";
import { way_to } from "../../play/core/tree.js";

/**
 * @import { Game } from "../../wasm.js"
 * @import { Outcome, Snapshot } from "../../play/core/state_types.js"
 * @import { Tree, Place } from "../../play/core/tree.js"
 * @import { Edits, Line } from "./note_edits.js"
 */

/** Adds a line as far as its moves are legal. @param {Game} game @param {Line} line */
function add_line(game, { parent, moves, comment }) {
  game.go_to(parent);
  try {
    for (const [index, move] of moves.entries()) {
      game.apply(move);
      if (index === 0) game.set_comment(game.current(), comment);
    }
  } catch (error) {
    console.info(`A line of the review is not legal: ${moves.join(" ")}`, error);
  }
}

/**
 * The last move on the path to a place that the edits do not remove.
 * @param {Tree} tree @param {Place} place @param {readonly number[]} removed
 */
function last_kept(tree, place, removed) {
  const way = way_to(tree, place);
  const end = way.findIndex((id) => id !== null && removed.includes(id));
  return (end < 0 ? place : way[end - 1]) ?? null;
}

/**
 * Applies edits. If the game stands at a removed move, it goes back to the last move before it that stays.
 * @param {Game} game
 * @param {Edits} edits
 * @returns {Snapshot | null} the snapshot of the new place; null if the place has not changed
 */
export function apply_edits(game, { preface, comments, signs, removed, lines }) {
  const current = game.current();
  const place = removed.length === 0 ? current : last_kept(game.tree(), current, removed);
  if (preface !== null) game.set_comment(null, preface);
  for (const [node, comment] of comments) game.set_comment(node, comment);
  for (const [node, nags] of signs) game.set_nags(node, [...nags]);
  if (removed.length === 0 && lines.length === 0) return null;
  game.go_to(null);
  for (const node of removed) game.delete(node);
  for (const line of lines) add_line(game, line);
  const snapshot = game.go_to(place);
  return place === current ? null : snapshot;
}

/**
 * Declares the end of a game again, which a step to another move has undone.
 * @param {Game} game
 * @param {Outcome} outcome  the outcome before the edits, declared or not
 */
function declare(game, outcome) {
  if (outcome.state === "playing" || game.outcome().state !== "playing") return;
  if (outcome.state === "drawn") return void (outcome.reason === "agreement" && game.agree_draw());
  const loser = opponent(outcome.winner);
  if (outcome.reason === "time") game.lose_on_time(loser);
  if (outcome.reason === "resigned") game.resign(loser);
}

/**
 * Applies edits to a game that was played and has ended. Added lines may repeat positions; that must not end the game.
 * @param {Game} game @param {Edits} edits @returns {null}
 */
export function apply_edits_after_game(game, edits) {
  const outcome = game.outcome();
  const current = game.current();
  game.set_automatic_draws(false);
  apply_edits(game, edits);
  game.set_automatic_draws(true);
  game.go_to(current);
  declare(game, outcome);
  return null;
}
