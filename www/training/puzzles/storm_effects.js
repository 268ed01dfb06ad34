// Performs the effects of a storm: on the board, the clock and the engine, and in the user's profile.
import { by_kind } from "../../kit/platform/by_kind.js";
import { START_FEN } from "../../play/core/start_fen.js";
import { error_message } from "../../kit/platform/error_message.js";
import { local_day } from "../progress/day_streak.js";
import { with_storm } from "../progress/profile.js";
import { change_profile, stored_profile } from "../progress/training_store.js";
import { check_move } from "./judged_move.js";
import { create_move_check } from "./move_check.js";
import { task_text } from "./puzzle_task.js";
import { feedback_text } from "./storm_view.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Effect } from "./storm_state.js"
 */

/**
 * @typedef {object} OwnTools
 * @property {import("../shell/page.js").TrainPage} page
 * @property {import("../shell/training_board.js").TrainingBoard} board
 * @property {import("./puzzle_play.js").PuzzlePlay} play
 * @property {ReturnType<typeof import("./puzzle_service.js").puzzle_service>} service
 * @property {import("./storm_clock.js").StormClock} clock
 * @property {import("./storm_view.js").StormView} view
 * @property {(event: import("./storm_state.js").StormEvent) => void} dispatch
 */

/** @typedef {OwnTools & import("./judged_move.js").JudgeTools} StormTools */

/**
 * @template {Effect["kind"]} Kind
 * @typedef {(tools: StormTools, effect: Extract<Effect, { kind: Kind }>, t: Translator) => unknown} Performer
 */

/** @type {{ readonly [Kind in Effect["kind"]]: Performer<Kind> }} */
const EFFECTS = Object.freeze({
  /** A first puzzle that cannot be played is reported like puzzles that cannot be loaded. */
  async load({ service, dispatch }, { request }) {
    try {
      const puzzles = await service.storm();
      dispatch({ kind: "puzzles_loaded", request, puzzles, best: stored_profile().best_storm });
    } catch (error) {
      dispatch({ kind: "load_failed", request, reason: error_message(error) });
    }
  },

  show_start_position: ({ board }) => board.show(START_FEN, { side: "none", bottom: "black" }),
  focus_board: ({ board }) => board.focus(),
  focus_start: ({ view }) => view.focus_start(),

  start_clock: ({ clock }) => clock.start(),
  tick_clock: ({ clock }) => clock.tick(),
  stop_clock: ({ clock }) => clock.stop(),

  start_puzzle(tools, { puzzle }, t) {
    tools.play.start(puzzle);
    tools.check = create_move_check(t, puzzle, { quick: true });
  },
  warm_check: ({ check }) => check?.warm(new AbortController().signal),
  stop_play: ({ play }) => play.stop(),
  async await_settled({ board, dispatch }, { request }) {
    await board.settled();
    dispatch({ kind: "board_settled", request });
  },

  check: (tools, effect) =>
    check_move(tools, effect, ({ accepted }) => ({
      kind: /** @type {const} */ ("checked"),
      number: effect.number,
      accepted,
      now: tools.clock.now(),
    })),
  decide: ({ judging }, { decision }) => judging?.decide(decision),

  record: ({ service }, { puzzle, solved }) => service.record(puzzle, solved, { rated: false }),
  save_result: (_, { solved }) => change_profile((profile) => with_storm(profile, solved, local_day(new Date()))),

  announce_task: ({ page }, { puzzle }, t) => page.say(task_text(t, puzzle)),
  announce: ({ page }, { feedback }, t) => page.say(feedback_text(t, feedback)),
});

/** @type {(tools: StormTools, effect: Effect, t: Translator) => unknown} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {StormTools} tools @param {Effect} effect @returns {unknown} */
export const perform = (t, tools, effect) => perform_effect(tools, effect, t);
