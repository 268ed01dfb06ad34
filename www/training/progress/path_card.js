// The positions of the path that come back: cards of the schedule among those of puzzles. Pure.
import { is_path_id } from "./path_file.js";

/** `number`: of the position among those that the step asks, from 0. @typedef {{ unit: string, step: string, number:
 * number }} AskedPosition */

/** "path:two-for-one/corner/1" @param {AskedPosition} asked */
export const path_card = ({ unit, step, number }) => `path:${unit}/${step}/${number + 1}`;

/** @param {string} id of a card @returns {AskedPosition | null} null: it is not one of the path */
export function asked_of(id) {
  const [, unit, step, number] = /^path:([^/]+)\/([^/]+)\/([1-9])$/.exec(id) ?? [];
  return is_path_id(unit) && is_path_id(step) ? { unit, step, number: Number(number) - 1 } : null;
}
