// The texts of a puzzle, the clock of a storm, and the shape of the rating's line.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { walk } from "../../../../www/insight/analysis/pv_lines.js";
import { task_text } from "../../../../www/training/puzzles/puzzle_task.js";
import { THEMES } from "../../../../www/training/progress/puzzle_themes.js";
import * as text from "../../../../www/training/puzzles/puzzle_text.js";
import { rating_shape, scale_of } from "../../../../www/training/puzzles/rating_chart.js";
import { clock_words, create_storm_clock } from "../../../../www/training/puzzles/storm_clock.js";
import { refusal_text } from "../../../../www/insight/review/explanation_text.js";
import { parse_chunk } from "../../../../www/training/progress/puzzle_file.js";
import { new_storm, STORM_TIME, with_right_move } from "../../../../www/training/progress/storm.js";
import { t } from "../../translator.js";

const { puzzles } = parse_chunk(readFileSync(new URL("../../../data/puzzles.txt", import.meta.url), "utf8"));

/** @param {string} id */
const balance = (id) => {
  const { fen, solution } = puzzles.find((one) => one.id === id) ?? { fen: "", solution: [] };
  const start = text.start_of(fen);
  const plies = walk("official", /** @type {never} */ ({ fen, turn: start.turn }), solution);
  assert.equal(plies.length, solution.length);
  return text.balance_text(t, start, plies);
};

test("the task names the side and the goal", () => {
  assert.equal(task_text(t, { fen: "B:W1:B2", goal: "win" }), "Black to move: find the win.");
  assert.equal(task_text(t, { fen: "W:W1:B2", goal: "draw" }), "White to move: find the draw.");
  assert.equal(task_text(t, { fen: "W:W1:B2", goal: "gain" }), "White to move: win material.");
});

test("the words of a solution count its captured men and kings", () => {
  assert.equal(balance("s0z9jq"), "The solution captures two men and gives up a man.");
  assert.equal(balance("ykw1n2"), "The solution captures five men and a king and gives up two men.");
  assert.equal(balance("pxk5k7"), "");
});

test("a refused move has its reason before the advice to try again", () => {
  assert.equal(
    refusal_text(t, "24-19", "Throws away the win: it is a draw now."),
    "24-19 is not good enough. Throws away the win: it is a draw now. Try another move.",
  );
  assert.equal(refusal_text(t, "24-19", ""), "24-19 is not good enough. Try another move.");
});

test("a move that the tables refuse gets no expectation of a search with smaller tables", () => {
  const reviewed = /** @type {const} */ ({
    judgement: "mistake",
    before: 0.37,
    after: 0.15,
    best: "9-13",
    table: null,
    turning_point: false,
    explanations: [],
  });
  /** @param {object} puzzle @param {object | null} found */
  const reason = (puzzle, found) =>
    text.reason_text(
      t,
      puzzle,
      "black",
      /** @type {never} */ ({ move: "9-14", accepted: false, reviewed: found, line: ["9-14"] }),
      ["9-14"],
    );
  const expected = "By the engine's search, Black now has the worse position instead of an even position.";
  assert.equal(reason({ goal: "draw", proof: "search" }, reviewed), expected);
  assert.equal(reason({}, reviewed), expected);
  assert.equal(reason({ goal: "draw", proof: "tables" }, reviewed), "Throws away the draw.");
  assert.equal(reason({ goal: "win", proof: "tables" }, reviewed), "Throws away the win.");
  assert.equal(reason({ goal: "win", proof: "tables" }, null), "Throws away the win.", "without an engine");
  const known = { ...reviewed, table: { kind: "win-becomes-loss", plies: null } };
  assert.equal(reason({ goal: "win", proof: "tables" }, known), "Turns a won ending into a lost one.");
});

