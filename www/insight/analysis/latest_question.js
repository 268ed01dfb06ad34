// Asks one question at a time about the position on the board: a new one aborts the one before.

/** @template Key  it differs when the answer may differ */
export function create_latest_question() {
  /** @type {{ key: Key | null, answering: AbortController }} */
  let latest = { key: null, answering: new AbortController() };
  return {
    /**
     * Aborts the question before.
     * @param {Key | null} key  null: nothing is asked
     * @returns {AbortSignal | null} of the new question; null if the key is the same, so that the question goes on
     */
    ask(key) {
      if (key === latest.key) return null;
      latest.answering.abort();
      latest = { key, answering: new AbortController() };
      return latest.answering.signal;
    },

    /** Lets the same question be asked again. */
    forget: () => void (latest = { ...latest, key: null }),
  };
}
