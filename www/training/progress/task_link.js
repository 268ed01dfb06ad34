// The links of tasks, as a parent or a teacher gives them: `#task=unit/two-for-one`, `#task=ending/lesson:first`, and
// `#task=positions/` with positions between semicolons, each a FEN, with its goal after an exclamation mark where one
// is given, or the id of a puzzle: `#task=positions/B:W18:B14!win;3k9z0a`. Pure.
import { is_fen_text } from "./puzzle_file.js";
import { is_path_id } from "./path_file.js";
import { is_puzzle_id } from "./puzzle_id.js";

/** @typedef {"win" | "draw" | "gain"} TaskGoal */
/**
 * `goal`: null if none is given.
 * @typedef {{ fen: string, goal: TaskGoal | null } | { puzzle: string }} TaskPosition
 */

/**
 * `card`: of an ending, as www/training/drills names it.
 * @typedef {{ kind: "unit", id: string } | { kind: "ending", card: string }
 *   | { kind: "positions", positions: readonly TaskPosition[] }} Task
 */

/** What is wrong with a link; `number`: of the position, from 1, with what stands there. */
/**
 * @typedef {{ what: "kind" | "too_long" | "unit" | "ending" | "none" | "too_many" }
 *   | { what: "position" | "goal", number: number, text: string }} TaskFault
 */

/** The longest parameter of a link in characters, as of the links of games. */
const LONGEST = 100_000;
/** The most positions of a task. */
export const MOST_POSITIONS = 200;
const GOALS = Object.freeze(["win", "draw", "gain"]);

/** @param {string} text @param {number} number @returns {TaskPosition | TaskFault} */
function position_of(text, number) {
  const [fen = "", goal, ...more] = text.split("!");
  if (is_puzzle_id(text)) return { puzzle: text };
  if (!is_fen_text(fen)) return { what: "position", number, text };
  if (more.length > 0 || (goal !== undefined && !GOALS.includes(goal))) return { what: "goal", number, text };
  return { fen, goal: goal === undefined ? null : /** @type {TaskGoal} */ (goal) };
}

/** @param {string} rest @returns {{ task: Task } | { fault: TaskFault }} */
function positions_task(rest) {
  const texts = rest
    .split(";")
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (texts.length === 0) return { fault: { what: "none" } };
  if (texts.length > MOST_POSITIONS) return { fault: { what: "too_many" } };
  /** @type {TaskPosition[]} */
  const positions = [];
  for (const [index, text] of texts.entries()) {
    const found = position_of(text, index + 1);
    if ("what" in found) return { fault: found };
    positions.push(found);
  }
  return { task: { kind: "positions", positions } };
}

/** @param {string} parameter  what follows `#task=`, decoded @returns {{ task: Task } | { fault: TaskFault }} */
export function read_task(parameter) {
  if (parameter.length > LONGEST) return { fault: { what: "too_long" } };
  const [, kind, rest = ""] = /^([a-z]+)\/(.*)$/s.exec(parameter) ?? [];
  switch (kind) {
    case "unit":
      return is_path_id(rest) ? { task: { kind, id: rest } } : { fault: { what: "unit" } };
    case "ending":
      return /^(lesson|class):\w[\w-]*$/.test(rest) ? { task: { kind, card: rest } } : { fault: { what: "ending" } };
    case "positions":
      return positions_task(rest);
    default:
      return { fault: { what: "kind" } };
  }
}

/** @param {TaskPosition} position */
const written_position = (position) =>
  "puzzle" in position ? position.puzzle : position.fen + (position.goal === null ? "" : `!${position.goal}`);

/** The parameter of the link of a task. @param {Task} task */
export function write_task(task) {
  if (task.kind === "unit") return `unit/${task.id}`;
  if (task.kind === "ending") return `ending/${task.card}`;
  return `positions/${task.positions.map(written_position).join(";")}`;
}
