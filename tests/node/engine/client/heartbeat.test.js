// The heartbeat of a search, by which the page knows that a slice goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Engine } from "../../../../www/wasm_whole.js";

/**
 * @param {(engine: Engine) => (() => void) | undefined} heartbeat_of
 * @returns {import("../../../../bitboard-checkers.js").Report}
 */
function search(heartbeat_of) {
  const engine = new Engine(1);
  const heartbeat = heartbeat_of(engine);
  engine.go({ nodes: 40_000 });
  for (;;) {
    const report = engine.think(heartbeat);
    if (report.done) return report;
  }
}

test("a search calls it in the middle of a slice, and finds the same", () => {
  let beats = 0;
  const { time: _, ...with_heartbeat } = search(() => () => void (beats += 1));
  const { time: __, ...without } = search(() => undefined);
  assert.deepEqual(with_heartbeat, without);
  assert.ok(beats > 20 && beats < 40, `${beats} in 40,000 nodes`);
});

test("a heartbeat that fails or asks for the engine does not end the search", () => {
  const report = search((engine) => () => void engine.stop());
  assert.equal(report.nodes, 40_000);
});
