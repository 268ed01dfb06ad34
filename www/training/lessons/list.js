// The lessons: standard endings from draughts books, or proven by the tables. tests/lessons.rs reads this file and
// checks their outcomes.
import { turn_of } from "../../play/core/turn_of.js";

/**
 * `par`: the player's moves in the shortest win against the best defence; null if unknown, and in a lesson to hold a
 * draw.
 * @typedef {object} Lesson
 * @property {string} fen   the player has the side to move
 * @property {"win" | "draw"} goal
 * @property {number | null} par
 */

export const LESSONS = Object.freeze(
  /** @type {const} */ ([
    { id: "two_kings", fen: "W:WK26,K27:BK5", goal: "win", par: 13 },
    { id: "three_kings", fen: "W:WK14,K18,K23:BK1,K32", goal: "win", par: 14 },
    { id: "first_end", fen: "W:WK19,K23:B12,K28", goal: "win", par: 31 },
    { id: "first", fen: "W:WK15,20:B12,K28", goal: "win", par: 41 },
    { id: "second", fen: "B:W12,21,K23:BK11,13,K25", goal: "win", par: null },
    { id: "hold", fen: "W:WK23,K26:B5,14,K30", goal: "draw", par: null },
    { id: "fourth", fen: "B:W30,K31,K32:BK20,21,K22,K23", goal: "win", par: null },
    { id: "fourth_draw", fen: "W:W30,K31,K32:BK20,21,K22,K23", goal: "draw", par: null },
  ]),
);

/** @typedef {typeof LESSONS[number]} Listed */

/** The number of the player's moves after which a draw is held. */
export const MOVES_TO_HOLD = 20;

/** The square of the man that some introductions mention. */
export const MAN_HELD_BACK = 12;

/** @param {Listed} lesson @returns {import("../../play/core/state_types.js").Side} the player's */
export const side_of = ({ fen }) => turn_of(fen);
