// What follows from the learner's placement: the rating to begin with, the difficulty, and the part of the path. Six
// positions estimate the rating in steps that become smaller. Pure.
import { bounded_rating } from "./glicko.js";

/**
 * @import { Answer, Placement } from "../../play/core/placement.js"
 * @import { Profile } from "./profile.js"
 * @import { Puzzle } from "./puzzle_file.js"
 * @import { Difficulty } from "./selection.js"
 */

/** The positions of a placement. */
export const POSITIONS = 6;
/** The rating that is looked for first, and the limits of the estimate. */
const ESTIMATE = Object.freeze({ first: 700, least: 400, most: 2000 });
/** How far the estimate moves after each position. */
const STEPS = Object.freeze([400, 300, 250, 200, 150, 100]);

/**
 * Ratings by the level that a learner states: those of levels 1 (newcomer), 2 (beginner) and 6 (club player).
 * `deviation`: how little such an answer says.
 * @type {Readonly<Record<"new" | "rules" | "club", { rating: number, deviation: number, difficulty: Difficulty }>>}
 */
const ANSWERED = Object.freeze({
  new: Object.freeze({ rating: 800, deviation: 250, difficulty: "easier" }),
  rules: Object.freeze({ rating: 895, deviation: 250, difficulty: "easier" }),
  club: Object.freeze({ rating: 1580, deviation: 250, difficulty: "normal" }),
});
/** After six positions. */
const POSITIONS_DEVIATION = 200;

/** The ratings from which a unit of the path is the first. */
const PATH = Object.freeze({ rules: 600, club: 1400 });

/** The longest solution of a position in a placement, in moves of both sides, and the most pieces. */
const SHORT = Object.freeze({ plies: 5, pieces: 14 });

/**
 * The estimates before each position and after the last one.
 * @param {readonly boolean[]} results  whether each position was solved at the first try
 */
export const estimate = (results) =>
  results.reduce(
    (/** @type {number} */ rating, solved, index) =>
      Math.min(ESTIMATE.most, Math.max(ESTIMATE.least, rating + (STEPS[index] ?? 0) * (solved ? 1 : -1))),
    ESTIMATE.first,
  );

/** Whether a puzzle is short enough for a placement, and its solution wins something. @param {Puzzle} puzzle */
export const is_short = ({ fen, goal, solution }) =>
  goal !== "draw" && solution.length <= SHORT.plies && (fen.match(/\d+/g) ?? []).length <= SHORT.pieces;

/** Whether a position has no king, so that who knows only men understands it. @param {Puzzle} puzzle */
export const has_only_men = ({ fen }) => !fen.includes("K");

/** The rating that an answer stands for; null: it says nothing. @param {Answer} answer */
export const answered_rating = (answer) =>
  answer === "positions" || answer === "later" ? null : ANSWERED[answer].rating;

/**
 * The profile of a placed learner: the rating and the difficulty are new, everything else stays.
 * @param {Profile} profile @param {Pick<Placement, "answer" | "rating">} placement @returns {Profile}
 */
export function placed_profile(profile, { answer, rating }) {
  if (answer === "later" || rating === null) return profile;
  const { deviation, difficulty } =
    answer === "positions"
      ? { deviation: POSITIONS_DEVIATION, difficulty: /** @type {const} */ ("normal") }
      : ANSWERED[answer];
  const { volatility } = profile.rating;
  return { ...profile, rating: bounded_rating({ rating, deviation, volatility }), difficulty };
}

/** Whether a profile has a rating that puzzles stand behind. @param {Pick<Profile, "solved" | "failed">} profile */
export const has_rated_puzzles = ({ solved, failed }) => solved + failed > 0;

/**
 * Where the path begins: "new" with the rules, "rules" with the forced jump, "club" after the
 * units for beginners.
 * @param {Pick<Placement, "answer" | "rating"> | null} placement  null: the learner was not asked
 * @returns {"new" | "rules" | "club"}
 */
export function path_start(placement) {
  if (placement === null || placement.answer === "later") return "new";
  if (placement.answer !== "positions") return placement.answer;
  const rating = placement.rating ?? 0;
  if (rating < PATH.rules) return "new";
  return rating < PATH.club ? "rules" : "club";
}
