// Draws a random endgame position of a class: one whose result in the endgame tables is the goal, and which is worth
// playing. The caller passes the random source, the rules and the tables, so this file is pure except for their
// answers.

/**
 * @import { Side } from "../../play/core/state_types.js"
 * @import { MoveResult } from "../../engine/client/protocol.js"
 * @import { EndingClass, Material } from "./ending_classes.js"
 */

/**
 * `par`: the player's moves in the shortest win; null if the tables have no distance, and for a draw.
 * @typedef {{ fen: string, side: Side, goal: "win" | "draw", par: number | null }} Ending
 */

/** A win that takes fewer plies is not worth playing. */
export const SHORTEST = 8;
/** Without distances: no larger share of the moves may win. */
const MOST_WINNING = 0.5;
/** The most positions that are tried. */
const TRIES = 3000;

/** @param {readonly number[]} squares @param {() => number} random */
const taken = (squares, random) => squares[Math.floor(random() * squares.length)] ?? 0;

/**
 * Whether a man may stand on this square: on all but the king row of its side.
 * @param {Side} side
 * @param {number} square
 */
const may_hold_man = (side, square) => (side === "black" ? square <= 28 : square >= 5);

/** @param {Material} material @param {() => number} random @returns {boolean[]} a king or not, for each piece */
const kinds = ({ kings, men, free }, random) => [
  ...Array.from({ length: kings }, () => true),
  ...Array.from({ length: men }, () => false),
  ...Array.from({ length: free }, () => random() < 0.5),
];

/**
 * A set-up of the class; the player is to move, on either side.
 * @param {EndingClass} of
 * @param {() => number} random  from 0 to below 1
 * @returns {{ fen: string, side: Side }}
 */
export function random_setup({ own, other }, random) {
  const side = random() < 0.5 ? "black" : "white";
  const all = Array.from({ length: 32 }, (_, index) => index + 1);
  /** @typedef {{ pieces: readonly string[], empty: readonly number[] }} Placed  as in a FEN, and the squares left */
  /** @param {Side} of @param {Material} material @param {readonly number[]} squares @returns {Placed} */
  const placed = (of, material, squares) =>
    kinds(material, random).reduce(
      (/** @type {Placed} */ { pieces, empty }, king) => {
        const square = taken(
          empty.filter((one) => king || may_hold_man(of, one)),
          random,
        );
        return {
          pieces: [...pieces, `${king ? "K" : ""}${square}`],
          empty: empty.filter((one) => one !== square),
        };
      },
      { pieces: [], empty: squares },
    );
  const white = placed("white", side === "white" ? own : other, all);
  const black = placed("black", side === "black" ? own : other, white.empty);
  return { fen: `${side === "white" ? "W" : "B"}:W${white.pieces.join()}:B${black.pieces.join()}`, side };
}

/**
 * Returns true if a position makes an exercise: the goal can be reached and missed, no piece hangs, and a win is not
 * immediate.
 * @param {"win" | "draw"} goal @param {readonly MoveResult[]} move_results  of all moves of the player
 */
export function is_worth_playing(goal, move_results) {
  if (move_results.length < 2 || move_results.some(({ move }) => move.captured.length > 0)) return false;
  const winning = move_results.filter(({ ending }) => ending === "won");
  if (goal === "draw") return winning.length === 0 && new Set(move_results.map(({ ending }) => ending)).size === 2;
  const plies = shortest(winning);
  return (
    winning.length > 0 && (plies === null ? winning.length <= move_results.length * MOST_WINNING : plies >= SHORTEST)
  );
}

/** The plies of the shortest win; null if any of them is unknown. @param {readonly MoveResult[]} move_results */
export function shortest(move_results) {
  const plies = move_results.filter(({ ending }) => ending === "won").map((move_result) => move_result.plies);
  return plies.length === 0 || plies.includes(null) ? null : Math.min(...plies.map((count) => count ?? 0));
}

/** The player's moves in so many plies that the player begins. @param {number | null} plies */
const own_moves_in = (plies) => (plies === null ? null : Math.ceil(plies / 2));

/**
 * @param {EndingClass} of
 * @param {object} by
 * @param {() => number} by.random
 * @param {(fen: string) => boolean} by.is_legal  quiet, and not over
 * @param {(fen: string) => Promise<readonly MoveResult[] | null>} by.move_results  null: the tables do not have it
 * @param {number} [tries]
 * @returns {Promise<Ending | null>} null: none was found
 */
export async function random_ending(of, { random, is_legal, move_results }, tries = TRIES) {
  for (let left = tries; left > 0; left -= 1) {
    const { fen, side } = random_setup(of, random);
    if (!is_legal(fen)) continue;
    const known = await move_results(fen);
    if (known === null || !is_worth_playing(of.goal, known)) continue;
    return { fen, side, goal: of.goal, par: of.goal === "win" ? own_moves_in(shortest(known)) : null };
  }
  return null;
}
