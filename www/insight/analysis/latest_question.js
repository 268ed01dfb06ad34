// Asks one question at a time about the position on the board: a new one aborts the one before.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";

/** @template Key  it differs when the answer may differ */
export function create_latest_question() {
  const latest = create_latest_signal();
  /** @type {Key | null} */
  let asked = null;
  return {
    /**
     * Aborts the question before.
     * @param {Key | null} key  null: nothing is asked
     * @returns {AbortSignal | null} of the new question; null if the key is the same, so that the question goes on
     */
    ask(key) {
      if (key === asked) return null;
      asked = key;
      return latest.next();
    },

    /** Lets the same question be asked again. */
    forget: () => void (asked = null),
  };
}
