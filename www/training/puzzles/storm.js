// A storm: as many puzzles as possible in three minutes, from easy to hard. A wrong move goes on to the next puzzle.
// Wires the state machine (storm_transition.js) to the board, the clock and the panel.
import "../../kit/language/train_phrases.js";
import { stored_profile } from "../progress/training_store.js";
import { judged } from "./judged_move.js";
import { create_puzzle_machine } from "./puzzle_board.js";
import { puzzle_service } from "./puzzle_service.js";
import { create_storm_clock } from "./storm_clock.js";
import { perform } from "./storm_effects.js";
import { START } from "./storm_state.js";
import { transition } from "./storm_transition.js";
import { create_storm_view } from "./storm_view.js";

/**
 * @import { PlayHandlers } from "./puzzle_play.js"
 * @import { StormTools } from "./storm_effects.js"
 */

/** The judgements of the moves made on the board. @param {() => StormTools} tools @returns {PlayHandlers} */
const play_handlers = (tools) => ({
  right(is_last) {
    const { dispatch, clock } = tools();
    dispatch({ kind: "right_move", is_last, now: clock.now() });
  },
  other: (attempt, signal) =>
    judged(tools(), signal, () => tools().dispatch({ kind: "other_move", attempt, now: tools().clock.now() })),
});

/** @type {import("../shell/page.js").CreateView} */
export function create_view(t, page) {
  const { machine, board, play } = create_puzzle_machine(t, page, {
    start: START,
    transition,
    perform: (/** @type {import("./storm_state.js").Effect} */ effect) => perform(t, tools, effect),
    handlers: play_handlers(() => tools),
  });
  const { dispatch } = machine;
  const view = create_storm_view(t, board.element, dispatch);
  const clock = create_storm_clock(() => machine.get().storm, {
    show: view.show_time,
    over: () => dispatch({ kind: "time_over" }),
  });
  /** @type {StormTools} */
  const tools = { page, board, play, service: puzzle_service(), clock, view, dispatch, check: null, judging: null };
  view.show(machine.get(), null);
  machine.subscribe(view.show);
  // A page that goes cannot be asked again; one that comes back shows the result.
  addEventListener("pagehide", () => dispatch({ kind: "end_requested" }));

  return {
    element: view.element,
    title: t("hub.storm"),
    open: () => dispatch({ kind: "opened", best: stored_profile().best_storm }),
    close: () => dispatch({ kind: "closed" }),
  };
}
