// What the Arena shows: who is to move, and what each side has used.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../../bitboard-checkers-game.js";
import { BEFORE, begin_game, show_move, to_move } from "../../../www/arena/state.js";

/** @typedef {import("../../../www/arena/state.js").State} State */

test("nobody is to move once the game has ended, also where the board does not show it", () => {
  const game = new Game("official");
  const tournament = /** @type {State["tournament"]} */ (
    /** @type {unknown} */ ({ running: { moves: [], comments: [] } })
  );
  const begun = begin_game(game.snapshot(), { black: 0, white: 1 }, [])({ ...BEFORE, tournament });
  assert.equal(to_move(begun), "black", "paused");
  const later = show_move("11-15", game.apply("11-15"), "black", 1200)(begun);
  assert.equal(to_move(later), "white");
  assert.deepEqual(later.shown?.used, { black: 1200, white: 0 });
  const over = /** @type {State["tournament"]} */ (/** @type {unknown} */ ({ running: null }));
  assert.equal(to_move({ ...later, tournament: over }), null, "forfeited or stopped");
  assert.equal(to_move({ ...later, tournament: over, running: true }), "white", "its first move is being chosen");
  assert.equal(to_move(BEFORE), null);
});
