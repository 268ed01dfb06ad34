// The count of a task: the tries at its positions, and those that were found at the first one. Pure.

/** `asked`: the positions that are over. @typedef {{ asked: number, tries: number, solved: number }} TaskCount */

/** @type {TaskCount} */
export const NO_TRIES = Object.freeze({ asked: 0, tries: 0, solved: 0 });

/**
 * A position is over, after a number of wrong moves.
 * @param {TaskCount} count @param {number} wrong @param {boolean} known  it was found at once, without help
 * @returns {TaskCount}
 */
export const with_position = ({ asked, tries, solved }, wrong, known) => ({
  asked: asked + 1,
  tries: tries + wrong + 1,
  solved: solved + Number(known),
});

/**
 * The tries up to now, with those at the position on the board.
 * @param {TaskCount} count @param {{ tries: number, phase: string }} session
 */
export const tries_now = (count, { tries, phase }) => count.tries + (phase === "over" ? 0 : tries);
