// Measures the size of a game against the largest that the page can show. Pure.

import { following } from "../core/tree.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/**
 * The most moves of a game on the board, variations included. It applies to every source: links, texts, own games and
 * the game of the last visit.
 */
export const MOST_MOVES = 10_000;

/** The most moves, comments, signs and brackets that board, list and tree can show without blocking the page. */
const MOST = 20_000;

/** The error for a game that is too large to show. */
export class TooLarge extends Error {}

/**
 * The approximate number of moves, comments, signs and brackets of a PDN text; a jump over several squares counts as
 * several moves.
 * @param {string} pdn
 */
export function weight(pdn) {
  const parts = /[{($]|\d[-x]\d/g;
  let count = 0;
  while (parts.test(pdn)) count += 1;
  return count;
}

/** @param {Translator} t @param {number} size @param {number} most */
function check(t, size, most) {
  if (size > most) throw new TooLarge(t("game_too_large", { count: most }));
}

/** Throws for a game that is too large, with a sentence for the player. @param {Translator} t @param {string} pdn */
export const check_weight = (t, pdn) => check(t, weight(pdn), MOST);

/**
 * Throws for a game with too many moves, with a sentence for the player.
 * @param {Translator} t
 * @param {number} moves
 */
export const check_moves = (t, moves) => check(t, moves, MOST_MOVES);

/**
 * Throws if the game is full and the move is not in its tree yet.
 * @param {Translator} t
 * @param {Pick<import("../core/state_types.js").GameState, "tree" | "node">} game
 * @param {import("../core/state_types.js").Move} move
 */
export function check_move(t, { tree, node }, { notation }) {
  if (tree.length >= MOST_MOVES && !following(tree, node).some((next) => next.move.notation === notation))
    check_moves(t, tree.length + 1);
}
