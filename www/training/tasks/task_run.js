// The count of a task: the tries at its positions, and those that were found at the first one. Pure.
import { stage_of } from "../path/session_state.js";

/** @import { SessionState } from "../path/session_state.js" */

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
 * The tries up to now, with those at the position on the board. Moves to try with help are not counted.
 * @param {TaskCount} count @param {SessionState} session
 */
export const tries_now = ({ tries }, session) =>
  stage_of(session)?.kind === "ask" && session.phase !== "over" ? tries + session.tries : tries;
