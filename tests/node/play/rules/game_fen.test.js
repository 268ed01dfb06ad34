// FEN in the squares of each game: what is written is read, and what is typed has the squares of the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { standard_fen, written_fen } from "../../../../www/play/rules/game_fen.js";
import { presets, use_module } from "../../../../www/wasm.js";
import * as whole from "../../../../www/wasm_whole.js";

use_module(whole);

const FEN = "B:W23,24,K29:BK1,2,19";

test("a FEN has the squares of its game, and is read back", () => {
  for (const { id } of presets()) assert.equal(standard_fen(id, written_fen(id, FEN)), FEN, id);
  assert.equal(written_fen("russian", FEN), "B:We3,g3,Ka1:BKb8,d8,f4");
  assert.equal(written_fen("italian", "W:WK29:B2"), "W:WK32:B3");
  assert.equal(written_fen("spanish", "W:WK29:B2"), "W:WK1:B30");
  for (const rules of /** @type {const} */ (["official", "may-stop", "pool"]))
    assert.equal(written_fen(rules, FEN), FEN);
});

test("numbers in a game with letters are those of English draughts, and sides are no squares", () => {
  assert.equal(standard_fen("russian", "W:WKa1,h2:B6,7"), "W:WK29,28:B6,7");
  assert.equal(standard_fen("brazilian", "B:W21-32:B1-12"), "B:W21-32:B1-12");
});

test("a range has the numbers of the board; what is no square stays", () => {
  assert.equal(standard_fen("italian", "W:W29-32:B1,99"), "W:W32,31,30,29:B4,99");
});

test("own rules have the numbers of English draughts", () => {
  const rules = presets().find(({ id }) => id === "italian")?.rules;
  assert.ok(rules);
  assert.equal(written_fen(rules, FEN), FEN);
});
