// The hint beside the endgame tables: their best move with its result, unless the 40-move rule changes it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { prepare_hint } from "../../../../www/insight/analysis/hint.js";
import { give_root } from "../../browser.js";
import * as whole from "../../../../www/wasm_whole.js";
import { use_module } from "../../../../www/wasm.js";
import { friends, Table } from "../../table.js";
import { t } from "../../translator.js";

/** @import { MoveResult } from "../../../../www/engine/client/protocol.js" */

give_root();

/**
 * The hint in a position with these results of its first moves, the best first; the search prefers the last legal move.
 * @param {{ quiet?: number, unknown?: number, progress: (number | null)[], endings: MoveResult["ending"][], fails?:
 *   boolean, rules?: string, start_fen?: string }} tables  fails: a file cannot be had after the first answer
 */
async function hint({
  quiet = 0,
  unknown = 0,
  progress,
  endings,
  fails = false,
  rules = "official",
  start_fen = "W:WK18,K23:BK5",
}) {
  const table = new Table({ start_fen, players: friends, rules });
  const legal = table.state.game.line[0]?.legal_moves ?? [];
  const move_results = endings.map((ending, at) => ({ move: legal[at], ending, plies: null, progress: progress[at] }));
  const known = { move_results, unknown: legal.slice(0, unknown), lines: [], progress: null, quiet };
  const seen = { type: "seen", id: 0, more: fails, endgame: known };
  /** @param {unknown} _ @param {unknown} __ @param {unknown} ___ @param {(part: typeof seen) => void} on_part */
  const query = (_, __, ___, on_part) => {
    if (!fails) return Promise.resolve(seen);
    on_part(seen);
    return Promise.reject(new Error("no network"));
  };
  const client = /** @type {import("../../../../www/engine/client/client.js").Client} */ (
    /** @type {unknown} */ ({ query })
  );
  const last = legal.at(-1);
  assert.ok(last);
  const line = { move: last, score: { kind: "value", value: 30 }, pv: [last.notation] };
  const found = /** @type {import("../../../../www/engine/client/protocol.js").Found} */ (
    /** @type {unknown} */ ({ lines: [line] })
  );
  (await prepare_hint(t, table.store, client))(last, found);
  const { hint: shown, hint_says: outcome } = table.state.search;
  return { at: legal.findIndex(({ notation }) => notation === shown?.notation), says: outcome };
}

test("the best move of the tables is the hint, with its result", async () => {
  const { at, says: outcome } = await hint({ endings: ["won", "drawn"], progress: [4, null] });
  assert.equal(at, 0);
  assert.match(outcome, /^Win\. The next capture or man's step comes within 2 moves\./);
});

test("a win that the 40-move rule draws is called a draw, and one that it may draw is left to the search", async () => {
  const late = await hint({ quiet: 70, endings: ["won", "drawn"], progress: [20, null] });
  assert.match(late.says, /^Draw\./);
  const close = await hint({ quiet: 70, endings: ["won", "drawn"], progress: [10, null] });
  assert.ok(close.at > 1 && !/Win|Draw/.test(close.says), close.says);
});

test("near the 40-move rule nothing is said of the other moves, which it may make draws", async () => {
  const won = await hint({ quiet: 70, endings: ["won", "won"], progress: [4, 30] });
  assert.equal(won.at, 0);
  assert.equal(won.says, "Win. The next capture or man's step comes within 2 moves.");
  const drawn = await hint({ quiet: 70, endings: ["drawn", "lost"], progress: [null, 30] });
  assert.equal(drawn.says, "Draw.");
  const far = await hint({ endings: ["won", "won"], progress: [4, 30] });
  assert.match(far.says, /Every move wins\.$/);
});

test("results that came before a file failed are used", async () => {
  const { at, says: outcome } = await hint({ endings: ["won", "drawn"], progress: [4, null], fails: true });
  assert.equal(at, 0);
  assert.match(outcome, /^Win\./);
});

test("by other rules the tables of four pieces know draws; a win is left to the search, which counts moves", async () => {
  use_module(whole);
  const drawn = await hint({ rules: "russian", endings: ["drawn", "lost"], progress: [null, null] });
  assert.equal(drawn.at, 0);
  assert.match(drawn.says, /^Draw\./);
  const won = await hint({ rules: "russian", endings: ["won", "drawn"], progress: [null, null] });
  assert.ok(won.at > 1 && !/^Win/.test(won.says), won.says);
  for (const other of [{ rules: "italian" }, { rules: "russian", start_fen: "W:WK18,K23,25:BK5,K1" }]) {
    const { at } = await hint({ ...other, endings: ["drawn", "lost"], progress: [null, null] });
    assert.ok(at > 1, `there are no tables: ${JSON.stringify(other)}`);
  }
});

test("results of some moves alone are left to the search", async () => {
  const { at } = await hint({ unknown: 2, endings: ["won", "drawn"], progress: [4, null] });
  assert.ok(at > 1);
});
