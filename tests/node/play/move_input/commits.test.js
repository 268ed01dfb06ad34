// How often a click changes the state, and so draws the page: once, also when it completes a move.
import assert from "node:assert/strict";
import { test } from "node:test";
import { set_naming, set_notice } from "../../../../www/play/core/actions.js";
import { receiver_of } from "../../../../www/play/move_input/receiver.js";
import { done, Table, you_black, you_white } from "../../table.js";

/** @import { State } from "../../../../www/play/core/state_types.js" */

/** The states that follow, as the views of the page get them. @param {Table} table */
function states_of(table) {
  /** @type {State[]} */
  const states = [];
  table.board_store.subscribe((now) => states.push(now));
  return states;
}

test("the click that completes a move commits once, and with the move it takes back the messages", async () => {
  const table = new Table();
  await table.click(11);
  table.store.commit(set_notice("The engine has stopped."));
  const states = states_of(table);
  await table.click(15);
  assert.equal(states.length, 1);
  assert.deepEqual(table.moves, ["11-15"]);
  assert.deepEqual([states[0]?.message.notice, states[0]?.board.path], [null, []]);
});

test("so does the click that chooses a piece, and the one click that is enough for its only move", async () => {
  const table = new Table({ start_fen: "B:W22,32:B3,18" });
  const states = states_of(table);
  table.store.commit(set_naming({ board: { one_click: true } }));
  assert.equal(states.length, 1);
  await table.click(18);
  assert.deepEqual([states.length, table.moves], [2, ["18x25"]]);
});

test("a jump that is completed on its first landing commits once, with the landings that may still be clicked", async () => {
  const table = new Table({ start_fen: "B:W6,15,32:B1" });
  await table.click(1);
  const states = states_of(table);
  await table.click(10);
  assert.deepEqual(table.moves, ["1x19"]);
  assert.deepEqual(
    states.map(({ board }) => board.late_clicks),
    [[19]],
  );
});

test("a piece that is dropped moves with one commit", async () => {
  const table = new Table();
  table.board.events.lift(11);
  const states = states_of(table);
  table.board.events.drop([15]);
  await done();
  assert.deepEqual([states.length, table.moves], [1, ["11-15"]]);
});

test("a premove commits once", async () => {
  const table = new Table({ players: you_white });
  await table.click(22);
  const states = states_of(table);
  await table.click(18);
  assert.equal(states.length, 1);
  assert.equal(table.state.board.premove?.notation, "22-18");
});

test("the click before the computer's answer and the answer are a commit each", async () => {
  const table = new Table({ players: you_black });
  table.answers.push("22-18");
  await table.click(11);
  const states = states_of(table);
  await table.click(15);
  for (let turn = 0; turn < 5; turn += 1) await done();
  assert.deepEqual(table.moves, ["11-15", "22-18"]);
  assert.equal(states.length, 2);
});

test("the exercise on the board receives the moves, without it the game does", () => {
  assert.equal(receiver_of({ exercise: null }), "game");
  const { game, board, search } = new Table().state;
  assert.equal(receiver_of({ exercise: { game, board, search } }), "exercise");
});
