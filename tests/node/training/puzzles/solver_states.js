// A puzzle and the events of its solver, for the tests of its state machine.
import { START } from "../../../../www/training/puzzles/solver_state.js";
import { transition } from "../../../../www/training/puzzles/solver_transition.js";

/**
 * @import { Try } from "../../../../www/training/puzzles/puzzle_play.js"
 * @import { Effect, SolverEvent, SolverState } from "../../../../www/training/puzzles/solver_state.js"
 * @import { Ply } from "../../../../www/insight/analysis/pv_lines.js"
 * @import { Verdict } from "../../../../www/insight/review/retry_state.js"
 * @import { Puzzle } from "../../../../www/training/progress/puzzle_file.js"
 */

/** @param {string} notation @param {number[]} [captured] */
const move = (notation, captured = []) => ({ notation, from: 1, to: 2, path: [1, 2], captured, crowns: false });

/**
 * The moves of a line, White first.
 * @param {...(string | [notation: string, captured: number[]])} moves
 * @returns {Ply[]}
 */
export const plies = (...moves) =>
  moves.map((one, index) => ({
    side: index % 2 === 0 ? "white" : "black",
    move: typeof one === "string" ? move(one) : move(...one),
    after: /** @type {import("../../../../www/play/core/state_types.js").Snapshot} */ (
      /** @type {unknown} */ ({ legal_moves: [], fen: `after ${index + 1}` })
    ),
  }));

/** @type {Puzzle} */
export const PUZZLE = Object.freeze({
  id: "s0z9jq",
  fen: "W:W15,17:B7,14",
  solution: ["15-10", "7x14", "17x1"],
  rating: 1500,
  goal: /** @type {const} */ ("draw"),
  proof: /** @type {const} */ ("search"),
  themes: [],
  source: "self-play",
});
export const SOLUTION = plies("15-10", "7x14", "17x1");

/** @param {string} notation @param {Partial<Try>} [rest] @returns {Try} */
export const attempt = (notation, rest = {}) => ({
  move: move(notation),
  before: /** @type {Try["before"]} */ (/** @type {unknown} */ ({ fen: PUZZLE.fen, turn: "white" })),
  ply: 0,
  is_last: false,
  ends: false,
  ...rest,
});

/** @param {string} notation @param {boolean} accepted @returns {Verdict} */
export const verdict = (notation, accepted) => ({ move: notation, accepted, reviewed: null, line: [notation, "9-13"] });

/** @type {Extract<SolverEvent, { kind: "puzzle_given" }>} */
export const GIVEN = { kind: "puzzle_given", puzzle: PUZZLE, solution: SOLUTION };

/**
 * Passes events to the machine; results are recorded at once, as the page does it, with a remark.
 * @param {SolverState} start @param {...SolverEvent} events
 * @returns {{ state: SolverState, effects: Effect[], kinds: string[] }}
 */
export function run(start, ...events) {
  let state = start;
  /** @type {Effect[]} */
  const effects = [];
  const queue = [...events];
  for (let event = queue.shift(); event !== undefined; event = queue.shift()) {
    const next = transition(state, event);
    state = next.state;
    for (const effect of next.effects) {
      effects.push(effect);
      if (effect.kind !== "record") continue;
      const remark = effect.solved ? "+14." : "-9.";
      queue.unshift({ kind: "result_recorded", remark, consequence: effect.consequence });
    }
  }
  return { state, effects, kinds: effects.map(({ kind }) => kind) };
}

/** The question is on the board. */
export const ASKED = run(START, GIVEN, { kind: "puzzle_started", intro: "Your rating: 1,500" }).state;
