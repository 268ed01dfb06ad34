// The hint of a lesson in three steps: the idea in words, which is free, then the piece and the move, which cost a
// star. By the endgame tables; where they do not reach, the idea is the lesson's own, and a search finds the move.
import "../../kit/language/hint_phrases.js";
import { ending_idea, idea_sentence } from "./ending_idea.js";
import { next_hint, with_next_hint } from "../../insight/review/hint_order.js";
import { hint_sentence, hint_words, STAR_COSTS } from "../../insight/review/hint_steps.js";
import { ranked } from "../../insight/analysis/move_result_text.js";
import { set_note, set_notice, show_hint } from "../../play/core/actions.js";
import { move_text, name_of, names } from "../../play/core/square_names.js";
import { human_turn, patch, present } from "../../play/core/state.js";
import { request_of } from "../../play/game/game_loop.js";
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { error_message } from "../../kit/platform/error_message.js";
import { introduction } from "./lesson_text.js";
import { mark, marked } from "./progress.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { Store } from "../../play/core/store.js"
 * @import { Move, Snapshot, State } from "../../play/core/state_types.js"
 * @import { HintsShown, HintStep } from "../../insight/review/hint_order.js"
 * @import { Listed } from "./list.js"
 */

/** The nodes of a search where the tables do not reach. */
const NODES = 500_000;

/** The best move, and its idea in words. @typedef {{ move: Move | null, idea: string }} Advice */

/** The position that a hint is about. @param {State} state */
const position_key = ({ game: { id, revision, ply } }) => `${id} ${revision} ${ply}`;

/**
 * @param {Translator} t @param {Store} store @param {Pick<Client, "query" | "search">} client
 */
export function create_lesson_hints(t, store, client) {
  const asking = create_latest_signal();
  /** @type {{ key: string, shown: HintsShown }} */
  let given = { key: "", shown: 0 };

  /** @param {State} state @returns {HintsShown} */
  const shown = (state) => (position_key(state) === given.key ? given.shown : 0);

  /** @param {Listed} lesson @param {HintStep} wanted @param {AbortSignal} signal @returns {Promise<Advice>} */
  async function advice(lesson, wanted, signal) {
    const state = store.get();
    const follow = () => ({ ended: () => undefined });
    const request = request_of(state, { signal, clock: null, follow });
    if (request === null) return { move: null, idea: "" };
    const { position } = request;
    const [best] = ranked((await client.query(position, "move_results", signal)).move_results ?? []);
    if (best !== undefined) {
      const now = /** @type {Snapshot} */ (present(state));
      return { move: best.move, idea: idea_sentence(t, ending_idea(now, best.move, best.ending)) };
    }
    if (wanted === "idea") return { move: null, idea: introduction(t, state, lesson) };
    return { move: (await client.search(position, { nodes: NODES }, signal)).move, idea: "" };
  }

  /** @param {HintStep} wanted @param {Advice} advice */
  function give(wanted, { move, idea }) {
    if (wanted === "idea") return store.commit(set_notice(idea));
    if (move === null) return;
    const state = store.get();
    const square = name_of(names(state), move.from);
    const sentence = hint_sentence(t, wanted, { idea, square, move: move_text(state, move) });
    if (wanted === "move") return store.commit(show_hint(move, ""));
    store.commit((now) =>
      set_notice(sentence)(patch(now, { board: { shapes: [{ from: move.from, to: move.from }] } })),
    );
  }

  return {
    /**
     * The words of the button: the next step and its cost; empty if no further hint is available.
     * @param {State} state @param {Listed} lesson
     */
    words(state, lesson) {
      const wanted = next_hint(shown(state));
      if (wanted === null || !human_turn(state)) return "";
      return hint_words(t, wanted, marked(state, lesson, "helped") ? "free" : STAR_COSTS[wanted]);
    },

    /** Gives the next step. @param {Listed} lesson */
    async ask(lesson) {
      const key = position_key(store.get());
      const wanted = next_hint(shown(store.get()));
      if (wanted === null || !human_turn(store.get())) return;
      const signal = asking.next();
      try {
        const found = await advice(lesson, wanted, signal);
        if (signal.aborted || position_key(store.get()) !== key) return;
        given = { key, shown: with_next_hint(shown(store.get())) };
        if (wanted !== "idea") store.commit(mark(lesson, "helped", true));
        give(wanted, found);
      } catch (error) {
        if (!signal.aborted) store.commit(set_note(error_message(error)));
      }
    },
  };
}
