// Six positions that measure the learner's level. Wires the state machine (placement_transition.js) to the board
// and the panel.
import "../../kit/language/place_phrases.js";
import "../../kit/language/train_phrases.js";
import { late_style } from "../../kit/widgets/lazy_style.js";
import { judged } from "../puzzles/judged_move.js";
import { create_puzzle_machine } from "../puzzles/puzzle_board.js";
import { puzzle_service } from "../puzzles/puzzle_service.js";
import { perform } from "./placement_effects.js";
import { START } from "./placement_state.js";
import { transition } from "./placement_transition.js";
import { create_placement_view } from "./placement_view.js";

/**
 * @import { PlayHandlers } from "../puzzles/puzzle_play.js"
 * @import { PlacementTools } from "./placement_effects.js"
 */

/** The judgements of the moves made on the board. @param {() => PlacementTools} tools @returns {PlayHandlers} */
const play_handlers = (tools) => ({
  right: (is_last) => tools().dispatch({ kind: "right_move", is_last }),
  other: (attempt, signal) => judged(tools(), signal, () => tools().dispatch({ kind: "other_move", attempt })),
});

/** @type {import("../shell/page.js").CreateView} */
export async function create_view(t, page) {
  await late_style(new URL("../../style/placement.css", import.meta.url).href);
  const { machine, board, play } = create_puzzle_machine(t, page, {
    start: START,
    transition,
    perform: (/** @type {import("./placement_state.js").Effect} */ effect) => perform(t, tools, effect),
    handlers: play_handlers(() => tools),
  });
  const { dispatch } = machine;
  const view = create_placement_view(t, board.element, dispatch);
  /** @type {PlacementTools} */
  const tools = {
    page,
    board,
    play,
    service: puzzle_service(),
    view,
    state: machine.get,
    dispatch,
    check: null,
    judging: null,
  };
  view.show(machine.get(), null);
  machine.subscribe(view.show);

  return {
    element: view.element,
    title: t("place.title"),
    open: () => dispatch({ kind: "opened" }),
    close: () => dispatch({ kind: "closed" }),
  };
}
