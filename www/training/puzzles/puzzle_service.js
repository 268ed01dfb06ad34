// Shared by all views of the trainer: the puzzles, the choice of the next one, and recording results.
import { stored_placement } from "../../play/core/placement.js";
import { local_day } from "../progress/day_streak.js";
import { has_only_men, is_short } from "../progress/placement.js";
import { is_provisional, with_attempt, with_training } from "../progress/profile.js";
import { once } from "../../kit/platform/once.js";
import { is_metered } from "../../kit/platform/connection.js";
import { CHUNKS_KEPT, create_puzzle_pool } from "../progress/puzzle_pool.js";
import { card_of, due, grade_card, keep_first_result, position_grade } from "../progress/schedule.js";
import { failed_ids, with_first_attempt } from "../progress/seen.js";
import * as selection from "../progress/selection.js";
import { change_profile, change_seen, stored_profile, stored_seen } from "../progress/training_store.js";

/**
 * @import { Puzzle } from "../progress/puzzle_file.js"
 * @import { PuzzlePool } from "../progress/puzzle_pool.js"
 * @import { Difficulty } from "../progress/selection.js"
 */

/**
 * The effect of a result: the rating before and after, rounded; null if the rating does not change, because the puzzle
 * was seen before or is not rated, or was solved after a hint showed the piece.
 * @typedef {{ before: number, after: number, provisional: boolean } | null} RatingChange
 */

/** Chunks that are searched for a puzzle near the rating: each has puzzles of all ratings. */
const MOST_CHUNKS = 3;
/** The same for a theme, because a chunk may contain few puzzles of it. */
const MOST_FOR_THEME = 8;

/** @typedef {(number: number) => Promise<readonly Puzzle[]>} ReadChunk */

/**
 * The numbers of the chunks from one on. Those that are there without a network come first.
 * @param {number} chunks @param {number} from @param {readonly number[]} kept
 */
function chunk_order(chunks, from, kept) {
  const numbers = Array.from({ length: chunks }, (_, index) => (from + index) % chunks);
  return numbers.toSorted((one, other) => Number(kept.includes(other)) - Number(kept.includes(one)));
}

/**
 * New puzzles, of the first chunks that have enough of them, and all puzzles of these chunks.
 * @param {readonly number[]} numbers of the chunks @param {ReadChunk} chunk @param {{ has(id: string): boolean }} seen
 */
async function storm_puzzles(numbers, chunk, seen) {
  /** @type {Puzzle[]} */
  const all = [];
  /** @type {Puzzle[]} */
  const fresh = [];
  for (const number of numbers) {
    const found = await chunk(number);
    all.push(...found);
    fresh.push(...selection.open_puzzles(found, seen));
    if (fresh.length >= selection.STORM_LENGTH) break;
  }
  return { all, fresh };
}

/**
 * The ids of the puzzles to repeat at a time: those that are due, then those that were failed and are still being
 * learnt, the latest first. A failed puzzle without a card was forgotten, because this build does not have it.
 * @param {number} time
 */
function ids_to_repeat(time) {
  const listed = due(time, "puzzle").map(({ id }) => id);
  const missed = failed_ids(stored_seen()).filter((id) => {
    const card = card_of("puzzle", id);
    return card !== null && card.phase !== "review";
  });
  return [...new Set([...listed, ...missed])];
}

/**
 * Remembers the first result of a puzzle.
 * @param {Date} now @param {Puzzle} puzzle @param {{ solved: boolean, rated: boolean, helped: boolean }} how
 * @returns {RatingChange}
 */
function record_result(now, puzzle, { solved, rated, helped }) {
  const day = local_day(now);
  const is_new = !stored_seen().has(puzzle.id);
  const before = Math.round(stored_profile().rating.rating);
  keep_first_result(puzzle.id, solved, helped, now.getTime());
  if (is_new) change_seen((seen) => with_first_attempt(seen, puzzle.id, { result: solved ? "solved" : "failed", day }));
  if (!is_new || !rated || (solved && helped)) {
    change_profile((profile) => with_training(profile, day));
    return null;
  }
  const { rating } = change_profile((profile) => with_attempt(profile, puzzle, solved, day));
  return { before, after: Math.round(rating.rating), provisional: is_provisional(rating) };
}

/**
 * Chooses puzzles among the chunks, in the order of one visit.
 * @param {PuzzlePool} pool @param {() => number} random @param {() => boolean} metered
 */
