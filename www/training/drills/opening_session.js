// Runs an opening drill on a board: the opponent's moves, the engine's judgement of deviations, and a card for each
// question. Wires the state machine (opening_transition.js) to the board and the panel. Used by the openings and by
// what is due.
import { walk } from "../../insight/analysis/pv_lines.js";
import { create_machine } from "../../kit/platform/machine.js";
import { error_message } from "../../kit/platform/error_message.js";
import { new_seed, seeded_random } from "../../kit/platform/random.js";
import { create_training_board } from "../shell/training_board.js";
import { perform, show_start } from "./opening_effects.js";
import { start_state } from "./opening_state.js";
import { transition } from "./opening_transition.js";
import { prepared } from "./opening_drill.js";
import { create_opening_view } from "./opening_view.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Source } from "./opening_source.js"
 * @import { OpeningEvent } from "./opening_state.js"
 */

/**
 * The position after the prepared move; undefined: no move is asked for.
 * @param {import("../../play/core/state_types.js").Snapshot} position
 * @param {import("./opening_drill.js").Drill | null} drill
 */
const after_prepared = (position, drill) =>
  drill?.phase === "own" ? walk("official", position, [prepared(drill)])[0]?.after : undefined;

/**
 * @param {Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {import("./opening_view.js").Exits} exits
 */
export function create_opening_session(t, page, exits) {
  /** @param {unknown} error @returns {OpeningEvent} */
  const failure = (error) => ({ kind: "failed", run: get().run, reason: error_message(error) });
  const { get, dispatch, subscribe } = create_machine(
    start_state(exits.next !== undefined),
    transition,
    (/** @type {import("./opening_state.js").Effect} */ effect) => perform(t, resources, effect),
    failure,
  );
  const board = create_training_board(t, page, {
    on_move: (move, before) => dispatch({ kind: "moved", move, before, fen_after: board.position().fen }),
    on_note(note) {
      if (note !== "") dispatch({ kind: "note_shown", note });
    },
  });
  /** @type {import("./opening_effects.js").OpeningResources} */
  const resources = {
    page,
    board,
    random: seeded_random(new_seed()),
    dispatch,
    questions: new AbortController(),
  };

  /**
   * Throws if the source's first position makes no sense.
   * @param {Source} source
   * @param {string | null} [fen]  a position of it to begin with; null: its own start
   */
  function start(source, fen = null) {
    dispatch({ kind: "left" });
    const position = show_start(resources, source, fen);
    dispatch({ kind: "started", source, fen, position });
  }

  function restart() {
    const { source, fen } = get();
    if (source !== null) start(source, fen);
  }

  const view = create_opening_view(
    t,
    board.element,
    {
      hint() {
        const { legal_moves } = board.position();
        dispatch({ kind: "hint_requested", legal_moves, after: after_prepared(board.position(), get().drill) });
      },
      show_prepared: () => dispatch({ kind: "prepared_requested", legal_moves: board.position().legal_moves }),
      restart,
    },
    exits,
  );
  subscribe(view.show);

  return {
    element: view.element,
    start,
    focus: board.focus,
    close: () => dispatch({ kind: "closed" }),
  };
}

/** @typedef {ReturnType<typeof create_opening_session>} OpeningSession */
