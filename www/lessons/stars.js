// Stars for a lesson, and the best of them, kept in storage. Storage that is blocked only loses them.
import { is_object } from "../is_object.js";

/** @typedef {import("./list.js").Listed} Listed */

/**
 * How a lesson was played: own moves made, whether a hint, an analysis or Undo has helped, whether the goal was out of reach meanwhile.
 * @typedef {{ reached: boolean, moves: number, helped: boolean, slipped: boolean }} Played
 */

export const MOST = 3;

/** From 3 for the shortest way, or for a draw that was held, one less for each help; 0 where the goal was not reached. @param {Listed} lesson @param {Played} played */
export function stars({ par }, { reached, moves, helped, slipped }) {
  if (!reached) return 0;
  const pace = par === null || moves <= Math.ceil(par * 1.25) ? 0 : moves <= par * 2 ? 1 : 2;
  return Math.max(1, MOST - pace - Number(helped) - Number(slipped));
}

const KEY = "bitboard-checkers:lessons";

/** Of this visit, where storage keeps nothing. @type {Record<string, number>} */
const here = {};

/** @returns {Record<string, number>} the best so far, by the lesson's id */
export function best_stars() {
  try {
    const value = /** @type {unknown} */ (JSON.parse(localStorage.getItem(KEY) ?? "null"));
    const best = is_object(value) && is_object(value.best) ? value.best : {};
    const known = Object.entries(best).filter(([, count]) => Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MOST);
    return { ...Object.fromEntries(known.map(([id, count]) => [id, Number(count)])), ...here };
  } catch {
    return { ...here };
  }
}

/** @param {string} id @param {number} count */
export function keep_stars(id, count) {
  const best = best_stars();
  if (count <= (best[id] ?? -1)) return;
  here[id] = count;
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: 1, best: { ...best, [id]: count } }));
  } catch {
    // They hold for this visit.
  }
}
