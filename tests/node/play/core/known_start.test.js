// Which games with a fault can be put on a board: those whose start position is known.
import assert from "node:assert/strict";
import { test } from "node:test";
import { has_known_start } from "../../../../www/play/core/known_start.js";
import { PdnReader } from "../../../../www/wasm.js";
import { give_page } from "../../browser.js";

give_page();

/** The first game of a text. @param {string} text */
function read(text) {
  const reader = new PdnReader();
  reader.push(new TextEncoder().encode(text));
  reader.finish();
  const game = reader.next();
  reader.free();
  assert.ok(game !== null);
  return game;
}

test("a game whose position cannot be read has no start; one with a fault in its moves has", () => {
  for (const text of ['[FEN "W:W5:B26K"] 1. 1-2 *', "W:W5:B26K", '[GameType "20"] 1. 32-28 *', '[Rules "x"] *'])
    assert.equal(has_known_start(read(text)), false, text);
  for (const text of ['[FEN "W:W5:BK26"] 1. 1-2 *', "1. 1-2 *", '[FEN "W:W5:BK26"] *', '[Event "x"] 1. 11-15 1-2'])
    assert.equal(has_known_start(read(text)), true, text);
});
