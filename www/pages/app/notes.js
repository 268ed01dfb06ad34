// The messages of the page in its message line. A note about an action that failed offers to repeat the action.
import { create_store } from "../../kit/platform/store.js";
import { set_note, set_notice } from "../../play/core/actions.js";

/**
 * The last note about failed actions. One press may have several of them.
 * @typedef {{ readonly sentence: string, readonly actions: readonly (() => void)[] }} Failed
 */

/**
 * @param {Failed} failed @param {string | null} shown  the note so far
 * @param {string | null} sentence @param {() => void} [action] @returns {Failed} with another note
 */
const with_failure = (failed, shown, sentence, action) => ({
  sentence: sentence ?? "",
  actions: action === undefined ? [] : [...(failed.sentence === shown ? failed.actions : []), action],
});

/** @param {import("../../play/core/store.js").Store} store */
export function create_notes(store) {
  const failed = create_store(/** @type {Failed} */ ({ sentence: "", actions: [] }));

  /**
   * Shows a sentence in the message line, as the response to an action.
   * @param {string | null} sentence
   * @param {() => void} [again] repeats the action that failed
   */
  const note = (sentence, again) => {
    failed.commit((before) => with_failure(before, store.get().message.note, sentence, again));
    store.commit(set_note(sentence));
  };

  const repeat = () => {
    const { actions } = failed.get();
    note(null);
    for (const action of actions) action();
  };

  return {
    note,
    /** The function that repeats the failed action of a note; null if it has none. @param {string | null} sentence */
    again: (sentence) => (failed.get().sentence === sentence && failed.get().actions.length > 0 ? repeat : null),
    /** Shows a sentence in the message line until the board is next used. @param {string} sentence */
    notice: (sentence) => store.commit(set_notice(sentence)),
  };
}
