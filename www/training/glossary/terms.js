// The picture of each term: a position and the moves that it plays. The themes of the puzzles show a proven puzzle of
// ours, other terms a position made for them. tests/node/training/glossary checks all of them by the module.

/**
 * `moves`: played one after the other, with every square they pass; `also`: other legal first moves; `not`: first
 * moves that are not allowed; `squares`: marked; `puzzle`: the id of the puzzle shown; `lesson`: the id of the ending
 * to practise.
 * @typedef {object} Term
 * @property {import("./term_ids.js").TermId} id
 * @property {string} fen
 * @property {string} [moves]
 * @property {string} [also]
 * @property {string} [not]
 * @property {readonly number[]} [squares]
 * @property {string} [puzzle]
 * @property {string} [lesson]
 * @property {readonly import("./term_ids.js").TermId[]} [related]
 */

const START = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
/** Without the men on 5 and 26. */
const ELEVEN_MEN = "B:W21,22,23,24,25,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12";

/** @type {readonly Term[]} */
const BOARD = [
  { id: "man", fen: "W:W22,31:B3,7", moves: "22-18", also: "22-17 31-26 31-27", related: ["king", "forced-jump"] },
  { id: "king", fen: "W:WK18:B2,3", moves: "18-22", also: "18-14 18-15 18-23", related: ["crown", "man"] },
  { id: "crown", fen: "W:W6,30:B3,12", moves: "6-1", also: "6-2", related: ["king-row", "king"] },
  { id: "king-row", fen: "W:W10,30:B20,23", squares: [1, 2, 3, 4], related: ["crown", "bridge", "promotion-race"] },
  {
    id: "double-corner",
    fen: "B:WK14:BK1",
    moves: "1-5 14-10 5-1",
    squares: [1, 5, 28, 32],
    lesson: "two_kings",
    related: ["single-corner", "dog-hole"],
  },
  {
    id: "single-corner",
    fen: "W:WK18:BK29",
    moves: "18-22 29-25 22x29",
    squares: [4, 29],
    related: ["double-corner", "king-trap"],
  },
  { id: "dog-hole", fen: "W:W5,26,31:B1,12,19", squares: [5, 28], related: ["double-corner"] },
  { id: "dyke", fen: "B:W13,17,24,27,28,31:B5,6,10,15,19,20", squares: [6, 10, 15, 19], puzzle: "9b1ca2" },
  {
    id: "bridge",
    fen: "B:W10,17,19,21:B1,3,8,11",
    squares: [1, 3],
    puzzle: "06ptm6",
    related: ["king-row", "man-down-draw"],
  },
];

/** @type {readonly Term[]} */
const TACTICS = [
  { id: "forced-jump", fen: "W:W18,24:B15", moves: "18x11", not: "24-20", related: ["jump-choice", "shot"] },
  { id: "jump-choice", fen: "B:WK2,7,24:B1,3,K28", moves: "28x19", also: "3x10", puzzle: "dds95z" },
  {
    id: "exchange",
    fen: "W:W12,29,30:B4,9,18",
    moves: "30-26 9-13 26-22 18x25 29x22",
    puzzle: "hm8q6x",
    related: ["two-for-one", "the-move"],
  },
  {
    id: "two-for-one",
    fen: "B:WK7,21,24:B11,12,16",
    moves: "16-20 7x16 12x19x28",
    puzzle: "003p42",
    related: ["shot", "three-for-one", "in-and-out"],
  },
  {
    id: "three-for-one",
    fen: "B:WK5,14,16,22,28:B2,3,8",
    moves: "8-11 16x7 3x10x17x26",
    puzzle: "0m6hv5",
    related: ["shot", "two-for-one"],
  },
  {
    id: "triple",
    fen: "W:W28,31,32:BK9,12,18,20",
    moves: "28-24 20x27 32x23x14x5",
    puzzle: "48a4wn",
    related: ["stroke", "three-for-one"],
  },
  {
    id: "in-and-out",
    fen: "B:W17,25,26,28,31:B10,12,15,16,19",
    moves: "19-24 28x19 16x23x30",
    puzzle: "382psf",
    related: ["two-for-one", "stroke-to-king-row"],
  },
  { id: "breeches", fen: "B:W8,11:BK10,K23", moves: "10-15 11-7 15-11 7-2 11x4", puzzle: "0tg3ym" },
  {
    id: "rebound",
    fen: "B:W13,14,16,19,26,27:B5,8,10,12,22",
    moves: "22x31 14x7 31x24x15",
    puzzle: "qj83rd",
    related: ["stroke"],
  },
  {
    id: "shot",
    fen: "W:WK3,K8,17:B2,K18,19,26",
    moves: "3-7 2x11 8x15x22x31",
    related: ["forced-jump", "two-for-one", "stroke"],
  },
  {
    id: "stroke",
    fen: "B:W8,14,K15,31:B22,K25,K32",
    moves: "22-26 31x22 25x18x11x4",
    related: ["shot", "stroke-to-king-row", "triple"],
  },
  {
    id: "stroke-to-king-row",
    fen: "W:W10,19,31:B7,8,14,16",
    moves: "19x12x3",
    puzzle: "7fa9xs",
    related: ["stroke", "king-row"],
  },
  { id: "king-trap", fen: "W:WK2,K10:B3,K8", moves: "2-7 8-12 7-11", puzzle: "ymjjwh", related: ["single-corner"] },
  { id: "sacrifice", fen: "W:W12,21,K29:B3,K22", moves: "29-25 22x29 21-17", puzzle: "ts9d4z", related: ["shot"] },
  { id: "quiet-move", fen: "W:WK3,12:BK10", moves: "12-8 10-15 3-7", puzzle: "s17932" },
];

