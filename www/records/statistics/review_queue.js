// "Review all": reviews the own games in the background, one at a time, the newest first. Which games are left follows
// from the databases, so the queue goes on wherever it was broken off. A review that the user starts goes first; the
// game that is under way then begins again. review_queue_transition.js decides, this file has games reviewed.
import { trouble_words } from "../own_games/indexed_store.js";
import { create_machine } from "../../kit/platform/machine.js";
import { create_timeout } from "../../kit/platform/timeout.js";
import { collect } from "./collection.js";
import { game_facts } from "./game_facts.js";
import { own_line } from "./own_line.js";
import { START, transition } from "./review_queue_transition.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { GameReview, ReviewProgress, ReviewRequest } from "../../play/core/review_types.js"
 * @import { Entry } from "../own_games/entry.js"
 * @import { OwnLine } from "./own_line.js"
 * @import { QueueEffect, QueueEvent, QueuedGame, QueueState } from "./review_queue_transition.js"
 */

/**
 * @typedef {object} Dependencies
 * @property {import("./collection.js").Games} games
 * @property {import("./review_store.js").ReviewStore} reviews
 * @property {(request: ReviewRequest, how: { signal: AbortSignal, background: true, on_progress: (progress:
 *   ReviewProgress) => void }) => Promise<{ review: GameReview }>} review  rejects with an AbortError when the signal
 *   says so
 * @property {() => Promise<(fens: readonly string[]) => { name: string }>} openings  finds the opening of positions by
 *   the official rules
 * @property {(signal: AbortSignal, work: () => Promise<void>, waits: () => void) => Promise<void>} in_one_tab  does the
 *   work while no other tab does it
 */

/**
 * Milliseconds between a change of the games and a search for those that are not reviewed: the game on the board is
 * written with each move.
 */
const COLLECT_DELAY = 3000;

/** A game without a move has nothing to search. @type {GameReview} */
const EMPTY_REVIEW = Object.freeze({
  moves: [],
  points: [null],
  black: { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 },
  white: { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 },
  search_alone: false,
  doubtful: [],
  to_confirm: [],
});

/** The part of a review that is done, each pass a third. @param {ReviewProgress} progress */
export const share_of = ({ pass, done, total }) => (pass - 1 + (total === 0 ? 0 : done / total)) / 3;

/**
 * The name of a game's opening; empty by other rules, or if the names cannot be loaded.
 * @param {Dependencies["openings"]} openings @param {OwnLine} line
 */
export async function opening_name(openings, { request, fens }) {
  if (request.rules !== "official") return "";
  const opening_of = await openings().catch(() => null);
  return opening_of?.(fens).name ?? "";
}

/** The moves of a game; null if it cannot be read. @param {Entry} entry */
function read(entry) {
  try {
    return own_line(entry);
  } catch {
    return null;
  }
}

/**
 * What a run works with: `locks` holds the ends of the runs that review in this tab.
 * @typedef {object} Tools
 * @property {Translator} t
 * @property {Dependencies} dependencies
 * @property {Map<number, AbortController>} controllers
 * @property {Map<number, { resolve: () => void, reject: (error: unknown) => void }>} locks
 * @property {(event: QueueEvent) => void} dispatch
 */

/** Ends when the run does. @param {Tools} tools @param {number} run */
async function claim({ dependencies, controllers, locks, dispatch }, run) {
  const controller = new AbortController();
  controllers.set(run, controller);
  const work = () => {
    /** @type {Promise<void>} */
    const ended = new Promise((resolve, reject) => locks.set(run, { resolve, reject }));
    dispatch({ kind: "claimed", run });
    return ended;
  };
  try {
    await dependencies.in_one_tab(controller.signal, work, () => dispatch({ kind: "waits", run }));
    dispatch({ kind: "released", run });
  } catch (error) {
    dispatch({ kind: "failed", run, error });
  } finally {
    controllers.delete(run);
    locks.delete(run);
  }
}

