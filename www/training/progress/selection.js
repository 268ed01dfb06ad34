// Which puzzle comes next: near the rating of the player, of a theme, not seen before; the puzzle of the day; the order
// of a storm. Pure: randomness and dates are given.
import { hash_of_text } from "../../play/core/game_identity.js";
import { RATINGS } from "./puzzle_file.js";

/**
 * @import { Placement } from "../../play/core/placement.js"
 * @import { Rating } from "./glicko.js"
 * @import { Puzzle } from "./puzzle_file.js"
 */

/** @typedef {"easier" | "normal" | "harder"} Difficulty */

/** The difference of each difficulty from the player's rating. @type {Readonly<Record<Difficulty, number>>} */
const OFFSETS = Object.freeze({ easier: -300, normal: 0, harder: 300 });

/** How far a puzzle may be from the rating that is looked for, in widening rings. */
const RINGS = Object.freeze([60, 120, 250, 500]);
/** The least number of puzzles to choose from in a ring. */
const ENOUGH = 6;

/** The puzzles of a newcomer that are of the list of first ones. */
export const FIRST_PUZZLES = 10;

/**
 * The targets of those first puzzles, from the first to the last if all are solved. Who says to be new has the rating
 * of level 1, 800, and solves nine of ten puzzles up to 418 by it; a puzzle is within 60 of its target. Of others
 * nothing is known, so the targets rise more.
 */
const FIRST_TARGETS = Object.freeze({ new: [200, 355], unknown: [300, 900] });
/** What the target rises by each further solved puzzle of an unplaced player, while the rating is uncertain. */
const RISE = 150;
/** The deviation of a rating up to which the rating decides. */
const CERTAIN = 110;

/** The ratings between which a puzzle of the day lies. */
const DAILY = Object.freeze({ least: 1200, most: 2000 });

/** Puzzles in a storm: more than anybody solves in its time. */
export const STORM_LENGTH = 120;

/** Whether a theme admits a puzzle; null admits all. @param {Puzzle} puzzle @param {string | null} theme */
const has_theme = ({ themes }, theme) => theme === null || themes.includes(theme);

/**
 * The candidates, without the puzzles that were seen.
 * @param {readonly Puzzle[]} puzzles
 * @param {{ has: (id: string) => boolean }} seen
 * @param {string | null} [theme]
 */
export const open_puzzles = (puzzles, seen, theme = null) =>
  puzzles.filter((puzzle) => !seen.has(puzzle.id) && has_theme(puzzle, theme));

/** The rating that is looked for. @param {number} rating of the player @param {Difficulty} difficulty */
export const target_rating = (rating, difficulty) => rating + OFFSETS[difficulty];

/**
 * The rating that is looked for at the start of training, far below the rating that a new profile has: low at first,
 * and higher with each solved puzzle. Null once the player's rating decides.
 * @param {{ solved: number, failed: number, rating: Rating }} profile @param {Difficulty} difficulty
 * @param {Pick<Placement, "answer"> | null} placement
 * @returns {{ target: number, first: boolean } | null} first: the puzzle is one of the first ones
 */
export function newcomer_target({ solved, failed, rating }, difficulty, placement) {
  const answer = placement?.answer ?? "later";
  const says_new = answer === "new" && difficulty === "easier";
  if (!says_new && answer !== "later") return null;
  const first = solved + failed < FIRST_PUZZLES;
  if (!first && (says_new || rating.deviation <= CERTAIN)) return null;
  const [least = 0, most = 0] = FIRST_TARGETS[says_new ? "new" : "unknown"];
  const step = (most - least) / (FIRST_PUZZLES - 1);
  const offset = says_new ? 0 : OFFSETS[difficulty];
  const risen = least + step * Math.min(solved, FIRST_PUZZLES - 1) + RISE * Math.max(0, solved - FIRST_PUZZLES + 1);
  const target = Math.max(RATINGS.least, Math.round(risen - step * failed + offset));
  const usual = target_rating(rating.rating, difficulty);
  return target < usual ? { target, first } : null;
}

/**
 * One of the puzzles near a rating, at random; the nearest ring with enough of them decides.
 * @param {readonly Puzzle[]} puzzles to choose from
 * @param {number} target
 * @param {() => number} random from 0 up to but not including 1
 * @returns {{ puzzle: Puzzle, near: boolean } | null} `near`: enough puzzles were close to the rating, so that other
 *   chunks need not be searched; null: there is none
 */
export function choose_near(puzzles, target, random) {
  const distances = puzzles.map((puzzle) => ({ puzzle, distance: Math.abs(puzzle.rating - target) }));
  for (const ring of RINGS) {
    const inside = distances.filter(({ distance }) => distance <= ring);
    if (inside.length < ENOUGH) continue;
    const found = inside[Math.floor(random() * inside.length)];
    if (found !== undefined) return { puzzle: found.puzzle, near: ring <= 250 };
  }
  // Few are left, or none is close: one of the closest.
  const closest = distances.sort((a, b) => a.distance - b.distance).slice(0, ENOUGH);
  const found = closest[Math.floor(random() * closest.length)];
  return found === undefined ? null : { puzzle: found.puzzle, near: false };
}

/** The day in UTC, "2026-11-23": it is the same everywhere. @param {number} now milliseconds since 1970 */
export const utc_date = (now) => new Date(now).toISOString().slice(0, 10);

/** @param {string} text @returns {number} u32 */
const number_of = (text) => Number.parseInt(hash_of_text(text).slice(0, 8), 16);

/** The chunk with the puzzle of a day. @param {string} date as `utc_date` writes it @param {number} chunks */
export const daily_chunk = (date, chunks) => number_of(`chunk ${date}`) % chunks;

/**
 * The puzzle of a day from its chunk: for the same puzzles the same everywhere.
 * @param {string} date @param {readonly Puzzle[]} puzzles in the order of the chunk
 * @returns {Puzzle | null}
 */
export function daily_puzzle(date, puzzles) {
  const middle = puzzles.filter(({ rating }) => rating >= DAILY.least && rating <= DAILY.most);
  const from = middle.length > 0 ? middle : puzzles;
  return from[number_of(`puzzle ${date}`) % from.length] ?? null;
}

/**
 * Puzzles of rising difficulty: the list is sorted and cut into as many parts, and each part gives one.
 * @param {readonly Puzzle[]} puzzles @param {() => number} random @param {number} [length]
 * @returns {Puzzle[]}
 */
export function rising(puzzles, random, length = STORM_LENGTH) {
  const sorted = puzzles.toSorted((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1));
  const parts = Math.min(length, sorted.length);
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * sorted.length) / parts);
    const to = Math.floor(((part + 1) * sorted.length) / parts);
    return sorted[from + Math.floor(random() * (to - from))];
  }).filter((puzzle) => puzzle !== undefined);
}
