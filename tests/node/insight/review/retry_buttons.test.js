// The conditions under which a review offers its buttons for exercises.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set_review } from "../../../../www/play/core/review_state.js";
import { can_play_on, has_mistakes } from "../../../../www/insight/review/retry_buttons.js";
import { study, Table, you_black } from "../../table.js";

const MOVES = ["11-15", "23-19", "9-14"];
const side = { accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };

/**
 * The table with a review in which the second move is judged so.
 * @param {Table} table @param {"inaccuracy" | "mistake"} judgement @param {"running" | "done"} [status]
 */
function reviewed(table, judgement, status = "done") {
  const { rules, start_fen } = table.state.game;
  const moves = MOVES.map((move, ply) => ({
    move,
    side: ply % 2 === 0 ? /** @type {const} */ ("black") : /** @type {const} */ ("white"),
    choice: /** @type {const} */ ("free"),
    reviewed: {
      ...{ before: 0.5, after: 0.4, accuracy: 50, best: "22-18", only: false, turning_point: false, table: null },
      judgement: ply === 1 ? judgement : /** @type {const} */ ("sound"),
      explanations: [],
    },
  }));
  table.store.commit(
    set_review({
      start: JSON.stringify({ rules, start_fen }),
      moves: MOVES,
      status,
      pass: 3,
      done: 1,
      total: 1,
      result: { moves, points: [], black: side, white: side, search_alone: false, doubtful: [], to_confirm: [] },
      evaluations: [],
      failure: null,
    }),
  );
  return table;
}

const finished = () => new Table({ players: you_black, moves: MOVES, ended: { state: "resigned", side: "white" } });

test("exercises are offered once a review is done and has found a mistake of either side", () => {
  assert.equal(has_mistakes(finished().state), false);
  assert.equal(has_mistakes(reviewed(finished(), "mistake").state), true);
  assert.equal(has_mistakes(reviewed(finished(), "mistake", "running").state), false);
  assert.equal(has_mistakes(reviewed(finished(), "inaccuracy").state), false);
});

test("they are offered in a study, and not for another game", () => {
  const table = reviewed(new Table(study(`${MOVES.join(" ")} *`)), "mistake");
  assert.equal(has_mistakes(table.state), true);
  table.open({ moves: ["12-16", "24-20"] });
  assert.equal(has_mistakes(table.state), false);
});

test("a finished game can be played on from an earlier position that is shown", () => {
  const table = finished();
  assert.equal(can_play_on(table.state), false);
  table.commands.view(1);
  assert.equal(can_play_on(table.state), true);
  const running = new Table({ players: you_black, moves: MOVES.slice(0, 2) });
  running.commands.view(1);
  assert.equal(can_play_on(running.state), false);
});
