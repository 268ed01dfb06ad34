// Moves of other draughts by clicks: every legal move of random games can be entered, also by its other routes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { edges, move_text, names } from "../../../../www/play/core/square_names.js";
import { present } from "../../../../www/play/core/state.js";
import { choose } from "../../../../www/play/move_input/selection.js";
import { RULES_IDS } from "../../../../www/play/rules/rules_ids.js";
import { presets, use_module } from "../../../../www/wasm.js";
import * as whole from "../../../../www/wasm_whole.js";
import { friends, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Move, RulesId, State } from "../../../../www/play/core/state_types.js" */

use_module(whole);

/** @param {object} game */
const table_of = (game) => new Table({ coordinates: "rules", players: friends, ...game });

/** @param {RulesId} rules @param {string} [start_fen] */
function position(rules, start_fen) {
  const game = start_fen === undefined ? new whole.Game(rules) : whole.Game.from_fen(start_fen, rules);
  const fen = game.fen();
  game.free();
  return table_of({ rules, start_fen: fen });
}

/** Clicks squares in turn. @param {State} state @param {readonly number[]} squares @returns {Move | null} */
function clicked(state, squares) {
  let now = state;
  for (const square of squares) {
    const chosen = choose(t, now, square);
    if (chosen.move !== null) return chosen.move;
    now = chosen.state;
  }
  return null;
}

for (const rules of RULES_IDS)
  test(`every legal move of a game of ${rules} is entered by its squares`, () => {
    const { store, play } = position(rules);
    for (let turn = 0; turn < 60; turn += 1) {
      const state = store.get();
      const legal = present(state)?.legal_moves ?? [];
      const [first] = legal;
      if (first === undefined) break;
      for (const move of legal) {
        const entered = clicked(state, move.path) ?? clicked(state, [...move.path, move.to]); // it may stop there
        assert.equal(entered?.notation, move.notation, `${present(state)?.fen}: ${move.path}`);
      }
      play.apply(legal[(7 * turn) % legal.length] ?? first);
    }
  });

test("a capture in a circle is entered by either route, and by its pieces", () => {
  const { state } = position("russian", "W:WK2:B6,11,14,19");
  for (const squares of [
    [2, 9, 18],
    [2, 9, 23, 16, 2],
    [2, 16, 23, 9, 2],
  ]) {
    const move = clicked(state, squares);
    assert.equal(move?.to ?? 0, squares.length === 3 ? 0 : 2, String(squares)); // 2x9x18 still has two ends
  }
  assert.equal(clicked(state, [2, 8])?.to, 8);
});

test("the move of another route is the legal move that it stands for", () => {
  const { store, play } = position("russian", "W:WK2:B6,11,14,19");
  const detour = clicked(store.get(), [2, 16, 23, 9, 2]);
  assert.ok(detour);
  assert.deepEqual(detour.path, [2, 16, 23, 9, 2]);
  play.apply(detour);
  assert.equal(store.get().game.line.at(-1)?.fen, "B:WK2:B");
});

test("another landing of a flying king is played as the legal move that it stands for", async () => {
  for (const landing of [11, 15, 18, 22]) {
    const table = position("russian", "W:WK29:B8,25");
    await table.click(29, landing);
    assert.deepEqual([table.moves, table.state.search.failure], [["a1:h8"], null], String(landing));
  }
});

test("a piece that would take less is refused with the rule", () => {
  /** @param {RulesId} rules @param {string} fen @param {number} square */
  const refused = (rules, fen, square) => choose(t, position(rules, fen).state, square).state.message.note;
  const fen = "W:W22,32:B17,19,27";
  assert.equal(refused("russian", fen, 22), null, "any capture may be chosen");
  assert.equal(
    refused("brazilian", fen, 22),
    "White must jump. You must take as many pieces as possible: 2. Man on g1.",
  );
  assert.equal(
    refused("czech", "W:WK22,32:B17,27", 32),
    "White must jump. If a king can take, a king must. King on c3.",
  );
});

test("moves and squares have the names of the game", () => {
  /** @param {RulesId} rules @param {string} [fen] */
  const first = (rules, fen) => {
    const { state } = position(rules, fen);
    const move = present(state)?.legal_moves[0];
    return move === undefined ? "" : move_text(state, move);
  };
  assert.equal(first("russian"), "a3-b4");
  assert.equal(first("russian", "W:W22:B18"), "c3:e5");
  assert.equal(first("brazilian", "W:W22:B18"), "c3xe5");
  assert.equal(first("italian", "W:W22:B18"), "23x14");
  assert.equal(first("spanish", "W:W22:B18"), "10x19");
  assert.equal(first("jamaican", "W:W22:B18"), "f3xd5");
  assert.equal(first("thai", "B:W18:B15"), "18x11");
});

test("the labels around the board follow its names and its mirror", () => {
  /** @param {RulesId} rules */
  const of_board = (rules) => {
    const { state } = position(rules);
    const { left, right, bottom } = edges(state);
    return [left.join(), right.join(), bottom.join(), names(state)[0]];
  };
  assert.deepEqual(of_board("russian"), ["8,7,6,5,4,3,2,1", "", "a,b,c,d,e,f,g,h", "b8"]);
  assert.deepEqual(of_board("jamaican"), ["8,7,6,5,4,3,2,1", "", "h,g,f,e,d,c,b,a", "g8"]);
  assert.deepEqual(of_board("italian"), ["4,8,12,16,20,24,28,32", "1,5,9,13,17,21,25,29", "", "4"]);
  assert.deepEqual(of_board("pool"), of_board("official"));
});

test("a game is called by its rules, and saved and restored with them", () => {
  for (const { id } of presets()) {
    const table = table_of({ rules: id, start_fen: position(id).state.game.start_fen });
    assert.equal(table.state.game.rules, id);
    assert.equal(table.reload().state.game.rules, id);
  }
});
