// A review of the engine, written into its game and read back: the same points, judgements and explanations.
import assert from "node:assert/strict";
import { test } from "node:test";
import { new_review, set_review } from "../../../../www/play/core/review_state.js";
import { create_notes } from "../../../../www/insight/review/notes.js";
import { Game } from "../../../../www/wasm.js";
import { Engine } from "../../../../www/wasm_whole.js";
import { Random } from "../../../random.mjs";
import { near } from "../../asserts.js";
import { study, Table } from "../../table.js";
import { t } from "../../translator.js";

const NODES = 3000;
/** A study at its start. @param {string} pdn */
function opened(pdn) {
  const table = new Table(study(pdn));
  return { table, notes: create_notes(t, table.store, table.play) };
}

/** @param {import("../../../../www/play/core/state_types.js").GameState} game */
function reviewed({ rules, start_fen, line }) {
  const engine = new Engine(1);
  engine.new_game(rules);
  const moves = line.slice(1).map(({ last_move }) => last_move?.notation ?? "");
  const evaluations = line.map(({ legal_moves }, ply) => {
    if (legal_moves.length === 0) return null;
    engine.position(start_fen, moves.slice(0, ply));
    engine.go_evaluation(NODES);
    for (;;) {
      const found = engine.think_evaluation();
      if (found !== null) return found;
    }
  });
  const { evaluations: propagated, ...result } = engine.review(start_fen, moves, evaluations);
  engine.free();
  const status = /** @type {const} */ ("done");
  return { ...new_review({ rules, start_fen, moves }), status, result, evaluations: propagated };
}

/** Random moves, most of them bad. @param {string} rules @param {number} seed @param {number} plies */
function random_game(rules, seed, plies) {
  const random = new Random(seed);
  const game = Game.from_pdn(`[Rules "${rules}"] *`);
  for (let ply = 0; ply < plies; ply += 1) {
    const legal = game.legal_moves();
    if (legal.length === 0) break;
    game.apply(legal[random.below(legal.length)] ?? "");
  }
  const pdn = game.pdn();
  game.free();
  return pdn;
}

const GAMES = [
  random_game("official", 1, 40),
  random_game("official", 2, 200),
  random_game("single-jump", 3, 20),
  '[FEN "W:W18:B9"] 1. 18-15 9-14 *',
  "1. 9-13 *",
];

test("the review of a game is the same after it was written and read", () => {
  let judged = 0;
  for (const pdn of GAMES) {
    const { table, notes } = opened(pdn);
    const before = table.state.game.pdn.with_redo();
    const review = reviewed(table.state.game);
    table.store.commit(set_review(review));
    notes.update();
    const again = opened(table.state.game.pdn.with_redo());
    again.notes.update();
    const read = again.table.state.review;
    assert.deepEqual([read?.start, read?.moves, read?.status], [review.start, review.moves, "done"]);
    review.result.points.forEach((points, ply) => near(read?.result?.points[ply] ?? -1, points ?? -1, 6));
    review.result.moves.forEach(({ move, side, choice, reviewed }, index) => {
      const found = read?.result?.moves[index];
      assert.deepEqual([found?.move, found?.side, found?.choice], [move, side, choice]);
      assert.equal(found?.reviewed === null, reviewed === null);
      if (reviewed === null || !found?.reviewed) return;
      const { only, turning_point, table: noted, judgement, explanations, best } = reviewed;
      const is_judged = judgement !== "sound";
      judged += Number(is_judged);
      assert.deepEqual(
        { ...found.reviewed, before: 0, after: 0, accuracy: 0 },
        {
          ...{ only, turning_point, table: noted, judgement, explanations, best: is_judged ? best : null },
          ...{ before: 0, after: 0, accuracy: 0 },
        },
      );
      near(found.reviewed.before, reviewed.before, 6);
      if (is_judged) near(found.reviewed.after, reviewed.after, 6);
      if (is_judged) near(found.reviewed.accuracy, reviewed.accuracy, 3);
    });
    for (const side of /** @type {const} */ (["black", "white"])) {
      const [{ accuracy, ...counts }, other] = [review.result[side], read?.result?.[side]];
      near(other?.accuracy ?? -1, accuracy ?? -1, 1);
      assert.deepEqual({ ...other, accuracy: 0 }, { ...counts, accuracy: 0 });
    }
    again.notes.remove();
    assert.equal(again.table.state.game.pdn.with_redo(), before);
  }
  assert.ok(judged > 2, `${judged} judged moves`);
});
