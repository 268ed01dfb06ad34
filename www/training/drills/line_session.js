// Shows the line of an opening on a board, then lets the user play it with help. Wires the state machine
// (line_transition.js) to the board and the panel.
import { create_machine } from "../../kit/platform/machine.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_training_board } from "../shell/training_board.js";
import { perform } from "./line_effects.js";
import { START } from "./line_state.js";
import { transition } from "./line_transition.js";
import { create_line_view } from "./line_view.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LineEffect, LineEvent, LineStage } from "./line_state.js"
 * @import { Source } from "./opening_source.js"
 */

/**
 * @param {Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {{ ask: (source: Source) => void, leave: () => void, leave_words: string }} exits  `ask`: begins the questions
 */
export function create_line_session(t, page, { ask: ask_about, leave, leave_words }) {
  /** @param {unknown} error @returns {LineEvent} */
  const failure = (error) => ({ kind: "failed", run: get().run, reason: error_message(error) });
  const { get, dispatch, subscribe } = create_machine(
    START,
    transition,
    (/** @type {LineEffect} */ effect) => perform(t, resources, effect),
    failure,
  );
  const board = create_training_board(t, page, {
    on_move: (move) => dispatch({ kind: "moved", move }),
    on_note(note) {
      if (note !== "") dispatch({ kind: "note_shown", note });
    },
  });
  const ask = () => {
    const { source } = get();
    dispatch({ kind: "left" });
    if (source !== null) ask_about(source);
  };
  /** @type {import("./line_effects.js").LineResources} */
  const resources = { page, board, dispatch, ask };
  const view = create_line_view(t, board.element, {
    begin: (stage) => dispatch({ kind: "begun", stage }),
    control: (kind) => dispatch({ kind }),
    ask,
    leave,
    leave_words,
  });
  subscribe(view.show);

  return {
    element: view.element,
    /** @param {Source} source @param {LineStage} stage */
    start: (source, stage) => dispatch({ kind: "started", source, stage }),
    close: () => dispatch({ kind: "left" }),
  };
}
