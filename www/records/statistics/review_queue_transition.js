// "Review all" as a state machine: which game is reviewed next, and when the queue is done or gives up. A state and an
// event go in, the next state and the effects come out. Pure.
import { error_message } from "../../kit/platform/error_message.js";
import { step } from "../../kit/platform/step.js";

/**
 * @import { Entry } from "../own_games/entry.js"
 * @import { PlayedGame } from "./played_game.js"
 */

/**
 * What is shown of the queue. `elsewhere`: another tab reviews; `failed`: it has given up.
 * @typedef {object} QueueState
 * @property {"off" | "running" | "elsewhere" | "done" | "failed"} status
 * @property {number} reviewed  games
 * @property {number} total     games
 * @property {number} share     of the game under way, 0 to 1
 * @property {number} unreadable  games that could not be reviewed
 * @property {string} failure   a sentence; empty unless it failed
 */

/** A game to review. @typedef {{ played: PlayedGame, entry: Entry }} QueuedGame */

/**
 * @typedef {object} ReviewQueueState
 * @property {QueueState} view
 * @property {number} started  the number of the last run
 * @property {number | null} active  the run that reviews; what others report comes too late
 * @property {readonly QueuedGame[]} games  left to review, the first is next
 * @property {boolean} stale  the games have changed since they were collected
 * @property {readonly string[]} unreadable  stamps of games that could not be reviewed: they are not tried again until
 *   the user starts again
 * @property {number} failures  games in a row that could not be reviewed
 */

/**
 * `claimed`: no other tab reviews; `waits`: another one does; `calm`: the games have not changed for a while;
 * `not_reviewed`: `error` is null if the game cannot be read; `broken`: the run cannot go on; `released`: another tab
 * may review; `failed`: the run has ended with an error.
 * @typedef {{ kind: "start" } | { kind: "stop" } | { kind: "games_changed" } | { kind: "calm" }
 *   | { kind: "claimed" | "waits" | "released", run: number }
 *   | { kind: "collected", run: number, games: readonly { played: PlayedGame, is_reviewed: boolean,
 *       entry: Entry | undefined }[] }
 *   | { kind: "progress", run: number, share: number }
 *   | { kind: "searched" | "reviewed", run: number }
 *   | { kind: "not_reviewed", run: number, stamp: string, error: unknown }
 *   | { kind: "broken" | "failed", run: number, error: unknown }} QueueEvent
 */

/**
 * `claim`: makes one tab review until `release`, which carries an error if the run has failed.
 * @typedef {{ kind: "claim" | "abort" | "collect", run: number } | { kind: "release", run: number, error: unknown }
 *   | { kind: "review", run: number, game: QueuedGame } | { kind: "wait_for_calm" }} QueueEffect
 */

/** @typedef {{ state: ReviewQueueState, effects: QueueEffect[] }} QueueStep */

/** Games in a row that could not be reviewed, after which the engine is to blame. */
const MOST_FAILURES = 3;

/** @type {ReviewQueueState} */
export const START = Object.freeze({
  view: Object.freeze({ status: "off", reviewed: 0, total: 0, share: 0, unreadable: 0, failure: "" }),
  started: 0,
  active: null,
  games: [],
  stale: false,
  unreadable: [],
  failures: 0,
});

/** @param {ReviewQueueState} queue @param {QueueEvent} event @returns {QueueStep} */
export function transition(queue, event) {
  switch (event.kind) {
    case "start":
      return begun({ ...shown(queue, { unreadable: 0 }), unreadable: [] });
    case "stop":
      return stopped(queue);
    case "games_changed":
      return step({ ...queue, stale: true }, { kind: "wait_for_calm" });
    case "calm":
      return queue.view.status === "done" ? begun(queue) : step(queue);
    default:
      return event.run === queue.active ? reported(queue, event) : late(queue, event);
  }
}

/** Nothing where it runs already. @param {ReviewQueueState} queue @returns {QueueStep} */
function begun(queue) {
  if (queue.active !== null) return step(queue);
  const run = queue.started + 1;
  return step(shown({ ...queue, started: run, active: run, failures: 0 }, { status: "running" }), {
    kind: "claim",
    run,
  });
}

/**
 * The search ends at once; the facts of games that have been reviewed stay.
 * @param {ReviewQueueState} queue @returns {QueueStep}
 */
