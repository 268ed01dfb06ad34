// Performs the effects of an ending session: changes the board, asks tables, engine and defender, and dispatches their
// answers as events.
import { by_kind } from "../../kit/platform/by_kind.js";
import { new_seed } from "../../kit/platform/random.js";
import { error_message } from "../../kit/platform/error_message.js";
import * as drills from "./ending_drill.js";
import { ending_idea } from "../lessons/ending_idea.js";
import { best_move_result } from "./ending_text.js";
import { message_text } from "./ending_view.js";
import { keep_practice } from "./practice.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { EndingEvent, Effect, MoveResults } from "./ending_state.js"
 */

/**
 * The objects of effects.
 * @typedef {object} EndingResources
 * @property {import("../shell/page.js").TrainPage} page
 * @property {import("../shell/training_board.js").TrainingBoard} board
 * @property {() => Promise<import("../../play/players/agent.js").Agent>} defender
 * @property {(event: EndingEvent) => void} dispatch
 * @property {string} start_fen  of the ending on the board
 * @property {AbortController} questions  cancels the questions of the present run
 * @property {Promise<MoveResults>} move_results  the tables' answer for the position in which the player's turn began
 */

/** Nodes of a hint where the tables do not reach. */
const NODES = 500_000;

/**
 * The position on the board.
 * @param {EndingResources} resources
 * @returns {import("../../engine/client/protocol.js").Request}
 */
const position = ({ board, start_fen }) => ({ rules: "official", start_fen, moves: board.moves() });

/** @param {EndingResources} resources @returns {Promise<MoveResults>} null also where the tables could not be asked */
async function query_move_results(resources) {
  const { signal } = resources.questions;
  try {
    const client = await resources.page.engine();
    return (await client.query(position(resources), "move_results", signal)).move_results;
  } catch {
    return null;
  }
}

/** @param {EndingResources} resources */
async function choose_defence(resources) {
  const { board, questions } = resources;
  const { turn, fen, legal_moves } = board.position();
  const defender = await resources.defender();
  const request = {
    position: position(resources),
    fen,
    side: turn,
    legal_moves,
    clock: null,
    seed: new_seed(),
    signal: questions.signal,
    follow: () => ({ ended: () => undefined }),
  };
  const [move] = await Promise.all([defender.choose(request), board.at_rest()]);
  return move;
}

/**
 * @type {{ readonly [Kind in Effect["kind"]]: (
 *   resources: EndingResources,
 *   effect: Extract<Effect, { kind: Kind }>,
 *   t: Translator,
 * ) => void | Promise<void> }}
 */
const EFFECTS = Object.freeze({
  cancel_questions(resources) {
    resources.questions.abort();
    resources.questions = new AbortController();
  },

  show_ending(resources, { ending: { fen, side } }) {
    resources.start_fen = fen;
    resources.board.show(fen, { side, bottom: side });
  },
  undo: ({ board }, { count }) => board.undo(count),
  lock: ({ board }) => board.lock(true),
  unlock: ({ board }) => board.lock(false),
  mark: ({ board }, { move }) => board.mark({ move }),
  mark_piece: ({ board }, { square }) => board.mark({ squares: [square] }),
  say: ({ page }, { message }, t) => page.say(message_text(t, message)),

  query_move_results: (resources) => void (resources.move_results = query_move_results(resources)),

  async evaluate_move({ board, move_results, dispatch }, { run, move }) {
    const { outcome } = board.position();
    dispatch({ kind: "move_evaluated", run, move, move_results: await move_results, outcome });
  },

  async evaluate_hint({ board, move_results, dispatch }, { run }) {
    const before = board.position();
    const results = await move_results;
    const best = best_move_result(results ?? []);
    const idea = best === undefined ? null : ending_idea(before, best.move, best.ending);
    dispatch({ kind: "hint_evaluated", run, move_results: results, idea });
  },

  async search_hint(resources, { run, moves }) {
    const { page, questions, dispatch } = resources;
    try {
      const client = await page.engine();
      const { move } = await client.search(position(resources), { nodes: NODES }, questions.signal);
      dispatch({ kind: "hint_found", run, moves, move });
    } catch (error) {
      // superseded by the search for a later hint or for the defence
      if (error instanceof DOMException && error.name === "AbortError") return;
      dispatch({ kind: "hint_failed", run, moves, reason: error_message(error) });
    }
  },

  async choose_defence(resources, { run }) {
    const { dispatch } = resources;
    try {
      dispatch({ kind: "defence_chosen", run, move: await choose_defence(resources) });
    } catch (error) {
      dispatch({ kind: "defence_failed", run, reason: error_message(error) });
    }
  },

  async play_defence({ board, dispatch }, { run, move }) {
    try {
      await board.play(move);
      dispatch({ kind: "defence_played", run, outcome: board.position().outcome });
    } catch (error) {
      dispatch({ kind: "defence_failed", run, reason: error_message(error) });
    }
  },

  async find_solution(resources, { run }) {
    resources.dispatch({ kind: "solution_found", run, move_results: await query_move_results(resources) });
  },

  record(_, { task, drill }) {
    keep_practice("ending", task.card, drills.grade_of(drill));
    task.done?.(drill);
  },
});

/** @type {(resources: EndingResources, effect: Effect, t: Translator) => void | Promise<void>} */
const perform_effect = by_kind(EFFECTS);

/** @param {Translator} t @param {EndingResources} resources @param {Effect} effect @returns {void | Promise<void>} */
export const perform = (t, resources, effect) => perform_effect(resources, effect, t);
