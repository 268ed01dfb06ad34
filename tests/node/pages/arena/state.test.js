// The state of the Arena: the side to move, and the costs of each side.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../../../bitboard-checkers-game.js";
import {
  BEFORE,
  begin_game,
  begin_thinking,
  end_thinking,
  faster,
  show_move,
  time_used,
  to_move,
  with_entries,
  with_tournament,
} from "../../../../www/pages/arena/state.js";

/** @import { State } from "../../../../www/pages/arena/state.js" */

test("nobody is to move once the game has ended, also where the board does not show it", () => {
  const game = new Game("official");
  const tournament = /** @type {State["tournament"]} */ (
    /** @type {unknown} */ ({ running: { moves: [], comments: [] } })
  );
  const begun = begin_game(game.snapshot(), { black: 0, white: 1 }, [])({ ...BEFORE, tournament });
  assert.equal(to_move(begun), "black", "paused");
  const later = show_move("11-15", game.apply("11-15"))(begun);
  assert.equal(to_move(later), "white");
  const over = /** @type {State["tournament"]} */ (/** @type {unknown} */ ({ running: null }));
  assert.equal(to_move({ ...later, tournament: over }), null, "forfeited or stopped");
  assert.equal(to_move({ ...later, tournament: over, running: true }), "white", "its first move is being chosen");
  assert.equal(to_move(BEFORE), null);
});

test("the clock of the side that thinks runs, and stands when it has answered", () => {
  const game = new Game("official");
  const begun = begin_game(game.snapshot(), { black: 0, white: 1 }, [])(BEFORE);
  const asked = begin_thinking("black", 1000)(begun);
  assert.deepEqual([time_used(asked, "black", 2500), time_used(asked, "white", 2500)], [1500, 0]);
  const answered = end_thinking(3000)(asked);
  assert.equal(time_used(answered, "black", 9000), 2000);
  const again = begin_thinking("black", 10_000)(show_move("11-15", game.apply("11-15"))(answered));
  assert.equal(time_used(again, "black", 10_500), 2500);
  assert.equal(end_thinking(1)(answered), answered, "nobody thinks");
  assert.equal(time_used(BEFORE, "white", 5), 0);
});

test("the players are listed, and whether they are saved", () => {
  const entries = [{ kind: /** @type {const} */ ("level"), id: "a", name: "Level 5", level: 5 }];
  assert.equal(BEFORE.are_saved, true);
  assert.deepEqual(with_entries(entries, false)(BEFORE), { ...BEFORE, entries, are_saved: false });
});

test("the speeds follow each other, and after the highest comes the lowest", () => {
  const speeds = [BEFORE, faster(BEFORE), faster(faster(BEFORE)), faster(faster(faster(BEFORE)))];
  assert.deepEqual(
    speeds.map(({ speed }) => speed),
    ["medium", "fast", "full", "slow"],
  );
});

test("the board is cleared with another tournament, and stays with a later state of the same", () => {
  const game = new Game("official");
  const cup = (/** @type {string} */ id) => /** @type {State["tournament"]} */ (/** @type {unknown} */ ({ id }));
  const begun = begin_game(game.snapshot(), { black: 0, white: 1 }, [])({ ...BEFORE, tournament: cup("one") });
  game.free();
  assert.equal(with_tournament(cup("one"))(begun).shown, begun.shown);
  for (const other of [cup("two"), null]) assert.equal(with_tournament(other)(begun).shown, null);
});
