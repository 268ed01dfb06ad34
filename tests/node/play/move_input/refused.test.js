// A square that cannot be used is answered on the board: the pieces that can be moved show themselves until the next
// choice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { swing } from "../../../../www/board/animate.js";
import { scene } from "../../../../www/board/scene.js";
import { board_view } from "../../../../www/play/game/board_view.js";
import { friends, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @param {Table} table */
const drawn = (table) => scene(board_view(t, table.state), null, null);

test("after a refused square the pieces that can move are ringed, until another choice", async () => {
  const table = new Table({ players: friends });
  assert.deepEqual(drawn(table).movable, []);
  await table.click(1);
  assert.deepEqual(drawn(table).movable, [9, 10, 11, 12]);
  const first = table.state.board.refused;
  await table.click(2);
  assert.notEqual(table.state.board.refused, first, "each refusal is shown anew");
  await table.click(9);
  assert.deepEqual([drawn(table).movable, drawn(table).refused], [[], false]);
});

test("a piece that must jump has a stronger ring after another was chosen", async () => {
  const table = new Table({ players: friends, start_fen: "B:W15,30:B11,1" });
  assert.deepEqual([drawn(table).must, drawn(table).refused], [[11], false]);
  await table.click(1);
  assert.deepEqual([drawn(table).must, drawn(table).refused], [[11], true]);
});

test("the pieces swing at once and come to rest; under reduced motion they stay still", () => {
  const duration = /** @type {import("../../../../www/board/theme.js").Theme["duration"]} */ ({ step: 160 });
  assert.notEqual(swing(1000, duration, 1040), null);
  assert.notEqual(swing(1000, duration, 1040), 0);
  assert.equal(swing(1000, duration, 1480), null);
  assert.equal(swing(1000, { ...duration, step: 0 }, 1000), null);
});
