// Runs a short search for the evaluation bar in a game without a computer, unless an analysis is running.
import "../../kit/language/late_phrases.js";
import { set_note, set_thought } from "../../play/core/actions.js";
import { computer, shown } from "../../play/core/state.js";
import { create_change_guard } from "../../kit/platform/change_guard.js";
import { error_message } from "../../kit/platform/error_message.js";
import { key, obstacle, request, thought_of } from "./analysis_request.js";
import { create_latest_question } from "./latest_question.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** Nodes per search. */
const NODES = 300_000;

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {import("../../engine/client/client.js").Client} client a yielding client
 * @param {() => boolean} wanted
 */
export function create_quick_eval(t, store, client, wanted) {
  const question = create_latest_question();
  const success_changed = create_change_guard(); // of several failures in a row only the first is reported

  const follow = async () => {
    const state = store.get();
    const idle =
      wanted() && computer(state.game) === null && state.search.thought === null && obstacle(t, state) === null;
    if (!idle && state.search.thought !== null) return; // which may be its own
    const signal = question.ask(idle ? key(state) : null);
    const turn = shown(state)?.turn;
    if (signal === null || !idle || turn === undefined) return;
    try {
      const found = await client.search(request(state), { nodes: NODES }, signal);
      success_changed([true]);
      if (!signal.aborted)
        store.commit((now) => (now.search.thought === null ? set_thought(thought_of(state, turn, found))(now) : now));
    } catch (error) {
      if (signal.aborted || !success_changed([false])) return;
      store.commit(set_note(t("analysis.failed", { why: error_message(error) })));
    }
  };
  store.subscribe(follow);
  follow();
  return follow;
}
