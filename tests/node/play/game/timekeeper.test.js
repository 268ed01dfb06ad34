// The clock of a game: it stands still while the game is over, and goes on from there when the end is undone.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { control_of, left_at } from "../../../../www/play/clock/clock.js";
import { create_timekeeper } from "../../../../www/play/clock/timekeeper.js";
import { friends, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { Control } from "../../../../www/play/clock/clock.js" */

mock.timers.enable({ apis: ["Date", "setTimeout"], now: 1_000_000 });
Object.assign(globalThis, { document: new EventTarget() });

/** A game of two friends with four minutes left for either, Black to move. */
function clocked() {
  const pdn = '[TimeControl "300"]\n\n1. 11-15 {[%clk 0:04:00]} 23-19 {[%clk 0:04:00]} *';
  const begun = "2026-11-20T10:00:00.000Z";
  const table = new Table({ version: 3, id: "a", begun, mode: "play", node_path: [0, 0], pdn, players: friends });
  create_timekeeper(t, table.store, table.play, () => undefined);
  const left = () => left_at(table.state, /** @type {Control} */ (control_of(table.state.game)), Date.now()).black;
  return { table, left };
}

test("the time between a resignation and its undoing does not count", () => {
  const { table, left } = clocked();
  mock.timers.tick(10_000);
  assert.equal(left(), 230_000);
  table.commands.resign();
  table.commands.answer(true);
  mock.timers.tick(600_000);
  table.commands.undo();
  assert.equal(table.state.game.line.at(-1)?.outcome.state, "playing", table.message);
  assert.equal(left(), 230_000);
  mock.timers.tick(1000);
  assert.equal(left(), 229_000, "and it runs again");
});

test("another game does not go on with the clock of the one that was over", () => {
  const { table, left } = clocked();
  table.commands.resign();
  table.commands.answer(true);
  mock.timers.tick(60_000);
  table.open({
    version: 3,
    id: "b",
    begun: "2026-11-21T10:00:00.000Z",
    mode: "play",
    pdn: '[TimeControl "300"]\n\n1. 11-15 *',
    node_path: [0],
  });
  mock.timers.tick(5000);
  assert.equal(left(), 300_000, "White is to move");
});
