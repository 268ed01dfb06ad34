// A question of a person on another page, which is asked only once: it stays open while one looks back, and holds up no
// resignation.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask } from "../../../../www/play/core/actions.js";
import { allowed } from "../../../../www/play/core/available_actions.js";
import { covered_request } from "../../../../www/remote/network/requests.js";
import { Table } from "../../table.js";

const ASKED = Object.freeze({ kind: /** @type {const} */ ("asked"), words: "Ada asks to take back a move." });

test("stepping through the game keeps the question of the other player", () => {
  const table = new Table({ moves: ["11-15", "23-19"] });
  table.store.commit(ask(ASKED));
  for (const ply of [1, 0, 2]) {
    table.commands.view(ply);
    assert.deepEqual(table.state.message.question, ASKED, `at ply ${ply}`);
  }
  table.store.commit(ask({ kind: "resign", side: "black" }));
  table.commands.view(1);
  assert.equal(table.state.message.question, null, "one's own question is dropped");
});

test("the question of the other player holds up no resignation, and returns when that is dismissed", () => {
  const table = new Table({ moves: ["11-15", "23-19"] });
  table.store.commit(ask(ASKED));
  assert.deepEqual([allowed(table.state).resign, allowed(table.state).draw], [true, false]);
  /** @type {unknown[]} */
  const covered = [];
  const offered = { wish: /** @type {const} */ ("takeback"), ply: 2 };
  table.store.subscribe((now, before) => void covered.push(covered_request(offered, now, before)));
  table.commands.resign();
  assert.equal(table.state.message.question?.kind, "resign");
  assert.deepEqual(covered.splice(0), [null]);
  table.commands.answer(false);
  assert.deepEqual(covered, [offered]);
});
