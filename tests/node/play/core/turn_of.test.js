// The side to move of a position in FEN.
import assert from "node:assert/strict";
import { test } from "node:test";
import { turn_of } from "../../../../www/play/core/turn_of.js";
import { Game } from "../../../../www/wasm.js";

for (const fen of ["B:W21:B10", "W:W21:B10", " w:w21:b10", "b:w21:b10", "\nW:W21:B10"])
  test(`the side to move is read from ${JSON.stringify(fen)} as the module reads it`, () =>
    assert.equal(turn_of(fen), Game.from_fen(fen).board_masks().turn));
