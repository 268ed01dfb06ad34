// Performs the effects of an opening's line: changes the board, looks up the line, keeps the stage, and dispatches the
// answers as events.
import { by_kind } from "../../kit/platform/by_kind.js";
import { error_message } from "../../kit/platform/error_message.js";
import { wait } from "../../kit/platform/wait.js";
import { read_openings_by_positions } from "../../play/openings/opening_names.js";
import { keep_opening_stage } from "../progress/opening_stages.js";
import { line_plies } from "./line_plies.js";
import { line_message } from "./line_text.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { LineEffect, LineEvent } from "./line_state.js"
 */

/**
 * @typedef {object} LineResources
 * @property {import("../shell/page.js").TrainPage} page
 * @property {import("../shell/training_board.js").TrainingBoard} board
 * @property {(event: LineEvent) => void} dispatch
 * @property {() => void} ask  begins the questions
 */

/** Milliseconds to read which move it was, and a longer sentence. */
const READ = 900;
const READ_LONG = 3000;

/** The names of openings; without them the line is shown all the same. */
const names = async () => {
  const opening_of = await read_openings_by_positions().catch(() => null);
  return (/** @type {readonly string[]} */ fens) => opening_of?.(fens).name ?? "";
};

/**
 * @type {{ readonly [Kind in LineEffect["kind"]]: (
 *   resources: LineResources,
 *   effect: Extract<LineEffect, { kind: Kind }>,
 *   t: Translator,
 * ) => void | Promise<void> }}
 */
const EFFECTS = Object.freeze({
  async load({ dispatch }, { run, source }) {
    try {
      dispatch({ kind: "loaded", run, plies: await line_plies(source, await names()) });
    } catch (error) {
      dispatch({ kind: "failed", run, reason: error_message(error) });
    }
  },

  show({ board }, { source: { start, side, moves }, stage }) {
    board.show(start, { side, bottom: side, moves: stage === "helped" ? moves : [] });
  },

  async play({ board, dispatch }, { run, notation, played, long }) {
    await board.play(notation);
    await wait(long ? READ_LONG : READ);
    dispatch({ kind: "rested", run, played });
  },

  async rest({ board, dispatch }, { run, played }) {
    await board.at_rest();
    dispatch({ kind: "rested", run, played });
  },

  mark_piece: ({ board }, { notation }) => board.mark({ squares: board.legal(notation).path.slice(0, 1) }),
  mark_move: ({ board }, { notation }) => board.mark({ move: board.legal(notation) }),
  lock: ({ board }) => board.lock(true),
  unlock: ({ board }) => board.lock(false),
  undo: ({ board }) => board.undo(),
  say: ({ page }, { message }, t) => page.say(line_message(t, message)),
  keep: (_, { source: { id, side }, stage }) => keep_opening_stage(id, side, stage),
  ask: ({ ask }) => ask(),
});

/** @type {(resources: LineResources, effect: LineEffect, t: Translator) => void | Promise<void>} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {LineResources} resources @param {LineEffect} effect @returns {void | Promise<void>} */
export const perform = (t, resources, effect) => perform_effect(resources, effect, t);
