// The idea of an ending's best move: each is what the tables and the rules show of the position.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ending_idea, idea_sentence } from "../../../../www/training/lessons/ending_idea.js";
import { Game } from "../../../../www/wasm.js";
import { Engine } from "../../../../www/wasm_whole.js";
import { t } from "../../translator.js";

const engine = new Engine(1);
for (const file of ["endgame4.bin", "distances4.bin"]) {
  engine.take_endgames(new Uint8Array(readFileSync(new URL(`../../../../www/data/${file}`, import.meta.url))));
  while (!engine.unpack()); // in steps
}
engine.new_game("official");

/** The idea of a move, or of the quickest one by the tables. @param {string} fen @param {string} [notation] */
function idea_of(fen, notation) {
  const game = Game.from_fen(fen, "official");
  const now = game.snapshot();
  game.free();
  const results = /** @type {import("../../../../www/engine/client/protocol.js").MoveResult[]} */ (
    engine.move_results(fen)
  ).toSorted((one, other) => (one.plies ?? 999) - (other.plies ?? 999));
  const wanted = results.find(({ move, ending }) =>
    notation === undefined ? ending === "won" : move.notation === notation,
  );
  assert.ok(wanted, `${fen} has such a move`);
  return ending_idea(now, wanted.move, wanted.ending);
}

for (const [name, fen, notation, idea] of /** @type {const} */ ([
  ["a king in the double corner", "W:WK26,K27:BK5", undefined, "drive_out"],
  ["a king outside of it", "W:WK26,K27:BK13", "26-22", "keep_out"],
  ["a man that steps on", "W:W22,K27:BK5", "22-18", "man_on"],
  ["a king that moves first", "W:W22,K27:BK5", "27-24", "king_first"],
  ["a man that becomes a king", "W:W6,K27:BK13", "6-2", "crown"],
  ["a jump", "W:WK18,K25:BK15", "18x11", "only"],
  ["a choice of jumps", "W:WK18:BK14,K15,K1", "18x9", "jump"],
  ["a man of the other side", "W:WK30,K31:B1", "30-26", "stop_men"],
  ["one square is left", "W:WK26:BK29,K21", "26-23", "hold"],
  ["a man that threatens to jump", "W:W32:B24", "32-28", "attack"],
  ["a man that is offered", "B:WK22:BK4,K21", "21-25", "offer"],
  ["a king between two pieces", "B:W10,11:B13,K19", "19-15", "breeches"],
  ["a king in danger", "W:WK27,K8:BK32", "27-23", "save"],
  ["as many pieces, and the move", "W:WK6:BK11", "6-10", "has_move"],
  ["as many pieces, without the move", "B:W20,13:B25,K5", "5-1", "lacks_move"],
]))
  test(`the idea of ${name}`, () => {
    assert.equal(idea_of(fen, notation), idea);
  });

test("an idea is a sentence", () => {
  assert.equal(idea_sentence(t, "drive_out"), "The king sits in the double corner: drive it out.");
});
