// FEN in the squares of each game: what is written is read, and what is typed has the squares of the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { place_and_reason } from "../../../../www/kit/language/error_place.js";
import { read_in_squares, written_fen } from "../../../../www/play/rules/game_fen.js";
import { presets, use_module } from "../../../../www/wasm.js";
import * as whole from "../../../../www/wasm_whole.js";
import { t } from "../../translator.js";

/** @import { RulesId } from "../../../../www/play/core/state_types.js" */

use_module(whole);

const FEN = "B:W23,24,K29:BK1,2,19";

/** A FEN in the squares of a game, as the module reads it. @param {RulesId} rules @param {string} text */
const standard_fen = (rules, text) => read_in_squares(rules, text, (fen) => fen);

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

/** The fault of a FEN that is typed in a game. @param {RulesId} rules @param {string} text */
const fault = (rules, text) => {
  try {
    read_in_squares(rules, text, (fen) => whole.Game.from_fen(fen, rules).free());
  } catch (error) {
    return place_and_reason(t, error);
  }
  return "";
};

test("a fault has the place and the squares of the text", () => {
  assert.equal(fault("russian", "W:Wc3,d4,c3:Bd6"), "Character 10: square c3 stands twice in one list.");
  assert.equal(fault("russian", "W:Wc3:Bc3"), "Not a legal position: both sides have a piece on c3.");
  assert.equal(fault("italian", "W:W18,22,18:B1"), "Character 10: square 18 stands twice in one list.");
  assert.equal(fault("italian", "W:W18:B18"), "Not a legal position: both sides have a piece on 18.");
  assert.match(fault("russian", "W:Wc3,d4k:Bd6"), /^Character 9: .*found `d4k`/);
  assert.equal(fault("official", "W:W18,18:B1"), "Character 7: square 18 stands twice in one list.");
});

test("a range with a wrong end is refused and not left out", () => {
  assert.equal(fault("italian", "W:W20-18:B1"), "Character 4: the range 20-18 runs downward.");
  assert.match(fault("italian", "W:W30-40:B1"), /^Character 7: there is no square 40/);
});
