// A short game with its review, as the engine's module gives it: the game leaves the book at once, White loses a man
// with its second move, and Black answers a shot by the wrong jump. The figures are made up.

/**
 * @import {
 *   GameReview, MoveReview, ReviewState, ReviewedMove, Explanation
 * } from "../../../../www/play/core/review_types.js"
 */

export const MOVES = Object.freeze(["11-15", "23-19", "9-14", "19-16", "12x19", "22-18", "14x23", "27x11"]);

/** @param {Partial<ReviewedMove>} [about] @returns {ReviewedMove} */
export const reviewed = (about = {}) => ({
  before: 0.5,
  after: 0.5,
  judgement: "sound",
  accuracy: 100,
  best: null,
  only: false,
  turning_point: false,
  table: null,
  explanations: [],
  ...about,
});

/** @param {Partial<Explanation>} about @returns {Explanation} */
export const explanation = (about) => ({
  kind: "loses-pieces",
  proven: true,
  square: null,
  line: [],
  taken: { men: 0, kings: 0 },
  lost: { men: 0, kings: 0 },
  ...about,
});

/** @param {number} ply @param {Partial<MoveReview>} about @returns {MoveReview} */
export const move = (ply, about) => ({
  move: MOVES[ply - 1] ?? "",
  side: ply % 2 === 1 ? "black" : "white",
  choice: "free",
  reviewed: reviewed(),
  ...about,
});

export const BLUNDER = move(4, {
  reviewed: reviewed({
    before: 0.48,
    after: 0.18,
    judgement: "blunder",
    accuracy: 12,
    best: "22-17",
    turning_point: true,
    explanations: [
      explanation({ line: ["19-16", "12x19"], lost: { men: 1, kings: 0 } }),
      explanation({ kind: "better", proven: false, line: ["22-17", "6-9"] }),
    ],
  }),
});

/** @type {GameReview} */
export const REVIEW = {
  moves: [
    move(1, { choice: "book" }),
    move(2, { choice: "book" }),
    move(3, { reviewed: reviewed({ best: "9-14", only: true }) }),
    BLUNDER,
    move(5, { choice: "forced", reviewed: null }),
    move(6, { reviewed: reviewed({ before: 0.18, after: 0.16, best: "24-20" }) }),
    move(7, {
      reviewed: reviewed({
        before: 0.84,
        after: 0.76,
        judgement: "inaccuracy",
        accuracy: 70,
        best: "15x22",
        explanations: [
          explanation({ kind: "reply", proven: false, line: ["14x23", "27x11", "8x15"] }),
          explanation({ kind: "better", proven: false, line: ["15x22", "25x9", "6x13"] }),
        ],
      }),
    }),
    move(8, { reviewed: null }),
  ],
  points: [0.5, 0.52, 0.5, 0.52, 0.82, 0.82, 0.84, 0.76, null],
  black: { accuracy: 91.4, inaccuracies: 1, mistakes: 0, blunders: 0 },
  white: { accuracy: 40.2, inaccuracies: 0, mistakes: 0, blunders: 1 },
  search_alone: false,
  doubtful: [3, 4],
  to_confirm: [],
};

/** @param {Partial<ReviewState>} [about] of the game on a board of official rules @returns {ReviewState} */
export const review_state = (about = {}) => ({
  start: JSON.stringify({
    rules: "official",
    start_fen: "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
  }),
  moves: MOVES,
  status: "done",
  pass: 3,
  done: 9,
  total: 9,
  result: REVIEW,
  evaluations: [],
  failure: null,
  ...about,
});
