// The stored profile of the trainer: rating, history, themes, days in a row, best storm and best
// streak. Pure; `training_store.js` keeps it.
import { is_object } from "../../kit/platform/is_object.js";
import { bounded_rating, rated, rested, UNRATED } from "./glicko.js";
import { merged_day_streaks, NO_DAY_STREAK, with_day } from "./day_streak.js";

/**
 * @import { Rating } from "./glicko.js"
 * @import { Puzzle } from "./puzzle_file.js"
 * @import { DayStreak } from "./day_streak.js"
 * @import { Difficulty } from "./selection.js"
 */

/** A day, as `local_day` counts them, and a number of it. @typedef {readonly [day: number, value: number]} Dated */

/** Puzzles solved and failed at the first try. @typedef {readonly [solved: number, failed: number]} Tally */

/**
 * @typedef {object} Profile
 * @property {Rating} rating
 * @property {number} day      of the last rated puzzle; 0: none
 * @property {number} solved   rated puzzles at the first try
 * @property {number} failed
 * @property {readonly Dated[]} history  the rating at the end of each day with a rated puzzle
 * @property {Readonly<Record<string, Tally>>} themes
 * @property {DayStreak} day_streak
 * @property {readonly Dated[]} storms   puzzles solved, of the last storms
 * @property {number} best_storm
 * @property {number} best_streak  of puzzles
 * @property {Difficulty} difficulty  of the puzzles that are chosen
 * @property {Readonly<Record<string, number>>} puzzles  the ratings of the last rated puzzles after their attempt, by
 *   id
 */

/** How well a puzzle's rating is known. */
const PUZZLE_DEVIATION = 90;
/**
 * The most that one puzzle changes the player's rating. Without a limit a newcomer, whose rating is uncertain, would
 * lose some 250 points by a miss of an easy puzzle, and 600 by one of a very easy puzzle that was opened by its link.
 */
const MOST_CHANGE = 60;
/** The days of the history and the storms that are kept. */
const MOST_DAYS = 3000;
const MOST_STORMS = 100;
/** The puzzles whose new ratings are kept, about 15 bytes each. */
const MOST_PUZZLES = 2000;

/** @type {Profile} */
export const NEW_PROFILE = Object.freeze({
  rating: UNRATED,
  day: 0,
  solved: 0,
  failed: 0,
  history: [],
  themes: {},
  day_streak: NO_DAY_STREAK,
  storms: [],
  best_storm: 0,
  best_streak: 0,
  difficulty: "normal",
  puzzles: {},
});

/** The rating of a puzzle, as that of an opponent. @param {number} rating @returns {Rating} */
const puzzle_rating = (rating) => ({ ...UNRATED, rating, deviation: PUZZLE_DEVIATION });

/** A rating that few puzzles stand behind is provisional. @param {Rating} rating */
export const is_provisional = ({ deviation }) => deviation > 110;

/** @param {Readonly<Record<string, Tally>>} themes @param {readonly string[]} names @param {boolean} solved */
const with_themes = (themes, names, solved) => ({
  ...themes,
  ...Object.fromEntries(
    names.map((name) => {
      const [right, wrong] = themes[name] ?? [0, 0];
      return [name, /** @type {const} */ ([right + Number(solved), wrong + Number(!solved)])];
    }),
  ),
});

/**
 * A rating after a puzzle, with a limited change. The deviation shrinks by the same share: a result that is used in
 * part says less, so that further results can still correct the rating.
 * @param {Rating} before @param {Rating} after @returns {Rating}
 */
function limited_change(before, after) {
  const change = after.rating - before.rating;
  if (Math.abs(change) <= MOST_CHANGE) return after;
  const share = MOST_CHANGE / Math.abs(change);
  return {
    ...after,
    rating: before.rating + change * share,
    deviation: before.deviation + (after.deviation - before.deviation) * share,
  };
}

/**
 * The last entries in the order of their days: the local day goes back on a flight to the west.
 * @param {readonly Dated[]} entries @param {number} most
 */
const last_days = (entries, most) => [...entries].sort(([a], [b]) => a - b).slice(-most);

/**
 * After the first try of a puzzle that was not seen before.
 * @param {Profile} profile @param {Pick<Puzzle, "id" | "rating" | "themes">} puzzle @param {boolean} solved
 * @param {number} day as `local_day` counts them
 * @returns {Profile}
 */
export function with_attempt(profile, puzzle, solved, day) {
  const before = rested(profile.rating, profile.day === 0 ? 0 : day - profile.day);
  const { player, puzzle: its } = rated(before, puzzle_rating(profile.puzzles[puzzle.id] ?? puzzle.rating), solved);
  const own = limited_change(before, player);
  const value = Math.round(own.rating);
  return {
    ...profile,
    rating: own,
    day: Math.max(profile.day, day),
    solved: profile.solved + Number(solved),
    failed: profile.failed + Number(!solved),
    history: last_days([...profile.history.filter(([other]) => other !== day), [day, value]], MOST_DAYS),
    themes: with_themes(profile.themes, puzzle.themes, solved),
    day_streak: with_day(profile.day_streak, day),
    puzzles: latest([...Object.entries(profile.puzzles), [puzzle.id, Math.round(its.rating)]]),
  };
}

/** @param {[id: string, rating: number][]} entries */
const latest = (entries) => Object.fromEntries([...new Map(entries)].slice(-MOST_PUZZLES));

