// The task and the result of a puzzle agree, in every puzzle of the collection.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { walk } from "../../../../www/insight/analysis/pv_lines.js";
import { parse_chunk } from "../../../../www/training/progress/puzzle_file.js";
import { task_text } from "../../../../www/training/puzzles/puzzle_task.js";
import { exchange_of, result_text, shows_gain, solver_task } from "../../../../www/training/puzzles/result_text.js";
import { t } from "../../translator.js";
import { turn_of } from "../../../../www/play/core/turn_of.js";

/** @import { Snapshot } from "../../../../www/play/core/state_types.js" */
/** @import { Puzzle } from "../../../../www/training/progress/puzzle_file.js" */

const FOLDER = new URL("../../../../www/data/puzzles/", import.meta.url);

/** @param {Pick<Puzzle, "fen">} puzzle @param {readonly string[]} moves */
const plies_of = ({ fen }, moves) => walk("official", /** @type {Snapshot} */ ({ fen, turn: turn_of(fen) }), moves);

/** @param {Puzzle} puzzle */
const words_of = (puzzle) => {
  const plies = plies_of(puzzle, puzzle.solution);
  return [solver_task(t, puzzle, plies), result_text(t, puzzle, plies, false)];
};

test("the task and the result of each puzzle agree", () => {
  let [all, named] = [0, 0];
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".gz"))) {
    const { puzzles } = parse_chunk(gunzipSync(readFileSync(new URL(file, FOLDER))).toString());
    all += puzzles.length;
    for (const puzzle of puzzles) {
      const { id, fen, goal, solution } = puzzle;
      const plies = plies_of(puzzle, solution);
      const [task, result] = words_of(puzzle);
      const { net } = exchange_of(fen, plies);
      if (shows_gain(puzzle, plies)) {
        named += 1;
        const gain = / win (?<gain>.+) in \d+ moves\.$/.exec(task ?? "")?.groups?.gain ?? "";
        assert.ok(net > 0 && gain !== "" && result?.startsWith(`The solution wins ${gain}`), id);
      } else {
        assert.equal(task, task_text(t, puzzle), id);
        if (goal === "gain") assert.equal(result, t("gain.follows"), id);
        else if (net < 0) assert.match(result ?? "", goal === "win" ? /is won\.$/ : /is a draw\.$/, id);
        else assert.notEqual(result, "", id);
      }
    }
  }
  assert.deepEqual([all, named], [21_794, 5501]);
});

test("a gain that comes after the solution is named with the moves that follow", () => {
  const fen = "B:W17,19,20,21,23:B6,7,10,12,14";
  const puzzle = { fen, goal: /** @type {const} */ ("gain") };
  assert.equal(solver_task(t, puzzle, plies_of(puzzle, ["7-11", "17-13", "11-15"])), "Black to move: win material.");
  const whole = plies_of(puzzle, ["7-11", "17-13", "11-15", "20-16", "15x24"]);
  assert.equal(result_text(t, puzzle, whole.slice(0, 3), false), "The gain comes with the moves that follow.");
  assert.equal(result_text(t, puzzle, whole, true), "With the moves that may follow, the solution wins a man.");
});
