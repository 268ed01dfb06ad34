// The start of a new game: a handicap, or a position in FEN.
import assert from "node:assert/strict";
import { test } from "node:test";
import { handicap_fen, MOST_GIVEN } from "../../../../www/play/new_game/handicap.js";
import { read_start } from "../../../../www/play/new_game/start_field.js";
import { ENGLISH_RULES } from "../../../../www/play/rules/rules_options.js";
import { start_of } from "../../../../www/play/rules/start_of.js";
import { reason_words } from "../../../../www/kit/language/errors.js";
import { Game, square_names, use_module } from "../../../../www/wasm.js";
import * as whole from "../../../../www/wasm_whole.js";
import { t } from "../../translator.js";

const FULL = start_of("official").fen;

/** @param {string} fen */
const masks = (fen) => {
  const game = Game.from_fen(fen, "official");
  const { black, white, kings, turn } = game.board_masks();
  game.free();
  return { black, white, kings, turn };
};
/** @param {number} mask */
const count = (mask) => mask.toString(2).replaceAll("0", "").length;

test("a handicap removes that many men of one side and none of the other", () => {
  for (let given = 1; given <= MOST_GIVEN; given += 1) {
    const black = masks(handicap_fen(FULL, "black", "black", given));
    assert.deepEqual([count(black.black), count(black.white), black.turn], [12 - given, 12, "black"]);
    const white = masks(handicap_fen(FULL, "white", "white", given));
    assert.deepEqual([count(white.black), count(white.white), white.turn], [12, 12 - given, "white"]);
  }
});

test("the bridge stays, and both sides give the same men, seen from their own side", () => {
  const [black, white] = [
    masks(handicap_fen(FULL, "black", "black", 3)),
    masks(handicap_fen(FULL, "black", "white", 3)),
  ];
  for (const square of [1, 3]) assert.ok(black.black & (1 << (square - 1)), String(square));
  for (let square = 1; square <= 12; square += 1)
    assert.equal(
      Boolean(black.black & (1 << (square - 1))),
      Boolean(white.white & (1 << (32 - square))),
      String(square),
    );
});

test("where a side begins with eight men, a handicap is of these", () => {
  use_module(whole);
  for (const rules of /** @type {const} */ (["thai", { ...ENGLISH_RULES, men: "two-rows" }]))
    assert.equal(
      handicap_fen(start_of(rules).fen, "white", "black", 3),
      "W:W25,26,27,28,29,30,31,32:B1,3,5,7,8",
      JSON.stringify(rules),
    );
});

test("a position is read as the module reads it; what no game can start from is refused with its reason", () => {
  assert.deepEqual(read_start(t, "  W:W22,27:BK3,10 ", "official"), { fen: "W:W22,27:BK3,10", fault: "" });
  assert.equal(
    read_start(t, "W:W22:B", "official").fault,
    "In this position the game is over. White wins: Black has no pieces left.",
  );
  assert.match(read_start(t, "W:W99:B1", "official").fault, /99/);
  assert.notEqual(read_start(t, "", "official").fault, "");
});

test("a position is typed in the squares of the game, and a fault names them", () => {
  use_module(whole);
  assert.deepEqual(read_start(t, "W:Wc3:BKb8", "russian"), { fen: "W:W22:BK1", fault: "" });
  assert.deepEqual(read_start(t, "W:W18:BK1", "italian"), { fen: "W:W19:BK4", fault: "" });
  assert.equal(read_start(t, "W:Wc3:Bc3", "russian").fault, "Not a legal position: both sides have a piece on c3.");
});

test("the reasons why a set-up is not legal name the squares of its game", () => {
  const { names, said } = { names: square_names("russian"), said: "both sides have a piece on 22 and 23" };
  const words = reason_words(t, said, (square) => names[square - 1] ?? "");
  assert.equal(words, "both sides have a piece on c3 and e3");
  assert.equal(
    reason_words(t, "Black has 13 pieces, more than 12", () => "?"),
    "Black has 13 pieces, more than 12",
  );
});
