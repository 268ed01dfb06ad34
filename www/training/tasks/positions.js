// The positions of a task as stages: puzzles with their solution, other positions with the move that the engine finds.
import "../../kit/language/path_phrases.js";
import { error_message } from "../../kit/platform/error_message.js";
import { search_position } from "../puzzles/move_check.js";
import { puzzle_service } from "../puzzles/puzzle_service.js";
import { theme_idea } from "../shell/hint_steps.js";
import { WrongAddress } from "../shell/wrong_address.js";
import { Game } from "../../wasm.js";
import { results_of } from "../path/judge.js";
import { goal_holds } from "./goal_check.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { PathGoal } from "../progress/path_file.js"
 * @import { PositionEvaluation } from "../../play/core/review_types.js"
 * @import { TaskGoal, TaskPosition } from "../progress/task_link.js"
 * @import { TrainPage } from "../shell/page.js"
 * @import { Stage } from "../path/session_state.js"
 */

/**
 * Throws if a position is not legal, or the game is over.
 * @param {Translator} t @param {string} fen @param {number} number
 */
function check_position(t, fen, number) {
  /** @type {boolean} */
  let is_over;
  try {
    const game = Game.from_fen(fen, "official");
    is_over = game.outcome().state !== "playing";
    game.free();
  } catch (error) {
    throw new WrongAddress(t("task.fault.illegal", { number, why: error_message(error) }), { cause: error });
  }
  if (is_over) throw new WrongAddress(t("task.fault.over", { number }));
}

/** Throws if a position cannot be played. @param {Translator} t @param {readonly TaskPosition[]} positions */
export function check_positions(t, positions) {
  for (const [index, position] of positions.entries())
    if (!("puzzle" in position)) check_position(t, position.fen, index + 1);
}

/**
 * The goal that the link gives, where it holds.
 * @param {TrainPage} page @param {{ fen: string, goal: TaskGoal | null }} position
 * @param {PositionEvaluation} evaluation @param {AbortSignal} signal
 */
async function true_goal(page, { fen, goal }, evaluation, signal) {
  if (goal === null || goal === "gain") return goal;
  const results = await results_of(page, fen, signal).catch(() => null); // without tables the score decides
  return goal_holds(goal, fen, evaluation, results) ? goal : null;
}

/**
 * @param {Translator} t @param {TrainPage} page @param {TaskPosition} position @param {number} number  from 1
 * @param {AbortSignal} signal
 * @returns {Promise<Stage>} rejects if there is no such puzzle, or no engine
 */
export async function position_stage(t, page, position, number, signal) {
  if ("puzzle" in position) {
    const puzzle = await puzzle_service().pool.find(position.puzzle);
    if (puzzle === null) throw new WrongAddress(t("task.fault.puzzle", { number, id: position.puzzle }));
    const { id, fen, solution, goal, proof } = puzzle;
    const solved = { fen, moves: solution, goal: /** @type {PathGoal} */ (goal), proof, accept: [], puzzle: id };
    return { kind: "ask", key: null, task: "", idea: theme_idea(t, puzzle), position: solved };
  }
  const { fen } = position;
  const evaluation = await search_position(t, fen, signal);
  const best = evaluation.pv[0];
  if (best === undefined) throw new WrongAddress(t("task.fault.over", { number }));
  const goal = await true_goal(page, position, evaluation, signal);
  return {
    kind: "ask",
    key: null,
    task: goal === null ? t("task.best") : "",
    idea: "",
    position: { fen, moves: [best], goal: goal ?? "gain", proof: "search", accept: [], puzzle: null },
  };
}
