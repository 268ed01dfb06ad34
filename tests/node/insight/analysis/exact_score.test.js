// The tables' score in the place of the search's, for the evaluation bar and the graph.
import assert from "node:assert/strict";
import { test } from "node:test";
import { key } from "../../../../www/insight/analysis/analysis_request.js";
import { keep_score_exact } from "../../../../www/insight/analysis/exact_score.js";
import { NOTHING } from "../../../../www/insight/analysis/known_results.js";
import { set_thought } from "../../../../www/play/core/actions.js";
import { create_store } from "../../../../www/kit/platform/store.js";
import { friends, Table } from "../../table.js";

/** @import { Score, MoveResult } from "../../../../www/engine/client/protocol.js" */

/** @param {number} value @returns {Score} */
const hundredths = (value) => ({ kind: "value", value });

/**
 * The score shown after the search has found one and the tables know the best move.
 * @param {Score} score
 * @param {Pick<MoveResult, "ending" | "plies">} best
 * @param {{ of?: string, own?: boolean, tables_first?: boolean, quiet?: number,
 *   progress?: number | null }} [options]
 */
function score_shown(score, best, { of, own = false, tables_first = false, quiet = 0, progress = 9 } = {}) {
  const table = new Table({ start_fen: "W:W9,K31:B4,16,19", players: friends });
  const explorer = create_store(NOTHING);
  keep_score_exact(table.store, explorer);
  const [move] = table.state.game.line[0]?.legal_moves ?? [];
  assert.ok(move !== undefined);
  const search = () =>
    table.store.commit(
      set_thought({ depth: 9, score, nodes: 1, time: 1, pv: [], ply: 0, turn: "white", own, arrows: [] }),
    );
  const tell = () =>
    explorer.commit(() => ({
      ...NOTHING,
      of: of ?? key(table.state),
      move_results: [{ move, progress, ...best }],
      progress,
      quiet,
    }));
  for (const step of tables_first ? [tell, search] : [search, tell]) step();
  return table.state.search.thought?.score;
}

test("an exact result replaces the score of a search, whichever comes first", () => {
  const drawn = /** @type {const} */ ({ ending: "drawn", plies: null });
  for (const tables_first of [false, true])
    assert.deepEqual(score_shown(hundredths(-210), drawn, { tables_first }), hundredths(0));
  const lost = /** @type {const} */ ({ ending: "lost", plies: 12 });
  assert.deepEqual(score_shown(hundredths(40), lost), { kind: "loss", plies: 12 });
});

test("a win at an unknown distance replaces a score in men, but no score of a win", () => {
  const won = /** @type {const} */ ({ ending: "won", plies: null });
  assert.deepEqual(score_shown(hundredths(210), won), hundredths(10_000));
  assert.deepEqual(score_shown(hundredths(10_030), won), hundredths(10_030));
  assert.deepEqual(score_shown({ kind: "win", plies: 31 }, won), { kind: "win", plies: 31 });
  const lost = /** @type {const} */ ({ ending: "lost", plies: null });
  assert.deepEqual(score_shown(hundredths(-210), lost), hundredths(-10_000));
});

test("results of another position and searches of the game itself change nothing", () => {
  const drawn = /** @type {const} */ ({ ending: "drawn", plies: null });
  assert.deepEqual(score_shown(hundredths(-210), drawn, { of: "another" }), hundredths(-210));
  assert.deepEqual(score_shown(hundredths(-210), drawn, { own: true }), hundredths(-210));
});

test("where the 40-move rule comes before the win of the tables, the game is level", () => {
  const won = /** @type {const} */ ({ ending: "won", plies: 21 });
  assert.deepEqual(score_shown(hundredths(10_003), won, { quiet: 75 }), hundredths(0));
  assert.deepEqual(score_shown(hundredths(40), won, { quiet: 71 }), hundredths(40), "it may come first");
  assert.deepEqual(score_shown(hundredths(0), won, { quiet: 65 }), { kind: "win", plies: 21 });
  assert.deepEqual(score_shown(hundredths(0), won, { quiet: 65, progress: null }), hundredths(0), "not known yet");
});
