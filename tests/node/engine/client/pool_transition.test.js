// The pool of engine workers as a state machine, without workers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { create_pool, transition } from "../../../../www/engine/client/pool_transition.js";
import { create_runs } from "../../runs.js";

/** @import { PoolEvent } from "../../../../www/engine/client/pool_transition.js" */

/** @param {number} id @returns {PoolEvent} */
const asked = (id) => ({
  kind: "asked",
  message: {
    type: "evaluate",
    id,
    request: { rules: "official", start_fen: "", moves: [] },
    nodes: 1,
    confirms: false,
  },
  background: false,
});

const { last } = create_runs(transition);

/**
 * The state after these events, and the effects of the last one.
 * @param {ReturnType<typeof create_pool>} pool
 * @param {PoolEvent[]} events
 */
function run(pool, ...events) {
  const step = last(pool, ...events);
  return { ...step, kinds: step.kinds.filter((kind) => kind !== "work") };
}

test("a second worker is launched when the first is ready and there is more to do", () => {
  const first = run(create_pool(2, false), asked(1), asked(2));
  assert.deepEqual(first.kinds, [], "the first compiles the module");
  assert.deepEqual(run(first.state, { kind: "ready", slot: 0 }).kinds, ["begin", "launch"]);
});

test("an answer of a worker that has died since goes to nobody", () => {
  const { state } = run(
    create_pool(1, false),
    asked(1),
    { kind: "ready", slot: 0 },
    { kind: "died", slot: 0, started: true },
  );
  const late = run(state, {
    kind: "heard",
    slot: 0,
    message: { type: "failed", id: 1, code: "failed", message: "late" },
  });
  assert.deepEqual(late.effects, []);
  assert.equal(late.state, state, "the job still waits for the next worker");
});

test("a dropped job keeps its worker until the late answer, which nobody hears", () => {
  const { state } = run(create_pool(1, false), asked(1), { kind: "ready", slot: 0 }, { kind: "dropped", id: 1 });
  assert.equal(state.slots[0]?.job?.dropped, true);
  assert.deepEqual(run(state, asked(2)).kinds, [], "the worker is not free");
  const { kinds } = run(state, asked(2), {
    kind: "heard",
    slot: 0,
    message: { type: "failed", id: 1, code: "failed", message: "" },
  });
  assert.deepEqual(kinds, ["reject", "begin"]);
});

test("without any worker that can be started every job is refused, and the next one tries again", () => {
  const { state, effects } = run(create_pool(1, false), asked(1), { kind: "died", slot: 0, started: false });
  assert.deepEqual(effects, [{ kind: "end_workers" }, { kind: "reject", id: 1, reason: "stopped" }]);
  assert.deepEqual(run(state, asked(2)).kinds, ["launch"]);
});
