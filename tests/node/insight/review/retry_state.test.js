// "Learn from mistakes": which moves become exercises, what a tried move is answered with, and that every exercise
// comes exactly once.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as retry from "../../../../www/insight/review/retry_state.js";

/**
 * @import { Retry } from "../../../../www/insight/review/retry_state.js"
 * @import { ReviewedMove, PositionEvaluation } from "../../../../www/play/core/review_types.js"
 */
/** @typedef {ReviewedMove["judgement"]} Judgement */

/** @param {Judgement} judgement @param {Partial<ReviewedMove>} [more] @returns {ReviewedMove} */
const reviewed = (judgement, more = {}) => ({
  before: 0.5,
  after: 0.2,
  judgement,
  accuracy: 50,
  best: "11-15",
  only: false,
  turning_point: false,
  table: null,
  explanations: [],
  ...more,
});

/** @param {string[]} pv @returns {PositionEvaluation} */
const evaluation = (pv) => ({
  score: { kind: "value", value: 0 },
  pv,
  second: null,
  depth: 9,
  nodes: 40_000,
  table: null,
});

/** A review of moves that are judged so; Black and White move in turn. @param {(ReviewedMove | null)[]} judged */
const review_of = (judged) => ({
  moves: judged.map((one, ply) => ({
    move: `move${ply}`,
    side: ply % 2 === 0 ? /** @type {const} */ ("black") : /** @type {const} */ ("white"),
    choice: one === null ? /** @type {const} */ ("forced") : /** @type {const} */ ("free"),
    reviewed: one,
  })),
  points: [],
  black: { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 },
  white: { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 },
  search_alone: false,
  doubtful: [],
  to_confirm: [],
});

/** A game in which Black errs so often. @param {number} count @returns {Retry} */
function begun(count) {
  const judged = Array.from({ length: 2 * count }, (_, ply) => (ply % 2 === 0 ? reviewed("mistake") : null));
  const exercises = retry.exercises_of(review_of(judged), [], "black", "mistakes");
  return retry.begin_retry({ side: "black", extent: "mistakes", exercises, marks: exercises.map(() => "open") });
}

/** @param {string} move @param {boolean} accepted */
const verdict = (move, accepted) => ({ move, accepted, reviewed: null, line: [move, "reply"] });

/** A random number generator with a seed: mulberry32. @param {number} seed */
const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

test("exercises are the mistakes and blunders of the side, in the order of the game; inaccuracies on request", () => {
  const game = review_of([
    reviewed("blunder"),
    reviewed("mistake"),
    reviewed("inaccuracy"),
    null,
    reviewed("sound"),
    reviewed("blunder"),
    reviewed("mistake"),
  ]);
  const plies = (/** @type {"black" | "white"} */ side, /** @type {"mistakes" | "all"} */ extent) =>
    retry.exercises_of(game, [], side, extent).map(({ ply }) => ply);
  assert.deepEqual(plies("black", "mistakes"), [0, 6]);
  assert.deepEqual(plies("black", "all"), [0, 2, 6]);
  assert.deepEqual(plies("white", "all"), [1, 5]);
});

test("a move without a known better one is no exercise", () => {
  const game = review_of([reviewed("mistake", { best: null }), null, reviewed("mistake", { best: "move2" })]);
  assert.deepEqual(retry.exercises_of(game, [], "black", "all"), []);
});

test("the best line is that of the search if it starts with the best move", () => {
  const game = review_of([reviewed("mistake"), null, reviewed("mistake")]);
  const lines = retry
    .exercises_of(game, [evaluation(["11-15", "23-19"]), null, evaluation(["9-14"])], "black", "all")
    .map(({ line }) => line);
  assert.deepEqual(lines, [["11-15", "23-19"], ["11-15"]]);
});

test("the move of the game is refused at once, with the line that refutes it", () => {
  const explanations = [
    {
      kind: /** @type {const} */ ("better"),
      proven: true,
      square: null,
      line: ["11-15", "x"],
      taken: { men: 0, kings: 0 },
      lost: { men: 0, kings: 0 },
    },
    {
      kind: /** @type {const} */ ("loses-pieces"),
      proven: true,
      square: null,
      line: ["move0", "y"],
      taken: { men: 0, kings: 0 },
      lost: { men: 1, kings: 0 },
    },
  ];
  const exercises = retry.exercises_of(review_of([reviewed("mistake", { explanations })]), [], "black", "mistakes");
  const after = retry.try_move("move0")(
    retry.begin_retry({ side: "black", extent: "mistakes", exercises, marks: ["open"] }),
  );
  assert.equal(after.phase, "asking");
  assert.equal(after.verdict?.accepted, false);
  assert.deepEqual(after.verdict?.line, ["move0", "y"]);
  assert.deepEqual(after.marks, ["open"]);
});

test("the best move is accepted at once, another is checked first", () => {
  const first = retry.try_move("11-15")(begun(2));
  assert.equal(first.phase, "accepted");
  assert.deepEqual(first.marks, ["solved", "open"]);
  const checking = retry.try_move("9-14")(begun(2));
  assert.equal(checking.phase, "checking");
  assert.equal(retry.answer_check(verdict("9-14", true))(checking).phase, "accepted");
  const refused = retry.answer_check(verdict("9-14", false))(checking);
  assert.equal(refused.phase, "asking");
  assert.deepEqual(refused.marks, ["open", "open"]);
});

