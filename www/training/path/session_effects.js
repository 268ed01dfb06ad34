// Performs the effects of a session: on the board, with the engine, and for the view around it.
import { by_kind } from "../../kit/platform/by_kind.js";
import { error_message } from "../../kit/platform/error_message.js";
import { wait } from "../../kit/platform/wait.js";
import { still } from "../../kit/settings/store.js";
import { judge, warm } from "./judge.js";
import { line_of } from "./session_state.js";
import { feedback_text } from "./session_text.js";
import { turn_of } from "../../play/core/turn_of.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Move } from "../../play/core/state_types.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { TrainingBoard } from "../shell/training_board.js"
 * @import { Attempt } from "./judge.js"
 * @import { Effect, SessionEvent, SessionState } from "./session_state.js"
 */

/**
 * What the view around a session does.
 * @typedef {object} SessionHandlers
 * @property {(key: string, known: boolean, tries: number) => void} on_result  the first result of an asked position
 * @property {() => void} on_end  the last stage is done, and the user goes on
 * @property {(is_last: boolean) => void} [on_stage_over]  a position is done
 * @property {(state: SessionState) => void} [on_state]  called after every change
 */

/**
 * @typedef {object} SessionTools
 * @property {TrainPage} page
 * @property {TrainingBoard} board
 * @property {SessionHandlers} handlers
 * @property {() => SessionState} state
 * @property {(event: SessionEvent) => void} dispatch
 * @property {() => void} focus_next   the focus goes to the main button
 * @property {() => string} task       what is to be done, as the panel says it
 * @property {Move | null} expected    the next move of the line, in the position on the board
 * @property {readonly Move[]} listed  the other first moves that the position accepts
 * @property {Attempt | null} attempt  the user's last move
 * @property {AbortController} checks
 */

/** How long a wrong move stays on the board, in milliseconds. */
const SEEN = 700;

/** Throws if one is not legal. @param {TrainingBoard} board @param {readonly string[]} moves */
const legal_moves = (board, moves) => moves.map((move) => board.legal(move));

/**
 * @type {{ readonly [Kind in Effect["kind"]]: (
 *   tools: SessionTools,
 *   effect: Extract<Effect, { kind: Kind }>,
 *   t: Translator,
 * ) => unknown }}
 */
const EFFECTS = Object.freeze({
  show(tools, { stage, ply }, t) {
    const { fen, moves } = line_of(stage);
    tools.checks.abort();
    tools.checks = new AbortController();
    const bottom = turn_of(fen);
    tools.board.show(fen, {
      side: stage.kind === "show" ? "none" : bottom,
      bottom,
      moves: moves.slice(0, ply),
    });
    if (stage.kind === "ask") warm(t, tools.page, stage.position, tools.checks.signal);
  },

  async await_rest({ board, dispatch }, { run }) {
    await board.at_rest();
    dispatch({ kind: "rested", run });
  },

  async play({ board, dispatch }, { run, move }) {
    await board.play(move);
    dispatch({ kind: "move_played", run });
  },

  ask(tools, { stage, ply, mark }) {
    const { board } = tools;
    const expected = board.legal(line_of(stage).moves[ply] ?? "");
    tools.expected = expected;
    tools.listed = stage.kind === "ask" && ply === 0 ? legal_moves(board, stage.position.accept) : [];
    board.mark(mark === "move" ? { move: expected } : mark === "piece" ? { squares: [expected.from] } : {});
    board.lock(false);
  },

  lock: ({ board }) => board.lock(true),

  async judge({ page, attempt, checks, dispatch }, { run, position, move }, t) {
    if (attempt === null) return;
    try {
      const judgement = await judge(t, page, position, attempt, checks.signal);
      dispatch({ kind: "judged", run, move, ...judgement });
    } catch (error) {
      if (!checks.signal.aborted) dispatch({ kind: "judge_failed", run, move, reason: error_message(error) });
    }
  },

  async take_back({ board, state, dispatch }, { run }) {
    await board.at_rest();
    await wait(still() ? 0 : SEEN);
    if (state().run !== run) return;
    board.undo();
    dispatch({ kind: "taken_back", run });
  },

  record: ({ handlers }, { key, known, tries }) => handlers.on_result(key, known, tries),
  say: ({ page, state }, { feedback }, t) => page.say(feedback_text(t, state(), feedback)),
  stage_begun({ page, state, task }, _, t) {
    page.say(`${task()} ${feedback_text(t, state(), state().feedback)}`);
  },
  stage_over: ({ handlers, state }) => handlers.on_stage_over?.(state().at === state().stages.length - 1),
  focus_next: ({ focus_next }) => focus_next(),
  focus_board: ({ board }) => board.focus(),
  finish: ({ handlers }) => handlers.on_end(),
});

/** @type {(tools: SessionTools, effect: Effect, t: Translator) => unknown} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {SessionTools} tools @param {Effect} effect @returns {unknown} */
export const perform = (t, tools, effect) => perform_effect(tools, effect, t);
