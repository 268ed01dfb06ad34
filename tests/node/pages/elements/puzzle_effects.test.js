// What a puzzle element does about its board: no hint about a move that the solver does not make.
import assert from "node:assert/strict";
import { test } from "node:test";
import { perform } from "../../../../www/pages/elements/puzzle_effects.js";

test("no hint is given while the opponent's reply is on its way", async () => {
  /** @type {string[]} */
  const events = [];
  const tools = {
    play: { ply: () => 1 },
    state: () => ({ turn: 1 }),
    dispatch: (/** @type {{ kind: string }} */ { kind }) => void events.push(kind),
  };
  await perform(/** @type {any} */ (tools), /** @type {any} */ ({ kind: "give_hint", puzzle: {}, hints: 2, turn: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 50)); // the part with the sentences is loaded
  assert.deepEqual(events, []);
});
