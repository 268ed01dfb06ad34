// One ending against the perfect defender: whose move it is, what was given away, and when it is over. A state and its
// transitions. Pure.
import { MOVES_TO_HOLD } from "../lessons/list.js";
import { grade } from "./ending_grade.js";

/**
 * @import { Side, Outcome } from "../../play/core/state_types.js"
 * @import { Ending } from "./random_ending.js"
 * @import { Cost } from "./ending_grade.js"
 */

/**
 * @typedef {object} Drill
 * @property {Ending} ending
 * @property {"own" | "defender" | "over"} phase
 * @property {number} moves  of the player, on the board
 * @property {readonly Cost[]} costs  of the player's moves, also of those taken back
 * @property {boolean} helped
 * @property {boolean} reached  the goal, when it is over
 * @property {boolean} gave_up  the player did not play on
 */

/** @param {Ending} ending @returns {Drill} the player begins */
export const begin = (ending) => ({
  ending,
  phase: "own",
  moves: 0,
  costs: [],
  helped: false,
  reached: false,
  gave_up: false,
});

/** Whether the end of a game is the goal; a win also reaches a draw. @param {Ending} ending @param {Outcome} outcome */
const is_reached = ({ goal, side }, outcome) =>
  outcome.state === "drawn" ? goal === "draw" : outcome.state === "won" && outcome.winner === side;

/**
 * A move of the player, what it cost, and the state of the game after it. A draw is held after enough moves.
 * @param {Drill} drill @param {Cost} cost @param {Outcome} outcome
 * @returns {Drill}
 */
export function moved(drill, cost, outcome) {
  if (drill.phase !== "own") return drill;
  const next = { ...drill, moves: drill.moves + 1, costs: [...drill.costs, cost] };
  const held = drill.ending.goal === "draw" && next.moves >= MOVES_TO_HOLD && outcome.state === "playing";
  if (outcome.state === "playing" && !held) return { ...next, phase: "defender" };
  return { ...next, phase: "over", reached: held || is_reached(drill.ending, outcome) };
}

/** A move of the defender. @param {Drill} drill @param {Outcome} outcome @returns {Drill} */
export function defended(drill, outcome) {
  if (drill.phase !== "defender") return drill;
  if (outcome.state === "playing") return { ...drill, phase: "own" };
  return { ...drill, phase: "over", reached: is_reached(drill.ending, outcome) };
}

/** A hint was given. @param {Drill} drill @returns {Drill} */
export const helped = (drill) => (drill.phase === "over" ? drill : { ...drill, helped: true });

/**
 * Whether a move can be taken back. One that is on the board but not judged yet is not counted, so it cannot.
 * @param {Drill} drill @param {Side} turn  on the board
 */
export const can_take_back = ({ phase, moves, ending }, turn) =>
  moves > 0 && (phase === "defender" || (phase === "own" && turn === ending.side));

/**
 * The player's last move is taken back; it counts as help, and what it gave away stays given away.
 * @param {Drill} drill
 * @returns {Drill}
 */
export const taken_back = (drill) => ({
  ...drill,
  phase: "own",
  moves: Math.max(0, drill.moves - 1),
  helped: true,
  reached: false,
});

/** The player gives up. @param {Drill} drill @returns {Drill} */
export const given_up = (drill) => ({ ...drill, phase: "over", reached: false, gave_up: true });

/** @param {Drill} drill */
export const grade_of = (drill) =>
  grade({
    reached: drill.reached,
    par: drill.ending.par,
    moves: drill.moves,
    costs: drill.costs,
    helped: drill.helped,
  });
