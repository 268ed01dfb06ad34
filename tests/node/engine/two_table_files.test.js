// Endgame tables of an engine that takes a second file before the first one is unpacked.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine } from "../../../www/wasm_whole.js";

/** @param {string} name */
const file = (name) => new Uint8Array(readFileSync(new URL(`../../../www/data/${name}`, import.meta.url)));

/** Four pieces; five pieces. */
const [FOUR, FIVE] = ["B:W32,31:B1,2", "B:W32,31:B1,2,3"];

/** An engine that takes files one right after the other. @param {string[]} names */
function engine_with(...names) {
  const engine = new Engine(1);
  for (const name of names) engine.take_endgames(file(name));
  while (!engine.unpack());
  return engine;
}

test("results and the distances that belong to them are both there", () => {
  assert.equal(engine_with("endgame4.bin", "distances4.bin").wanted_endgames(FOUR), null);
});

test("a file that stays packed does not go lost when the one before is unpacked", () => {
  const engine = engine_with("endgame4.bin", "endgame5.bin");
  assert.equal(engine.wanted_endgames(FIVE), "distances");
});

test("the results of other rules do not take the place of the official ones", () => {
  const engine = engine_with("endgame4.bin", "endgame4-russian.bin");
  assert.equal(engine.wanted_endgames(FOUR), "distances");
  engine.new_game("russian");
  assert.equal(engine.wanted_endgames(FOUR), null);
});
