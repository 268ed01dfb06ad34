// The searches of the engine's worker, and its rules.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as states from "../../../../www/engine/client/search_state.js";
import { START } from "../../table.js";

/** @import { Go, Limits } from "../../../../www/engine/client/protocol.js" */

/** @param {number} id @param {Limits} limits @returns {Go} */
const go = (id, limits) => ({ type: "go", id, request: { rules: "official", start_fen: START, moves: [] }, limits });

test("a search with a level or a clock is awaited by a player, one by depth or nodes is not", () => {
  const begun = (/** @type {Limits} */ limits) => states.begun(go(1, limits), 10)(states.IDLE);
  for (const limits of [{ level: 3 }, { movetime: 100 }, { left: 5000 }]) assert.ok(states.is_awaited(begun(limits)));
  for (const limits of [{ depth: 3 }, { nodes: 100 }, {}]) assert.ok(!states.is_awaited(begun(limits)));
  assert.ok(!states.is_awaited(states.IDLE));
  assert.ok(!states.is_awaited(states.ended(begun({ level: 3 }))));
});

test("a search is reported until it ends, and leaves the one that waits", () => {
  const waiting = go(2, {});
  const both = states.with_waiting(waiting)(states.begun(go(1, {}), 10)(states.IDLE));
  assert.deepEqual(states.reported(30)(both).running, { id: 1, hurries: false, told: 30 });
  const rest = states.ended(both);
  assert.deepEqual([rest.running, rest.waiting], [null, waiting]);
  assert.equal(states.reported(30)(rest), rest);
  assert.equal(states.with_waiting(null)(rest).waiting, null);
});

test("rules are compared by their options", () => {
  assert.ok(states.plays_by(states.IDLE, "official"));
  const own = states.with_rules(states.IDLE, "russian");
  assert.deepEqual([states.plays_by(own, "russian"), states.plays_by(own, "official")], [true, false]);
});