function create_search(pool, random, metered) {
  /** The chunk that this visit begins with. @type {number | null} */
  let first = null;

  /** A chunk that cannot be loaded counts as empty, unless it is the first. @type {ReadChunk} */
  const chunk = (number) => pool.chunk(number).catch((error) => (number === first ? Promise.reject(error) : []));

  /** The numbers of the chunks in this visit's order. */
  async function order() {
    const { chunks } = await pool.index();
    const kept = await pool.offline().catch(() => /** @type {number[]} */ ([]));
    first ??= kept[Math.floor(random() * kept.length)] ?? Math.floor(random() * chunks);
    return chunk_order(chunks, first, kept);
  }

  return {
    /**
     * @param {number} target rating @param {string | null} theme @param {(id: string) => boolean} seen
     * @param {(puzzle: Puzzle) => boolean} [fits]
     */
    async near(target, theme, seen, fits = () => true) {
      // No chunk has a theme that the index does not list, such as one of a mistyped link.
      if (theme !== null && !Object.hasOwn((await pool.index()).themes, theme)) return null;
      const numbers = await order();
      /** @type {Puzzle[]} */
      const open = [];
      for (const [index, number] of numbers.entries()) {
        open.push(...selection.open_puzzles(await chunk(number), { has: seen }, theme).filter(fits));
        const found = selection.choose_near(open, target, random);
        const enough = index + 1 >= (theme === null ? MOST_CHUNKS : MOST_FOR_THEME);
        if (found === null || !(found.near || enough)) continue;
        if (!metered()) void pool.keep(numbers.slice(index, index + CHUNKS_KEPT)).catch(() => undefined);
        return found.puzzle;
      }
      return selection.choose_near(open, target, random)?.puzzle ?? null;
    },

    /**
     * One of the puzzles for newcomers; null if they cannot be loaded, or all have been seen.
     * @param {number} target rating @param {(id: string) => boolean} seen
     */
    async first_near(target, seen) {
      const puzzles = await pool.first().catch(() => []);
      return selection.choose_near(selection.open_puzzles(puzzles, { has: seen }), target, random)?.puzzle ?? null;
    },

    /** The puzzles of a storm; the next storm begins with another chunk. @param {{ has(id: string): boolean }} seen */
    async storm(seen) {
      const found = await storm_puzzles(await order(), chunk, seen);
      first = null;
      return found;
    },
  };
}

/**
 * @param {object} [given]
 * @param {PuzzlePool} [given.pool]
 * @param {() => Date} [given.now]
 * @param {() => number} [given.random]
 * @param {() => boolean} [given.metered]  whether no chunk may be fetched before it is needed
 */
export function create_puzzle_service({
  pool = create_puzzle_pool(),
  now = () => new Date(),
  random = Math.random,
  metered = is_metered,
} = {}) {
  const search = create_search(pool, random, metered);

  return {
    pool,

    /**
     * An unseen puzzle; null if all have been seen.
     * @param {{ theme?: string | null, difficulty?: Difficulty, rating?: number, without?: ReadonlySet<string> }}
     *   [wish] rating: instead of the player's
     */
    async next({ theme = null, difficulty = "normal", rating, without = new Set() } = {}) {
      const attempts = stored_seen();
      const seen = (/** @type {string} */ id) => attempts.has(id) || without.has(id);
      const profile = stored_profile();
      if (theme === null && rating === undefined) {
        const start = selection.newcomer_target(profile, difficulty, stored_placement());
        const found = start?.first === true ? await search.first_near(start.target, seen) : null;
        if (found !== null) return found;
        if (start !== null) return search.near(start.target, theme, seen);
      }
      return search.near(selection.target_rating(rating ?? profile.rating.rating, difficulty), theme, seen);
    },

    /**
     * An unseen puzzle for a placement: short, and near a rating; null if all have been seen.
     * @param {number} rating @param {ReadonlySet<string>} without
     * @param {boolean} only_men  without kings, as long as there is such a puzzle
     */
    async short(rating, without, only_men) {
      const attempts = stored_seen();
      const seen = (/** @type {string} */ id) => attempts.has(id) || without.has(id);
      const found = only_men
        ? await search.near(rating, null, seen, (puzzle) => is_short(puzzle) && has_only_men(puzzle))
        : null;
      return found ?? search.near(rating, null, seen, is_short);
    },

    /** The puzzle of today, by the calendar of UTC. @returns {Promise<Puzzle | null>} */
    async daily() {
      const date = selection.utc_date(now().getTime());
      const { chunks } = await pool.index();
      return selection.daily_puzzle(date, await pool.chunk(selection.daily_chunk(date, chunks)));
    },

    /** Puzzles of rising difficulty. Those that were seen are among them when too few of all chunks are new. */
    async storm() {
      const seen = stored_seen();
      const { all, fresh } = await search.storm(seen);
      const missing = Math.max(0, selection.STORM_LENGTH - fresh.length);
      const old = all.filter(({ id }) => seen.has(id));
      return selection.rising([...fresh, ...selection.rising(old, random, missing)], random);
    },

    to_repeat: () => ids_to_repeat(now().getTime()),

    /**
     * Remembers the first result of a puzzle in this turn.
     * @param {Puzzle} puzzle @param {boolean} solved
     * @param {{ rated?: boolean, helped?: boolean }} [how] not rated: it is remembered as seen, and repeated when it
     *   was failed; helped: a hint showed the piece
     * @returns {RatingChange}
     */
    record: (puzzle, solved, { rated = true, helped = false } = {}) =>
      record_result(now(), puzzle, { solved, rated, helped }),

    /**
     * Remembers the result of a puzzle that has no rating.
     * @param {string} id @param {boolean} solved @param {boolean} [helped]
     */
    repeat(id, solved, helped = false) {
      grade_card("puzzle", id, position_grade(solved, helped), now().getTime());
      change_profile((profile) => with_training(profile, local_day(now())));
    },

    /** A puzzle that was passed over is not shown again. @param {Puzzle} puzzle */
    skip(puzzle) {
      const day = local_day(now());
      change_seen((seen) => with_first_attempt(seen, puzzle.id, { result: "skipped", day }));
    },
  };
}

/** @typedef {ReturnType<typeof create_puzzle_service>} PuzzleService */

/** The one of the page. @type {() => PuzzleService} */
export const puzzle_service = once(() => create_puzzle_service());
