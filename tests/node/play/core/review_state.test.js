// The review in the state: which game it belongs to, and what its transitions change.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patch } from "../../../../www/play/core/state.js";
import {
  advance_review,
  begin_review,
  fail_review,
  finish_review,
  review_of,
  review_request,
  set_review,
  stop_review,
} from "../../../../www/play/core/review_state.js";
import { friends, study, Table } from "../../table.js";

const MOVES = ["11-15", "23-19", "8-11"];
const PDN = "1. 11-15 23-19 2. 8-11 22-17 *";
/** @type {import("../../../../www/play/core/review_types.js").GameReview} */
const RESULT = {
  moves: [],
  points: [0.5],
  black: { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 },
  white: { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 },
  search_alone: false,
  doubtful: [],
  to_confirm: [],
};
const AHEAD = { pass: /** @type {const} */ (1), done: 2, total: 4, review: RESULT, evaluations: [null] };

/** A game under review. @param {readonly string[]} [moves] */
function reviewed(moves = MOVES) {
  const table = new Table(study(PDN, [0, 0, 0, 0]));
  const { rules, start_fen } = table.store.get().game;
  table.store.commit(begin_review({ rules, start_fen, moves }));
  return table;
}

test("a review begins with nothing searched, one position more than there are moves", () => {
  const { store } = reviewed();
  const { review } = store.get();
  assert.deepEqual([review?.status, review?.pass, review?.done, review?.total], ["running", 1, 0, 4]);
  assert.deepEqual([review?.result, review?.evaluations, review?.failure], [null, [], null]);
});

test("a review belongs to the line shown while one begins with all moves of the other", () => {
  for (const moves of [[], MOVES.slice(0, 1), MOVES, [...MOVES, "22-17"], [...MOVES, "22-17", "11-16"]]) {
    const { store } = reviewed(moves);
    assert.equal(review_of(store.get()), store.get().review, `${moves.join(" ")}`);
    assert.notEqual(review_of(store.get()), null);
  }
  for (const moves of [["11-16"], ["11-15", "23-18"], [...MOVES, "22-18"]])
    assert.equal(review_of(reviewed(moves).store.get()), null, `${moves.join(" ")}`);
});

test("a game with another set-up or other rules has no review", () => {
  const { store } = reviewed([]);
  const state = store.get();
  assert.equal(review_of(patch(state, { game: { start_fen: "B:W32:B1" } })), null);
  assert.equal(
    review_of(patch(state, { game: { rules: { ...state.game.rule_options, crowning: "continues" } } })),
    null,
  );
  assert.equal(review_of(set_review(null)(state)), null);
});

test("a review advances, and what is known stays when a step brings no result", () => {
  const { store } = reviewed();
  store.commit(advance_review(AHEAD));
  store.commit(advance_review({ ...AHEAD, done: 3, review: null }));
  const { review } = store.get();
  assert.deepEqual([review?.done, review?.total, review?.result], [3, 4, RESULT]);
  store.commit(finish_review({ review: RESULT, evaluations: [null, null] }));
  assert.deepEqual(
    [store.get().review?.status, store.get().review?.done, store.get().review?.evaluations.length],
    ["done", 4, 2],
  );
});

test("a review that was stopped keeps its result, and hears nothing more", () => {
  const { store } = reviewed();
  store.commit(advance_review(AHEAD));
  store.commit(stop_review());
  assert.deepEqual([store.get().review?.status, store.get().review?.result], ["stopped", RESULT]);
  const stopped = store.get();
  store.commit(advance_review({ ...AHEAD, done: 4 }));
  store.commit(fail_review("The engine stopped."));
  store.commit(finish_review({ review: RESULT, evaluations: [] }));
  assert.equal(store.get(), stopped);
});

test("a review that failed says why", () => {
  const { store } = reviewed();
  store.commit(fail_review("The engine stopped."));
  assert.deepEqual([store.get().review?.status, store.get().review?.failure], ["failed", "The engine stopped."]);
});

test("a move of the game leaves the review as it is", async () => {
  const table = new Table({ players: friends });
  const { rules, start_fen } = table.store.get().game;
  table.store.commit(begin_review({ rules, start_fen, moves: MOVES }));
  const { review } = table.store.get();
  await table.click(11, 15);
  assert.deepEqual(table.moves, ["11-15"]);
  assert.equal(table.store.get().review, review);
});

test("the moves played are reviewed, in a study those of the main line", async () => {
  const table = new Table({ players: friends });
  await table.click(11, 15, 23, 19, 8, 11);
  assert.deepEqual(review_request(table.state).moves, MOVES);
  await table.commands.undo();
  assert.deepEqual(review_request(table.state).moves, MOVES.slice(0, 2));
  const side_line = new Table(study("1. 11-15 23-19 (23-18 8-11) 2. 8-11 *", [0, 1]));
  const { rules, start_fen } = side_line.state.game;
  assert.deepEqual(side_line.moves, ["11-15", "23-18"]);
  assert.deepEqual(review_request(side_line.state), { rules, start_fen, moves: MOVES });
});