test("every theme has a name; an unknown one is shown by its id", () => {
  const index = JSON.parse(readFileSync(new URL("../../../../www/data/puzzles/index.json", import.meta.url), "utf8"));
  for (const theme of Object.keys(index.themes)) {
    assert.ok(
      THEMES.some((known) => known === theme),
      theme,
    );
    assert.notEqual(text.theme_text(t, theme), theme.replaceAll("-", " "));
  }
  assert.equal(text.theme_text(t, "long-diagonal"), "long diagonal");
  for (const theme of puzzles.flatMap(({ themes }) => themes))
    assert.ok(
      THEMES.some((known) => known === theme),
      theme,
    );
});

test("a change of the rating is signed, and an uncertain rating says so", () => {
  assert.equal(text.rating_text(t, { before: 1600, after: 1612, provisional: false }), "Your rating: 1,612 (+12).");
  assert.equal(
    text.rating_text(t, { before: 1600, after: 1448, provisional: true }),
    "Your rating: about 1,448 (\u2212152).",
  );
  assert.equal(text.puzzle_rating_text(t, 1550), "1,550");
  assert.equal(text.puzzle_rating_text(t, 1550, 1538), "1,538 (\u221212)");
  assert.equal(text.rating_text(t, null), "You have seen this puzzle before, so your rating does not change.");
});

test("the clock of a storm counts down and ends once", () => {
  assert.deepEqual([180_000, 125_001, 59_999, 1, 0].map(clock_words), ["3:00", "2:06", "1:00", "0:01", "0:00"]);
  let now = 0;
  let over = 0;
  /** @type {number[]} */
  const shown = [];
  let storm = new_storm();
  const clock = create_storm_clock(() => storm, {
    show: (left) => void shown.push(left),
    over: () => void (over += 1),
    now: () => now,
  });
  clock.tick();
  storm = with_right_move(storm, 0);
  clock.start();
  now = STORM_TIME;
  clock.tick();
  clock.stop();
  assert.deepEqual([shown, over], [[STORM_TIME, STORM_TIME, 0], 1]);
});

test("the line of the rating fits between round hundreds, each day at its place", () => {
  assert.deepEqual(scale_of([1510, 1630]), [1700, 1600, 1500]);
  assert.deepEqual(scale_of([1500]), [1600, 1500]);
  assert.ok(scale_of([600, 2800]).length <= 6);
  const { lines, points } = rating_shape([
    [100, 1500],
    [110, 1550],
    [140, 1600],
  ]);
  assert.deepEqual(lines, [1600, 1500]);
  assert.deepEqual(points, [
    { x: 0, y: 200 },
    { x: 250, y: 100 },
    { x: 1000, y: 0 },
  ]);
  assert.deepEqual(rating_shape([[100, 1500]]).points, [{ x: 500, y: 200 }]);
});

test("a storm without a solved puzzle has no hardest one", () => {
  const storm = { ...new_storm(), failed: 2, best_combo: 1 };
  assert.equal(
    text.storm_text(t, storm, 7),
    "The storm is over. Solved: 0. Missed: 2. Longest run of right moves: 1. Your best storm: 7.",
  );
  assert.match(text.storm_text(t, { ...storm, solved: 1, highest: 1450 }, 7), / Hardest puzzle: 1,450\. Your best/);
});

test("a best of 0 is not told: nothing was ever solved", () => {
  assert.equal(
    text.storm_text(t, { ...new_storm(), failed: 1 }, 0),
    "The storm is over. Solved: 0. Missed: 1. Longest run of right moves: 0.",
  );
  assert.equal(text.streak_text(t, 0, 0), "The streak is over. In a row: 0.");
  assert.equal(text.streak_text(t, 0, 4), "The streak is over. In a row: 0. Your best: 4.");
});

test("of a win that a full search has found it is said that it is proved", () => {
  const said = (/** @type {"win" | "gain"} */ goal, /** @type {"exhausted" | "tables"} */ proof) =>
    text.proof_text(t, { goal, proof });
  assert.match(said("win", "exhausted"), /^A full search for material.* proved down to the endgame tables$/);
  assert.equal(said("gain", "exhausted"), "A full search for material: no other move gains as much");
  assert.match(said("win", "tables"), /^Endgame tables/);
});
