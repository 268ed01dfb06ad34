// Fetching the endgame tables of other draughts. It runs in a process of its own, because requests that
// other tests leave unanswered are repeated after some seconds, and this test takes that long on a slow machine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { create_tablebases } from "../../../../www/engine/client/tablebases.js";
import { Engine } from "../../../../www/wasm_whole.js";

test("each game gets the file of its rules, and its tables serve no other game", async () => {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (url) => {
    asked.push(String(url).replace(/.*\//, ""));
    return new Response(new Uint8Array(readFileSync(new URL(String(url)))));
  };
  const engine = new Engine(1);
  const tables = create_tablebases(engine, () => true);
  const [off_the_road, on_the_road] = ["B:WK21:BK4,K7,K11", "W:WK30,K31,K32:BK29"];
  const best = async (/** @type {string} */ fen) => {
    await tables.know(fen);
    const endings = engine.move_results(fen)?.map(({ ending }) => ending) ?? [];
    return ["won", "drawn", "lost"].find((ending) => endings.some((one) => one === ending));
  };
  for (const rules of /** @type {const} */ (["russian", "brazilian", "pool", "jamaican"])) {
    engine.new_game(rules);
    assert.deepEqual([await best(off_the_road), await best(on_the_road)], ["won", "drawn"], rules);
  }
  assert.deepEqual(asked, ["endgame4-russian.bin", "endgame4-brazilian.bin", "endgame4-pool.bin"]);
  engine.new_game("czech");
  assert.equal(await best(off_the_road), undefined);
  engine.new_game("russian");
  engine.position("W:WK30,K31,K32:BK29,5", []);
  await tables.complete();
  assert.equal(asked.length, 3, "they stay");
});