/** @type {readonly Term[]} */
const ENDINGS = [
  {
    id: "the-move",
    fen: "W:WK32:BK26",
    moves: "32-27 26-22 27-23 22-17 23-18 17-13 18-14",
    related: ["opposition", "exchange"],
  },
  {
    id: "opposition",
    fen: "B:WK17,31:BK7,K15",
    moves: "15-18 17-13 18-14",
    puzzle: "2hvyc0",
    related: ["the-move", "king-trap"],
  },
  {
    id: "first-position",
    fen: "W:WK11,K23:B12,K17",
    moves: "23-18 17-13 18-14",
    puzzle: "16n9ch",
    lesson: "first",
    related: ["second-position", "opposition"],
  },
  {
    id: "second-position",
    fen: "B:W12,21,K23:BK11,13,K25",
    squares: [12, 21, 13],
    lesson: "second",
    related: ["first-position", "fourth-position"],
  },
  {
    id: "fourth-position",
    fen: "B:W30,K31,K32:BK20,21,K22,K23",
    squares: [21, 30],
    lesson: "fourth",
    related: ["second-position", "double-corner"],
  },
  { id: "promotion-race", fen: "B:W12,29:B21,22", moves: "21-25 12-8 25-30", puzzle: "bd47ra", related: ["crown"] },
  {
    id: "man-down-draw",
    fen: "W:WK19,21:B2,14,18",
    moves: "19-15 18-22 15-10",
    puzzle: "x8f9ej",
    lesson: "hold",
    related: ["only-move-draw"],
  },
  { id: "only-move-draw", fen: "B:WK3:B25", moves: "25-30 3-7 30-26", puzzle: "87w617" },
];

/** @type {readonly Term[]} */
const OPENINGS = [
  { id: "opening", fen: START, moves: "11-15 23-19", related: ["ballot"] },
  {
    id: "ballot",
    fen: START,
    moves: "12-16 24-20 10-15",
    related: ["two-move-ballot", "three-move-ballot", "eleven-man-ballot"],
  },
  { id: "two-move-ballot", fen: START, moves: "9-13 22-18", related: ["ballot", "three-move-ballot"] },
  { id: "three-move-ballot", fen: START, moves: "10-14 22-18 12-16", related: ["ballot", "barred-ballot"] },
  { id: "eleven-man-ballot", fen: ELEVEN_MEN, moves: "9-13 22-18", squares: [5, 26], related: ["ballot"] },
  { id: "barred-ballot", fen: START, moves: "9-13 21-17 10-14 17x10 6x15", related: ["three-move-ballot"] },
];

/** The terms in their groups. */
export const GROUPS = Object.freeze(
  /** @type {const} */ ([
    { id: "board", terms: BOARD },
    { id: "tactics", terms: TACTICS },
    { id: "endings", terms: ENDINGS },
    { id: "openings", terms: OPENINGS },
  ]),
);

export const TERMS = Object.freeze(GROUPS.flatMap(({ terms }) => terms));

/** The squares of each move. @param {string} [moves] */
export const paths_of = (moves = "") =>
  moves
    .split(" ")
    .filter((move) => move !== "")
    .map((move) => move.split(/[-x]/).map(Number));
