// Shows the computer's thinking to the player: its results so far, and, if it takes long, an offer to end it.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { ask, grow_slow, set_thought } from "../core/actions.js";

/** The time of a search after which the page offers to end it, in milliseconds. */
const SLOW = 1000;

/** @param {import("../core/store.js").Store} store */
export function create_thinking(store) {
  const enough = create_latest_signal();

  return {
    /**
     * Follows one search of the computer.
     * @param {AbortSignal} signal cancels the search
     * @returns {import("../../engine/client/client.js").Watch & { ended(): void }}
     */
    watch(signal) {
      const timer = setTimeout(() => store.commit(grow_slow), SLOW);
      const ended = () => clearTimeout(timer);
      signal.addEventListener("abort", ended, { once: true });
      return {
        ended,
        enough: enough.next(),
        on_progress({ depth, score, nodes, time, pv }) {
          const { ply, line } = store.get().game;
          const turn = line[ply]?.turn;
          if (!signal.aborted && turn !== undefined && depth > 0)
            store.commit(set_thought({ depth, score, nodes, time, pv, ply, turn, own: true, arrows: [] }));
        },
      };
    },

    /** Makes the computer play the best move found so far. */
    move_now: enough.abort,

    /**
     * Escape: closes the question "Resign this game?", or ends the computer's search if that is offered and there is no
     * other question, premove or begun jump to cancel.
     * @returns {boolean} whether it did either
     */
    escape() {
      const {
        search: { slow },
        message: { question },
        board: { premove, path },
      } = store.get();
      if (question?.kind === "resign") {
        store.commit(ask(null));
        return true;
      }
      if (!slow || question !== null || premove !== null || path.length > 0) return false;
      enough.abort();
      return true;
    },
  };
}
