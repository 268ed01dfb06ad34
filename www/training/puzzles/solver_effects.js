// Performs the effects of the solver: on the board, with the engine, and for the view around it.
import { by_kind } from "../../kit/platform/by_kind.js";
import { proof_of } from "../../insight/review/explanation_text.js";
import { hint_marks } from "../shell/hint_steps.js";
import { check_move } from "./judged_move.js";
import { plies_of } from "./line_plies.js";
import { create_move_check } from "./move_check.js";
import { balance_words, feedback_text } from "./solver_text.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { HintCosts } from "../shell/hint_steps.js"
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Verdict } from "../../insight/review/retry_state.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { TrainingBoard } from "../shell/training_board.js"
 * @import { PuzzlePlay } from "./puzzle_play.js"
 * @import { Effect, SolverEvent, SolverState } from "./solver_state.js"
 * @import { Puzzle } from "../progress/puzzle_file.js"
 */

/**
 * @typedef {object} SolverHandlers
 * @property {(puzzle: Puzzle, solved: boolean, helped: boolean) => string} on_result  the first result: a sentence
 *   about it, or nothing; helped: a hint showed the piece
 * @property {HintCosts} hint_costs
 * @property {() => void} on_next
 * @property {(puzzle: Puzzle) => void} [on_skip]  without it, no puzzle can be skipped
 * @property {() => boolean} [can_skip]  asked for each puzzle; by default each can be skipped
 * @property {() => string} [intro]  what stands in the line of feedback before the first move
 */

/**
 * @typedef {object} OwnTools
 * @property {TrainPage} page
 * @property {TrainingBoard} board
 * @property {PuzzlePlay} play
 * @property {SolverHandlers} handlers
 * @property {() => SolverState} state
 * @property {(event: SolverEvent) => void} dispatch
 * @property {(state: SolverState) => void} show_actions
 * @property {() => void} retry                  another try to load a puzzle
 * @property {AbortController} searches          ends the searches that no move waits for
 */

/** @typedef {OwnTools & import("./judged_move.js").JudgeTools} SolverTools */

/**
 * @template {Effect["kind"]} Kind
 * @typedef {(tools: SolverTools, effect: Extract<Effect, { kind: Kind }>, t: Translator) => unknown} Performer
 */

/** @typedef {{ readonly [Kind in Effect["kind"]]: Performer<Kind> }} Performers */

/** The moves of a refutation that are shown; one that is proven is shown to its end. */
const LONGEST = 9;

/** @param {Verdict} verdict @returns {Verdict} with the line that is shown */
export const shortened = (verdict) =>
  verdict.accepted || proof_of(verdict) !== undefined ? verdict : { ...verdict, line: verdict.line.slice(0, LONGEST) };

/**
 * @type {Pick<Performers, "start_puzzle" | "resume_question" | "clear_board" | "stop_play" | "show_line" | "await_rest"
 *   | "play_move" | "focus_board" | "mark_hint" | "mark_answer">}
 */
const BOARD_EFFECTS = {
  /** Throws if the puzzle cannot be played. */
  start_puzzle(tools, { puzzle }, t) {
    const { play, handlers, dispatch } = tools;
    play.start(puzzle);
    tools.check = create_move_check(t, puzzle);
    tools.searches.abort();
    tools.searches = new AbortController();
    void tools.check.warm(tools.searches.signal);
    dispatch({ kind: "puzzle_started", intro: handlers.intro?.() ?? "" });
  },
  resume_question({ play, dispatch }, { puzzle, ply }) {
    play.start(puzzle, ply);
    dispatch({ kind: "question_resumed" });
  },
  clear_board({ play, dispatch }, { sentence }) {
    play.stop();
    dispatch({ kind: "board_cleared", sentence });
  },
  stop_play: ({ play }) => play.stop(),
  show_line: ({ board }, { fen, puzzle, moves }) =>
    board.show(fen, { side: "none", bottom: turn_of(puzzle.fen), moves }),
  async await_rest({ board, dispatch }, { playback }) {
    await board.at_rest();
    dispatch({ kind: "board_rested", playback });
  },
  async play_move({ board, dispatch }, { playback, move }) {
    await board.play(move);
    dispatch({ kind: "move_played", playback });
  },
  focus_board: ({ board }) => board.focus(),
  mark_hint: ({ board }, { hints, move }) => board.mark(hint_marks(hints, move)),
  mark_answer: ({ board }, { move: { path } }) => board.mark({ arrows: [{ path, tone: 1, tag: "" }] }),
};

/** @type {Pick<Performers, "check" | "decide" | "find_continuation" | "stop_searches">} */
const JUDGE_EFFECTS = {
  check: (tools, effect) =>
    check_move(tools, effect, (answer) => {
      const verdict = shortened(answer);
      const plies = plies_of(effect.attempt.before.fen, verdict.line);
      return { kind: /** @type {const} */ ("checked"), number: effect.number, verdict, plies };
    }),
  decide: ({ judging }, { decision }) => judging?.decide(decision),
  async find_continuation({ check, searches, dispatch }, { puzzle: { fen, solution }, line }) {
    const moves = (await check?.continuation(searches.signal)) ?? [];
    dispatch({ kind: "continuation_found", line, plies: plies_of(fen, [...solution, ...moves]) });
  },
  stop_searches: ({ searches }) => searches.abort(),
};

/** @type {Pick<Performers, "record" | "announce" | "announce_balance" | "show_actions" | "skip" | "next" | "retry">} */
const VIEW_EFFECTS = {
  record({ handlers, dispatch }, { puzzle, solved, helped, consequence }) {
    dispatch({ kind: "result_recorded", remark: handlers.on_result(puzzle, solved, helped), consequence });
  },
  announce({ page, state }, { feedback }, t) {
    const { puzzle, solution } = state();
    page.say(feedback_text(t, puzzle, feedback, solution));
  },
  announce_balance: ({ page, state }, { balance }, t) => page.say(balance_words(t, state().puzzle, balance)),
  show_actions: ({ show_actions, state }) => show_actions(state()),
  skip: ({ handlers }, { puzzle }) => handlers.on_skip?.(puzzle),
  next: ({ handlers }) => handlers.on_next(),
  retry: ({ retry }) => retry(),
};

/** @type {Performers} */
const EFFECTS = Object.freeze({ ...BOARD_EFFECTS, ...JUDGE_EFFECTS, ...VIEW_EFFECTS });

/** @type {(tools: SolverTools, effect: Effect, t: Translator) => unknown} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {SolverTools} tools @param {Effect} effect @returns {unknown} */
export const perform = (t, tools, effect) => perform_effect(tools, effect, t);
