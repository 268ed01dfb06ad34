// Lets callers wait until the board's move animation has ended.
import { wait } from "../../kit/platform/wait.js";
import { end_late_clicks } from "../core/actions.js";

/** The shortest time for which a move is shown, in milliseconds. */
const SHOWN_AT_LEAST = 350;

/**
 * The longest wait for the end of an animation, in milliseconds: a hidden tab draws no frames, so its animations never
 * end.
 */
const HIDDEN = 3000;

/** @param {{ settled(): Promise<unknown> }} board */
export function create_move_pacing(board) {
  /** Resolves when no animation is running. */
  const settled = () => Promise.race([board.settled(), wait(HIDDEN)]);
  /** Resolves when the move was shown long enough and its animation has ended. */
  const at_rest = () => Promise.all([wait(SHOWN_AT_LEAST), settled()]);

  return {
    settled,
    at_rest,
    /**
     * After each change of the store: ends the late clicks of a jump when its animation is over.
     * @param {import("../core/store.js").Store} store @param {import("../core/state_types.js").State} now @param
     *   {import("../core/state_types.js").State} before
     */
    async end_late_clicks_at_rest(store, now, before) {
      if (now.game.revision === before.game.revision || now.board.late_clicks.length === 0) return;
      await at_rest();
      store.commit((state) => (state.game.revision === now.game.revision ? end_late_clicks(state) : state));
    },
  };
}
