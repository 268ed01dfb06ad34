// The ten steps of the first lesson: positions, what is marked in them, and the check of what was played. Pure: the
// rules are those of the module, whose moves and snapshots come in. You play Black, from the lower side of the board.

/**
 * @import { Move, Snapshot } from "../../play/core/state_types.js"
 * @import { StepId } from "../progress/first_lesson_progress.js"
 */

/**
 * The moves of both sides in a step, and the position after them.
 * @typedef {{ moves: readonly Move[], now: Snapshot }} Played
 */

/**
 * `on`: the other side answers, and the step goes on; `wrong`: the goal is missed, and the moves are taken back.
 * @typedef {"on" | "done" | "wrong"} Verdict
 */

/**
 * @typedef {object} Step
 * @property {StepId} id
 * @property {string} fen    Black to move
 * @property {readonly number[]} marks  squares to look at
 * @property {(played: Played) => Verdict} check  after a move of yours
 * @property {string} solution   your moves
 * @property {string} wrong a move of yours that is legal and misses the goal; empty if every legal move reaches it
 * @property {string} refused    a move that the rules do not allow here, which this step is about; empty: none
 */

/** @param {Played} played your last move */
const last = ({ moves }) => moves.at(-1);

/** @param {boolean} reached @returns {Verdict} */
const done_if = (reached) => (reached ? "done" : "wrong");

/** The last move captures `least` pieces or more. @param {number} least @returns {Step["check"]} */
const captures = (least) => (played) => done_if((last(played)?.captured.length ?? 0) >= least);

/**
 * The first move offers a man, which has to be taken; the second captures in return.
 * @param {number} least how many
 * @returns {Step["check"]}
 */
const gives_and_captures = (least) => (played) => {
  if (played.moves.length > 1) return captures(least)(played);
  const { legal_moves } = played.now;
  return legal_moves.length > 0 && legal_moves.every(({ captured }) => captured.length > 0) ? "on" : "wrong";
};

/** @type {Step["check"]} */
const wins = ({ now: { outcome } }) => {
  if (outcome.state === "playing") return "on";
  return done_if(outcome.state === "won" && outcome.winner === "black");
};

/** @type {readonly Step[]} */
export const STEPS = Object.freeze([
  {
    id: "move",
    fen: "B:W27,28:B10",
    marks: [15],
    check: (played) => done_if(last(played)?.to === 15),
    solution: "10-15",
    wrong: "10-14",
    refused: "10-6",
  },
  {
    id: "jump",
    fen: "B:W18,31:B14",
    marks: [18],
    check: captures(1),
    solution: "14x23",
    wrong: "",
    refused: "14-17",
  },
  {
    id: "must",
    fen: "B:W16,21,30:B6,9,11",
    marks: [],
    check: captures(1),
    solution: "11x20",
    wrong: "",
    refused: "9-14",
  },
  {
    id: "multi",
    fen: "B:W7,15,17,23,29:B2,13",
    marks: [2],
    check: captures(3),
    solution: "2x27",
    wrong: "13x22",
    refused: "2x11",
  },
  {
    id: "king",
    fen: "B:W12:B9,26",
    marks: [26],
    check: (played) => done_if(last(played)?.crowns === true),
    solution: "26-31",
    wrong: "9-14",
    refused: "",
  },
  {
    id: "king_jump",
    fen: "B:W10,11,18,24:B20,K23",
    marks: [23],
    check: captures(3),
    solution: "23x16",
    wrong: "20x27",
    refused: "23x14",
  },
  {
    id: "block",
    fen: "B:W13:B5,6",
    marks: [13],
    check: (played) => (wins(played) === "done" ? "done" : "wrong"),
    solution: "5-9",
    wrong: "6-9",
    refused: "",
  },
  {
    id: "trade",
    fen: "B:W20,21,23,24,27:B1,2,4,8,11",
    marks: [11],
    check: gives_and_captures(1),
    solution: "11-16 8x15",
    wrong: "11-15",
    refused: "",
  },
  {
    id: "shot",
    fen: "B:W22,24,28,32:B1,8,11,16",
    marks: [],
    check: gives_and_captures(2),
    solution: "16-19 11x25",
    wrong: "8-12",
    refused: "",
  },
  {
    id: "game",
    fen: "B:W22,23,24:B9,10,11,12",
    marks: [],
    check: wins,
    solution: "",
    wrong: "",
    refused: "",
  },
]);