/** @param {Tools} tools @param {number} run */
async function collect_games({ t, dependencies: { games, reviews }, dispatch }, run) {
  const collection = await collect(t, games, reviews);
  if (collection.trouble !== null) throw new Error(trouble_words(t, collection.trouble));
  const { entries } = collection;
  const found = collection.games.map(({ played, facts }) => ({
    played,
    is_reviewed: facts !== null,
    entry: entries.get(played.id),
  }));
  dispatch({ kind: "collected", run, games: found });
}

/** @param {Tools} tools @param {number} run @param {OwnLine} line @returns {Promise<GameReview>} */
async function search({ dependencies, controllers, dispatch }, run, { request }) {
  if (request.moves.length === 0) return EMPTY_REVIEW;
  const signal = controllers.get(run)?.signal ?? AbortSignal.abort();
  const on_progress = (/** @type {ReviewProgress} */ progress) =>
    dispatch({ kind: "progress", run, share: share_of(progress) });
  return (await dependencies.review(request, { signal, background: true, on_progress })).review;
}

/** @param {Tools} tools @param {number} run @param {QueuedGame} game */
async function review_game(tools, run, { played, entry }) {
  const { t, dependencies, dispatch } = tools;
  const { stamp } = played;
  const line = read(entry);
  if (line === null) return dispatch({ kind: "not_reviewed", run, stamp, error: null });
  const found = await search(tools, run, line).catch((error) => {
    dispatch({ kind: "not_reviewed", run, stamp, error });
    return null;
  });
  if (found === null) return;
  dispatch({ kind: "searched", run });
  const opening = await opening_name(dependencies.openings, line);
  const { trouble } = await dependencies.reviews.put([game_facts(played, { ...line, opening }, found)]);
  if (trouble !== null) throw new Error(trouble_words(t, trouble));
  dispatch({ kind: "reviewed", run });
}

/** @param {Tools} tools @param {Exclude<QueueEffect, { kind: "wait_for_calm" }>} effect */
async function perform(tools, effect) {
  const { run } = effect;
  const breaks = (/** @type {unknown} */ error) => tools.dispatch({ kind: "broken", run, error });
  switch (effect.kind) {
    case "claim":
      return claim(tools, run);
    case "abort":
      return tools.controllers.get(run)?.abort();
    case "collect":
      return collect_games(tools, run).catch(breaks);
    case "review":
      return review_game(tools, run, effect.game).catch(breaks);
    case "release": {
      const lock = tools.locks.get(run);
      return effect.error === null ? lock?.resolve() : lock?.reject(effect.error);
    }
  }
}

/** @param {Translator} t @param {Dependencies} dependencies */
export function create_review_queue(t, dependencies) {
  const calm = create_timeout(() => machine.dispatch({ kind: "calm" }));
  /** @type {Tools} */
  const tools = {
    t,
    dependencies,
    controllers: new Map(),
    locks: new Map(),
    dispatch: (event) => machine.dispatch(event),
  };
  /** @type {() => number} */
  const last_run = () => machine.get().started;
  const machine = create_machine(
    START,
    transition,
    (/** @type {QueueEffect} */ effect) =>
      effect.kind === "wait_for_calm" ? calm.start(COLLECT_DELAY) : perform(tools, effect),
    (error) => /** @type {QueueEvent} */ ({ kind: "broken", run: last_run(), error }),
  );
  dependencies.games.subscribe(() => machine.dispatch({ kind: "games_changed" }));

  return {
    /** Games that could not be reviewed are tried again. */
    start: () => machine.dispatch({ kind: "start" }),
    /** Ends the search at once; the facts of games that have been reviewed stay. */
    stop: () => machine.dispatch({ kind: "stop" }),
    get: () => machine.get().view,
    /** @param {(now: QueueState, before: QueueState) => void} listener */
    subscribe: (listener) =>
      machine.subscribe((now, before) => {
        if (now.view !== before.view) listener(now.view, before.view);
      }),
  };
}

/** @typedef {ReturnType<typeof create_review_queue>} ReviewQueue */
