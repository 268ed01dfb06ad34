// The computer's thinking as the player sees it: what it has found so far, and - when it takes long - a way to end it.
import { ask, grow_slow, think } from "../core/actions.js";

/** After so many milliseconds the player is offered to end it. */
const SLOW = 1000;

/** @param {import("../core/store.js").Store} store */
export function create_thinking(store) {
  let enough = new AbortController();

  return {
    /**
     * How one search of the computer's is followed.
     * @param {AbortSignal} signal drops it
     * @returns {import("../engine/client.js").Watch & { ended(): void }}
     */
    watch(signal) {
      enough = new AbortController();
      const timer = setTimeout(() => store.commit(grow_slow), SLOW);
      const ended = () => clearTimeout(timer);
      signal.addEventListener("abort", ended, { once: true });
      return {
        ended,
        enough: enough.signal,
        on_progress({ depth, score, nodes, time, pv }) {
          const { ply, line } = store.get().game;
          const turn = line[ply]?.turn;
          if (!signal.aborted && turn !== undefined && depth > 0)
            store.commit(think({ depth, score, nodes, time, pv, ply, turn, own: true, arrows: [] }));
        },
      };
    },

    /** Has the computer play the best move it has found. */
    move_now: () => enough.abort(),

    /**
     * The same by a key, where it is offered and the key has nothing else to take back.
     * @returns {boolean} whether it was so
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
