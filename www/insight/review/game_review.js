// Runs the review of the current game: views start and stop it, and the state stores its result.
import "../../kit/language/late_phrases.js";
import { set_note } from "../../play/core/actions.js";
import { assistance } from "../../play/core/fair_play.js";
import {
  advance_review,
  begin_review,
  fail_review,
  finish_review,
  has_set_up,
  review_of,
  review_request,
  stop_review as stopped,
} from "../../play/core/review_state.js";
import { playing, present } from "../../play/core/state.js";
import { create_engine_pool } from "../../engine/client/pool.js";
import { create_throttle } from "../../kit/platform/throttle.js";
import { error_message } from "../../kit/platform/error_message.js";
import { create_reviewer } from "./reviewer.js";
import { create_tables, with_tables } from "./table_evaluation.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State } from "../../play/core/state_types.js"
 * @import { Client } from "../../engine/client/client.js"
 * @import { ReviewProgress } from "../../play/core/review_types.js"
 */

/** Milliseconds between two state changes that only report progress. */
const UPDATE_EVERY = 100;

/** Whether the engine is searching for a move, a hint or an answer to a draw offer. @param {State} state */
export function is_searching(state) {
  const turn = present(state)?.turn;
  if (state.search.busy !== null) return true;
  if (state.game.mode !== "play" || !playing(state) || turn === undefined) return false;
  const player = state.game.players[turn];
  return player.kind === "computer" || (player.kind === "other" && !player.person);
}

/**
 * @param {Translator} t
 * @param {import("../../play/core/store.js").Store} store
 * @param {{ pool?: import("../../engine/client/pool.js").EnginePool, client?: Pick<Client, "query"> }} [options]
 *   client: a client of the engine that has the larger endgame tables
 */
export function create_game_review(t, store, { pool = create_engine_pool(t), client } = {}) {
  const tables = client && create_tables(client);
  const reviewer = create_reviewer(pool, { tables });
  /** @type {{ controller: AbortController, game: string } | null} the review that is running, and the game's id */
  let running = null;

  /** Stops the running review; its results so far stay. */
  function stop_review() {
    running?.controller.abort();
    running = null;
    store.commit(stopped());
  }

  /** Commits progress to the state, at a rate that the views can follow. */
  function create_progress() {
    const is_due = create_throttle(UPDATE_EVERY);
    return (/** @type {ReviewProgress} */ progress) => {
      if (is_due() || progress.review !== null) store.commit(advance_review(progress));
    };
  }

  /**
   * Reviews the current game, replacing a running review. Shows a message instead in a game with a friend who has not
   * allowed it, and where a position is set up in the middle of the game.
   * @param {{ nodes?: number }} [options]  nodes: of the first pass
   */
  async function start_review({ nodes } = {}) {
    stop_review();
    const state = store.get();
    if (assistance(state) === "off") return store.commit(set_note(t("fair_play.off")));
    if (has_set_up(state)) return store.commit(set_note(t("review.set_up")));
    const request = review_request(state);
    const controller = new AbortController();
    const mine = { controller, game: state.game.id };
    running = mine;
    store.commit(begin_review(request));
    const { signal } = controller;
    try {
      const run = await reviewer.review(request, { nodes, signal, on_progress: create_progress() });
      if (running === mine) store.commit(finish_review(run));
    } catch (error) {
      if (running === mine) store.commit(fail_review(error_message(error)));
    }
    if (running === mine) running = null;
  }

  /** Stops the review of a game that is no longer on the board. @param {State} state */
  function follow(state) {
    pool.hold(is_searching(state));
    if (running !== null && running.game !== state.game.id && review_of(state) === null) stop_review();
  }

  store.subscribe(follow);
  follow(store.get());

  return {
    start_review,
    stop_review,
    /** For other reviews of the page, which share the workers. */
    reviewer,
    /** Single searches, with the results of the larger endgame tables. */
    searches: tables === undefined ? pool : with_tables(pool, tables),
  };
}

/** @typedef {ReturnType<typeof create_game_review>} Review */
