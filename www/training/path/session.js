// A session on a board of the path: lines to watch, moves to try, positions to solve. Wires the state machine
// (session_transition.js) to the board and the panel. Used by the steps, by what is due, and by tasks.
import { create_machine } from "../../kit/platform/machine.js";
import { still } from "../../kit/settings/store.js";
import { same_move } from "../puzzles/puzzle_play.js";
import { written } from "../shell/move_text.js";
import { create_training_board } from "../shell/training_board.js";
import { perform } from "./session_effects.js";
import { START } from "./session_state.js";
import { transition } from "./session_transition.js";
import { create_session_view } from "./session_view.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { SessionHandlers, SessionTools } from "./session_effects.js"
 * @import { Effect, Stage } from "./session_state.js"
 */

/**
 * @param {Translator} t @param {TrainPage} page
 * @param {readonly HTMLElement[]} more  of the view, in the panel
 * @param {SessionHandlers} handlers
 */
export function create_session(t, page, more, handlers) {
  const machine = create_machine(START, transition, (/** @type {Effect} */ effect) => perform(t, tools, effect));
  const { dispatch } = machine;
  const board = create_training_board(t, page, {
    on_move(move, before) {
      const { expected, listed } = tools;
      tools.attempt = { ply: machine.get().ply, move, before, ends: board.position().outcome.state !== "playing" };
      dispatch({
        kind: "moved",
        move: written(move),
        is_expected: expected !== null && same_move(move, expected),
        is_listed: listed.some((other) => same_move(move, other)),
      });
    },
    on_note: (sentence) => dispatch({ kind: "noted", sentence }),
  });
  const view = create_session_view(t, board, more, dispatch);
  /** @type {SessionTools} */
  const tools = {
    page,
    board,
    handlers,
    state: machine.get,
    dispatch,
    focus_next: view.focus_next,
    task: () => view.task(machine.get()),
    expected: null,
    listed: [],
    attempt: null,
    checks: new AbortController(),
  };
  machine.subscribe((state) => {
    view.show(state);
    handlers.on_state?.(state);
  });

  return {
    element: view.layout.element,
    layout: view.layout,
    board,
    state: machine.get,

    /** Focuses the control to continue with, unless the page has just been loaded. */
    focus() {
      if (document.activeElement === document.body) return;
      if (machine.get().phase === "asking") board.focus();
      else view.focus_next();
    },

    /**
     * Begins. Throws if a position cannot be played.
     * @param {{ title: string, sentence: string, stages: readonly Stage[] }} given
     */
    start({ title, sentence, stages }) {
      view.set_words(title, sentence);
      dispatch({ kind: "given", stages, by_hand: still() });
    },

    close() {
      tools.checks.abort();
      dispatch({ kind: "closed" });
    },
  };
}

/** @typedef {ReturnType<typeof create_session>} Session */