test("a move that was refused is not checked again", () => {
  const refused = retry.answer_check(verdict("9-14", false))(retry.try_move("9-14")(begun(1)));
  const again = retry.try_move("9-14")(retry.more_hint(refused));
  assert.equal(again.phase, "asking");
  assert.equal(again.verdict?.move, "9-14");
  assert.equal(again.refused.length, 1);
});

test("the answer to a check that was taken back, or of another move, changes nothing", () => {
  const checking = retry.try_move("9-14")(begun(1));
  assert.equal(retry.answer_check(verdict("9-13", true))(checking), checking);
  const back = retry.take_back(checking);
  assert.equal(back.phase, "asking");
  assert.equal(retry.answer_check(verdict("9-14", true))(back), back);
  const solved = retry.show_solution(checking);
  assert.equal(retry.answer_check(verdict("9-14", true))(solved), solved);
});

test("after an accepted move another can be tried, and the exercise stays solved", () => {
  const back = retry.take_back(retry.try_move("11-15")(begun(2)));
  assert.equal(back.phase, "asking");
  assert.deepEqual(back.marks, ["solved", "open"]);
  assert.equal(retry.next_exercise(back).at, 1);
  assert.deepEqual(retry.show_solution(back).marks, ["solved", "open"]);
});

test("the hint tells the idea, then the piece, then its squares, and no more", () => {
  const once = retry.more_hint(begun(1));
  const twice = retry.more_hint(once);
  const thrice = retry.more_hint(twice);
  assert.deepEqual([once.hint, twice.hint, thrice.hint, retry.more_hint(thrice).hint], [1, 2, 3, 3]);
  assert.equal(retry.try_move("move0")(twice).hint, 0);
});

test("nobody goes on before the exercise is done", () => {
  const first = begun(2);
  assert.equal(retry.next_exercise(first), first);
  const refused = retry.try_move("move0")(first);
  assert.equal(retry.next_exercise(refused), refused);
  assert.equal(retry.next_exercise(retry.show_solution(refused)).at, 1);
});

test("no line is shown before a move was tried or the solution was asked for", () => {
  assert.equal(retry.line_to_view(begun(1)), null);
  assert.equal(retry.line_to_view(retry.try_move("9-14")(begun(1))), null);
  assert.deepEqual(retry.line_to_view(retry.try_move("move0")(begun(1))), ["move0"]);
  assert.deepEqual(retry.line_to_view(retry.show_solution(begun(1))), ["11-15"]);
});

test("it begins with the first exercise that is open, and begins anew when all are done", () => {
  const { exercises } = begun(3);
  const from = { side: /** @type {const} */ ("black"), extent: /** @type {const} */ ("mistakes"), exercises };
  assert.equal(retry.begin_retry({ ...from, marks: ["solved", "open", "open"] }).at, 1);
  const done = retry.begin_retry({ ...from, marks: ["solved", "shown", "solved"] });
  assert.equal(done.at, null);
  assert.deepEqual(retry.score_of(done), { solved: 2, shown: 1, total: 3 });
  const anew = retry.once_more(done);
  assert.deepEqual([anew.at, anew.marks.join()], [0, "open,open,open"]);
  assert.equal(retry.once_more(anew), anew);
});

/** Something a player may do. @param {Retry} state @param {() => number} next @returns {Retry} */
function some_act(state, next) {
  const moves = ["11-15", "9-14", "9-13", retry.exercise_of(state)?.played ?? ""];
  const move = moves[Math.floor(next() * moves.length)] ?? "";
  const acts = [
    retry.try_move(move),
    retry.answer_check(verdict(move, next() < 0.5)),
    retry.take_back,
    retry.more_hint,
    retry.show_solution,
    retry.next_exercise,
  ];
  return acts[Math.floor(next() * acts.length)]?.(state) ?? state;
}

test("in any order of acts each open exercise comes once, none is skipped and none repeated", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const next = random(seed);
    const count = Math.floor(next() * 7);
    const { exercises } = begun(count);
    const marks = exercises.map(() => (next() < 0.3 ? /** @type {const} */ ("solved") : /** @type {const} */ ("open")));
    const open = marks.flatMap((mark, index) => (mark === "open" ? [index] : []));
    let state = retry.begin_retry({ side: "black", extent: "mistakes", exercises, marks });
    const seen = state.at === null ? [] : [state.at];
    for (let act = 0; act < 5_000 && state.at !== null; act += 1) {
      const before = state;
      state = some_act(state, next);
      if (state.at !== before.at) {
        assert.notEqual(before.marks[before.at ?? -1], "open", `seed ${seed}: an open exercise was left`);
        if (state.at !== null) seen.push(state.at);
      }
      before.marks.forEach((mark, index) => mark === "open" || assert.equal(state.marks[index], mark));
    }
    assert.equal(state.at, null, `seed ${seed}: it does not end`);
    assert.deepEqual(seen, open, `seed ${seed}`);
    assert.ok(state.marks.every((mark) => mark !== "open"));
  }
});
