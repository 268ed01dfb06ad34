// Tasks as links: what is written is read, what does not fit is named with its place, and the tries are counted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_POSITIONS, read_task, write_task } from "../../../../www/training/progress/task_link.js";
import { START } from "../../../../www/training/path/session_state.js";
import { parameter_of } from "../../../../www/training/tasks/task_form.js";
import { check_positions } from "../../../../www/training/tasks/positions.js";
import { NO_TRIES, tries_now, with_position } from "../../../../www/training/tasks/task_run.js";
import { fault_text, result_text } from "../../../../www/training/tasks/task_text.js";
import { t } from "../../translator.js";

/**
 * @import { Task } from "../../../../www/training/progress/task_link.js"
 * @import { SessionState, Stage } from "../../../../www/training/path/session_state.js"
 */

const FEN = "B:W18,K31:B14";

test("a task is read as it is written", () => {
  for (const task of /** @type {Task[]} */ ([
    { kind: "unit", id: "two-for-one" },
    { kind: "ending", card: "lesson:first" },
    { kind: "positions", positions: [{ fen: FEN, goal: "win" }, { fen: FEN, goal: null }, { puzzle: "00000a" }] },
  ]))
    assert.deepEqual(read_task(write_task(task)), { task });
});

for (const [parameter, sentence] of /** @type {[string, RegExp][]} */ ([
  ["", /^The link names no task/],
  ["riddle/1", /^The link names no task/],
  ["unit/Two", /no such unit/],
  ["ending/own:1", /no such ending/],
  ["positions/;", /^Add at least one position/],
  [`positions/${FEN};B:W33:B1`, /^Position 2 must be a FEN or the id of a puzzle: B:W33:B1$/],
  [`positions/${FEN}!mate`, /^Position 1: the goal must be win, draw or gain: /],
  [
    `positions/${Array(MOST_POSITIONS + 1)
      .fill("00000a")
      .join(";")}`,
    /more than 200 positions/,
  ],
  [`positions/${"0".repeat(100_001)}`, /too long/],
]))
  test(`a link is refused: ${sentence.source}`, () => {
    const read = read_task(parameter);
    assert.match("fault" in read ? fault_text(t, read.fault) : "", sentence);
  });

test("positions that cannot be played are named by their number", () => {
  const positions = (/** @type {string[]} */ ...fens) => fens.map((fen) => ({ fen, goal: null }));
  check_positions(t, [...positions(FEN), { puzzle: "00000a" }]);
  assert.throws(() => check_positions(t, positions(FEN, "B:W18:B18")), /^Error: Position 2 is not possible: /);
  assert.throws(() => check_positions(t, positions("B:W1:B32")), /^Error: Position 1: the game is over/);
});

test("the lines of the form are positions, with their goals", () => {
  assert.equal(parameter_of(` B:W18: B14  win\n\n00000a\n${FEN}\n`), `positions/B:W18:B14!win;00000a;${FEN}`);
});

/** A session at a stage. @param {"try" | "ask"} kind @param {number} tries @param {SessionState["phase"]} phase */
function at(kind, tries, phase) {
  /** @type {import("../../../../www/training/progress/path_file.js").PathPosition} */
  const position = { fen: FEN, moves: ["14x23"], goal: "gain", proof: "search", accept: [], puzzle: null };
  /** @type {Stage} */
  const stage = kind === "try" ? { kind, position } : { kind, position, key: null, task: "", idea: "" };
  return { ...START, stages: [stage], tries, phase };
}

test("tries are counted, also those at the position on the board", () => {
  const count = with_position(with_position(NO_TRIES, 0, true), 2, false);
  assert.deepEqual(count, { asked: 2, tries: 4, solved: 1 });
  assert.deepEqual([tries_now(count, at("ask", 1, "asking")), tries_now(count, at("ask", 2, "over"))], [5, 4]);
  assert.deepEqual(
    [tries_now(count, at("try", 3, "asking")), tries_now(count, at("try", 3, "over"))],
    [4, 4],
    "moves that are tried with help are not counted",
  );
  assert.equal(result_text(t, count), "1 of 2 at the first try. 4 tries.");
});