/** After training without a rating. @param {Profile} profile @param {number} day @returns {Profile} */
export const with_training = (profile, day) => ({ ...profile, day_streak: with_day(profile.day_streak, day) });

/** @param {Profile} profile @param {number} solved @param {number} day @returns {Profile} */
export const with_storm = (profile, solved, day) => ({
  ...with_training(profile, day),
  storms: last_days([...profile.storms, [day, solved]], MOST_STORMS),
  best_storm: Math.max(profile.best_storm, solved),
});

/** @param {Profile} profile @param {number} solved @param {number} day @returns {Profile} */
export const with_puzzle_streak = (profile, solved, day) => ({
  ...with_training(profile, day),
  best_streak: Math.max(profile.best_streak, solved),
});

/** @param {unknown} value @returns {value is number} */
const is_count = (value) => Number.isInteger(value) && Number(value) >= 0;

/** @param {unknown} value @returns {value is Dated} */
const is_pair = (value) => Array.isArray(value) && value.length === 2 && value.every(is_count);

/** @param {unknown} value */
const count_of = (value) => (is_count(value) ? value : null);

/** @template T @param {unknown} value @param {(one: unknown) => one is T} is @returns {T[] | null} */
const list_of = (value, is) => (Array.isArray(value) && value.every(is) ? value : null);

/** @param {unknown} value @returns {Record<string, Tally> | null} */
const themes_of = (value) =>
  is_object(value) && Object.values(value).every(is_pair) ? /** @type {Record<string, Tally>} */ (value) : null;

/** @param {unknown} value @returns {Record<string, number> | null} */
const puzzles_of = (value) =>
  is_object(value) && Object.values(value).every(is_count) ? /** @type {Record<string, number>} */ (value) : null;

/** @param {unknown} value @returns {Difficulty | null} */
const difficulty_of = (value) => (value === "easier" || value === "normal" || value === "harder" ? value : null);

/** @param {unknown} value @returns {DayStreak | null} */
function day_streak_of(value) {
  if (!is_object(value)) return null;
  const { days, last, best, off } = value;
  if (!is_count(days) || !is_count(last) || !is_count(best)) return null;
  return is_count(off) ? { days, last, best, off } : { days, last, best };
}

/** @param {unknown} value @returns {Rating | null} */
function rating_of(value) {
  if (!is_object(value)) return null;
  const { rating, deviation, volatility } = value;
  return [rating, deviation, volatility].every(Number.isFinite)
    ? bounded_rating({ rating, deviation, volatility })
    : null;
}

/**
 * The parts of a stored profile that can be read; the others are those of a new one.
 * @param {unknown} value
 * @returns {{ profile: Profile, is_complete: boolean }} is_complete: every part was read
 */
export function read_profile(value) {
  const from = is_object(value) ? value : {};
  const found = {
    rating: rating_of(from.rating),
    day: count_of(from.day),
    solved: count_of(from.solved),
    failed: count_of(from.failed),
    history: list_of(from.history, is_pair),
    themes: themes_of(from.themes),
    day_streak: day_streak_of(from.day_streak),
    storms: list_of(from.storms, is_pair),
    best_storm: count_of(from.best_storm),
    best_streak: count_of(from.best_streak),
    difficulty: difficulty_of(from.difficulty),
    puzzles: puzzles_of(from.puzzles ?? {}), // the first profiles had none
  };
  const known = Object.fromEntries(Object.entries(found).filter(([, part]) => part !== null));
  return {
    profile: { ...NEW_PROFILE, ...known },
    is_complete: Object.keys(known).length === Object.keys(found).length,
  };
}

/** @param {Profile} profile */
const attempts = ({ solved, failed }) => solved + failed;

/** @param {Tally} tally */
const total = ([solved, failed]) => solved + failed;

/** Neither rated puzzles nor a placement stand behind it. @param {Profile} profile */
const is_unrated = ({ rating: { rating, deviation } }) => rating === UNRATED.rating && deviation === UNRATED.deviation;

/** @param {Profile} one @param {Profile} other */
const has_more = (one, other) =>
  attempts(one) === attempts(other) ? is_unrated(other) && !is_unrated(one) : attempts(one) > attempts(other);

/**
 * The profiles of two browsers as one. Ratings and counts cannot be added, because the same puzzles may stand behind
 * both: those of the profile with more puzzles count, so that nothing changes when the same file is imported twice.
 * With as many puzzles, a rated profile counts before an unrated one; else the first.
 * @param {Profile} one @param {Profile} other @returns {Profile}
 */
export function merged_profiles(one, other) {
  const [more, less] = has_more(other, one) ? [other, one] : [one, other];
  const days = new Map([...less.history, ...more.history]);
  const storms = new Map([...one.storms, ...other.storms].map((pair) => [pair.join(), pair]));
  const themes = { ...one.themes };
  for (const [name, tally] of Object.entries(other.themes))
    if (total(tally) > total(themes[name] ?? [0, 0])) themes[name] = tally;
  return {
    ...more,
    history: last_days([...days], MOST_DAYS),
    themes,
    day_streak: merged_day_streaks(one.day_streak, other.day_streak),
    storms: last_days([...storms.values()], MOST_STORMS),
    best_storm: Math.max(one.best_storm, other.best_storm),
    best_streak: Math.max(one.best_streak, other.best_streak),
    puzzles: latest([...Object.entries(less.puzzles), ...Object.entries(more.puzzles)]),
  };
}
