// An ending against the defender: whose move it is, when the goal is reached, and what help and Take back mean.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as drills from "../../../../www/training/drills/ending_drill.js";
import { end_text, goal_text, task_text } from "../../../../www/training/drills/ending_text.js";
import { MOVES_TO_HOLD } from "../../../../www/training/lessons/list.js";
import { t } from "../../translator.js";

/** @import { Outcome } from "../../../../www/play/core/state_types.js" */

const FREE = { slipped: false, moves: 0 };
/** @type {Outcome} */
const PLAYING = { state: "playing" };
/** @param {"black" | "white"} winner @returns {Outcome} */
const won = (winner) => ({ state: "won", winner, reason: "blocked" });
/** @type {Outcome} */
const DRAWN = { state: "drawn", reason: "repetition" };
const WIN = drills.begin({ fen: "W:WK26,K27:BK5", side: "white", goal: "win", par: 13 });
const HOLD = drills.begin({ fen: "W:WK26:BK29,K21", side: "white", goal: "draw", par: null });

test("player and defender take turns until the game is over", () => {
  const after = drills.moved(WIN, FREE, PLAYING);
  assert.deepEqual([after.phase, after.moves], ["defender", 1]);
  assert.equal(drills.moved(after, FREE, PLAYING), after, "it is not the player's turn");
  const back = drills.defended(after, PLAYING);
  assert.equal(back.phase, "own");
  const over = drills.moved(back, FREE, won("white"));
  assert.deepEqual([over.phase, over.reached, drills.grade_of(over)], ["over", true, 4]);
});

test("a draw and a loss miss a win, a draw and a win reach a draw", () => {
  const reached = (/** @type {drills.Drill} */ drill, /** @type {Outcome} */ outcome) =>
    drills.defended(drills.moved(drill, FREE, PLAYING), outcome).reached;
  assert.deepEqual(
    [DRAWN, won("black")].map((outcome) => reached(WIN, outcome)),
    [false, false],
  );
  assert.deepEqual(
    [DRAWN, won("black")].map((outcome) => reached(HOLD, outcome)),
    [true, false],
  );
  assert.equal(drills.moved(HOLD, FREE, won("white")).reached, true);
});

test("a draw is held after enough moves", () => {
  let drill = HOLD;
  for (let move = 1; move < MOVES_TO_HOLD; move += 1)
    drill = drills.defended(drills.moved(drill, FREE, PLAYING), PLAYING);
  assert.equal(drill.phase, "own");
  const held = drills.moved(drill, FREE, PLAYING);
  assert.deepEqual([held.phase, held.reached, drills.grade_of(held)], ["over", true, 3]);
});

test("a move taken back is not counted, but what it gave away is", () => {
  const slipped = drills.moved(WIN, { slipped: true, moves: 0 }, PLAYING);
  const back = drills.taken_back(slipped);
  assert.deepEqual([back.phase, back.moves, back.costs.length, back.helped], ["own", 0, 1, true]);
  assert.equal(drills.grade_of(drills.moved(back, FREE, won("white"))), 1);
});

test("a move that is not judged yet cannot be taken back", () => {
  assert.equal(drills.can_take_back(WIN, "white"), false, "no move to take back");
  const counted = drills.moved(WIN, FREE, PLAYING);
  assert.equal(drills.can_take_back(counted, "black"), true, "while the defender thinks");
  const next = drills.defended(counted, PLAYING);
  assert.equal(drills.can_take_back(next, "white"), true);
  assert.equal(drills.can_take_back(next, "black"), false, "the second move is on the board only");
  assert.equal(drills.can_take_back(drills.given_up(next), "white"), false);
});

test("a hint makes it hard, giving up misses the goal", () => {
  const over = drills.moved(drills.helped(WIN), FREE, won("white"));
  assert.equal(drills.grade_of(over), 2);
  assert.equal(drills.grade_of(drills.given_up(WIN)), 1);
  assert.equal(drills.helped(over), over, "it is over");
});

test("goal and end are told in words", () => {
  assert.equal(goal_text(t, WIN.ending), "White to move: win in 13 moves.");
  assert.equal(goal_text(t, { ...WIN.ending, par: null }), "White to move and win.");
  assert.equal(goal_text(t, HOLD.ending), "White to move and draw.");
  assert.equal(task_text(t, { ending: WIN.ending, moves: 0 }), "White to move: win in 13 moves.");
  assert.equal(task_text(t, { ending: WIN.ending, moves: 3 }), "White to move and win.", "it does not go stale");
  const longer = drills.moved(WIN, { slipped: false, moves: 2 }, won("white"));
  assert.equal(end_text(t, longer), "You won in 1 move; the shortest win takes 13. Your moves gave away 2 moves.");
  const perfect = drills.moved(HOLD, FREE, DRAWN);
  assert.equal(end_text(t, perfect), "You have held the draw. No move gave anything away.");
  const slipped = drills.helped(drills.moved(WIN, { slipped: true, moves: 0 }, PLAYING));
  assert.equal(
    end_text(t, drills.defended(slipped, DRAWN)),
    "The win got away. You let the result slip once. You had help.",
  );
  assert.equal(end_text(t, drills.given_up(slipped)), "You gave up. You let the result slip once. You had help.");
});
