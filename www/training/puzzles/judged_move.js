// A move that is not the solution's and is judged by the engine, in the solver, the storm and the element: it waits for
// the check, whose answer decides how the play goes on. A move that cannot be checked is taken back and does not count.
import { error_message } from "../../kit/platform/error_message.js";

/**
 * @import { create_move_check } from "./move_check.js"
 * @import { Decision, Try } from "./puzzle_play.js"
 * @import { Verdict } from "../../insight/review/retry_state.js"
 */

/**
 * The move that is judged: the signal aborts when it no longer matters, and `decide` answers the play.
 * @typedef {{ signal: AbortSignal, decide: (decision: Decision) => void }} Judging
 */

/**
 * @typedef {object} JudgeTools
 * @property {ReturnType<typeof create_move_check> | null} check  of the puzzle on the board
 * @property {Judging | null} judging
 */

/** The check of a move, by its number: an answer about an earlier one is too late. */
/** @typedef {{ number: number, attempt: Try }} Check */
/** @typedef {{ kind: "check_failed", number: number, reason: string }} CheckFailed */

/**
 * Waits until the move is judged.
 * @param {Pick<JudgeTools, "judging">} tools @param {AbortSignal} signal @param {() => void} begin  begins the check
 * @returns {Promise<Decision>}
 */
export const judged = (tools, signal, begin) =>
  new Promise((decide) => {
    tools.judging = { signal, decide };
    begin();
  });

/**
 * Checks a move, and dispatches the event of its verdict, or of the failure.
 * @template Event
 * @param {JudgeTools & { dispatch: (event: Event | CheckFailed) => void }} tools
 * @param {Check} check
 * @param {(verdict: Verdict) => Event} event_of
 */
export async function check_move({ check, judging, dispatch }, { number, attempt: { ply, move, ends } }, event_of) {
  if (check === null || judging === null) return;
  try {
    dispatch(event_of(await check.check({ ply, move: move.notation, ends }, judging.signal)));
  } catch (error) {
    dispatch({ kind: "check_failed", number, reason: error_message(error) });
  }
}

/**
 * The state after a check that failed, and what follows; nothing if the answer is too late.
 * @template {{ checking: { number: number, move: string } | null }} State
 * @param {State} state
 * @param {CheckFailed} event
 */
export function after_failed_check(state, { number, reason }) {
  if (state.checking?.number !== number) return { state, effects: [] };
  const feedback = /** @type {const} */ ({ kind: "unchecked", move: state.checking.move, reason });
  return {
    state: { ...state, checking: null, feedback },
    effects: [
      /** @type {const} */ ({ kind: "announce", feedback }),
      /** @type {const} */ ({ kind: "decide", decision: "undo" }),
    ],
  };
}
