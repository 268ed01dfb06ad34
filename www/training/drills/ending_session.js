// Runs an ending on a board: the player against the perfect defender, with hints by the tables, and the grade at the
// end. Wires the state machine (ending_transition.js) to the board and the panel. Used by the endings and by what is
// due.
import { create_machine } from "../../kit/platform/machine.js";
import { once } from "../../kit/platform/once.js";
import { create_defender } from "../lessons/defender.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_training_board } from "../shell/training_board.js";
import { perform } from "./ending_effects.js";
import { START } from "./ending_state.js";
import { transition } from "./ending_transition.js";
import { create_ending_view } from "./ending_view.js";

/** @import { Translator } from "../../kit/language/translator.js" */

/** Begins to load the defender; a load that fails is tried again. @param {import("../shell/page.js").TrainPage} page */
function load_defender(page) {
  const defender = once(async () => create_defender(await page.engine(), () => undefined));
  defender().catch(() => undefined); // reported when the defender has to move
  return defender;
}

/** @param {unknown} error @returns {import("./ending_state.js").EndingEvent} */
const failure = (error) => ({ kind: "failed", reason: error_message(error) });

/**
 * @param {Translator} t
 * @param {import("../shell/page.js").TrainPage} page
 * @param {import("./ending_view.js").Exits} exits
 */
export function create_ending_session(t, page, exits) {
  const { dispatch, subscribe } = create_machine(
    START,
    transition,
    (/** @type {import("./ending_state.js").Effect} */ effect) => perform(t, resources, effect),
    failure,
  );
  const board = create_training_board(t, page, {
    on_move: (move) => dispatch({ kind: "moved", move }),
    on_note(note) {
      if (note !== "") dispatch({ kind: "note_shown", note });
    },
  });
  /** @type {import("./ending_effects.js").EndingResources} */
  const resources = {
    page,
    board,
    defender: load_defender(page),
    dispatch,
    start_fen: "",
    questions: new AbortController(),
    move_results: Promise.resolve(null),
  };
  const turn = () => board.position().turn;
  const view = create_ending_view(
    t,
    board.element,
    {
      hint: () => dispatch({ kind: "hint_requested" }),
      take_back: () => dispatch({ kind: "take_back_requested", turn: turn() }),
      give_up: () => dispatch({ kind: "gave_up", turn: turn() }),
      restart: () => dispatch({ kind: "restarted" }),
      retry_defence: () => dispatch({ kind: "defence_retried" }),
    },
    exits,
  );
  subscribe(view.show);

  return {
    element: view.element,
    /** The part of the panel for more. */
    content: view.content,

    /** @param {import("./ending_state.js").EndingTask} task */
    start: (task) => dispatch({ kind: "started", task }),

    /** While an ending is sought. @param {string} title @param {string} words */
    wait: (title, words) => dispatch({ kind: "ending_awaited", title, words }),

    /** Reports that no ending could be loaded. @param {string} words @param {() => void} retry */
    tell_failure: (words, retry) => dispatch({ kind: "ending_unavailable", words, retry }),

    close: () => dispatch({ kind: "closed" }),
  };
}

/** @typedef {ReturnType<typeof create_ending_session>} EndingSession */
