// Routes of jumps: two that take the same pieces to the same square are one move, and each can be chosen. Pure.

/** @import { Move } from "./state_types.js" */

/**
 * The moves that begin with these squares; in place of a move the first of its other routes that does, with the
 * notation of the move.
 * @param {Move[]} legal @param {readonly number[]} path @param {Move[]} [other_routes]
 */
export function matching(legal, path, other_routes = []) {
  if (path.length === 0) return [];
  /** @param {Move} move */
  const begins = (move) => path.every((square, index) => move.path[index] === square);
  return legal.flatMap((move) => {
    if (begins(move)) return move;
    const route = other_routes.find((other) => is_route(other, move) && begins(other));
    return route === undefined ? [] : { ...route, notation: move.notation };
  });
}

/** Whether two moves take the same pieces to the same square. @param {Move} route @param {Move} move */
export const is_route = (route, move) =>
  route.from === move.from &&
  route.to === move.to &&
  route.captured.length === move.captured.length &&
  route.captured.every((square) => move.captured.includes(square));
