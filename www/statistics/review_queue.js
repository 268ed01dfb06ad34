// "Review all": reviews the own games in the background, one at a time, the newest first. Which games are left follows
// from the databases, so the queue goes on wherever it was broken off. A review that the user starts goes first; the
// game that is under way then begins again.
import { create_store } from "../core/store.js";
import { error_message } from "../platform/error_message.js";
import { trouble_words } from "../own_games/indexed_store.js";
import { collect } from "./collection.js";
import { game_facts } from "./game_facts.js";
import { own_line } from "./own_line.js";

/**
 * @typedef {import("../language/translator.js").Translator} Translator
 * @typedef {import("../core/review_types.js").GameReview} GameReview
 * @typedef {import("../core/review_types.js").ReviewProgress} ReviewProgress
 * @typedef {import("../core/review_types.js").ReviewRequest} ReviewRequest
 * @typedef {import("../own_games/entry.js").Entry} Entry
 * @typedef {import("./own_line.js").OwnLine} OwnLine
 * @typedef {import("./played_game.js").PlayedGame} PlayedGame
 */

/**
 * The state of the queue. `elsewhere`: another tab reviews; `failed`: it has given up.
 * @typedef {object} QueueState
 * @property {"off" | "running" | "elsewhere" | "done" | "failed"} status
 * @property {number} reviewed  games
 * @property {number} total     games
 * @property {number} share     of the game under way, 0 to 1
 * @property {number} unreadable  games that could not be reviewed
 * @property {string} failure   a sentence; empty unless it failed
 */

/**
 * @typedef {object} Dependencies
 * @property {import("./collection.js").Games} games
 * @property {import("./collection.js").ReviewStore} reviews
 * @property {(request: ReviewRequest, how: { signal: AbortSignal, background: true, on_progress: (progress: ReviewProgress) => void }) =>
 *   Promise<{ review: GameReview }>} review rejects with an AbortError when the signal says so
 * @property {() => Promise<(fens: readonly string[]) => { name: string }>} openings  finds the opening of positions by the official rules
 * @property {(signal: AbortSignal, work: () => Promise<void>, waits: () => void) => Promise<void>} in_one_tab  does the
 *   work while no other tab does it
 */

/** Games in a row that could not be reviewed, after which the engine is to blame. */
const MOST_FAILURES = 3;

/**
 * Milliseconds between a change of the games and a search for those that are not reviewed: the game on the board is
 * written with each move.
 */
const COLLECT_DELAY = 3000;

/** @type {QueueState} */
const OFF = Object.freeze({ status: "off", reviewed: 0, total: 0, share: 0, unreadable: 0, failure: "" });

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

/** @param {Translator} t @param {Dependencies} dependencies */
export function create_review_queue(t, { games, reviews, review, openings, in_one_tab }) {
  const store = create_store(OFF);
  /** @param {Partial<QueueState>} change */
  const set = (change) => store.commit((state) => ({ ...state, ...change }));
  /** @type {AbortController | null} */
  let running = null;
  /** The games have changed since they were collected. */
  let stale = false;
  /** Stamps of games that could not be reviewed: they are not tried again until the user starts again. @type {Set<string>} */
  const unreadable = new Set();
  let failures = 0;

  /** @param {OwnLine} line @param {AbortSignal} signal @returns {Promise<GameReview>} */
  const search = async ({ request }, signal) => {
    if (request.moves.length === 0) return EMPTY_REVIEW;
    const on_progress = (/** @type {ReviewProgress} */ progress) => set({ share: share_of(progress) });
    return (await review(request, { signal, background: true, on_progress })).review;
  };

  /** The moves of a game; null if it cannot be read. @param {Entry} entry */
  const read = (entry) => {
    try {
      return own_line(entry);
    } catch {
      return null;
    }
  };

  /** Leaves a game out until the user starts again. @param {PlayedGame} played */
  const give_up = ({ stamp }) => {
    unreadable.add(stamp);
    set({ share: 0, unreadable: unreadable.size });
  };

  /** @param {PlayedGame} played @param {Entry} entry @param {AbortSignal} signal */
  const review_game = async (played, entry, signal) => {
    const line = read(entry);
    if (line === null) return give_up(played);
    let found;
    try {
      found = await search(line, signal);
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      failures += 1;
      if (failures >= MOST_FAILURES) throw error;
      return give_up(played);
    }
    const facts = game_facts(played, { ...line, opening: await opening_name(openings, line) }, found);
    const { trouble } = await reviews.put([facts]);
    if (trouble !== null) throw new Error(trouble_words(t, trouble));
    store.commit((state) => ({ ...state, share: 0, reviewed: state.reviewed + 1 }));
  };

  /** Reviews until nothing is left. @param {AbortSignal} signal */
  const work = async (signal) => {
    do {
      stale = false;
      const collection = await collect(t, games, reviews);
      signal.throwIfAborted();
      if (collection.trouble !== null) throw new Error(trouble_words(t, collection.trouble));
      const left = collection.games.filter(({ played, facts }) => facts === null && !unreadable.has(played.stamp));
      const reviewed = collection.games.filter(({ facts }) => facts !== null).length;
      set({ status: "running", reviewed, total: collection.games.length, failure: "" });
      for (const { played } of left.toReversed()) {
        const entry = collection.entries.get(played.id);
        if (entry !== undefined) await review_game(played, entry, signal);
        if (stale) break;
      }
    } while (stale);
  };

  /** @param {AbortController} controller */
  const run = async (controller) => {
    const { signal } = controller;
    set({ status: "running" });
    const waits = () => {
      if (running === controller) set({ status: "elsewhere" });
    };
    try {
      await in_one_tab(signal, () => work(signal), waits);
      if (running === controller) set({ status: "done" });
    } catch (error) {
      if (running === controller) set({ status: "failed", failure: error_message(error) });
    }
    if (running === controller) running = null;
  };

  function begin() {
    if (running !== null) return;
    failures = 0;
    running = new AbortController();
    run(running);
  }

  /** Games that could not be reviewed are tried again. */
  function start() {
    unreadable.clear();
    set({ unreadable: 0 });
    begin();
  }

  /** Ends the search at once; the facts of games that have been reviewed stay. */
  function stop() {
    const controller = running;
    running = null;
    set({ status: "off", share: 0, failure: "" });
    controller?.abort();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  games.subscribe(() => {
    stale = true;
    clearTimeout(soon);
    soon = setTimeout(() => {
      if (store.get().status === "done") begin();
    }, COLLECT_DELAY);
  });

  return { start, stop, get: store.get, subscribe: store.subscribe };
}

/** @typedef {ReturnType<typeof create_review_queue>} ReviewQueue */
