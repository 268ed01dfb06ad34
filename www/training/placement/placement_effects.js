// Performs the effects of a placement: on the board, with the engine, and in what is stored.
import { by_kind } from "../../kit/platform/by_kind.js";
import { error_message } from "../../kit/platform/error_message.js";
import { START_FEN } from "../../play/core/start_fen.js";
import { has_rated_puzzles } from "../progress/placement.js";
import { stored_profile } from "../progress/training_store.js";
import { check_move } from "../puzzles/judged_move.js";
import { create_move_check } from "../puzzles/move_check.js";
import { task_text } from "../puzzles/puzzle_task.js";
import { place } from "./place.js";
import { feedback_text } from "./placement_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Effect, PlacementEvent, PlacementState } from "./placement_state.js"
 */

/**
 * @typedef {object} OwnTools
 * @property {import("../shell/page.js").TrainPage} page
 * @property {import("../shell/training_board.js").TrainingBoard} board
 * @property {import("../puzzles/puzzle_play.js").PuzzlePlay} play
 * @property {Pick<import("../puzzles/puzzle_service.js").PuzzleService, "short" | "skip">} service
 * @property {import("./placement_view.js").PlacementView} view
 * @property {() => PlacementState} state
 * @property {(event: PlacementEvent) => void} dispatch
 */

/** @typedef {OwnTools & import("../puzzles/judged_move.js").JudgeTools} PlacementTools */

/**
 * @template {Effect["kind"]} Kind
 * @typedef {(tools: PlacementTools, effect: Extract<Effect, { kind: Kind }>, t: Translator) => unknown} Performer
 */

/** @type {{ readonly [Kind in Effect["kind"]]: Performer<Kind> }} */
const EFFECTS = Object.freeze({
  async load({ service, dispatch }, { request, rating, without, only_men }) {
    try {
      dispatch({ kind: "puzzle_loaded", request, puzzle: await service.short(rating, without, only_men) });
    } catch (error) {
      dispatch({ kind: "load_failed", request, reason: error_message(error) });
    }
  },

  show_start_position: ({ board }) => board.show(START_FEN, { side: "none", bottom: "black" }),
  start_puzzle(tools, { puzzle }, t) {
    tools.play.start(puzzle);
    tools.check = create_move_check(t, puzzle, { quick: true });
    void tools.check.warm(new AbortController().signal);
  },
  focus_board: ({ board }) => board.focus(),
  stop_play: ({ play }) => play.stop(),
  async await_rest({ board, dispatch }, { request }) {
    await board.at_rest();
    dispatch({ kind: "board_rested", request });
  },

  check: (tools, effect) =>
    check_move(tools, effect, ({ accepted }) => ({
      kind: /** @type {const} */ ("checked"),
      number: effect.number,
      accepted,
    })),
  decide: ({ judging }, { decision }) => judging?.decide(decision),

  /** It is not given again as a puzzle, and it is not repeated: the position may have been far too hard. */
  remember: ({ service }, { puzzle }) => service.skip(puzzle),

  finish({ dispatch }, { rating }) {
    const profile = stored_profile();
    if (has_rated_puzzles(profile)) return dispatch({ kind: "rating_known", mine: Math.round(profile.rating.rating) });
    dispatch({ kind: "saved", start: place({ answer: "positions", rating }) });
  },
  save({ dispatch }, { rating }) {
    dispatch({ kind: "saved", start: place({ answer: "positions", rating }) });
  },
  focus_action: ({ view }) => view.focus_action(),

  announce_task: ({ page }, { puzzle }, t) => page.say(task_text(t, puzzle)),
  announce: ({ page, state }, { feedback }, t) => page.say(feedback_text(t, feedback, state().results)),
});

/** @type {(tools: PlacementTools, effect: Effect, t: Translator) => unknown} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {PlacementTools} tools @param {Effect} effect @returns {unknown} */
export const perform = (t, tools, effect) => perform_effect(tools, effect, t);
