// Asks one question at a time about the position on the board: a new one aborts the one before.
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";

/** @template Key  it differs when the answer may differ */
export function create_latest_question() {
  const latest = create_latest_signal();
  const key_changed = /** @type {(key: [Key | null]) => boolean} */ (create_change_guard());
  const forget = () => void key_changed([null]);
  forget(); // nothing is asked at first
  return {
    /**
     * Aborts the question before.
     * @param {Key | null} key  null: nothing is asked
     * @returns {AbortSignal | null} of the new question; null if the key is the same, so that the question goes on
     */
    ask(key) {
      return key_changed([key]) ? latest.next() : null;
    },

    /** Lets the same question be asked again. */
    forget,
  };
}