function stopped(queue) {
  const state = shown({ ...queue, active: null, games: [] }, { status: "off", share: 0, failure: "" });
  return queue.active === null ? step(state) : step(state, { kind: "abort", run: queue.active });
}

/** @typedef {Exclude<QueueEvent, { kind: "start" | "stop" | "games_changed" | "calm" }>} RunEvent */

/** A report of the run that reviews. @param {ReviewQueueState} queue @param {RunEvent} event @returns {QueueStep} */
function reported(queue, event) {
  switch (event.kind) {
    case "waits":
      return step(shown(queue, { status: "elsewhere" }));
    case "claimed":
      return collecting(queue, event.run);
    case "collected":
      return collected(queue, event);
    case "progress":
      return step(shown(queue, { share: event.share }));
    case "searched":
      return step({ ...queue, failures: 0 });
    case "reviewed":
      return next(shown(queue, { share: 0, reviewed: queue.view.reviewed + 1 }), event.run);
    case "not_reviewed":
      return not_reviewed(queue, event);
    case "broken":
      return step({ ...queue, games: [] }, { kind: "release", run: event.run, error: event.error });
    case "released":
      return step(shown({ ...queue, active: null }, { status: "done" }));
    case "failed":
      return step(shown({ ...queue, active: null }, { status: "failed", failure: error_message(event.error) }));
  }
}

/**
 * A run that was stopped gives way to other tabs as soon as it reports.
 * @param {ReviewQueueState} queue @param {RunEvent} event @returns {QueueStep}
 */
function late(queue, { kind, run }) {
  if (kind === "waits" || kind === "progress" || kind === "searched" || kind === "released" || kind === "failed")
    return step(queue);
  // The facts of a game that ended in a pause are stored.
  const counts = kind === "reviewed" && queue.active === null;
  const state = counts ? shown(queue, { share: 0, reviewed: queue.view.reviewed + 1 }) : queue;
  return step(state, { kind: "release", run, error: null });
}

/** @param {ReviewQueueState} queue @param {number} run */
const collecting = (queue, run) => step({ ...queue, stale: false, games: [] }, { kind: "collect", run });

/**
 * The newest game first.
 * @param {ReviewQueueState} queue @param {RunEvent & { kind: "collected" }} event @returns {QueueStep}
 */
function collected(queue, { run, games }) {
  const left = games.flatMap(({ played, is_reviewed, entry }) =>
    is_reviewed || entry === undefined || queue.unreadable.includes(played.stamp) ? [] : { played, entry },
  );
  const reviewed = games.filter(({ is_reviewed }) => is_reviewed).length;
  const view = /** @type {const} */ ({ status: "running", reviewed, total: games.length, failure: "" });
  const state = shown({ ...queue, games: left.toReversed() }, view);
  return left.length > 0 ? reviewing(state, run) : next(state, run);
}

/** @param {ReviewQueueState} queue @param {RunEvent & { kind: "not_reviewed" }} event @returns {QueueStep} */
function not_reviewed(queue, { run, stamp, error }) {
  const failures = error === null ? queue.failures : queue.failures + 1;
  if (error !== null && failures >= MOST_FAILURES)
    return step({ ...queue, failures, games: [] }, { kind: "release", run, error });
  const unreadable = [...new Set([...queue.unreadable, stamp])];
  return next(shown({ ...queue, failures, unreadable }, { share: 0, unreadable: unreadable.length }), run);
}

/**
 * Goes on to the next game, or ends the run if none is left.
 * @param {ReviewQueueState} queue @param {number} run @returns {QueueStep}
 */
function next(queue, run) {
  if (queue.stale) return collecting(queue, run);
  return queue.games.length > 0 ? reviewing(queue, run) : step(queue, { kind: "release", run, error: null });
}

/** @param {ReviewQueueState} queue @param {number} run @returns {QueueStep} */
function reviewing(queue, run) {
  const [game, ...games] = queue.games;
  return game === undefined ? step(queue) : step({ ...queue, games }, { kind: "review", run, game });
}

/** @param {ReviewQueueState} queue @param {Partial<QueueState>} change @returns {ReviewQueueState} */
const shown = (queue, change) => ({ ...queue, view: { ...queue.view, ...change } });
