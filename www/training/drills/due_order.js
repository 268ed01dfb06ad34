// The order of what is due: puzzles, openings and endings in turn, of each the longest overdue first. Pure.

/** @import { Kind } from "../progress/cards.js" */
/** @typedef {{ kind: Kind, id: string }} Due */

/** @type {readonly Kind[]} */
export const TURNS = Object.freeze(["puzzle", "opening", "ending"]);

/**
 * The next card: of the kind that follows the last one, or else of the next kind with a due card.
 * @param {readonly Due[]} due  the longest overdue first
 * @param {Kind | null} last  the kind of what came before
 * @returns {Due | null} null: nothing is due
 */
export function next_due_of(due, last) {
  const from = last === null ? 0 : TURNS.indexOf(last) + 1;
  for (let turn = 0; turn < TURNS.length; turn += 1) {
    const kind = TURNS[(from + turn) % TURNS.length];
    const found = due.find((one) => one.kind === kind);
    if (found !== undefined) return found;
  }
  return null;
}
